/** Outlines of the parts of a ring: with half laps about the corner holes, or with mitred ends. */

import type { TrackSpec } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { isMitred } from '../../design/part-joints.ts'
import { type Contour, type ContourStep, polygon } from '../contour.ts'

/**
 * Radius of the disc of a half-lap joint about the shared corner holes. The cut-out that takes it is wider by the gap.
 */
export const LAP_RADIUS_SPACINGS = 0.5
/** Distance from the track's middle line to a part's inner edge. */
export const INNER_WIDTH_SPACINGS = 0.75
/** Angle between a part's side and its chamfered inner corners: narrow enough for a ring of three, the most pointed. */
export const END_CHAMFER_RAD = Math.PI / 6

/**
 * Converts a place on a part's side to a point of the southern side, in mm. Both arguments are in hole spacings:
 * `along` from hole 0 in the direction of travel, `out` from the track's middle line.
 */
type PlaceOnSide = (along: number, out: number) => Point

/** One end of a half-lap part in one layer; lengths in hole spacings. */
interface LapEnd {
  /** Index of the corner hole, which is its distance from hole 0. */
  readonly at: number
  readonly radius: number
  /** Distance of the mitred end behind the line on which it would meet its neighbour. */
  readonly setBack: number
  /** A disc stands out over the end; without it there is a cut-out for the neighbour's disc. */
  readonly hasDisc: boolean
}

/**
 * Points of an end between its outer edge and the chamfer, round the corner hole. `inwards`: direction along the side
 * into the part, 1 at hole 0 and -1 at the last one.
 */
const endPoints = (place: PlaceOnSide, { at, radius, setBack: back }: LapEnd, inwards: 1 | -1) => {
  const along = Math.sqrt(radius ** 2 - back ** 2)
  const [c, s] = [Math.cos(END_CHAMFER_RAD), Math.sin(END_CHAMFER_RAD)]
  return {
    outer: place(at, radius),
    inner: place(at + inwards * (along * c + back * s), back * c - along * s),
    centre: place(at, 0),
  }
}

/** Indices of the steps of a section's contour that no neighbour meets: the inner edge and the outer one. */
const LAPPED_FREE_STEPS: readonly number[] = [3, 7]
const MITRED_FREE_STEPS: readonly number[] = [1, 3]

/** Returns the indices of the steps of a part's contour that no neighbour meets. */
export const freeStepsOf = (design: Design): readonly number[] =>
  isMitred(design) ? MITRED_FREE_STEPS : LAPPED_FREE_STEPS

/** The upper or lower half of a part's thickness, or both as seen from above. */
export type Layer = 'lower' | 'upper' | 'both'

/**
 * Contour of a half-lap part on the southern side, in mm, clockwise as seen from above. The lower half has its disc at
 * hole 0 and a cut-out at the last hole, the upper half the other way round. `holes`: number of holes of the side;
 * `apothem`, `outer`: hole spacings from the board's middle to the track's line, and from there to the outer edge.
 */
export const sectionContour = (
  holes: number,
  apothem: number,
  outer: number,
  layer: Layer,
  { spacing, jointGap }: Pick<Design, 'spacing' | 'jointGap'>,
): Contour => {
  const gap = jointGap / spacing
  const place: PlaceOnSide = (along, out) => ({ x: (holes / 2 - along) * spacing, y: (-apothem - out) * spacing })
  const joint = (at: number, hasDisc: boolean): LapEnd => ({
    at,
    hasDisc,
    radius: hasDisc ? LAP_RADIUS_SPACINGS : LAP_RADIUS_SPACINGS + gap,
    setBack: gap / 2,
  })
  const [first, last] = [joint(0, layer !== 'upper'), joint(holes, layer !== 'lower')]
  const [firstEnd, lastEnd] = [endPoints(place, first, 1), endPoints(place, last, -1)]
  const chamferLength = INNER_WIDTH_SPACINGS / Math.tan(END_CHAMFER_RAD) + gap / 2 / Math.sin(END_CHAMFER_RAD)
  const from = place(holes, outer)
  const steps: ContourStep[] = [
    { to: lastEnd.outer },
    { to: lastEnd.inner, centre: lastEnd.centre, clockwise: last.hasDisc },
    { to: place(holes - chamferLength, -INNER_WIDTH_SPACINGS) },
    { to: place(chamferLength, -INNER_WIDTH_SPACINGS) },
    { to: firstEnd.inner },
    { to: firstEnd.outer, centre: firstEnd.centre, clockwise: first.hasDisc },
    { to: place(0, outer) },
    { to: from },
  ]
  return { from, steps }
}

/**
 * Contour of a mitred part on the southern side, in mm, clockwise as seen from above. Its ends lie on the lines through
 * the corner holes on which neighbours meet. `apothem`, `outer`: as in `sectionContour`.
 */
export const mitredContour = (
  { sides, holesPerSide: last }: Pick<TrackSpec, 'sides' | 'holesPerSide'>,
  apothem: number,
  outer: number,
  spacing: number,
): Contour => {
  const place: PlaceOnSide = (along, out) => ({ x: (last / 2 - along) * spacing, y: (-apothem - out) * spacing })
  const slope = Math.tan(Math.PI / sides)
  return polygon([
    place(last + outer * slope, outer),
    place(last - INNER_WIDTH_SPACINGS * slope, -INNER_WIDTH_SPACINGS),
    place(INNER_WIDTH_SPACINGS * slope, -INNER_WIDTH_SPACINGS),
    place(-outer * slope, outer),
  ])
}
