import { type Action, sameAction } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/board.ts'
import { type Card, FACE_COUNT } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type Game, isToAct } from '../../../engine/game.ts'
import { refusal, summaryOf } from '../../../engine/refusal.ts'
import { fault, ok, type Result } from '../../../engine/result.ts'
import { decide } from './decisions.ts'
import { loseStolenCard } from './forced-discard.ts'
import { legalActions, legalWith } from './legal.ts'
import { resumeAfterShuffle } from './turns.ts'

export interface Outcome {
  readonly game: Game
  readonly events: readonly GameEvent[]
}

/** The cards that a due shuffle must put into a new order. Empty when none is due. */
const cardsToShuffle = (game: Game): readonly Card[] => {
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

const shuffle = (game: Game, stock: readonly Card[]): Result<Outcome> => {
  if (game.phase !== 'shuffle') return fault('game/no-shuffle-due', 'no shuffle is due', 'D3')
  if (!isPermutation(cardsToShuffle(game), stock)) {
    return fault('game/not-a-shuffle', 'the new stock must hold exactly the cards to be shuffled', 'D3')
  }
  const events: GameEvent[] = [{ type: 'shuffled', stock: stock.length }]
  return ok({ game: resumeAfterShuffle({ ...game, stock, discards: [], covered: [] }, events), events })
}

const loseCard = (game: Game, card: Card): Result<Outcome> => {
  if (game.phase !== 'steal' || game.hands[game.decider]?.includes(card) !== true) {
    return fault('game/not-a-steal', 'that card is not to be drawn from a hand now', 'X14')
  }
  const events: GameEvent[] = []
  return ok({ game: loseStolenCard(game, card, events), events })
}

/** The only way to change a game. Returns a fault for a decision that is not in `legalActions` of the seat. */
export const play = (game: Game, action: Action, seat: Seat = game.decider): Result<Outcome> => {
  if (game.phase === 'over') return fault('game/over', 'the game is over', 'W3')
  if (action.kind === 'shuffle') return shuffle(game, action.stock)
  if (action.kind === 'stolen') return loseCard(game, action.card)
  if (game.phase === 'shuffle') return fault('game/needs-shuffle', 'the cards must be shuffled first', 'D3')
  if (game.phase === 'steal') return fault('game/needs-steal', 'a card must be drawn from the next hand first', 'X14')
  if (!isToAct(game, seat)) return fault('move/not-your-turn', 'it is not your turn', 'T1')
  const legal = action.kind === 'play' ? legalWith(game, seat, action.card) : legalActions(game, seat)
  const listed = legal.includes(action) ? action : legal.find((other) => sameAction(other, action))
  if (listed === undefined) {
    return refusal(game.hands[seat] as readonly Card[], summaryOf(legalActions(game, seat)), action)
  }
  const events: GameEvent[] = []
  return ok({ game: decide(game, seat, listed, events), events })
}
