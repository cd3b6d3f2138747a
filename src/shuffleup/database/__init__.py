"""The database: SQLite files and PostgreSQL, opened and brought up to date in one way."""
