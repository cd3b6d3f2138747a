"""What directors decide: transfers, rulings on record, other rules, and who may ask for what."""
