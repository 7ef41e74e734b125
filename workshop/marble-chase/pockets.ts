import type { Point } from '../../engine/boards/layout.ts'
import { COLOURS, COLUMN_COLOURS } from '../../engine/marble-chase/colours.ts'
import { SLOT_MM, SLOT_PLACES } from '../../engine/marble-chase/field.ts'
import { columnOf, slotValueOf } from '../../engine/marble-chase/flick.ts'
import {
  type Area,
  CUBE_TRAY,
  RESERVE_BOXES,
  SCORING_SLOTS,
  SLOT_WELLS,
  WELL_DEPTH_MM,
} from '../../engine/marble-chase/scoring-board-layout.ts'
import type { Design } from '../design/design.ts'
import { roundedWell, type Well, type WellKind } from '../geometry/wells.ts'
import { fieldToPlan, scoringMiddles, scoringScale, scoringToPlan } from './dimensions.ts'
import { FIRST_SCORING_PART_INDEX } from './parts.ts'

/** Returns a pocket with the corners, and the fillet along the floor, that the bit leaves. */
const pocketWell = ({ slotBit, slotFloor }: Design, pocket: Omit<Well, 'contour'>): Well => {
  const radius = Math.min(slotBit / 2, (pocket.width / 2) * 0.99, (pocket.height / 2) * 0.99)
  const fillet = slotFloor === 'ball' ? Math.min(radius, pocket.depth * 0.99) : 0
  return roundedWell({ ...pocket, ...(fillet > 0 ? { filletRadius: fillet } : {}) }, radius)
}

/** Returns the name of a slot: its column's colour and its value. `slot`: index into `SLOT_PLACES`. */
const slotName = (slot: number): string => `${COLUMN_COLOURS[columnOf(slot) - 1]}-${slotValueOf(slot)}`

const slotWells = (design: Design): readonly Well[] =>
  SLOT_PLACES.map((spot, slot) =>
    pocketWell(design, {
      kind: 'slot',
      name: slotName(slot),
      part: 0,
      middle: fieldToPlan(design, spot),
      width: SLOT_MM.length * design.scale,
      height: spot.width * design.scale,
      depth: SLOT_MM.depth * design.scale,
    }),
  )

const scoringWells = (design: Design, board: Point, part: number): readonly Well[] => {
  const scale = scoringScale(design)
  const pocket = (kind: WellKind, name: string, { middle, half }: Area, depth: number): Well =>
    pocketWell(design, {
      kind,
      name,
      part,
      middle: scoringToPlan(design, board, middle),
      width: 2 * half.x * scale,
      height: 2 * half.z * scale,
      depth: depth * scale,
    })
  return [
    ...SLOT_WELLS.map((area, i) => {
      const colour = COLOURS[Math.floor(i / SCORING_SLOTS.length)]
      return pocket('cube', `${colour}-${SCORING_SLOTS[i % SCORING_SLOTS.length]}`, area, WELL_DEPTH_MM.slot)
    }),
    ...RESERVE_BOXES.map((area, i) => pocket('reserve', `${COLOURS[i]}-reserve`, area, WELL_DEPTH_MM.reserve)),
    pocket('tray', 'tray', CUBE_TRAY, WELL_DEPTH_MM.tray),
  ]
}

/** Returns the slots of the field, and all pockets that cubes lie in. */
export const chaseWells = (design: Design): readonly Well[] => [
  ...slotWells(design),
  ...scoringMiddles(design).flatMap((middle, i) => scoringWells(design, middle, FIRST_SCORING_PART_INDEX + i)),
]

/** Returns the slots of the first column, the narrowest first: all columns have the same. */
export const slotsOfFirstColumn = (wells: readonly Well[]): readonly Well[] =>
  wells.filter(({ kind, name }) => kind === 'slot' && name.startsWith('black'))
