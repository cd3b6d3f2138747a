"""The book of people: everybody who comes to the house, found as one types."""
