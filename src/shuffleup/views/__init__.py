"""Views: the only way out for state. What each audience may see, by listing it."""
