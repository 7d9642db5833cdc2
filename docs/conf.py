from importlib.metadata import version as installed_version

project = "continental"
author = "The continental authors"
copyright = "2026, The continental authors"
release = version = installed_version("continental")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = f"continental {release}"

autodoc_member_order = "bysource"
autodoc_typehints = "description"
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
