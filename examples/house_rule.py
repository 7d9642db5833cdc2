"""A house rule that no option says, as a scoring part of one's own."""

import attrs

from continental import RuleSet, rulesets
from continental.bots import ReferenceBot
from continental.rules import RoundFacts, ScoringRules
from continental.scores import ScoreSheet
from continental.simulation import play_match


@attrs.frozen
class CappedScoring(ScoringRules):
    """As in the library, but nobody loses more than ``cap`` points in one round."""

    cap: int = 100

    def score_round(self, facts: RoundFacts) -> tuple[int, ...]:
        """Return the score of a round by seat."""
        return tuple(min(points, self.cap) for points in super().score_round(facts))


def with_cap(rules: RuleSet, cap: int) -> RuleSet:
    """Put the part in; what the rule set's options say of scoring stays."""
    # not recursive: the values inside are kept as they are
    options = attrs.asdict(rules.scoring, recurse=False)
    return attrs.evolve(rules, name="house", scoring=CappedScoring(**options, cap=cap))


rules = with_cap(rulesets.CLASSIC, 60)
result = play_match(rules, [ReferenceBot(), ReferenceBot(), ReferenceBot()], seed=5)
print(ScoreSheet.of(result.state))
print("most in one round:", max(max(round.scores) for round in result.state.rounds))

# Options still change by name, and the part keeps what it added.
dearer = rules.with_options({"scoring.same_turn_bonus": -50})
print(dearer.scoring.same_turn_bonus, dearer.custom_parts)
