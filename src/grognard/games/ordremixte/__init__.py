"""Ordre Mixte 4.0: miniatures at a real table. Lists, armies, sheets, tests of the rules, the order of the turn."""
