import { HOME_LENGTH, isHome, isStart, isTrack, type Marble } from '../marbles.ts'
import { comeOut, holeAfter, holeBefore, inSpot, isJackaroo, type Table } from './board.ts'

/** Every walk of a marble, as the holes stepped on. */
export type Walks = (table: Table, marble: Marble, count: number) => string[][]

const inHome = (hole: string): string[] => {
  const place = Number(hole.slice(2))
  return place < HOME_LENGTH ? [`${hole.slice(0, 2)}${place + 1}`] : []
}

/** The holes one step forward: on the in-spot on or in, but a fresh marble goes on. */
const stepsForward = (table: Table, { colour, hole, fresh }: Marble): string[] => {
  if (isStart(hole)) return []
  if (isHome(hole)) return inHome(hole)
  const on = holeAfter(table, hole)
  return hole === inSpot(table, colour) && !fresh ? [on, `${colour}H1`] : [on]
}

const stepsBackward = (table: Table, { hole }: Marble): string[] => (isTrack(hole) ? [holeBefore(table, hole)] : [])

const walks = (steps: typeof stepsForward, table: Table, marble: Marble, count: number): string[][] => {
  if (count === 0) return [[]]
  return steps(table, marble).flatMap((hole) =>
    walks(steps, table, { ...marble, hole, fresh: false }, count - 1).map((rest) => [hole, ...rest]),
  )
}

export const walksForward: Walks = (table, marble, count) => walks(stepsForward, table, marble, count)

export const walksBackward: Walks = (table, marble, count) => walks(stepsBackward, table, marble, count)

/** Forward with another team's marble: it can't turn into home. */
export const walksPastHome: Walks = (table, marble, count) =>
  isTrack(marble.hole) ? walksForward(table, marble, count).filter((path) => path.every(isTrack)) : []

export const isGuard = (table: Table, { colour, hole }: Marble) => hole === comeOut(table, colour)

/** The marble on a hole, if there is one. */
export const marbleOn = (marbles: readonly Marble[], hole: string): Marble | undefined =>
  marbles.find((m) => m.hole === hole)

/** What no marble passes and none lands on: one on its own come-out, one in home. */
export const isBarred = (table: Table, marbles: readonly Marble[], hole: string): boolean => {
  const there = marbleOn(marbles, hole)
  return there !== undefined && (isHome(hole) || isGuard(table, there))
}

/** Two holes next to each other, both taken. */
const hasPair = (marbles: readonly Marble[], between: readonly string[]): boolean =>
  between.some((hole, i) => {
    const next = between[i + 1]
    return next !== undefined && marbleOn(marbles, hole) !== undefined && marbleOn(marbles, next) !== undefined
  })

/** Whether the marble may go over all holes of the path but the last. */
export const mayPass = (table: Table, marbles: readonly Marble[], mover: Marble, path: readonly string[]): boolean => {
  const between = path.slice(0, -1)
  if (between.some((hole) => isBarred(table, marbles, hole))) return false
  if (!isJackaroo(table)) return true
  if (between.some((hole) => marbleOn(marbles, hole)?.colour === mover.colour)) return false
  return !hasPair(marbles, between)
}
