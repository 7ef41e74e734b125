import { isStart, type Marble } from '../marbles.ts'
import { comeOut, hasCarblesBoard, type Table } from './board.ts'
import { isBarred, mayPass, type Walks } from './walking.ts'

/** What a part leads to: its text, the marbles afterwards, and which of them it moved. */
export interface Outcome {
  readonly text: string
  readonly marbles: readonly Marble[]
  readonly moved: number
}

export const sentToStart = (marble: Marble): Marble => ({ ...marble, hole: `${marble.colour}S`, fresh: false })

/** The ways for a marble to land on a hole, none or one: a marble that stands there goes to its start, friend or foe. */
export const arrive = (
  table: Table,
  marbles: readonly Marble[],
  moved: number,
  to: string,
  fresh = false,
): Outcome[] => {
  if (isBarred(table, marbles, to)) return []
  const after = marbles.map((m, i) => {
    if (i === moved) return { ...m, hole: to, fresh }
    return m.hole === to ? sentToStart(m) : m
  })
  return [{ text: `${marbles[moved]?.hole}-${to}`, marbles: after, moved }]
}

export const walk = (
  table: Table,
  marbles: readonly Marble[],
  moved: number,
  walks: Walks,
  count: number,
): Outcome[] => {
  const mover = marbles[moved] as Marble
  return walks(table, mover, count)
    .filter((path) => mayPass(table, marbles, mover, path))
    .flatMap((path) => arrive(table, marbles, moved, path[count - 1] as string))
}

/** Out of start; on boards with in-spot and come-out in one hole the marble is fresh then. */
export const bringOut = (table: Table, marbles: readonly Marble[], moved: number): Outcome[] => {
  const { colour, hole } = marbles[moved] as Marble
  return isStart(hole) ? arrive(table, marbles, moved, comeOut(table, colour), !hasCarblesBoard(table)) : []
}
