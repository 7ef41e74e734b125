import type { Hole, Seat } from '../../board.ts'
import { type Card, rankIndex } from '../../cards.ts'
import type { Claim } from '../../game.ts'
import { packMove } from '../../movegen/move-list.ts'
import { putPeg, undoMoves } from '../../movegen/mutable-board.ts'
import { playPart } from '../../movegen/peg-moves.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import { faceOf } from '../../powers.ts'
import { beliefProbability, honestyProbability } from '../bluff-odds.ts'
import { type LearnedValue, valueOfChance, winningChance } from './learned-value.ts'

/** Probability that two opponents, the usual number, believe a bluff. */
const BELIEVED_SHARE = 0.2
/** Share of bluffs among the declarations that a player can't make honestly. */
export const BLUFF_SHARE = 0.5
/** Cost of a bluff that is turned up, in addition to the peg: the turn. */
const FAILURE_COST_LOG_ODDS = 0.5

/** Returns the probability that a bluff of the player on turn is believed. */
export const ownBluffBelief = ({ rules, turn }: MutableGame): number =>
  beliefProbability(rules.rules, turn, BELIEVED_SHARE)

/**
 * Returns the winning chance of `seat` after the best or worst peg of `colour` on the track has gone to its start; the
 * present chance if it has none there. `choose`: `Math.max` or `Math.min`.
 */
const chanceAfterPenalty = (
  value: LearnedValue,
  game: MutableGame,
  seat: Seat,
  colour: Seat,
  choose: (a: number, b: number) => number,
): number => {
  const { board, rules } = game
  let chosen: number | undefined
  for (let peg = colour * rules.pegsEach; peg < (colour + 1) * rules.pegsEach; peg++) {
    if ((board.pegs[peg] as Hole) >= rules.track) continue
    const mark = board.moveCount
    putPeg(board, peg, rules.start[colour] as Hole)
    const chance = winningChance(value.evaluate(game, seat))
    undoMoves(board, mark)
    chosen = chosen === undefined ? chance : choose(chosen, chance)
  }
  return chosen ?? winningChance(value.evaluate(game, seat))
}

/** Returns the value of a caught bluff. It ignores the card, so it is the same for all bluffs of a turn. */
const caughtValue = (value: LearnedValue, game: MutableGame, seat: Seat): number => {
  const chance = chanceAfterPenalty(value, game, seat, seat, Math.min)
  return valueOfChance(Math.min(0.999, Math.max(0.001, chance))) - FAILURE_COST_LOG_ODDS
}

/** Results that the decisions of one list share. */
export interface ListMemo {
  /** Value of a caught bluff. */
  caught?: number
}

/**
 * L1: returns the value of a declaration. An honest one has the value of its move, `moved`; a bluff may be turned up.
 */
export const declarationValue = (
  value: LearnedValue,
  game: MutableGame,
  card: Card,
  rank: number,
  moved: number,
  memo: ListMemo,
): number => {
  if (rankIndex(card) === rank) return moved
  memo.caught ??= caughtValue(value, game, game.listed)
  const share = ownBluffBelief(game)
  return share * moved + (1 - share) * memo.caught
}

/** Returns the probability that the declared rank is held, judged by the cards that `seat` does not see. */
export const likelyHonest = ({ rules, hands, piles, turn, claim }: MutableGame, seat: Seat): number => {
  const seen = [...hands.list(seat), ...piles.faceUpDiscards()]
  return honestyProbability(rules.rules, claim?.rank, seen, hands.count(turn))
}

/** L2 to L4: returns the values of passing and of doubting for `seat`. */
export const answerValues = (value: LearnedValue, game: MutableGame, seat: Seat): readonly [number, number] => {
  const { board, turn } = game
  const { parts, rank } = game.claim as Claim
  const bluff = (1 - likelyHonest(game, seat)) * BLUFF_SHARE
  const caught = chanceAfterPenalty(value, game, seat, turn, Math.max)
  const mark = board.moveCount
  const { sweeps } = game.context.powersOf(faceOf(rank))
  for (const part of parts) playPart(board, turn, packMove(part), sweeps, undefined)
  const moved = value.evaluate(game, seat)
  const wrong = chanceAfterPenalty(value, game, seat, seat, Math.min)
  undoMoves(board, mark)
  return [moved, valueOfChance(bluff * caught + (1 - bluff) * wrong)]
}
