"""Storm: thousands of players and onlookers at once, and how soon each sees what another does."""
