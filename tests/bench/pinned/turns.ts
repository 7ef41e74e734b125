import type { Seat, Team } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Game } from '../../../engine/game.ts'
import { nextSeat, seatsOfTeam } from '../../../engine/ruleset.ts'
import { dealHands, drawCards, prepareDeal } from './dealing.ts'
import { withEntry } from './hands.ts'
import { coloursOf, teamHome } from './movegen/control.ts'

/** K4: the first seat from `seat` on that holds cards, or undefined. */
const seatWithCards = (game: Game, seat: Seat): Seat | undefined => {
  let at = seat
  for (let i = 0; i < game.rules.players; i++) {
    if ((game.hands[at] ?? []).length > 0) return at
    at = nextSeat(game.rules, at)
  }
  return undefined
}

/** L5: extra turns that the seat earned in its last turn are offered after this one. */
const withDueExtras = (game: Game, seat: Seat): Game => {
  const earned = game.earned[seat] ?? 0
  if (earned === 0) return game
  const extras = withEntry(game.extras, seat, (game.extras[seat] ?? 0) + earned)
  return { ...game, extras, earned: withEntry(game.earned, seat, 0) }
}

/** The turn of `seat`, or in a game without drawing that of the next seat with cards. */
export const beginTurn = (game: Game, seat: Seat, events: GameEvent[]): Game => {
  const { choices } = game.rules
  const turn = choices.draw === 'never' ? seatWithCards(game, seat) : seat
  if (turn === undefined) return dealAgain(game, events)
  const begun: Game = { ...withDueExtras(game, turn), phase: 'turn', turn, decider: turn }
  events.push({ type: 'turn', seat: turn, plays: coloursOf(game.rules, game.position.pegs, turn) })
  return choices.draw === 'before' ? drawCards(begun, events) : begun
}

/** The first turn after a deal, or the card exchange before it (K10). */
const beginRound = (game: Game, events: GameEvent[]): Game =>
  game.rules.choices.exchange ? { ...game, phase: 'give' } : beginTurn(game, game.turn, events)

const dealAgain = (game: Game, events: GameEvent[]): Game => {
  const ready = prepareDeal(game, events)
  return ready.phase === 'shuffle' ? ready : beginRound(dealHands(ready, events), events)
}

const drawLast = (game: Game, events: GameEvent[]): Game => {
  const after = drawCards(game, events)
  return after.phase === 'shuffle' ? after : afterDraw(after, events)
}

/** Continues with what the shuffle was needed for. */
export const resumeAfterShuffle = (game: Game, events: GameEvent[]): Game => {
  const { deals, draw } = game.rules.choices
  if (deals !== 'once' || game.nextDeal === 0) return beginRound(dealHands(game, events), events)
  return draw === 'before' ? drawCards(game, events) : drawLast(game, events)
}

/** Ends the turn: a card is drawn where that comes last, and the next turn begins. */
export const endTurn = (game: Game, events: GameEvent[]): Game =>
  game.rules.choices.draw === 'after' ? drawLast(game, events) : afterDraw(game, events)

/** L5: an extra turn is offered, or the next seat's turn begins. */
const afterDraw = (game: Game, events: GameEvent[]): Game =>
  (game.extras[game.turn] ?? 0) > 0
    ? { ...game, phase: 'extra', decider: game.turn }
    : beginTurn(game, nextSeat(game.rules, game.turn), events)

/** W3: the game with its winner if all pegs of the team on turn are home, else undefined. */
export const winIfAllHome = (game: Game, events: GameEvent[]): Game | undefined => {
  const { rules, position, turn } = game
  const winner = rules.teamOf[turn] as Team
  if (!teamHome(rules, position.pegs, winner)) return undefined
  events.push({ type: 'won', team: winner, seats: seatsOfTeam(rules, winner) })
  return { ...game, phase: 'over', claim: undefined, winner }
}
