import { mayEarnExtraTurn } from '../../bluffing.ts'
import type { Hole, Seat } from '../../board.ts'
import { type Card, type Rank, rankIndex } from '../../cards.ts'
import type { Claim } from '../../game.ts'
import { declarableRank } from '../../movegen/decision-list.ts'
import { packMove } from '../../movegen/move-list.ts'
import { putPeg, undoMoves } from '../../movegen/mutable-board.ts'
import { playPart } from '../../movegen/peg-moves.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import { faceOf } from '../../powers.ts'
import { bluffProbability, doubtProbability, type Evidence, honestyProbability, reputationOf } from '../bluff-odds.ts'
import type { LearnedValue } from './learned-value.ts'

/** Value of an extra turn, in log odds. */
export const EXTRA_TURN_LOG_ODDS = 0.2

const valueOfEarning = (game: MutableGame, seat: Seat): number =>
  mayEarnExtraTurn(game, seat) ? EXTRA_TURN_LOG_ODDS : 0

/**
 * L3 to L5: returns the value for `seat` after the penalty for a bluff or a wrong doubt of the player of `colour`, chosen
 * by `chooser`: the best or worst peg on the track has gone to its start, or there is none and the chooser earns an extra turn.
 */
const valueAfterPenalty = (value: LearnedValue, game: MutableGame, seat: Seat, colour: Seat, chooser: Seat): number => {
  const { board, rules } = game
  const isGain = rules.teamOf[chooser] === rules.teamOf[seat]
  let chosen: number | undefined
  for (let peg = colour * rules.pegsEach; peg < (colour + 1) * rules.pegsEach; peg++) {
    if ((board.pegs[peg] as Hole) >= rules.track) continue
    const mark = board.moveCount
    putPeg(board, peg, rules.start[colour] as Hole)
    const sent = value.evaluate(game, seat)
    undoMoves(board, mark)
    chosen = chosen === undefined ? sent : isGain ? Math.max(chosen, sent) : Math.min(chosen, sent)
  }
  return chosen ?? value.evaluate(game, seat) + (isGain ? 1 : -1) * valueOfEarning(game, chooser)
}

/** Stakes of the declarations of a turn, in log odds, as the player who declares sees them. */
interface Stakes {
  readonly present: number
  /** Loss by a bluff that is turned up. */
  readonly penalty: number
  /** Gains by wrong doubts of the opponents, in the order in which they are asked. */
  readonly fines: readonly number[]
}

const stakesOf = (value: LearnedValue, game: MutableGame, seat: Seat): Stakes => {
  const { rules } = game
  const { next, teamOf } = rules
  const present = value.evaluate(game, seat)
  const fines: number[] = []
  for (let other = next[seat] as Seat; other !== seat; other = next[other] as Seat) {
    if (teamOf[other] !== teamOf[seat]) fines.push(valueAfterPenalty(value, game, seat, other, seat) - present)
  }
  const opponent = rules.rules.teamOf.findIndex((team) => team !== teamOf[seat])
  return { present, penalty: present - valueAfterPenalty(value, game, seat, seat, opponent), fines }
}

/** Results that the decisions of one list share. */
export class ListMemo {
  stakes: Stakes | undefined
  /** Values of the present position without a card, by card. */
  readonly held = new Map<Card, number>()
  /** Probabilities that a rank can be held, by rank. */
  readonly honest = new Map<number, number>()
}

/** Returns the number of the key, which is calculated when it is first needed. */
const kept = (numbers: Map<number, number>, key: number, calculate: () => number): number => {
  const known = numbers.get(key)
  if (known !== undefined) return known
  const number = calculate()
  numbers.set(key, number)
  return number
}

/** Returns what a doubt seems to be worth more than passing to the opponents, in the order in which they are asked, in log odds. */
const doubtAdvantages = (evidence: Evidence, { penalty, fines }: Stakes): readonly number[] => {
  const bluff = bluffProbability(evidence)
  return fines.map((fine) => bluff * (evidence.gain + penalty) - (1 - bluff) * fine)
}

/** Returns what opponents will probably do about a declaration: who doubts it first, by opponent, and whether all believe it. */
const expectedAnswers = (
  advantages: readonly number[],
): { readonly doubters: readonly number[]; readonly believed: number } => {
  let believed = 1
  const doubters = advantages.map((advantage) => {
    const doubted = believed * doubtProbability(advantage)
    believed -= doubted
    return doubted
  })
  return { doubters, believed }
}

/**
 * L1: returns the value of a declaration with `moved`, that of its move. A bluff may be turned up, and who doubts a true one pays for it.
 */
export const declarationValue = (
  value: LearnedValue,
  game: MutableGame,
  card: Card,
  rank: number,
  moved: number,
  memo: ListMemo,
): number => {
  memo.stakes ??= stakesOf(value, game, game.listed)
  const { stakes } = memo
  const held = kept(memo.held, card, () => value.evaluate(game, game.listed, card))
  const honest = kept(memo.honest, rank, () =>
    publicHonesty(game, declarableRank(rank), game.hands.count(game.listed) - 1),
  )
  const evidence = { honest, gain: moved - held, reputation: reputationIn(game, game.listed) }
  const { doubters, believed } = expectedAnswers(doubtAdvantages(evidence, stakes))
  if (rankIndex(card) !== rank) return believed * moved + (1 - believed) * (held - stakes.penalty)
  return moved + doubters.reduce((sum, doubted, i) => sum + doubted * (stakes.fines[i] as number), 0)
}

const reputationIn = ({ revealedTrue, revealedBluffs }: MutableGame, seat: Seat): number =>
  reputationOf(revealedTrue[seat] as number, revealedBluffs[seat] as number)

/** Returns the probability that the rank can be held among `held` cards and the one laid down, as all judge it who see no hand. */
const publicHonesty = ({ rules, piles }: MutableGame, rank: Rank | undefined, held: number): number =>
  honestyProbability(rules.rules, rank, piles.faceUpDiscards(), held)

/** Returns the probability that the declared rank is held, judged by the cards that `seat` does not see. */
const likelyHonest = ({ rules, hands, piles, turn, claim }: MutableGame, seat: Seat): number => {
  const seen = [...hands.list(seat), ...piles.faceUpDiscards()]
  return honestyProbability(rules.rules, claim?.rank, seen, hands.count(turn))
}

/** Gain of a usual declaration, in log odds. */
const USUAL_GAIN = 0.2

/** Returns what the opponent `seat` knows about the declaration, without what its move is worth. */
export const usualEvidenceOf = (game: MutableGame, seat: Seat): Evidence => ({
  honest: likelyHonest(game, seat),
  gain: USUAL_GAIN,
  reputation: reputationIn(game, game.turn),
})

/** Calls `evaluate` while the declared move is made on the board. */
const afterClaimedMove = <T>(game: MutableGame, evaluate: () => T): T => {
  const { board, turn } = game
  const { parts, rank } = game.claim as Claim
  const mark = board.moveCount
  const { sweeps } = game.context.powersOf(faceOf(rank))
  for (const part of parts) playPart(board, turn, packMove(part), sweeps, undefined)
  const evaluated = evaluate()
  undoMoves(board, mark)
  return evaluated
}

/** Returns what the declared move is worth to its player, as the opponent `seat` values it, in log odds. */
const gainOfClaim = (value: LearnedValue, game: MutableGame, seat: Seat): number =>
  value.evaluate(game, seat) - afterClaimedMove(game, () => value.evaluate(game, seat))

/** Returns what the opponent `seat` knows about the declaration. */
export const evidenceOf = (value: LearnedValue, game: MutableGame, seat: Seat): Evidence => ({
  honest: likelyHonest(game, seat),
  gain: gainOfClaim(value, game, seat),
  reputation: reputationIn(game, game.turn),
})

/** Returns the probability that the declaration is a bluff, as `seat` judges it by its hand and by what the move is worth. */
export const likelyBluff = (value: LearnedValue, game: MutableGame, seat: Seat): number =>
  bluffProbability(evidenceOf(value, game, seat))

/** L2 to L5: returns the values of passing and of doubting for `seat`. */
export const answerValues = (value: LearnedValue, game: MutableGame, seat: Seat): readonly [number, number] => {
  const { turn } = game
  const bluff = likelyBluff(value, game, seat)
  const caught = valueAfterPenalty(value, game, seat, turn, seat)
  const [moved, wrong] = afterClaimedMove(game, () => [
    value.evaluate(game, seat),
    valueAfterPenalty(value, game, seat, seat, turn),
  ]) as [number, number]
  return [moved, bluff * caught + (1 - bluff) * wrong]
}

/**
 * Returns what a doubt of the declaration seems to be worth more than passing to the opponents, in the order in which they are asked. It is
 * judged by its player, as it was when they declared.
 */
export const expectedDoubtAdvantages = (value: LearnedValue, game: MutableGame): readonly number[] => {
  const { turn } = game
  const { rank } = game.claim as Claim
  const gain = afterClaimedMove(game, () => value.evaluate(game, turn)) - value.evaluate(game, turn)
  const honest = publicHonesty(game, rank, game.hands.count(turn))
  return doubtAdvantages({ honest, gain, reputation: reputationIn(game, turn) }, stakesOf(value, game, turn))
}
