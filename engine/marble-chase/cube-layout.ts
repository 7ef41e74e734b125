import { COLOURS, type Colour, type Totals } from './colours.ts'
import { shownTotal } from './cubes.ts'
import type { FieldSpot } from './field.ts'
import { CUBE_TRAY, RESERVE_X_MM, rowAt, slotSpot, WELL_DEPTH_MM } from './scoring-board-layout.ts'

const IDLE_CUBES_PER_ROW = 10
const IDLE_PITCH_MM = 9.4

/** Place of a cube: its spot, the depth of the well, its turn in radians, and a key of the place. */
export interface CubePlace {
  readonly key: string
  readonly spot: FieldSpot
  readonly depth: number
  readonly turn: number
}

/** Returns a small turn, because no cube is laid down quite straight. */
const askew = (key: string): number => {
  let sum = 0
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  return (sum / 997 - 0.5) * 0.34
}

const placeOf = (key: string, spot: FieldSpot, depth: number): CubePlace => ({ key, spot, depth, turn: askew(key) })

const inReserve = (colour: Colour, i: number): CubePlace => {
  const spot = { x: RESERVE_X_MM + (i % 2 === 0 ? -4.7 : 4.7), z: rowAt(colour) + (i < 2 ? -4.6 : 4.6) }
  return placeOf(`${colour} ${i}`, spot, WELL_DEPTH_MM.reserve)
}

const onSlot = (colour: Colour, slot: number): CubePlace =>
  placeOf(`${colour} = ${slot}`, slotSpot(colour, slot), WELL_DEPTH_MM.slot)

const inTray = (i: number): CubePlace => {
  const x = ((i % IDLE_CUBES_PER_ROW) - (IDLE_CUBES_PER_ROW - 1) / 2) * IDLE_PITCH_MM
  const spot = { x, z: CUBE_TRAY.middle.z + (i < IDLE_CUBES_PER_ROW ? -4.7 : 4.7) }
  return placeOf(`tray ${i}`, spot, WELL_DEPTH_MM.tray)
}

const shownPlaces = (colour: Colour, total: number): readonly CubePlace[] => {
  const { slot, reserve } = shownTotal(total)
  const boxed = Array.from({ length: reserve }, (_, i) => inReserve(colour, i))
  return slot === 0 ? boxed : [onSlot(colour, slot), ...boxed]
}

/** Returns the places of all cubes of a side. Those that no total needs are in the tray. */
export const cubePlaces = (totals: Totals, owned: number): readonly CubePlace[] => {
  const shown = COLOURS.flatMap((colour) => shownPlaces(colour, totals[colour])).slice(0, owned)
  return [...shown, ...Array.from({ length: owned - shown.length }, (_, i) => inTray(i))]
}
