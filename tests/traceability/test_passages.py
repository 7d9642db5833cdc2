"""What counts as citing a rule in a Python file."""

from __future__ import annotations

import pytest

from tests.traceability.passages import Passage, ids_in, passages


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("Draw (A23, Q35b).", ("A23", "Q35b")),
        ("A29 to A32, Q28", ("A29", "A30", "A31", "A32", "Q28")),
        ("A3 to B5", ("A3", "B5")),
        ("A12; A12 again", ("A12",)),
        ("# E5", ("E5",)),
        # cards, contracts with cards dealt, digits that are part of more
        ("AS 5D QH TT7 TET10 EE9 KS", ()),
        ("A100 A0 C01 XA5 A5x F7 Q7c a5 A", ()),
    ],
)
def test_ids_in_a_text(text: str, ids: tuple[str, ...]) -> None:
    assert ids_in(text) == ids


SOURCE = '''\
"""The module (A1)."""
import re  # of the line

# before the value
LIMIT = 3
"""Of the value (A2)."""

# before the class
class Pile:
    """Of the class (A3)."""

    size: int = 0
    """Of the attribute (A4)."""

    # before the method
    def draw(self) -> int:
        """Of the method (A5).

        >>> Pile().draw()  # E4
        'E5'
        """
        text = "a string (A6)"
        def inner() -> str:
            """Of the inner function."""
            return text
        # within the method
        return len(inner())

TABLE = [
    1,  # within the value
]

@decorated(  # of the decorator
    2
)
def end() -> None:
    """Of the function."""

# at the end
'''


def test_passages_and_their_owners() -> None:
    found = [Passage(one.owner, " ".join(one.text.split())) for one in passages(SOURCE)]
    assert set(found) == {
        Passage("", "The module (A1)."),
        Passage("", "# of the line"),
        Passage("LIMIT", "# before the value"),
        Passage("LIMIT", "Of the value (A2)."),
        Passage("Pile", "# before the class"),
        Passage("Pile", "Of the class (A3)."),
        Passage("Pile.size", "Of the attribute (A4)."),
        Passage("Pile.draw", "# before the method"),
        Passage("Pile.draw", "Of the method (A5)."),
        Passage("Pile.draw", "Of the inner function."),
        Passage("Pile.draw", "# within the method"),
        Passage("TABLE", "# within the value"),
        Passage("end", "# of the decorator"),
        Passage("end", "Of the function."),
        Passage("", "# at the end"),
    }
