"""``search.compiled`` tells which kernel is in use."""

from __future__ import annotations

import pkgutil
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec

from continental import kernel, search


def test_compiled_says_how_every_module_of_the_kernel_is_loaded() -> None:
    names = [module.name for module in pkgutil.iter_modules(kernel.__path__)]
    assert len(names) >= 6
    for name in names:
        spec = find_spec(f"continental.kernel.{name}")
        assert spec is not None
        assert isinstance(spec.loader, ExtensionFileLoader) is search.compiled, name
