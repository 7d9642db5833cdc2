"""Write the page anew: ``make traceability``."""

from __future__ import annotations

from tests.traceability.table import PAGE, page

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
