import { COLOURS, type Colour, type Totals } from './colours.ts'
import { cubesShowing } from './cubes.ts'
import type { FieldPoint } from './field.ts'
import { CUBE_TRAY, RESERVE_X_MM, rowZOf, scoringSlotPoint, WELL_DEPTH_MM } from './scoring-board-layout.ts'

const IDLE_CUBES_PER_ROW = 10
/** Distance between the middles of idle cubes. */
const IDLE_PITCH_MM = 9.4

/** Place of a cube. */
export interface CubePlace {
  /** The same text for the same place. */
  readonly key: string
  /** Middle of the cube, in mm on the scoring board. */
  readonly point: FieldPoint
  /** Depth of the well that it stands in. */
  readonly depthMm: number
  /** Turn about the vertical axis. */
  readonly turnRadians: number
}

/** Returns a small turn in radians, the same for the same key, because no cube is laid down quite straight. */
const smallTurnOf = (key: string): number => {
  let sum = 0
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  return (sum / 997 - 0.5) * 0.34
}

const placeOf = (key: string, point: FieldPoint, depthMm: number): CubePlace => ({
  key,
  point,
  depthMm,
  turnRadians: smallTurnOf(key),
})

const placeInReserve = (colour: Colour, i: number): CubePlace => {
  const point = { x: RESERVE_X_MM + (i % 2 === 0 ? -4.7 : 4.7), z: rowZOf(colour) + (i < 2 ? -4.6 : 4.6) }
  return placeOf(`${colour} ${i}`, point, WELL_DEPTH_MM.reserve)
}

const placeOnSlot = (colour: Colour, slot: number): CubePlace =>
  placeOf(`${colour} = ${slot}`, scoringSlotPoint(colour, slot), WELL_DEPTH_MM.slot)

const placeInTray = (i: number): CubePlace => {
  const x = ((i % IDLE_CUBES_PER_ROW) - (IDLE_CUBES_PER_ROW - 1) / 2) * IDLE_PITCH_MM
  const point = { x, z: CUBE_TRAY.middle.z + (i < IDLE_CUBES_PER_ROW ? -4.7 : 4.7) }
  return placeOf(`tray ${i}`, point, WELL_DEPTH_MM.tray)
}

const placesOfTotal = (colour: Colour, total: number): readonly CubePlace[] => {
  const { slot, reserve } = cubesShowing(total)
  const boxed = Array.from({ length: reserve }, (_, i) => placeInReserve(colour, i))
  return slot === 0 ? boxed : [placeOnSlot(colour, slot), ...boxed]
}

/**
 * Returns the places of all cubes of a side. Those that no total needs are in the tray. `owned`: number of the side's
 * cubes.
 */
export const cubePlaces = (totals: Totals, owned: number): readonly CubePlace[] => {
  const shown = COLOURS.flatMap((colour) => placesOfTotal(colour, totals[colour])).slice(0, owned)
  return [...shown, ...Array.from({ length: owned - shown.length }, (_, i) => placeInTray(i))]
}
