"""What a night is made from: its levels, its chips, and complete nights ready to be played."""
