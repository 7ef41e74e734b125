import type { Point } from '../../../engine/boards/layout.ts'
import { INCH } from '../../../workshop/design/units.ts'
import { reachOf } from '../../../workshop/geometry/contour.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { clampField, type Handle, snap, snapTo, stepOf, trackOf } from './handle.ts'

/** Board's middle to the middle of its southern edge, mm. */
const apothemOf = (plan: Plan): number => plan.layout.apothem * plan.design.spacing

/** Where nothing else is on the southern side, in hole spacings east: of a round board only its southernmost point is an edge. */
const ASIDE = -5
const asideOf = ({ design }: Plan): number => (design.form === 'round' ? 0 : ASIDE * design.spacing)

/** Drawn out, the wood about the outermost holes becomes broader. */
export const marginHandle = (plan: Plan): Handle => {
  const { design } = plan
  const holes = apothemOf(plan) - design.margin
  const set = (margin: number, fine: boolean) => ({
    margin: clampField('margin', fine ? margin : snap(margin, stepOf(design.units, false))),
  })
  const x = asideOf(plan)
  const at = { x, y: -apothemOf(plan) }
  return {
    name: 'margin',
    track: 0,
    at,
    way: 'up',
    guides: [[{ x, y: -holes }, at]],
    moved: (to, free) => set(-to.y - holes, free),
    nudged: (_, north, fine) => set(design.margin - north * stepOf(design.units, fine), fine),
  }
}

/** Distances between holes that are drawn to, mm: of the bits, rulers and marbles that makers have. */
const SPACINGS = [3 / 8, 1 / 2, 5 / 8, 11 / 16, 3 / 4, 7 / 8, 1].map((inches) => inches * INCH)
const SPACING_REACH = 0.12

/** The point of the outline farthest to the south-east. A fold beside the middle has made one half larger. */
const farthest = ({ parts }: Plan): Point => {
  const points = parts.flatMap(({ slabs }) => slabs.flatMap(({ contour }) => reachOf(contour)))
  return points.reduce((far, p) => (p.x - p.y > far.x - far.y + 1e-6 ? p : far))
}

/** The board's corner in the south-east; of a round board, a point of its rim there; of parts, the southern one's. */
const cornerOf = (plan: Plan): Point => {
  const { form, spacing } = plan.design
  const apothem = apothemOf(plan)
  switch (form) {
    case 'round':
      return { x: Math.SQRT1_2 * apothem, y: -Math.SQRT1_2 * apothem }
    case 'sections':
      return { x: (trackOf(plan, 0).holesPerSide / 2) * spacing, y: -apothem }
    default:
      return farthest(plan)
  }
}

/** Drawn out, the whole board grows with the distance between its holes. */
export const spacingHandle = (plan: Plan): Handle => {
  const { design } = plan
  const at = cornerOf(plan)
  const reach = Math.hypot(at.x, at.y)
  const holes = plan.layout.apothem - design.margin / design.spacing
  const set = (spacing: number, fine: boolean) => {
    const step = fine ? 0.01 : design.units === 'mm' ? 0.1 : INCH / 64
    return { spacing: clampField('spacing', snapTo(snap(spacing, step), fine ? [] : SPACINGS, SPACING_REACH)) }
  }
  return {
    name: 'spacing',
    track: 0,
    at,
    way: 'slant',
    guides: [[{ x: 0, y: 0 }, at]],
    moved: (to, free) => {
      const share = (to.x * at.x + to.y * at.y) / reach ** 2
      return set((share * apothemOf(plan) - design.margin) / holes, free)
    },
    nudged: (east, north, fine) => ({
      spacing: clampField(
        'spacing',
        design.spacing + (east - north) * (fine ? 0.01 : design.units === 'mm' ? 0.1 : INCH / 64),
      ),
    }),
  }
}

/** Within a corner in the south-west: how round the board's corners are. */
export const cornerHandle = (plan: Plan): Handle => {
  const { design } = plan
  const { outline } = plan.layout
  const { x = 0, y = 0 } = outline[1] ?? {}
  const reach = Math.hypot(x, y) * design.spacing
  const half = Math.PI / 2 - Math.PI / outline.length
  const from = (inner: number): Point => ({
    x: x * design.spacing * (1 - inner / reach),
    y: y * design.spacing * (1 - inner / reach),
  })
  const set = (corner: number, fine: boolean) => ({
    corner: clampField('corner', fine ? corner : snap(corner, stepOf(design.units, false))),
  })
  // A corner that is not rounded yet has its handle a little inside, apart from the edge.
  const away = design.margin * 0.5
  const at = from(design.corner / Math.sin(half) + away)
  return {
    name: 'corner',
    track: 0,
    at,
    way: 'slant',
    guides: [[from(0), at]],
    moved: (to, free) => {
      const along = (to.x * x + to.y * y) / Math.hypot(x, y)
      return set((reach - along - away) * Math.sin(half), free)
    },
    nudged: (east, north, fine) => set(design.corner + (east + north) * stepOf(design.units, fine), fine),
  }
}

/** The inner edge of the frame, in the south. */
export const frameHandle = (plan: Plan): Handle => {
  const { design } = plan
  const x = asideOf(plan) / 2
  const set = (borderWidth: number, fine: boolean) => ({
    borderWidth: clampField('borderWidth', fine ? borderWidth : snap(borderWidth, stepOf(design.units, false))),
  })
  const at = { x, y: design.borderWidth - apothemOf(plan) }
  return {
    name: 'frame',
    track: 0,
    at,
    way: 'up',
    guides: [[{ x, y: -apothemOf(plan) }, at]],
    moved: (to, free) => set(to.y + apothemOf(plan), free),
    nudged: (_, north, fine) => set(design.borderWidth + north * stepOf(design.units, fine), fine),
  }
}
