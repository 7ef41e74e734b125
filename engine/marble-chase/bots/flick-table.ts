/**
 * The bots' experience with flicks: `flick-table.json`, which `npx node tools/training/chase-flicks.ts` writes. For
 * every marble, row and level it holds six aims, the first one for slot 1. The aims are those that are best for a
 * practised hand; all levels know them. Each goes straight ahead in the wanted column of an empty board, in the middle
 * of the field:
 *
 *     aims.m.f.club[2] = { direction: 0, force: 427, on: 9, out: 0, slots: [0, 3, 90, 0, 2, 12, -1, 3, 9] }
 *
 * Of `flicksPerAim` flicks with this aim by that level's hand, 9 came to rest on the field, 90 in slot 3 of the column,
 * 12 in its slot 2, and 9 in slot 3 of the column on its left. Beside an outer column there are no slots but a rail:
 * such a marble stays on the field or goes outside.
 */

import type { BotLevel } from '../../bots/levels.ts'
import type { Marble, Row } from '../flick.ts'
import type { HandTremor } from './hand-tremor.ts'

/** An aim at a slot, and the results of flicks with it. */
export interface KnownAim {
  /** Milliradians from straight ahead, positive to the right. */
  readonly direction: number
  /** Thousandths of the greatest force. */
  readonly force: number
  /** Number of flicks that came to rest in no slot. */
  readonly on: number
  /** Number of flicks that went outside. */
  readonly out: number
  /** Triples: columns to the right of the intended one, value of the slot, number of flicks that ended there. */
  readonly slots: readonly number[]
}

/** The content of `flick-table.json`. */
export interface FlickTable {
  /** Version of the physics. */
  readonly physics: number
  /** Seed of the tremors. */
  readonly seed: string
  /** Number of flicks that were tried for every aim. */
  readonly flicksPerAim: number
  /** Tremors of the hands that made the flicks. */
  readonly hands: Readonly<Record<BotLevel, HandTremor>>
  readonly aims: Readonly<Record<Marble, Readonly<Record<Row, Readonly<Record<BotLevel, readonly KnownAim[]>>>>>>
}
