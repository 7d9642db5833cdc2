"""Meld search on integers and tables: it imports nothing of the package.

A card is its index, 0 to 51, a joker 52. :mod:`.holdings` turns hands into bit masks,
:mod:`.runs` and :mod:`.trios` are rules compiled to tables, :mod:`.contract` decides whether
and at what distance a contract can be made, :mod:`.supply` the same where copies may run out,
and :mod:`.split` splits a hand into the melds that leave the fewest points.
"""
