import type { TrackSpec } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { isMitred } from '../../design/part-joints.ts'
import { type Contour, type ContourStep, polygon } from '../contour.ts'

/**
 * Radius of the disc of a half-lap joint about the shared corner holes. The cut-out that takes it is wider by the gap.
 */
export const LAP_RADIUS_SPACINGS = 0.5
/**
 * Distance from the track's middle line to the inner edge. The ends are chamfered for a ring of three, the most pointed
 * one.
 */
export const INNER_WIDTH_SPACINGS = 0.75
export const END_CHAMFER_RAD = Math.PI / 6

/**
 * Converts a place along a part's side (`s`, holes in the direction of travel) and outwards (`d`) to a point of the
 * southern side.
 */
type Place = (s: number, d: number) => Point

interface LapEnd {
  readonly at: number
  readonly radius: number
  /** Distance of the mitred end behind the line on which it would meet its neighbour. */
  readonly back: number
  /** The disc stands out over the end; a cut-out takes the neighbour's. */
  readonly disc: boolean
}

/**
 * Points of an end between its outer edge and the chamfer, round the corner hole; `way`: 1 at hole 0, -1 at the last
 * one.
 */
const endPoints = (place: Place, { at, radius, back }: LapEnd, way: 1 | -1) => {
  const along = Math.sqrt(radius ** 2 - back ** 2)
  const [c, s] = [Math.cos(END_CHAMFER_RAD), Math.sin(END_CHAMFER_RAD)]
  return {
    outer: place(at, radius),
    inner: place(at + way * (along * c + back * s), back * c - along * s),
    centre: place(at, 0),
  }
}

/** Indices of the steps of a section's contour that no neighbour meets: the inner edge and the outer one. */
const LAPPED_FREE_STEPS: readonly number[] = [3, 7]
const MITRED_FREE_STEPS: readonly number[] = [1, 3]

export const freeStepsOf = (design: Design): readonly number[] =>
  isMitred(design) ? MITRED_FREE_STEPS : LAPPED_FREE_STEPS

/** The upper or lower half of a part's thickness, or both as seen from above. */
export type Layer = 'lower' | 'upper' | 'both'

/**
 * Contour of a part on the southern side, seen from above. `outer`: hole spacings outwards from the track line. The
 * lower half has its disc at hole 0 and a cut-out at hole 18, the upper half the other way round.
 */
export const sectionContour = (
  holes: number,
  apothem: number,
  outer: number,
  layer: Layer,
  { spacing, jointGap }: Pick<Design, 'spacing' | 'jointGap'>,
): Contour => {
  const gap = jointGap / spacing
  const place: Place = (s, d) => ({ x: (holes / 2 - s) * spacing, y: (-apothem - d) * spacing })
  const joint = (at: number, disc: boolean): LapEnd => ({
    at,
    disc,
    radius: disc ? LAP_RADIUS_SPACINGS : LAP_RADIUS_SPACINGS + gap,
    back: gap / 2,
  })
  const [first, last] = [joint(0, layer !== 'upper'), joint(holes, layer !== 'lower')]
  const [firstEnd, lastEnd] = [endPoints(place, first, 1), endPoints(place, last, -1)]
  const run = INNER_WIDTH_SPACINGS / Math.tan(END_CHAMFER_RAD) + gap / 2 / Math.sin(END_CHAMFER_RAD)
  const from = place(holes, outer)
  const steps: ContourStep[] = [
    { to: lastEnd.outer },
    { to: lastEnd.inner, centre: lastEnd.centre, clockwise: last.disc },
    { to: place(holes - run, -INNER_WIDTH_SPACINGS) },
    { to: place(run, -INNER_WIDTH_SPACINGS) },
    { to: firstEnd.inner },
    { to: firstEnd.outer, centre: firstEnd.centre, clockwise: first.disc },
    { to: place(0, outer) },
    { to: from },
  ]
  return { from, steps }
}

/** The same for a glued ring: its ends lie on the lines through the corner holes on which neighbours meet. */
export const mitredContour = (
  { sides, holesPerSide: last }: Pick<TrackSpec, 'sides' | 'holesPerSide'>,
  apothem: number,
  outer: number,
  spacing: number,
): Contour => {
  const place: Place = (s, d) => ({ x: (last / 2 - s) * spacing, y: (-apothem - d) * spacing })
  const slope = Math.tan(Math.PI / sides)
  return polygon([
    place(last + outer * slope, outer),
    place(last - INNER_WIDTH_SPACINGS * slope, -INNER_WIDTH_SPACINGS),
    place(INNER_WIDTH_SPACINGS * slope, -INNER_WIDTH_SPACINGS),
    place(-outer * slope, outer),
  ])
}
