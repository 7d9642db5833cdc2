"""Hypothesis profiles, chosen by ``--hypothesis-profile`` or ``HYPOTHESIS_PROFILE``.

``fast`` (the default) tries the same few examples each time. ``soak`` tries many, new ones, in
the same tests; those that are marked so say themselves how many they try.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "fast",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=40,
    stateful_step_count=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "soak",
    deadline=None,
    max_examples=500,
    stateful_step_count=50,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))
