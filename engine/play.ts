import type { Action, Decision } from './action.ts'
import type { Seat } from './board.ts'
import { type Card, FACE_COUNT } from './cards.ts'
import { applyDecision } from './decisions.ts'
import type { GameEvent } from './events.ts'
import { loseStolenCard } from './forced-discard.ts'
import { type Game, isToAct } from './game.ts'
import { ensureListed, type ListScope, sampleOfLegalActions, scopeBetween, workingCopy } from './legal.ts'
import { indexInList } from './movegen/decision-lookup.ts'
import type { MutableGame } from './mutable/mutable-game.ts'
import { snapshotOf } from './mutable/snapshot.ts'
import { refuseDecision, summarizeLegal } from './refusal.ts'
import { fault, ok, type Result } from './result.ts'
import { resumeAfterShuffle } from './turns.ts'

/** The game after an action, and the events that led to it. */
export interface Outcome {
  readonly game: Game
  readonly events: readonly GameEvent[]
}

/** Returns the cards that must be shuffled; none when no shuffle is due. */
export const cardsToShuffle = (game: Game): readonly Card[] => {
  if (game.phase !== 'shuffle') return []
  const pool = [...game.stock, ...game.discards]
  return pool.length > 0 ? pool : game.rules.cards
}

const isPermutation = (a: readonly Card[], b: readonly Card[]): boolean => {
  const counts = new Int32Array(FACE_COUNT)
  for (const card of a) counts[card] = (counts[card] ?? 0) + 1
  for (const card of b) {
    const left = counts[card] ?? 0
    if (left === 0) return false
    counts[card] = left - 1
  }
  return a.length === b.length
}

/** Returns the game after a change of its working copy, and all events. `earlier`: events that come first. */
const applyChange = (
  before: Game,
  change: (mutable: MutableGame) => void,
  earlier: readonly GameEvent[] = [],
): Outcome => {
  const copy = workingCopy(before)
  const { mutable } = copy
  const events = earlier.slice()
  copy.game = undefined
  mutable.emit = (event) => void events.push(event)
  change(mutable)
  mutable.emit = undefined
  copy.game = snapshotOf(mutable, before)
  return { game: copy.game, events }
}

const shuffle = (game: Game, stock: readonly Card[]): Result<Outcome> => {
  if (game.phase !== 'shuffle') return fault('game/no-shuffle-due', 'no shuffle is due', 'D3')
  if (!isPermutation(cardsToShuffle(game), stock)) {
    return fault('game/not-a-shuffle', 'the new stock must hold exactly the cards to be shuffled', 'D3')
  }
  const begun: Game = { ...game, stock, discards: [], covered: [] }
  return ok(applyChange(begun, resumeAfterShuffle, [{ type: 'shuffled', stock: stock.length }]))
}

const loseNamedCard = (game: Game, card: Card): Result<Outcome> => {
  if (game.phase !== 'steal' || game.hands[game.decider]?.includes(card) !== true) {
    return fault('game/not-a-steal', 'that card is not to be drawn from a hand now', 'X14')
  }
  return ok(applyChange(game, (mutable) => loseStolenCard(mutable, card)))
}

const scopeOf = (game: Game, action: Decision): ListScope | undefined => {
  if (action.kind !== 'play' && action.kind !== 'declare') return scopeBetween(game, [])
  return scopeBetween(
    game,
    action.parts.map(({ from, to }) => [from, to]),
    action.card,
  )
}

/** Returns the index of a decision in the list of the working copy, or -1 if it is not legal. */
const indexOfDecision = (game: Game, seat: Seat, action: Decision): number => {
  const copy = workingCopy(game)
  ensureListed(copy, seat, scopeOf(game, action))
  const knownIndex = copy.actions?.indexOf(action) ?? -1
  return knownIndex === -1 ? indexInList(copy.mutable.context.list, action) : knownIndex
}

/**
 * Plays an action: the only way to change a game. Fails for a decision that is not among `legalActions` of the seat.
 */
export const play = (game: Game, action: Action, seat: Seat = game.decider): Result<Outcome> => {
  if (game.phase === 'over') return fault('game/over', 'the game is over', 'W3')
  if (action.kind === 'shuffle') return shuffle(game, action.stock)
  if (action.kind === 'stolen') return loseNamedCard(game, action.card)
  if (game.phase === 'shuffle') return fault('game/needs-shuffle', 'the cards must be shuffled first', 'D3')
  if (game.phase === 'steal') return fault('game/needs-steal', 'a card must be drawn from the next hand first', 'X14')
  if (!isToAct(game, seat)) return fault('move/not-your-turn', 'it is not your turn', 'T1')
  const index = indexOfDecision(game, seat, action)
  if (index === -1)
    return refuseDecision(game.hands[seat] as readonly Card[], summarizeLegal(sampleOfLegalActions(game, seat)), action)
  return ok(applyChange(game, (mutable) => applyDecision(mutable, index)))
}
