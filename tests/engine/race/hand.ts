import { isTrack, type Marble } from '../marbles.ts'
import type { Table } from './board.ts'
import { bringOut, type Outcome, walk } from './landing.ts'
import { teamOf } from './teams.ts'
import { isGuard, walksBackward, walksForward, walksPastHome } from './walking.ts'

/** The marbles on the board, and which of them the player moves. */
export interface Hand {
  readonly table: Table
  readonly marbles: readonly Marble[]
  readonly own: readonly number[]
  readonly turn: number
  /** Cards that the next player holds. */
  readonly nextHand: number
}

export const forward = ({ table, marbles, own }: Hand, count: number): Outcome[] =>
  own.flatMap((i) => walk(table, marbles, i, walksForward, count))

export const backward = ({ table, marbles, own }: Hand, count: number): Outcome[] =>
  own.flatMap((i) => walk(table, marbles, i, walksBackward, count))

export const out = ({ table, marbles, own }: Hand): Outcome[] => own.flatMap((i) => bringOut(table, marbles, i))

/** Forward 5 with anybody's marble; that of another player only off its own come-out, and home only within the team. */
export const anyFive = (hand: Hand): Outcome[] => {
  const { table, marbles, own, turn } = hand
  const others = marbles.flatMap((marble, i) => {
    if (own.includes(i) || !isTrack(marble.hole) || isGuard(table, marble)) return []
    const mate = teamOf(table, marble.colour) === turn % table.teams
    return walk(table, marbles, i, mate ? walksForward : walksPastHome, 5)
  })
  return [...forward(hand, 5), ...others]
}
