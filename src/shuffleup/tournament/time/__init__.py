"""What time brings: the clock's orders, levels, breaks, closing times, the clock on a player."""
