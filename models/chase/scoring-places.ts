import { COLOURS, type Colour, type Totals } from '../../engine/marble-chase/colours.ts'
import { shownTotal } from '../../engine/marble-chase/cubes.ts'
import type { FieldSpot } from '../../engine/marble-chase/field.ts'
import type { Area } from './furniture.ts'

/** A scoring board in mm, from its middle: a row for each colour with a reserve box and four slots, and a tray for cubes that lie idle. */

export const CUBE = 8
export const WELL_DEPTH = { slot: 2.5, reserve: 4, tray: 4 } as const
export const SCORING_SLOTS = [5, 10, 15, 20] as const

const ROW = 22
const FIRST_ROW = 33
const SLOT_X = [-14, 4, 22, 40] as const
const RESERVE_X = -37.5
/** Slots lie a little above the middle of their row: their numbers stand below. */
const RAISED = 2.5
const TRAY_Z = -53.5
const IDLE_A_ROW = 10
const IDLE_PITCH = 9.4

const SLOT_HALF = 5
const RESERVE_HALF: FieldSpot = { x: 10, z: 9.5 }
export const BAND_HALF: FieldSpot = { x: 49, z: 10.2 }

export const rowAt = (colour: Colour): number => FIRST_ROW - COLOURS.indexOf(colour) * ROW

export const slotSpot = (colour: Colour, slot: number): FieldSpot => ({
  x: SLOT_X[slot / 5 - 1] as number,
  z: rowAt(colour) + RAISED,
})

export const RESERVES: readonly Area[] = COLOURS.map((colour) => ({
  middle: { x: RESERVE_X, z: rowAt(colour) },
  half: RESERVE_HALF,
}))
export const SLOT_WELLS: readonly Area[] = COLOURS.flatMap((colour) =>
  SCORING_SLOTS.map((slot) => ({ middle: slotSpot(colour, slot), half: { x: SLOT_HALF, z: SLOT_HALF } })),
)
export const TRAY: Area = { middle: { x: 0, z: TRAY_Z }, half: { x: 48, z: 10 } }

/** Where a cube lies: its spot, the depth of the well, and what tells this place from others. */
export interface CubePlace {
  readonly key: string
  readonly spot: FieldSpot
  readonly depth: number
}

const inReserve = (colour: Colour, i: number): CubePlace => ({
  key: `${colour} ${i}`,
  spot: { x: RESERVE_X + (i % 2 === 0 ? -4.7 : 4.7), z: rowAt(colour) + (i < 2 ? -4.6 : 4.6) },
  depth: WELL_DEPTH.reserve,
})

const onSlot = (colour: Colour, slot: number): CubePlace => ({
  key: `${colour} = ${slot}`,
  spot: slotSpot(colour, slot),
  depth: WELL_DEPTH.slot,
})

const inTray = (i: number): CubePlace => ({
  key: `tray ${i}`,
  spot: {
    x: ((i % IDLE_A_ROW) - (IDLE_A_ROW - 1) / 2) * IDLE_PITCH,
    z: TRAY_Z + (i < IDLE_A_ROW ? -4.7 : 4.7),
  },
  depth: WELL_DEPTH.tray,
})

const shownPlaces = (colour: Colour, total: number): readonly CubePlace[] => {
  const { slot, reserve } = shownTotal(total)
  const boxed = Array.from({ length: reserve }, (_, i) => inReserve(colour, i))
  return slot === 0 ? boxed : [onSlot(colour, slot), ...boxed]
}

/** Where all cubes of a side lie; those that no total needs are in the tray. */
export const cubePlaces = (totals: Totals, owned: number): readonly CubePlace[] => {
  const shown = COLOURS.flatMap((colour) => shownPlaces(colour, totals[colour])).slice(0, owned)
  return [...shown, ...Array.from({ length: owned - shown.length }, (_, i) => inTray(i))]
}

/** The wanted places in the order of the cubes that lie: whatever may stay stays, and the others take what is left. */
export const movedCubes = (lie: readonly CubePlace[], wanted: readonly CubePlace[]): readonly CubePlace[] => {
  const kept = new Set(lie.map(({ key }) => key).filter((key) => wanted.some((place) => place.key === key)))
  const free = wanted.filter(({ key }) => !kept.has(key))
  const moved = lie.slice(0, wanted.length).map((place) => (kept.has(place.key) ? place : free.shift()))
  return [...moved.flatMap((place) => place ?? []), ...free]
}
