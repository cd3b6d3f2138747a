"""Who sits where: draws, buttons, moves between tables, hand for hand and the final table."""
