import type { Decision, PegMove } from '../action.ts'
import { type Board, type Hole, isStart, isTrack, type Peg, type Seat, seatOfPeg } from '../board.ts'
import { type Card, FACE_COUNT, JOKER, rankOf } from '../cards.ts'
import { randomItem } from '../chance/random.ts'
import { memoize } from '../memoize.ts'
import { teamMatesOf } from '../movegen/controlled-pegs.ts'
import { positionAfterMoves } from '../movegen/peg-moves.ts'
import { isFresh, isSafeOnComeOut, type Position } from '../position.ts'
import { canComeOut, type Power } from '../powers.ts'
import type { Rules } from '../ruleset.ts'
import type { View } from '../view.ts'
import { withEntry } from '../with-entry.ts'
import { beliefProbability, honestyProbability } from './bluff-odds.ts'
import type { Bot } from './bot.ts'

/** Bonus to the holes that a peg has travelled, for being out of its start. */
const OUT_BONUS_HOLES = 12
/** Bonus for being home. */
const HOME_BONUS_HOLES = 10
/** Bonus for each home hole that it has come in. */
const HOME_DEPTH_BONUS_HOLES = 2

/** Returns the value of a peg in this hole. A fresh peg has the whole loop ahead, although it is on its in-spot. */
const progressValue = (board: Board, colour: Seat, hole: Hole, fresh: boolean): number => {
  if (isStart(board, hole)) return 0
  const { track, homeHoles } = board
  if (hole < track) {
    const left = ((board.inSpot[colour] as Hole) - hole + track) % track
    return OUT_BONUS_HOLES + track - (fresh ? track : left)
  }
  const depth = ((hole - track) % homeHoles) + 1
  return OUT_BONUS_HOLES + track + HOME_BONUS_HOLES + depth * HOME_DEPTH_BONUS_HOLES
}

/** Returns the steps that a power moves a peg of the player. */
const stepsOf = (power: Power): number => (power.type === 'forward' && power.whose !== 'others' ? power.steps : 0)

/** Returns by number of steps how common the cards are that move a peg that far: half the number of their faces. */
const reachOf = memoize((rules: Rules): readonly number[] => {
  const reach = new Array<number>(14).fill(0)
  for (let face = 0; face < FACE_COUNT; face++) {
    if (face === JOKER && !rules.jokers) continue
    for (const power of rules.powers[face] ?? []) reach[stepsOf(power)] = (reach[stepsOf(power)] ?? 0) + 0.5
  }
  reach[0] = 0
  return reach
})

/** Returns the share of a peg's value that is at risk, because opponents stand where a common card reaches the peg. */
const shareAtRisk = (rules: Rules, position: Position, peg: Peg): number => {
  const { board, teamOf } = rules
  const { pegs } = position
  const hole = pegs[peg] as Hole
  const colour = seatOfPeg(board, peg)
  if (hole === board.comeOut[colour] && isSafeOnComeOut(rules, position, colour)) return 0
  const reach = reachOf(rules)
  let risk = 0
  for (let other = 0; other < pegs.length; other++) {
    const seat = seatOfPeg(board, other)
    const from = pegs[other] as Hole
    if (teamOf[seat] === teamOf[colour]) continue
    if (from < board.track) {
      const steps = hole < from ? hole - from + board.track : hole - from
      if (steps < reach.length) risk += reach[steps] as number
    } else if (hole === board.comeOut[seat] && isStart(board, from)) risk += 2
  }
  return Math.min(risk, 16) / 40
}

/** Returns the value of the team's pegs, less that of the others, and less the value at risk. */
const positionValue = (rules: Rules, position: Position, seat: Seat): number => {
  const { board, teamOf } = rules
  let sum = 0
  for (let peg = 0; peg < position.pegs.length; peg++) {
    const colour = seatOfPeg(board, peg)
    const own = teamOf[colour] === teamOf[seat]
    const hole = position.pegs[peg] as Hole
    const value = progressValue(board, colour, hole, isFresh(position, colour) && hole === board.comeOut[colour])
    sum += own ? value : -value * 0.8
    if (own && hole < board.track) sum -= value * shareAtRisk(rules, position, peg)
  }
  return sum
}

/** Returns the value of keeping a power: most for a leap, then for splits and coming out, then for small steps. */
const powerValue = (power: Power): number => {
  switch (power.type) {
    case 'leap':
      return 14
    case 'wild':
      return 8
    case 'share':
    case 'steps':
    case 'split':
    case 'splitAny':
      return 6
    case 'out':
      return 5
    case 'swap':
    case 'backward':
    case 'force':
    case 'steal':
    case 'draw':
      return 4
    case 'forward':
      return power.steps < 7 ? 3 : 2
  }
}

/** Returns the value of keeping a card: that of its best power, and a little for every other one. */
const cardValue = (rules: Rules, card: Card): number => {
  const values = (rules.powers[card] ?? []).map(powerValue)
  return values.length === 0 ? 0 : Math.max(...values) + (values.length - 1) * 0.5
}

type Declaration = Extract<Decision, { readonly kind: 'declare' }>

/** Probability that two opponents, the usual number, believe a bluff. */
const BELIEVED_SHARE = 0.6
/** Cost of a failed bluff or doubt in addition to a peg. */
const FAILURE_COST_HOLES = 12
/** Value of a card and a turn that the next player loses. */
const FORCED_DISCARD_VALUE_HOLES = 5

const valueAfter = (view: View, action: Decision): number =>
  positionValue(view.rules, positionAfterMoves(view.rules, view.position, view.turn, action), view.viewer as Seat)

const valueNow = memoize((view: View): number => positionValue(view.rules, view.position, view.viewer as Seat))

/** Returns the value of the colour's best peg on the track. */
const bestPegValue = ({ rules, position }: View, colour: Seat): number =>
  position.pegs.reduce((best, hole, peg) => {
    if (seatOfPeg(rules.board, peg) !== colour || !isTrack(rules.board, hole)) return best
    const fresh = isFresh(position, colour) && hole === rules.board.comeOut[colour]
    return Math.max(best, progressValue(rules.board, colour, hole, fresh))
  }, 0)

/** Value after a bluff that is doubted. */
const caughtValue = memoize((view: View): number => valueNow(view) - bestPegValue(view, view.turn) - FAILURE_COST_HOLES)

/** Values after declared moves, by their parts: the same parts come with every card. */
const valuesByParts = memoize((_view: View) => new Map<readonly PegMove[], number>())

const valueAfterDeclared = (view: View, action: Declaration): number => {
  const known = valuesByParts(view)
  const value = known.get(action.parts) ?? valueAfter(view, action)
  known.set(action.parts, value)
  return value
}

const declareValue = (view: View, action: Declaration): number => {
  const value = valueAfterDeclared(view, action) - cardValue(view.rules, action.card)
  if (rankOf(action.card) === action.rank) return value
  const share = beliefProbability(view.rules, view.turn, BELIEVED_SHARE)
  return share * value + (1 - share) * caughtValue(view)
}

/**
 * Returns the value of a doubt: with the probability of a bluff, the prevented move and the peg that a bluff costs;
 * else the peg that a wrong doubt costs.
 */
const doubtValue = (view: View): number => {
  const { claim, turn, viewer } = view
  if (claim === undefined) return 0
  const harm = valueNow(view) - valueAfter(view, { kind: 'declare', card: 0, rank: claim.rank, parts: claim.parts })
  const bluff = (1 - honestyProbability(view.rules, claim.rank, view.hand, view.handCounts[turn] ?? 0)) * 0.8
  return (
    bluff * (Math.max(harm, 0) + bestPegValue(view, turn)) -
    (1 - bluff) * (bestPegValue(view, viewer as Seat) + FAILURE_COST_HOLES)
  )
}

/**
 * Returns the value of a gift. A partner with no peg on the track gets a card that comes out, if another is kept; an
 * opponent gets the least useful card.
 */
const giveValue = (view: View, card: Card): number => {
  const { rules, hand, viewer, position } = view
  const [mate] = teamMatesOf(rules, viewer as Seat)
  if (mate === undefined) return -cardValue(rules, card)
  const outs = hand.filter((held) => canComeOut(rules.powers[held] ?? [])).length
  const waiting = position.pegs.every(
    (hole, peg) => seatOfPeg(rules.board, peg) !== mate || !isTrack(rules.board, hole),
  )
  const welcome = waiting && outs > 1 && canComeOut(rules.powers[card] ?? [])
  return welcome ? 20 : -cardValue(rules, card)
}

const penaltyValue = (view: View, hole: Hole): number => {
  const { rules, position } = view
  const peg = position.pegs.indexOf(hole)
  const start = rules.board.start[seatOfPeg(rules.board, peg)] as Hole
  return positionValue(rules, { ...position, pegs: withEntry(position.pegs, peg, start) }, view.viewer as Seat)
}

const decisionScore = (view: View, action: Decision): number => {
  const { rules } = view
  switch (action.kind) {
    case 'play':
    case 'discard': {
      const second = action.kind === 'play' && action.second !== undefined ? cardValue(rules, action.second) : 0
      return valueAfter(view, action) - cardValue(rules, action.card) - second
    }
    case 'declare':
      return declareValue(view, action)
    case 'fold':
      return valueNow(view) - view.hand.reduce((sum, card) => sum + cardValue(rules, card), 0)
    case 'force':
    case 'steal':
      return valueNow(view) + FORCED_DISCARD_VALUE_HOLES - cardValue(rules, action.card)
    case 'forced':
      return -cardValue(rules, action.card)
    case 'give':
      return giveValue(view, action.card)
    case 'pass':
      return 0
    case 'doubt':
      return doubtValue(view)
    case 'penalty':
      return penaltyValue(view, action.hole)
    case 'leave':
      return Number.NEGATIVE_INFINITY
    case 'extra':
      return action.taken ? 1 : 0
  }
}

/**
 * A bot that looks one move ahead and scores home, progress, hits and safety. It chooses at random among equal scores.
 */
export const greedyBot: Bot = {
  id: 'greedy',
  choose: (view, legal, random) => {
    let best = Number.NEGATIVE_INFINITY
    let chosen: Decision[] = []
    for (const action of legal) {
      const value = decisionScore(view, action)
      if (value > best) chosen = []
      if (value >= best) chosen.push(action)
      best = Math.max(best, value)
    }
    return randomItem(chosen, random)
  },
}
