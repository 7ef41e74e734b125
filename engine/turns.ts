import type { Seat, Team } from './board.ts'
import { coloursOf } from './control.ts'
import { dealt, drawn, gathered } from './dealing.ts'
import type { GameEvent } from './events.ts'
import type { Game } from './game.ts'
import { allHome } from './ground.ts'
import { withEntry } from './hands.ts'
import { nextSeat, type Rules } from './ruleset.ts'

/** K4: the first seat from `seat` on that holds cards, or undefined. */
const seatWithCards = (game: Game, seat: Seat): Seat | undefined => {
  let at = seat
  for (let i = 0; i < game.rules.players; i++) {
    if ((game.hands[at] ?? []).length > 0) return at
    at = nextSeat(game.rules, at)
  }
  return undefined
}

/** What the seat earned in its last turn may be asked about after this one (L5). */
const ripened = (game: Game, seat: Seat): Game => {
  const earned = game.earned[seat] ?? 0
  if (earned === 0) return game
  const extras = withEntry(game.extras, seat, (game.extras[seat] ?? 0) + earned)
  return { ...game, extras, earned: withEntry(game.earned, seat, 0) }
}

/** The turn of `seat`, or in a game without drawing of the next one who holds cards. */
export const beginTurn = (game: Game, seat: Seat, events: GameEvent[]): Game => {
  const { choices } = game.rules
  const on = choices.draw === 'never' ? seatWithCards(game, seat) : seat
  if (on === undefined) return dealtAgain(game, events)
  const begun: Game = { ...ripened(game, on), phase: 'turn', turn: on, decider: on }
  events.push({ type: 'turn', seat: on, plays: coloursOf(game.rules, game.position.pegs, on) })
  return choices.draw === 'before' ? drawn(begun, events) : begun
}

/** The first turn after a deal, or the gifts before it (K10). */
const opened = (game: Game, events: GameEvent[]): Game =>
  game.rules.choices.giving ? { ...game, phase: 'give' } : beginTurn(game, game.turn, events)

const dealtAgain = (game: Game, events: GameEvent[]): Game => {
  const ready = gathered(game, events)
  return ready.phase === 'shuffle' ? ready : opened(dealt(ready, events), events)
}

const drewLast = (game: Game, events: GameEvent[]): Game => {
  const after = drawn(game, events)
  return after.phase === 'shuffle' ? after : afterDraw(after, events)
}

/** Goes on after a shuffle, with what it was needed for. */
export const shuffledIn = (game: Game, events: GameEvent[]): Game => {
  const { deals, draw } = game.rules.choices
  if (deals !== 'once' || game.nextDeal === 0) return opened(dealt(game, events), events)
  return draw === 'before' ? drawn(game, events) : drewLast(game, events)
}

/** The turn is played: a card is drawn where that comes last, and the next one follows. */
export const endTurn = (game: Game, events: GameEvent[]): Game =>
  game.rules.choices.draw === 'after' ? drewLast(game, events) : afterDraw(game, events)

/** L5: an extra turn is asked about, or the next seat's turn begins. */
const afterDraw = (game: Game, events: GameEvent[]): Game =>
  (game.extras[game.turn] ?? 0) > 0
    ? { ...game, phase: 'extra', decider: game.turn }
    : beginTurn(game, nextSeat(game.rules, game.turn), events)

const winnerOf = (rules: Rules, game: Game, seat: Seat): Team | undefined => {
  const team = rules.teamOf[seat] as Team
  const home = rules.teamOf.every((t, s) => t !== team || allHome(rules.board, game.position.pegs, s))
  return home ? team : undefined
}

const seatsOf = (rules: Rules, team: Team): readonly Seat[] =>
  rules.teamOf.flatMap((t, seat) => (t === team ? [seat] : []))

/** W3: pegs have moved; the game with its winner if the team of the seat on turn is all home. */
export const wonBy = (game: Game, events: GameEvent[]): Game | undefined => {
  const winner = winnerOf(game.rules, game, game.turn)
  if (winner === undefined) return undefined
  events.push({ type: 'won', team: winner, seats: seatsOf(game.rules, winner) })
  return { ...game, phase: 'over', claim: undefined, winner }
}
