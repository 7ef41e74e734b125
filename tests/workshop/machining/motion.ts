/** Movements of a tool, as programs of every language are read. */

export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A move in mm from the program's zero. */
export interface Motion {
  readonly rapid: boolean
  readonly from: Place
  readonly to: Place
  /** Centre and turn of an arc in the XY plane; `turn`: radians, negative clockwise. */
  readonly arc?: { readonly x: number; readonly y: number; readonly radius: number; readonly turn: number }
  /** mm a minute; of rapids 0. */
  readonly feed: number
  readonly tool: number
  readonly spindle: number
}

/** Place of the tool before a program: somewhere over the blank, lower than the clamps. */
export const START_PLACE: Place = { x: 61, y: 47, z: 3 }
export interface Run {
  readonly motions: readonly Motion[]
  /** Comments before the first word. */
  readonly head: readonly string[]
  /** Number of stops for a change of tools. */
  readonly stops: number
}

/** Radii at both ends of an arc may differ by this much: GRBL refuses more. */
const ARC_RADIUS_TOLERANCE_MM = 0.005

export const arcFrom = (
  from: Place,
  to: Place,
  i: number,
  j: number,
  clockwise: boolean,
): NonNullable<Motion['arc']> => {
  const [x, y] = [from.x + i, from.y + j]
  const radius = Math.hypot(i, j)
  const off = Math.abs(Math.hypot(to.x - x, to.y - y) - radius)
  if (off > ARC_RADIUS_TOLERANCE_MM) throw new Error(`an arc whose ends are ${off} mm apart from one circle`)
  const [start, end] = [Math.atan2(-j, -i), Math.atan2(to.y - y, to.x - x)]
  const tau = 2 * Math.PI
  const ahead = (((end - start) % tau) + tau) % tau || tau
  return { x, y, radius, turn: clockwise ? ahead - tau || -tau : ahead }
}
