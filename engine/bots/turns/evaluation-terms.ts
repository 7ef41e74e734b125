import type { Hole, Seat } from '../../board.ts'
import { isSafeOnComeOut, type Position } from '../../position.ts'
import { areTeamMates, type Rules } from '../../ruleset.ts'
import { type CardReach, chanceToHold, reachAlong, reachOfPack } from './reach.ts'
import type { TurnsToGo } from './turns-to-go.ts'

/** Weight of all other teams if there are several: a turn that one of them loses serves the others too. */
const SEVERAL_TEAMS_WEIGHT = 1.6

/** A position with the viewer's knowledge of the cards. */
export interface KnownPosition {
  readonly rules: Rules
  readonly viewer: Seat
  readonly position: Position
  /** Reach of the cards that are still in the viewer's hand. */
  readonly own: CardReach
  readonly handCounts: readonly number[]
}

/** Terms of the evaluation of a position for the viewer's team, in turns. */
export interface EvaluationTerms {
  /** Turns that each peg still needs. */
  readonly turns: Float64Array
  /** Turns that the team's marbles still need. */
  readonly own: number
  /** Turns that the marbles of other teams still need. */
  readonly others: number
  /** Expected cost of hits by others before the viewer's next turn. */
  readonly danger: number
  /** Expected cost to others of hits by the player's team. */
  readonly threats: number
  /** Expected gain of hits among partners, which send a marble before its home (H4). */
  readonly rescues: number
}

/** Returns the share of a seat's cards that take one of its pegs to the hole. */
const shareOfCardsTo = ({ board }: Rules, reach: CardReach, pegs: readonly Hole[], seat: Seat, hole: Hole): number => {
  const { track, pegs: perSeat } = board
  const start = board.start[seat]
  let share = 0
  let waits = false
  for (let peg = seat * perSeat; peg < (seat + 1) * perSeat; peg++) {
    const from = pegs[peg] as Hole
    if (from < track) share += reachAlong(reach, (hole - from + track) % track, track)
    else if (from === start) waits = true
  }
  return waits && hole === board.comeOut[seat] ? share + reach.out : share
}

/** Returns the probability that the seat can take one of its pegs to the hole. */
const chanceToReach = (known: KnownPosition, seat: Seat, hole: Hole): number => {
  const { rules, viewer, position, own, handCounts } = known
  return seat === viewer
    ? Math.min(1, shareOfCardsTo(rules, own, position.pegs, seat, hole))
    : chanceToHold(shareOfCardsTo(rules, reachOfPack(rules), position.pegs, seat, hole), handCounts[seat] ?? 0)
}

/**
 * Returns the probability that a seat of the player's team, or of the others, can take a peg to the hole. `except`: a seat
 * that does not count.
 */
const chanceThatAnyReaches = (known: KnownPosition, hole: Hole, own: boolean, except: Seat): number => {
  const { rules, viewer } = known
  let none = 1
  for (let seat = 0; seat < rules.players; seat++) {
    if (seat !== except && areTeamMates(rules, seat, viewer) === own) none *= 1 - chanceToReach(known, seat, hole)
  }
  return 1 - none
}

/** Returns the turns that a partner's hit would save the peg in the hole. */
const rescuedTurns = ({ rules }: KnownPosition, toGo: TurnsToGo, turns: number, colour: Seat, hole: Hole): number => {
  const inSpot = rules.board.inSpot[colour] as Hole
  if (rules.choices.landing !== 'team' || hole === inSpot) return 0
  return Math.max(0, turns - toGo.turnsOnTrack(colour, inSpot))
}

/** Returns the terms of the evaluation of a position for the viewer's team. */
export const evaluationTerms = (known: KnownPosition, toGo: TurnsToGo): EvaluationTerms => {
  const { rules, viewer, position } = known
  const { board, teams } = rules
  const turns = toGo.turnsOfPegs(position)
  const share = teams > 2 ? SEVERAL_TEAMS_WEIGHT / teams : 1
  const sum = { own: 0, others: 0, danger: 0, threats: 0, rescues: 0 }
  for (let peg = 0; peg < turns.length; peg++) {
    const hole = position.pegs[peg] as Hole
    const colour = board.colourOf[peg] as Seat
    const needs = turns[peg] as number
    const own = areTeamMates(rules, colour, viewer)
    if (own) sum.own += needs
    else sum.others += needs * share
    if (hole >= board.track || (hole === board.comeOut[colour] && isSafeOnComeOut(rules, position, colour))) continue
    const loss = (toGo.fromStart - needs) * chanceThatAnyReaches(known, hole, !own, colour)
    if (own) sum.danger += loss
    else sum.threats += loss
    const saved = own ? rescuedTurns(known, toGo, needs, colour, hole) : 0
    if (saved > 0) sum.rescues += saved * chanceThatAnyReaches(known, hole, true, colour)
  }
  return { turns, ...sum }
}
