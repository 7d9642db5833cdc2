"""Tools to test the rules with, your own rule sets included.

They need the extra ``testing``. Each module says what of it it uses.
"""
