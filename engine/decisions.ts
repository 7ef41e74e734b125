import type { Decision } from './action.ts'
import type { Seat } from './board.ts'
import type { Card } from './cards.ts'
import { carriedOut, declared, doubted, penalised } from './claims.ts'
import type { GameEvent } from './events.ts'
import type { Game } from './game.ts'
import { given } from './giving.ts'
import { handPlays } from './hand-plays.ts'
import { laidDown, laying, withEntry, withHand } from './hands.ts'
import { lookOf } from './look.ts'
import { moved } from './moves.ts'
import { forced, forcing, stealing } from './robbing.ts'
import { nextSeat } from './ruleset.ts'
import { beginTurn, endTurn, wonBy } from './turns.ts'
import { viewFor } from './view.ts'

type Of<K extends Decision['kind']> = Extract<Decision, { readonly kind: K }>

const played = (game: Game, action: Of<'play'>, events: GameEvent[]): Game => {
  const { turn: seat, rules } = game
  const { card, second } = action
  const motion = moved(rules, game.position, seat, action)
  events.push(second === undefined ? { type: 'played', seat, card } : { type: 'played', seat, card, second })
  events.push(...motion.events)
  const held = second === undefined ? game : laidDown(game, seat, card)
  const { hands, discards, covered } = laying(held, seat, second ?? card)
  const after: Game = { ...game, hands, discards, covered, position: motion.position, counts: uncounted(game) }
  return wonBy(after, events) ?? endTurn(after, events)
}

/** N5. */
const uncounted = ({ counts, turn }: Game): readonly number[] =>
  counts[turn] === 0 ? counts : withEntry(counts, turn, 0)

/** N1, N5: the count of the seat on turn after this discard. */
const countAfter = (game: Game, action: Of<'discard'>): number => {
  if (game.rules.choices.counting === 'off' || action.parts.length > 0) return 0
  const stuck = handPlays(lookOf(viewFor(game, game.turn))).length === 0
  return stuck ? (game.counts[game.turn] ?? 0) + 1 : 0
}

const discarded = (game: Game, action: Of<'discard'>, events: GameEvent[]): Game => {
  const { turn: seat, rules } = game
  const { card } = action
  const down = rules.choices.bluffing
  const motion = moved(rules, game.position, seat, action)
  const count = countAfter(game, action)
  events.push(down ? { type: 'discarded', seat, card, down } : { type: 'discarded', seat, card })
  if (count > 0) events.push({ type: 'counted', seat, count })
  events.push(...motion.events)
  const counts = game.counts[seat] === count ? game.counts : withEntry(game.counts, seat, count)
  const after: Game = { ...game, ...laying(game, seat, card, down), position: motion.position, counts }
  return endTurn(after, events)
}

/** K5, K7: the hand goes to the pile. */
const folded = (game: Game, events: GameEvent[]): Game => {
  const { turn: seat } = game
  const cards = game.hands[seat] as readonly Card[]
  events.push({ type: 'folded', seat, cards })
  const after: Game = { ...game, hands: withHand(game, seat, []), discards: [...game.discards, ...cards] }
  return endTurn(after, events)
}

/** L5. */
const extra = (game: Game, taken: boolean, events: GameEvent[]): Game => {
  const { turn: seat } = game
  const left = (game.extras[seat] ?? 0) - 1
  const after: Game = { ...game, extras: withEntry(game.extras, seat, left) }
  events.push({ type: 'extra', seat, taken })
  if (taken) return beginTurn(after, seat, events)
  return left > 0 ? after : beginTurn(after, nextSeat(game.rules, seat), events)
}

/** The game after a legal decision of `seat`, with all that follows until somebody must decide or chance must act. */
export const decide = (game: Game, seat: Seat, action: Decision, events: GameEvent[]): Game => {
  switch (action.kind) {
    case 'play':
      return played(game, action, events)
    case 'discard':
      return discarded(game, action, events)
    case 'fold':
      return folded(game, events)
    case 'declare':
      return declared({ ...game, counts: uncounted(game) }, action, events)
    case 'pass':
      return carriedOut(game, events)
    case 'doubt':
      return doubted(game, events)
    case 'penalty':
      return penalised(game, action.hole, events)
    case 'extra':
      return extra(game, action.taken, events)
    case 'force':
      return forcing(game, action.card, events)
    case 'forced':
      return forced(game, action.card, events)
    case 'steal':
      return stealing(game, action.card, events)
    case 'give':
      return given(game, seat, action.card, events)
  }
}
