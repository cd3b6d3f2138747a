"""People at the table: away and back, penalties and how they are served, leaving for good."""
