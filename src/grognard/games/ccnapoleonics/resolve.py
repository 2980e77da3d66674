class FireChart:
    def __init__(self, game): pass
class LeaderChart: pass
class MeleeChart(FireChart): pass
