import type { Hole, Peg, Seat } from '../../board.ts'
import { type Card, JOKER, RANKS } from '../../cards.ts'
import { playSequence } from '../../decisions.ts'
import { giftReceiverOf, startOfPeg } from '../../movegen/compiled-rules.ts'
import { declarableRank, NO_INDEX } from '../../movegen/decision-list.ts'
import { putPeg, undoMoves } from '../../movegen/mutable-board.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import { faceOf } from '../../powers.ts'
import { areTeamMates } from '../../ruleset.ts'
import { answerValues, declarationValue, EXTRA_TURN_LOG_ODDS, ListMemo } from './claim-values.ts'
import type { LearnedValue } from './learned-value.ts'

/** Value of a card and a turn that the next player loses. */
const VICTIM_LOSS_LOG_ODDS = 0.15
/** Value of leaving a choice to a team-mate, which depends on that player. Bots always choose themselves. */
export const NO_VALUE = Number.NEGATIVE_INFINITY

const valueAfterMoves = (
  value: LearnedValue,
  game: MutableGame,
  card: Card,
  second: Card,
  sequence: number,
  sweeps: boolean,
): number => {
  const { board, listed: seat } = game
  const mark = board.moveCount
  playSequence(game, sequence, sweeps)
  const valueAfter = value.evaluate(game, seat, card, second)
  undoMoves(board, mark)
  return valueAfter
}

const valueAfterDeclaration = (
  value: LearnedValue,
  game: MutableGame,
  card: Card,
  rank: number,
  sequence: number,
  memo: ListMemo,
): number => {
  const { sweeps } = game.context.powersOf(faceOf(declarableRank(rank)))
  return declarationValue(value, game, card, rank, valueAfterMoves(value, game, card, NO_INDEX, sequence, sweeps), memo)
}

/** Returns the result of `evaluate`, which is called while the seat holds only these cards. */
const evaluateWithHand = (game: MutableGame, seat: Seat, cards: readonly Card[], evaluate: () => number): number => {
  const { hands } = game
  const formerHand = hands.list(seat)
  hands.empty(seat)
  for (const card of cards) hands.take(seat, card)
  const valueWithHand = evaluate()
  hands.empty(seat)
  for (const card of formerHand) hands.take(seat, card)
  return valueWithHand
}

/**
 * K10, G18: returns the value of the hand without the card, and of the card to the team-mate who gets it. What an opponent
 * gains is shared by all other players as a loss.
 */
const valueAfterGift = (value: LearnedValue, game: MutableGame, card: Card): number => {
  const { listed: seat, rules } = game
  const receiver = giftReceiverOf(rules, seat)
  const without = evaluateWithHand(game, receiver, [], () => value.evaluate(game, receiver))
  const gain = evaluateWithHand(game, receiver, [card], () => value.evaluate(game, receiver)) - without
  const share = areTeamMates(rules.rules, seat, receiver) ? 1 : -1 / (rules.players - 1)
  return value.evaluate(game, seat, card) + share * gain
}

const valueAfterPenalty = (value: LearnedValue, game: MutableGame, hole: Hole): number => {
  const { board, rules, listed: seat } = game
  const peg = board.pegs.indexOf(hole) as Peg
  const mark = board.moveCount
  putPeg(board, peg, startOfPeg(rules, peg))
  const valueAfter = value.evaluate(game, seat)
  undoMoves(board, mark)
  return valueAfter
}

/** One card of each rank, and the joker. */
const FACES_DRAWN: readonly Card[] = [...RANKS.keys(), JOKER]

/** K17: returns the mean value after moves with a card that draws, over what may be drawn. The stock always suffices. */
const valueAfterDraw = (value: LearnedValue, game: MutableGame, card: Card, sequence: number): number => {
  const { hands, listed: seat } = game
  const before = hands.list(seat)
  const left = before.toSpliced(before.indexOf(card), 1)
  const values = FACES_DRAWN.map((drawn) =>
    evaluateWithHand(game, seat, [...left, drawn], () =>
      valueAfterMoves(value, game, NO_INDEX, NO_INDEX, sequence, false),
    ),
  )
  return values.reduce((sum, each) => sum + each, 0) / values.length
}

/** Returns the value of a play. `detail`: see `DecisionList.details`. */
const valueAfterPlay = (
  value: LearnedValue,
  game: MutableGame,
  card: Card,
  detail: number,
  sequence: number,
): number => {
  const { context } = game
  const second = context.powersOf(card).wild ? NO_INDEX : detail
  const { draws, sweeps } = context.powersPlayed(card, detail)
  return draws
    ? valueAfterDraw(value, game, card, sequence)
    : valueAfterMoves(value, game, card, second, sequence, sweeps)
}

/**
 * Returns the value of a listed decision for the player who decides. `range` and `sequence` are those of the decision
 * list. Decisions of one list share their `memo`.
 */
export const decisionValue = (
  value: LearnedValue,
  game: MutableGame,
  range: number,
  sequence: number,
  memo: ListMemo = new ListMemo(),
): number => {
  const { list } = game.context
  const { listed: seat } = game
  const card = list.cards[range] as Card
  const detail = list.details[range] as number
  switch (list.kinds[range] ?? 'fold') {
    case 'play':
      return valueAfterPlay(value, game, card, detail, sequence)
    case 'discard':
      return valueAfterMoves(value, game, card, NO_INDEX, sequence, false)
    case 'declare':
      return valueAfterDeclaration(value, game, card, detail, sequence, memo)
    case 'fold':
      return evaluateWithHand(game, seat, [], () => value.evaluate(game, seat))
    case 'force':
    case 'steal':
      return value.evaluate(game, seat, card) + VICTIM_LOSS_LOG_ODDS
    case 'give':
      return valueAfterGift(value, game, card)
    case 'forced':
      return value.evaluate(game, seat, card)
    case 'penalty':
      return valueAfterPenalty(value, game, detail as Hole)
    case 'leave':
      return NO_VALUE
    case 'extra':
      return detail * EXTRA_TURN_LOG_ODDS
    case 'pass':
      return answerValues(value, game, seat)[0]
    case 'doubt':
      return answerValues(value, game, seat)[1]
  }
}

/** Returns the values of all listed decisions for the player who decides, by index. */
export const decisionValues = (value: LearnedValue, game: MutableGame): Float64Array => {
  const { list } = game.context
  const values = new Float64Array(list.count)
  const memo = new ListMemo()
  let index = 0
  for (let range = 0; range < list.ranges; range++) {
    const first = list.firsts[range] as number
    for (let i = 0; i < (list.counts[range] as number); i++) {
      values[index++] = decisionValue(value, game, range, first < 0 ? first : first + i, memo)
    }
  }
  return values
}
