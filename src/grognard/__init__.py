"""Grognard: published historical wargames with the rules enforced."""
