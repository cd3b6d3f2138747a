"""What a night is: its people, tables, places, clock and money, and what all events add up to."""
