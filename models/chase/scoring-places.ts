import { COLOURS, type Colour, type Totals } from '../../engine/marble-chase/colours.ts'
import { shownTotal } from '../../engine/marble-chase/cubes.ts'
import type { FieldSpot } from '../../engine/marble-chase/field.ts'
import { RESERVE_X, rowAt, slotSpot, TRAY, WELL_DEPTH } from '../../engine/marble-chase/scoring-board.ts'

const IDLE_A_ROW = 10
const IDLE_PITCH = 9.4

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
    z: TRAY.middle.z + (i < IDLE_A_ROW ? -4.7 : 4.7),
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
