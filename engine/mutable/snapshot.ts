import type { Seat } from '../board.ts'
import type { Card } from '../cards.ts'
import { filledList } from '../filled-list.ts'
import type { Game } from '../game.ts'
import type { Position } from '../position.ts'
import { type MutableGame, NOT_SET } from './mutable-game.ts'

/** Loads `game` into the mutable game. */
export const loadGame = (mutable: MutableGame, game: Game): void => {
  const { hands, piles, gifts } = mutable
  mutable.board.load(game.position)
  game.hands.forEach((hand, seat) => {
    hands.empty(seat)
    for (const card of hand) hands.take(seat, card)
    gifts[seat] = game.gifts[seat] ?? NOT_SET
  })
  piles.setStock(game.stock)
  piles.setDiscards(game.discards, game.covered)
  mutable.counts.set(game.counts)
  mutable.extras.set(game.extras)
  mutable.earned.set(game.earned)
  mutable.revealedTrue = game.revealedTrue
  mutable.revealedBluffs = game.revealedBluffs
  mutable.dealer = game.dealer
  mutable.phase = game.phase
  mutable.nextDeal = game.nextDeal
  mutable.turn = game.turn
  mutable.decider = game.decider
  mutable.claim = game.claim
  mutable.winner = game.winner ?? NOT_SET
  mutable.listed = NOT_SET
}

const isSame = (now: ArrayLike<number>, before: readonly number[]): boolean => {
  if (now.length !== before.length) return false
  for (let i = 0; i < before.length; i++) if (now[i] !== before[i]) return false
  return true
}

/** Returns the previous list if it has these numbers, else a new one. */
const sharedList = (now: ArrayLike<number>, before: readonly number[]): readonly number[] =>
  isSame(now, before) ? before : filledList(now.length, (i) => now[i] as number)

const positionOf = ({ board }: MutableGame, before: Position): Position => {
  const pegs = sharedList(board.pegs, before.pegs)
  return pegs === before.pegs && board.fresh === before.fresh ? before : { pegs, fresh: board.fresh }
}

const handsOf = ({ hands }: MutableGame, before: Game['hands']): Game['hands'] => {
  const now = before.map((hand, seat: Seat) => (hands.holds(seat, hand) ? hand : hands.list(seat)))
  return now.some((hand, seat) => hand !== before[seat]) ? now : before
}

/** Returns the discards. Since `before`, cards were only added. */
const discardsOf = ({ piles }: MutableGame, before: readonly Card[]): readonly Card[] => {
  if (piles.discardCount === before.length) return before
  const now = before.slice()
  for (let i = before.length; i < piles.discardCount; i++) now.push(piles.discard(i))
  return now
}

const coveredOf = ({ piles }: MutableGame, before: Game['covered']): Game['covered'] =>
  piles.coveredLength === before.length ? before : filledList(piles.coveredLength, (i) => piles.isCovered(i))

const giftsOf = ({ gifts }: MutableGame): Game['gifts'] =>
  gifts.every((card) => card === NOT_SET) ? [] : Array.from(gifts, (card) => (card === NOT_SET ? undefined : card))

/**
 * Returns the mutable game as a `Game`. It shares everything that has not changed with `before`, the game that was
 * loaded. There must be no shuffle between the two.
 */
export const snapshotOf = (mutable: MutableGame, before: Game): Game => {
  const { piles } = mutable
  const drawn = before.stock.length - piles.stockCount
  return {
    rules: before.rules,
    dealer: mutable.dealer,
    phase: mutable.phase,
    nextDeal: mutable.nextDeal,
    turn: mutable.turn,
    decider: mutable.decider,
    position: positionOf(mutable, before.position),
    hands: handsOf(mutable, before.hands),
    stock: drawn === 0 ? before.stock : before.stock.slice(drawn),
    discards: discardsOf(mutable, before.discards),
    covered: coveredOf(mutable, before.covered),
    gifts: giftsOf(mutable),
    counts: sharedList(mutable.counts, before.counts),
    extras: sharedList(mutable.extras, before.extras),
    earned: sharedList(mutable.earned, before.earned),
    revealedTrue: mutable.revealedTrue,
    revealedBluffs: mutable.revealedBluffs,
    claim: mutable.claim,
    winner: mutable.winner === NOT_SET ? undefined : mutable.winner,
  }
}
