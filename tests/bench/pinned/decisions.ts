import type { Decision } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Game } from '../../../engine/game.ts'
import { nextSeat } from '../../../engine/ruleset.ts'
import { viewFor } from '../../../engine/view.ts'
import { declare, doubtClaim, leavePenalty, passClaim, penalise } from './bluffing.ts'
import { giveCard } from './card-exchange.ts'
import { discardForced, makeNextLose } from './forced-discard.ts'
import { layDown, withEntry, withHand } from './hands.ts'
import { handMoves } from './movegen/hand-moves.ts'
import { moveContextOf } from './movegen/move-context.ts'
import { applyMoves } from './movegen/peg-moves.ts'
import { beginTurn, endTurn, winIfAllHome } from './turns.ts'

type Of<K extends Decision['kind']> = Extract<Decision, { readonly kind: K }>

const playCard = (game: Game, action: Of<'play'>, events: GameEvent[]): Game => {
  const { turn: seat, rules } = game
  const { card, second } = action
  const applied = applyMoves(rules, game.position, seat, action)
  events.push(second === undefined ? { type: 'played', seat, card } : { type: 'played', seat, card, second })
  events.push(...applied.events)
  const first = second === undefined ? game : layDown(game, seat, card)
  const laid = layDown(first, seat, second ?? card)
  const after: Game = { ...laid, position: applied.position, counts: resetCount(game) }
  return winIfAllHome(after, events) ?? endTurn(after, events)
}

/** N5: any other turn ends the count. */
const resetCount = ({ counts, turn }: Game): readonly number[] =>
  counts[turn] === 0 ? counts : withEntry(counts, turn, 0)

/** N1, N5: counted turns in a row of the seat on turn, this discard included. */
const countAfter = (game: Game, action: Of<'discard'>): number => {
  if (game.rules.choices.counting === 'off' || action.parts.length > 0) return 0
  const stuck = handMoves(moveContextOf(viewFor(game, game.turn))).length === 0
  return stuck ? (game.counts[game.turn] ?? 0) + 1 : 0
}

const discardCard = (game: Game, action: Of<'discard'>, events: GameEvent[]): Game => {
  const { turn: seat, rules } = game
  const { card } = action
  const down = rules.choices.bluffing
  const applied = applyMoves(rules, game.position, seat, action)
  const count = countAfter(game, action)
  events.push(down ? { type: 'discarded', seat, card, down } : { type: 'discarded', seat, card })
  if (count > 0) events.push({ type: 'counted', seat, count })
  events.push(...applied.events)
  const counts = game.counts[seat] === count ? game.counts : withEntry(game.counts, seat, count)
  const after: Game = { ...layDown(game, seat, card, down), position: applied.position, counts }
  return endTurn(after, events)
}

/** K5, K7: the whole hand goes to the discard pile. */
const foldHand = (game: Game, events: GameEvent[]): Game => {
  const { turn: seat } = game
  const cards = game.hands[seat] as readonly Card[]
  events.push({ type: 'folded', seat, cards })
  const after: Game = { ...game, hands: withHand(game, seat, []), discards: [...game.discards, ...cards] }
  return endTurn(after, events)
}

/** L5: an extra turn is taken or declined. */
const decideExtra = (game: Game, taken: boolean, events: GameEvent[]): Game => {
  const { turn: seat } = game
  const left = (game.extras[seat] ?? 0) - 1
  const after: Game = { ...game, extras: withEntry(game.extras, seat, left) }
  events.push({ type: 'extra', seat, taken })
  if (taken) return beginTurn(after, seat, events)
  return left > 0 ? after : beginTurn(after, nextSeat(game.rules, seat), events)
}

/** The game after a legal decision of `seat` and all that follows from it, until a player or chance must act. */
export const decide = (game: Game, seat: Seat, action: Decision, events: GameEvent[]): Game => {
  switch (action.kind) {
    case 'play':
      return playCard(game, action, events)
    case 'discard':
      return discardCard(game, action, events)
    case 'fold':
      return foldHand(game, events)
    case 'declare':
      return declare({ ...game, counts: resetCount(game) }, action, events)
    case 'pass':
      return passClaim(game, events)
    case 'doubt':
      return doubtClaim(game, events)
    case 'penalty':
      return penalise(game, action.hole, events)
    case 'leave':
      return leavePenalty(game, events)
    case 'extra':
      return decideExtra(game, action.taken, events)
    case 'forced':
      return discardForced(game, action.card, events)
    case 'force':
    case 'steal':
      return makeNextLose(game, action, events)
    case 'give':
      return giveCard(game, seat, action.card, events)
  }
}
