from __future__ import annotations


class NapoleonicsDoctrine:
    def __init__(self, game): self.game = game
    def choose(self, state, seat, rng, level):
        a = self.game.actions(state, seat); return a[int(rng.random()*len(a))]
