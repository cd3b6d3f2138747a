"""What it comes to: places, prizes, bounties, chops, points to sign out for, and the ending."""
