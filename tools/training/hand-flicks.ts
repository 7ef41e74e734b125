import type { Random } from '../../engine/chance/random.ts'
import type { KnownAim } from '../../engine/marble-chase/bots/flick-table.ts'
import { type HandTremor, trembledFlick } from '../../engine/marble-chase/bots/hand-tremor.ts'
import { columnOf, type Landing, type Marble, type Row, slotValueOf } from '../../engine/marble-chase/flick.ts'
import type { ChaseBoard } from '../../physics/chase-board.ts'

/** The two middle columns, used in turn, so that neither rail is nearer. */
const MIDDLE_COLUMNS = [3, 4] as const

/** A flick without its column, as a hand intends it. */
export interface IntendedFlick {
  readonly marble: Marble
  readonly row: Row
  readonly direction: number
  readonly force: number
}

/** Rolls `count` flicks that a hand intends alike, on an empty board, and returns where they came to rest. */
export const rollHandFlicks = (
  board: ChaseBoard,
  hand: HandTremor,
  intended: IntendedFlick,
  count: number,
  random: Random,
): KnownAim => {
  const landings = Array.from({ length: count }, (_, i) => {
    const column = MIDDLE_COLUMNS[i % 2] as number
    const played = board.roll(trembledFlick(hand, { ...intended, column }, random), [])
    if (!played.ok) throw new Error(played.error.message)
    return { column, to: played.value.roll.to }
  })
  const { direction, force } = intended
  const countOf = (name: Landing): number => landings.filter(({ to }) => to === name).length
  return { direction, force, on: countOf('on'), out: countOf('out'), slots: slotCounts(landings) }
}

/** Returns the triples of `KnownAim.slots`, the most frequent first. */
const slotCounts = (landings: readonly { readonly column: number; readonly to: Landing }[]): readonly number[] => {
  const counts = new Map<string, number>()
  for (const { column, to } of landings) {
    if (typeof to !== 'number') continue
    const key = `${columnOf(to) - column},${slotValueOf(to)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).flatMap(([key, count]) => [...key.split(',').map(Number), count])
}
