"""Paper: sheets to print, made from views alone.

A sheet is data (`night_sheets.py`, `booklet.py`) in a layout (`layouts/`), set by typst
(`printer.py`). What people wrote goes in as data and is never read as markup.
"""
