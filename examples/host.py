"""A host without a network: three seats, one slow to answer, a save and a resume in between."""

from continental import (
    Action,
    GameState,
    PlayerView,
    actors,
    apply,
    codec,
    default_action,
    new_game,
    rulesets,
    view,
)
from continental.bots import Bot, ReferenceBot


def client(bot: Bot, text: str) -> str:
    """The far side of the wire: a view comes in, an action with the turn it is for goes out."""
    seen = codec.loads(text, PlayerView)
    return f"{seen.public.turn} {codec.dumps(bot.choose(seen))}"


def receive(state: GameState, seat: int, message: str) -> Action | None:
    """Read a message of the player who is known to sit there; an old one is left aside."""
    turn, _, text = message.partition(" ")
    if turn != str(state.public.turn):
        return None
    # An action that names another seat, and anything that is no action, is a DecodeError.
    action = codec.loads(text, Action, seat=seat)
    return action if isinstance(action, Action) else None


state = new_game(rulesets.CLASSIC, players=["Ana", "Berta", "Carla"], seed=11)
bot, late, silences, saved = ReferenceBot(), "", 0, False
while len(state.rounds) < 2:
    for seat in actors(state):
        message = client(bot, codec.dumps(view(state, seat)))
        if seat == 2 and state.public.window is not None:
            # Carla is slow to answer claims: the clock runs out, and her message comes too late.
            late, silences = message, silences + 1
            action = default_action(state, seat)
        else:
            action = receive(state, seat, message)
        if action is not None:
            break
    assert action is not None
    state = apply(state, action)
    if late and receive(state, 2, late) is None:
        late = ""  # another turn has begun, so her answer was refused
    if len(state.rounds) == 1 and not saved:
        state, saved = codec.loads(codec.dumps(state), GameState), True

print("saved and resumed between the rounds:", saved)
print("answers given for Carla:", silences)
print("totals:", dict(zip(state.public.seats, state.totals, strict=True)))
