import type { Seat, Team } from '../../board.ts'
import type { JudgedDecision } from './reviewer.ts'

const MAX_TURNING_POINTS = 5
/** Least change of a winning chance that makes a turning point. */
const MIN_SWING = 0.08
/** Least number of decisions between two turning points. */
const MIN_TURNING_DISTANCE = 3
/** Least loss of winning chance that is a mistake, and least gain that is a find. */
const MIN_MISTAKE_CHANCE = 0.015

/** A decision that changed the winning chances clearly. */
export interface TurningPoint {
  /** Number of the decision, from 1. */
  readonly decisionNumber: number
  readonly seat: Seat
  /** The team that gained most by the decision. */
  readonly team: Team
  /** Winning chance that this team gained. */
  readonly swing: number
}

/** Change of a team's winning chance from the deal to the end. The three parts add up to the whole change. */
export interface Balance {
  /** The change that no decision explains. */
  readonly luck: number
  /** Chance that the team's own decisions lost. */
  readonly lost: number
  /** Chance that the decisions of others lost to the team. */
  readonly gained: number
}

/** A judged decision without the game. */
export type ReviewedDecision = Omit<JudgedDecision, 'before'>

/** Review of the decisions of a seat. */
export interface SeatReview {
  readonly seat: Seat
  /** Winning chance that the seat's decisions lost. */
  readonly lost: number
  /** Winning chance that the cards brought in its turns. */
  readonly luck: number
  /** Number of decisions with a choice. */
  readonly decisions: number
  /** Number of these decisions that lost next to nothing. */
  readonly good: number
  /** The decision that found most; undefined if none found anything. */
  readonly best: ReviewedDecision | undefined
  /** The decision that lost most; undefined if none lost anything. */
  readonly worst: ReviewedDecision | undefined
}

/** Review of a finished game. */
export interface Review {
  /** Chances by team after each decision, from the deal on. */
  readonly chances: readonly (readonly number[])[]
  readonly turningPoints: readonly TurningPoint[]
  /** Balances by team. */
  readonly balances: readonly Balance[]
  /** Reviews by seat. */
  readonly seats: readonly SeatReview[]
}

const chanceAt = (chances: Review['chances'], decision: number, team: Team): number => chances[decision]?.[team] ?? 0

const changeOf = (chances: Review['chances'], decision: number, team: Team): number =>
  chanceAt(chances, decision, team) - chanceAt(chances, decision - 1, team)

/** A decision that was not taken back: its number, from 1, and who made it. */
type MadeDecision = Pick<JudgedDecision, 'at' | 'seat'>

const turningPointOf = (chances: Review['chances'], { at: decision, seat }: MadeDecision): TurningPoint => {
  const changes = (chances[decision] ?? []).map((_, team) => changeOf(chances, decision, team))
  const swing = Math.max(...changes)
  return { decisionNumber: decision, seat, team: changes.indexOf(swing), swing }
}

/** Returns the largest swings in the order of the game, without the last decision, which wins. */
export const findTurningPoints = (
  chances: Review['chances'],
  decisions: readonly MadeDecision[],
): readonly TurningPoint[] => {
  const all = decisions.map((decision) => turningPointOf(chances, decision)).filter(({ swing }) => swing >= MIN_SWING)
  const chosen: TurningPoint[] = []
  for (const turning of all.sort((a, b) => b.swing - a.swing)) {
    const isLast = turning.decisionNumber === chances.length - 1
    const near = chosen.some((other) => Math.abs(other.decisionNumber - turning.decisionNumber) < MIN_TURNING_DISTANCE)
    if (!isLast && !near && chosen.length < MAX_TURNING_POINTS) chosen.push(turning)
  }
  return chosen.sort((a, b) => a.decisionNumber - b.decisionNumber)
}

/** Returns a team's share of what another team's decision lost, in proportion to its chance among the others. */
const shareOfLossFor = (
  chances: Review['chances'],
  { at: decision, team: loser, lost }: JudgedDecision,
  team: Team,
): number => {
  const others = 1 - chanceAt(chances, decision - 1, loser)
  return others <= 0 ? 0 : (lost * chanceAt(chances, decision - 1, team)) / others
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, own) => all + own, 0)

const balanceOf = (chances: Review['chances'], judged: readonly JudgedDecision[], team: Team): Balance => {
  const lost = sum(judged.map((decision) => (decision.team === team ? decision.lost : 0)))
  const gained = sum(judged.map((decision) => (decision.team === team ? 0 : shareOfLossFor(chances, decision, team))))
  const change = chanceAt(chances, chances.length - 1, team) - chanceAt(chances, 0, team)
  return { luck: change + lost - gained, lost, gained }
}

const decisionWithMost = (judged: readonly JudgedDecision[], of: 'lost' | 'found'): ReviewedDecision | undefined => {
  const [first] = [...judged].sort((a, b) => b[of] - a[of])
  if (first === undefined || first[of] < MIN_MISTAKE_CHANCE) return undefined
  const { before: _, ...reviewed } = first
  return reviewed
}

const reviewSeat = (chances: Review['chances'], judged: readonly JudgedDecision[], seat: Seat): SeatReview => {
  const own = judged.filter((decision) => decision.seat === seat)
  const chosen = own.filter(({ moves }) => moves > 1)
  return {
    seat,
    lost: sum(own.map(({ lost }) => lost)),
    luck: sum(own.map((decision) => changeOf(chances, decision.at, decision.team) + decision.lost)),
    decisions: chosen.length,
    good: chosen.filter(({ lost }) => lost < MIN_MISTAKE_CHANCE).length,
    best: decisionWithMost(chosen, 'found'),
    worst: decisionWithMost(chosen, 'lost'),
  }
}

/**
 * Reviews a game. `chances`: winning chances by team after each decision, from the deal on. `judged`: the decisions
 * that were not taken back.
 */
export const reviewGame = (chances: Review['chances'], judged: readonly JudgedDecision[], players: number): Review => ({
  chances,
  turningPoints: findTurningPoints(chances, judged),
  balances: (chances[0] ?? []).map((_, team) => balanceOf(chances, judged, team)),
  seats: Array.from({ length: players }, (_, seat) => reviewSeat(chances, judged, seat)),
})
