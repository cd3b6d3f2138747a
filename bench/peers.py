"""The peers' side of the measurements: one class a package, each doing the same work.

Hands start from 200 chips with blinds 1 and 2. "random" chooses evenly among what is legal of fold
(facing a bet), check or call, the least raise and all-in; "calls" checks and calls to the showdown.
Every hand's result is read, as a tournament would have to. Imports happen inside: a peer that is
not installed is left out, and nobody pays for another's import.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import partial
from typing import Any

from work import (
    ACTIONS_TO_TURN,
    BIG,
    FINAL_PRIZES,
    FINAL_STACKS,
    HAND_FILE,
    SEED,
    SMALL,
    STACK,
    Job,
    calls,
    repeat,
    sevens,
)

Chance = Callable[[], float]


def hands(play: Callable[[Chance | None], object], only_calls: bool) -> Job:
    """A job out of a function that plays one hand; without chance everybody calls."""
    chance = None if only_calls else random.Random(SEED).random
    return repeat(lambda: play(chance))


def one_of(options: list[Any], chance: Chance) -> Any:
    return options[int(chance() * len(options))]


class Pokerkit:
    def game(self, players: int) -> Callable[[], Any]:
        from pokerkit import Automation, NoLimitTexasHoldem

        game = NoLimitTexasHoldem(tuple(Automation), True, 0, (SMALL, BIG), BIG)
        return lambda: game((STACK,) * players, players)

    def hands(self, players: int, only_calls: bool) -> Job:
        new = self.game(players)

        def play(chance: Chance | None) -> object:
            state = new()
            while state.status:
                if chance is None:
                    state.check_or_call()
                else:
                    self.act(state, chance)
            return list(state.payoffs)

        return hands(play, only_calls)

    def act(self, state: Any, chance: Chance) -> None:
        seat = state.actor_index
        acts = [state.check_or_call]
        if max(state.bets) > state.bets[seat]:
            acts.append(state.fold)
        least = state.min_completion_betting_or_raising_to_amount
        if least is not None:
            most = state.bets[seat] + state.stacks[seat]
            acts += [
                lambda to=to: state.complete_bet_or_raise_to(to) for to in sorted({least, most})
            ]
        one_of(acts, chance)()

    def ranking(self, count: int) -> Job:
        from pokerkit import Card, StandardHighHand

        def cards(texts: list[str]) -> tuple[Any, ...]:
            return tuple(Card.parse("".join(texts)))

        return calls(
            StandardHighHand.from_game, [(cards(h[:2]), cards(h[2:])) for h in sevens(count)]
        )

    def copying(self) -> Job:
        state = self.game(6)()
        for _ in range(ACTIONS_TO_TURN):
            state.check_or_call()
        return repeat(lambda: copy.deepcopy(state))

    def replaying(self) -> Job:
        from pokerkit import HandHistory

        text = HAND_FILE.read_text()

        def play() -> None:
            for _ in HandHistory.loads(text):
                pass

        return repeat(play)

    def icm(self) -> Job:
        """Nine players and seven prizes: with nine it would take minutes."""
        from pokerkit import calculate_icm

        return repeat(lambda: calculate_icm(FINAL_PRIZES[:7], FINAL_STACKS))


class OpenSpiel:
    def game(self, players: int) -> Any:
        import pyspiel

        blinds = [BIG, SMALL] if players == 2 else [SMALL, BIG] + [0] * (players - 2)
        settings = {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "numPlayers": players,
            "numRounds": 4,
            "blind": " ".join(map(str, blinds)),
            "firstPlayer": "2 1 1 1" if players == 2 else "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(STACK)] * players),
        }
        parameters = ",".join(f"{key}={value}" for key, value in settings.items())
        return pyspiel.load_game(f"universal_poker({parameters})")

    def hands(self, players: int, only_calls: bool) -> Job:
        import pyspiel

        game = self.game(players)
        deck = list(range(52))
        dealer, over = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
        fold, call = 0, 1

        def play(chance: Chance | None) -> object:
            cards = random.sample(deck, 2 * players + 5)  # dealing is the caller's business
            state = game.new_initial_state()
            while (player := state.current_player()) != over:
                if player == dealer:
                    state.apply_action(cards.pop())
                elif chance is None:
                    state.apply_action(call)
                else:  # legal are fold, call, and every raise there is in ascending order
                    legal = state.legal_actions()
                    least = 2 if legal[0] == fold else 1
                    pick = int(chance() * min(len(legal), least + 2))
                    state.apply_action(legal[pick] if pick <= least else legal[-1])
            return state.returns()

        return hands(play, only_calls)

    def copying(self) -> Job:
        state = self.game(6).new_initial_state()
        deck = list(range(52))
        done = 0
        while done < ACTIONS_TO_TURN:
            if state.is_chance_node():
                state.apply_action(deck.pop())
            else:
                state.apply_action(1)
                done += 1
        return repeat(state.clone)


class Pokers:
    """Prints every showdown (a worker's standard output goes nowhere) and asks all-in players too.

    It does not track the least raise, so the policy does.
    """

    def hands(self, players: int, only_calls: bool) -> Job:
        from pokers import Action, ActionEnum, State

        check, call = Action(ActionEnum.Check), Action(ActionEnum.Call)
        seeds = random.Random(SEED)

        def play(chance: Chance | None) -> object:
            seed = seeds.getrandbits(53)
            state = State.from_seed(players, 0, float(SMALL), float(BIG), float(STACK), seed)
            raised, stage = float(BIG), 0
            while not state.final_state:
                if chance is None:
                    free = ActionEnum.Check in state.legal_actions
                    state = state.apply_action(check if free else call)
                    continue
                if int(state.stage) != stage:
                    raised, stage = float(BIG), int(state.stage)
                action = one_of(self.options(state, raised), chance)
                raised = max(raised, float(action.amount))
                state = state.apply_action(action)
            return [player.reward for player in state.players_state]

        return hands(play, only_calls)

    def options(self, state: Any, raised: float) -> list[Any]:
        from pokers import Action, ActionEnum

        me = state.players_state[state.current_player]
        free = ActionEnum.Check in state.legal_actions
        options = [Action(ActionEnum.Check if free else ActionEnum.Call)]
        owed = 0.0 if free else state.min_bet - me.bet_chips
        rivals = [p for p in state.players_state if p.active and p.stake and p.player != me.player]
        if me.stake == 0 or not (owed or rivals):
            return options
        if owed:
            options.append(Action(ActionEnum.Fold))
        room = me.stake - owed
        if rivals and room > 0 and ActionEnum.Raise in state.legal_actions:
            options += [Action(ActionEnum.Raise, size) for size in (raised, room) if size <= room]
        return options


class Pokerfast:
    def hands(self, players: int, only_calls: bool) -> Job:
        def play(chance: Chance | None) -> object:
            hand = self.fresh(players)
            while not hand.done:
                if chance is None:
                    hand.call()
                else:
                    self.act(hand, chance)
            return list(hand.state.payoffs)

        return hands(play, only_calls)

    def fresh(self, players: int) -> Any:
        from pokerfast import FastHand

        return FastHand(
            player_count=players,
            small_blind=SMALL,
            big_blind=BIG,
            min_stack=STACK,
            max_stack=STACK,
        )

    def act(self, hand: Any, chance: Chance) -> None:
        space = hand.get_action_space()
        acts = [hand.call]
        if "call" in space:
            acts.append(hand.fold)
        if "min_bet" in space:
            sizes = sorted({space["min_bet"], space["max_bet"]})
            acts += [partial(hand.bet_or_raise, to) for to in sizes]
        one_of(acts, chance)()

    def ranking(self, count: int) -> Job:
        from pokerfast import eval7

        return calls(eval7, [(cards,) for cards in sevens(count)])

    def copying(self) -> Job:
        hand = self.fresh(6)
        for _ in range(ACTIONS_TO_TURN):
            hand.call()
        return repeat(lambda: copy.deepcopy(hand))


class Texasholdem:
    def hands(self, players: int, only_calls: bool) -> Job:
        game = self.fresh(players)

        def play(chance: Chance | None) -> object:
            for player in game.players:
                player.chips = STACK
            game.start_hand()
            while game.is_hand_running():
                self.act(game, chance)
            return [player.chips for player in game.players]

        return hands(play, only_calls)

    def fresh(self, players: int) -> Any:
        from texasholdem import TexasHoldEm

        return TexasHoldEm(buyin=STACK, big_blind=BIG, small_blind=SMALL, max_players=players)

    def act(self, game: Any, chance: Chance | None) -> None:
        from texasholdem import ActionType, PlayerState

        seat = game.current_player
        player = game.players[seat]
        facing = player.state == PlayerState.TO_CALL
        options = [(ActionType.CALL if facing else ActionType.CHECK, None)]
        if chance is not None:
            if facing:
                options.append((ActionType.FOLD, None))
            if game.raise_option and player.chips > game.chips_to_call(seat):
                least = game.value_to_total(game.min_raise(), seat)
                most = game.player_bet_amount(seat) + player.chips
                options += [(ActionType.RAISE, to) for to in sorted({min(least, most), most})]
        action, total = one_of(options, chance) if chance else options[0]
        game.take_action(action, total=total)

    def ranking(self, count: int) -> Job:
        from texasholdem import Card
        from texasholdem.evaluator import evaluate

        cards = [[Card(text) for text in texts] for texts in sevens(count)]
        return calls(evaluate, [(seven[:2], seven[2:]) for seven in cards])

    def copying(self) -> Job:
        game = self.fresh(6)
        game.start_hand()
        for _ in range(ACTIONS_TO_TURN):
            self.act(game, None)
        return repeat(lambda: copy.deepcopy(game))


class Clubs:
    def dealer(self, players: int) -> Any:
        from clubs.poker.engine import Dealer

        return Dealer(
            num_players=players,
            num_streets=4,
            blinds=[SMALL, BIG] + [0] * (players - 2),
            antes=0,
            raise_sizes="inf",
            num_raises="inf",
            num_suits=4,
            num_ranks=13,
            num_hole_cards=2,
            num_community_cards=[0, 3, 1, 1],
            num_cards_for_hand=5,
            mandatory_num_hole_cards=0,
            start_stack=STACK,
            low_end_straight=True,
            order=None,
        )

    def hands(self, players: int, only_calls: bool) -> Job:
        dealer = self.dealer(players)

        def play(chance: Chance | None) -> object:
            view = dealer.reset(reset_button=True, reset_stacks=True)
            done = [False]
            while not all(done):
                view, payoffs, done = dealer.step(self.bet(view, chance))
            return payoffs

        return hands(play, only_calls)

    def bet(self, view: Any, chance: Chance | None) -> int:
        call, least, most = view["call"], view["min_raise"], view["max_raise"]
        if chance is None:
            return int(call)
        options = [call, -1] if call else [0]
        if least > call:
            options += sorted({least, most})
        return int(one_of(options, chance))

    def ranking(self, count: int) -> Job:
        from clubs.poker import Card, Evaluator

        cards = [[Card(text) for text in texts] for texts in sevens(count)]
        return calls(Evaluator(4, 13, 5).evaluate, [(seven[:2], seven[2:]) for seven in cards])

    def copying(self) -> Job:
        dealer = self.dealer(6)
        view = dealer.reset(reset_button=True, reset_stacks=True)
        for _ in range(ACTIONS_TO_TURN):
            view, _, _ = dealer.step(view["call"])
        return repeat(lambda: copy.deepcopy(dealer))


class Eval7:
    def ranking(self, count: int) -> Job:
        import eval7

        return calls(eval7.evaluate, [([eval7.Card(text) for text in h],) for h in sevens(count)])


class Pkrbot:
    def ranking(self, count: int) -> Job:
        import pkrbot

        return calls(pkrbot.evaluate, [([pkrbot.Card(text) for text in h],) for h in sevens(count)])


class Phevaluator:
    def ranking(self, count: int) -> Job:
        from phevaluator import Card, evaluate_7cards

        return calls(
            evaluate_7cards, [tuple(Card.to_id(text) for text in h) for h in sevens(count)]
        )


class PhevaluatorInside:
    """The C function underneath, which the package keeps to itself."""

    def ranking(self, count: int) -> Job:
        from phevaluator import Card, _pheval

        ids = [tuple(Card.to_id(text) for text in texts) for texts in sevens(count)]
        return calls(_pheval.evaluate_7cards, ids)


class HoldemHandEvaluator:
    def ranking(self, count: int) -> Job:
        from holdem_hand_evaluator import evaluate_hand

        return calls(evaluate_hand, [("".join(texts),) for texts in sevens(count)])


class Treys:
    def ranking(self, count: int) -> Job:
        from treys import Card, Evaluator

        cards = [[Card.new(text) for text in texts] for texts in sevens(count)]
        return calls(Evaluator().evaluate, [(seven[:2], seven[2:]) for seven in cards])


class Nothing:
    """An empty function, for scale."""

    def ranking(self, count: int) -> Job:
        return calls(lambda cards: None, [(texts,) for texts in sevens(count)])


PEERS: dict[str, type] = {
    "open_spiel (C++)": OpenSpiel,
    "pokerkit": Pokerkit,
    "pokers (Rust)": Pokers,
    "pokerfast": Pokerfast,
    "texasholdem": Texasholdem,
    "clubs": Clubs,
    "eval7 (Cython)": Eval7,
    "pkrbot": Pkrbot,
    "phevaluator": Phevaluator,
    "phevaluator, its private C function": PhevaluatorInside,
    "holdem-hand-evaluator (Rust)": HoldemHandEvaluator,
    "treys": Treys,
    "(an empty Python function)": Nothing,
}
