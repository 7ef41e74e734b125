import type { TrackSpec } from '../../../engine/board.ts'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { isMitred } from '../../design/part-joints.ts'
import { type Contour, type ContourStep, polygon } from '../contour.ts'

/** Half-lap joint about the shared corner holes: radius of its disc in hole spacings. The cut-out that takes it is wider by the gap. */
export const LAP = 0.5
/** From the track's middle line to the inner edge; the ends are chamfered for a ring of three, the most pointed one. */
export const INNER = 0.75
export const CHAMFER = Math.PI / 6

/** A part's place along its side (`s`, holes in the direction of travel) and outwards (`d`), as a point of the southern side. */
type Place = (s: number, d: number) => Point

interface Joint {
  readonly at: number
  readonly radius: number
  /** How far the mitred end lies behind the line on which it would meet its neighbour. */
  readonly back: number
  /** The disc stands out over the end; a cut-out takes the neighbour's. */
  readonly disc: boolean
}

/** Between the outer end edge and the chamfer, round the corner hole; `way` +1 at hole 0, -1 at the last one. */
const endPoints = (place: Place, { at, radius, back }: Joint, way: 1 | -1) => {
  const along = Math.sqrt(radius ** 2 - back ** 2)
  const [c, s] = [Math.cos(CHAMFER), Math.sin(CHAMFER)]
  return {
    outer: place(at, radius),
    inner: place(at + way * (along * c + back * s), back * c - along * s),
    centre: place(at, 0),
  }
}

/** Steps of a section's contour that no neighbour meets, by their index: the inner edge and the outer one. */
const FREE_STEPS: readonly number[] = [3, 7]
const FREE_OF_MITRES: readonly number[] = [1, 3]

export const freeStepsOf = (design: Design): readonly number[] => (isMitred(design) ? FREE_OF_MITRES : FREE_STEPS)

/** The upper or lower half of a part's thickness, or what is seen of both from above. */
export type Layer = 'lower' | 'upper' | 'both'

/**
 * A part seen from above, on the southern side: `outer` hole spacings out from the track line. The lower half has its disc
 * at hole 0 and a cut-out at hole 18, the upper half the other way round.
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
  const joint = (at: number, disc: boolean): Joint => ({ at, disc, radius: disc ? LAP : LAP + gap, back: gap / 2 })
  const [first, last] = [joint(0, layer !== 'upper'), joint(holes, layer !== 'lower')]
  const [firstEnd, lastEnd] = [endPoints(place, first, 1), endPoints(place, last, -1)]
  const run = INNER / Math.tan(CHAMFER) + gap / 2 / Math.sin(CHAMFER)
  const from = place(holes, outer)
  const steps: ContourStep[] = [
    { to: lastEnd.outer },
    { to: lastEnd.inner, centre: lastEnd.centre, clockwise: last.disc },
    { to: place(holes - run, -INNER) },
    { to: place(run, -INNER) },
    { to: firstEnd.inner },
    { to: firstEnd.outer, centre: firstEnd.centre, clockwise: first.disc },
    { to: place(0, outer) },
    { to: from },
  ]
  return { from, steps }
}

/** The same of a ring that is glued: its ends lie on the lines through the corner holes on which neighbours meet. */
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
    place(last - INNER * slope, -INNER),
    place(INNER * slope, -INNER),
    place(-outer * slope, outer),
  ])
}
