import { HOME_LENGTH, isHome, isStart, isTrack, type Marble } from '../marbles.ts'
import { comeOut, holeFrom, inSpot, isDog, type Table } from './board.ts'

/** What a part leads to: its text, the marbles afterwards, and which of them it moved. */
export interface Outcome {
  readonly text: string
  readonly marbles: readonly Marble[]
  readonly moved: number
}

/** Keezen as a rule lets no peg past its own in-spot; Dog never forbids it. */
const isForcedHome = (table: Table) => !isDog(table) && table.options.forcedHome !== false

/** The holes one step forward: on the in-spot on or in, but a fresh marble goes on. */
const stepsForward = (table: Table, { colour, hole, fresh }: Marble): string[] => {
  if (isStart(hole)) return []
  if (isHome(hole)) return Number(hole.slice(2)) < HOME_LENGTH ? [`${colour}H${Number(hole.slice(2)) + 1}`] : []
  const on = holeFrom(table.players, hole, 1)
  if (hole !== inSpot(table, colour)) return [on]
  if (fresh) return [on]
  return isForcedHome(table) ? [`${colour}H1`] : [on, `${colour}H1`]
}

const stepsBackward = (table: Table, { hole }: Marble): string[] =>
  isTrack(hole) ? [holeFrom(table.players, hole, -1)] : []

const walks = (steps: typeof stepsForward, table: Table, marble: Marble, count: number): string[][] =>
  count === 0
    ? [[]]
    : steps(table, marble).flatMap((hole) =>
        walks(steps, table, { ...marble, hole, fresh: false }, count - 1).map((rest) => [hole, ...rest]),
      )

/** A marble that is safe: in Keezen, and in Dog with `block always`, any on its own come-out; else a fresh one. */
export const isSafe = (table: Table, { colour, hole, fresh }: Marble): boolean =>
  isDog(table) && table.options.block !== 'always' ? fresh : hole === comeOut(colour)

const marbleOn = (marbles: readonly Marble[], hole: string) => marbles.find((m) => m.hole === hole)

/** What no marble passes and none lands on. */
const isBarred = (table: Table, marbles: readonly Marble[], hole: string): boolean => {
  const there = marbleOn(marbles, hole)
  return there !== undefined && (isHome(hole) || isSafe(table, there))
}

/** The ways for a marble to land on a hole, none or one: a marble that stands there goes to its start. */
const arrive = (table: Table, marbles: readonly Marble[], moved: number, to: string, fresh: boolean): Outcome[] => {
  const there = marbleOn(marbles, to)
  if (isBarred(table, marbles, to)) return []
  if (table.options.ownHit === false && there?.colour === marbles[moved]?.colour) return []
  const after = marbles.map((m, i) => {
    if (i === moved) return { ...m, hole: to, fresh }
    return m.hole === to ? { ...m, hole: `${m.colour}S`, fresh: false } : m
  })
  return [{ text: `${marbles[moved]?.hole}-${to}`, marbles: after, moved }]
}

const walk = (
  steps: typeof stepsForward,
  table: Table,
  marbles: readonly Marble[],
  moved: number,
  count: number,
): Outcome[] =>
  walks(steps, table, marbles[moved] as Marble, count)
    .filter((path) => path.slice(0, -1).every((hole) => !isBarred(table, marbles, hole)))
    .flatMap((path) => arrive(table, marbles, moved, path[count - 1] as string, false))

export const forward = (table: Table, marbles: readonly Marble[], moved: number, count: number): Outcome[] =>
  walk(stepsForward, table, marbles, moved, count)

export const backward = (table: Table, marbles: readonly Marble[], moved: number, count: number): Outcome[] =>
  walk(stepsBackward, table, marbles, moved, count)

/** Out of start; where come-out and in-spot are one hole the marble is fresh then. */
export const bringOut = (table: Table, marbles: readonly Marble[], moved: number): Outcome[] => {
  const { colour, hole } = marbles[moved] as Marble
  return isStart(hole) ? arrive(table, marbles, moved, comeOut(colour), isDog(table)) : []
}
