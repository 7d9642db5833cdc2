"""``python -m continental``."""

from continental.cli import main

raise SystemExit(main())
