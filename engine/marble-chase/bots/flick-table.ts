/**
 * What bots know of shooting: `flick-table.json`, made by `npx node tools/training/chase-shots.ts`. For every marble, row to shoot from and level
 * the six aims, the first for slot 1: those that are best for a practised hand, which all others know too. Each goes straight
 * ahead in the wanted column of an empty board, in the middle of the field:
 *
 *     aims.m.f.club[2] = { direction: 0, force: 427, on: 9, out: 0, slots: [0, 3, 90, 0, 2, 12, -1, 3, 9] }
 *
 * Of `shots` shots by that level's hand, meant so, 9 lay on the field, 90 in slot 3 of the column, 12 in its slot 2 and 9
 * in slot 3 of the column on its left. Slots beside an outer column aren't there: a rail is, and such a marble stays or is out.
 */

import type { BotLevel } from '../../bots/levels.ts'
import type { Marble, Row } from '../flick.ts'
import type { HandTremor } from './hand-tremor.ts'

export interface KnownAim {
  readonly direction: number
  readonly force: number
  readonly on: number
  readonly out: number
  /** Triples: columns to the right of the wanted one, value, shots that came there. */
  readonly slots: readonly number[]
}

export interface FlickTable {
  /** Version of the physics, the seed of the tremors, shots of every aim. */
  readonly physics: number
  readonly seed: string
  readonly shots: number
  readonly hands: Readonly<Record<BotLevel, HandTremor>>
  readonly aims: Readonly<Record<Marble, Readonly<Record<Row, Readonly<Record<BotLevel, readonly KnownAim[]>>>>>>
}
