import type { Point } from '../../../engine/boards/layout.ts'
import { MM_PER_INCH } from '../../../workshop/design/units.ts'
import { reachOf } from '../../../workshop/geometry/contour.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { clampField, type Handle, lengthHandle, snap, snapTo, stepOf, trackOf } from './handle.ts'

/** Board's middle to the middle of its southern edge, mm. */
const apothemOf = (plan: Plan): number => plan.layout.apothem * plan.design.spacing

/** Free place on the southern side, in hole spacings east; a round board has an edge only at its southernmost point. */
const HANDLE_OFFSET_SPACINGS = -5
const eastOfHandle = ({ design }: Plan): number =>
  design.form === 'round' ? 0 : HANDLE_OFFSET_SPACINGS * design.spacing

/** Drawn out, the wood about the outermost holes becomes broader. */
export const marginHandle = (plan: Plan): Handle => {
  const holes = apothemOf(plan) - plan.design.margin
  const x = eastOfHandle(plan)
  return lengthHandle(plan, 'margin', 'margin', {
    at: { x, y: -apothemOf(plan) },
    way: 'up',
    from: { x, y: -holes },
    lengthAt: ({ y }) => -y - holes,
    steps: (_, north) => -north,
  })
}

/** Distances between holes that are drawn to, mm: of the bits, rulers and marbles that makers have. */
const SNAP_SPACINGS_MM = [3 / 8, 1 / 2, 5 / 8, 11 / 16, 3 / 4, 7 / 8, 1].map((inches) => inches * MM_PER_INCH)
const SPACING_REACH_MM = 0.12

/** The point of the outline farthest to the south-east. A fold beside the middle has made one half larger. */
const southeastCorner = ({ parts }: Plan): Point => {
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
      return southeastCorner(plan)
  }
}

/** Drawn out, the whole board grows with the distance between its holes. */
export const spacingHandle = (plan: Plan): Handle => {
  const { design } = plan
  const at = cornerOf(plan)
  const reach = Math.hypot(at.x, at.y)
  const holes = plan.layout.apothem - design.margin / design.spacing
  const stepFor = (fine: boolean) => (fine ? 0.01 : stepOf(design.units, true))
  return {
    name: 'spacing',
    track: 0,
    field: 'spacing',
    at,
    way: 'slant',
    guides: [[{ x: 0, y: 0 }, at]],
    moved: (to, free) => {
      const share = (to.x * at.x + to.y * at.y) / reach ** 2
      const wanted = snap((share * apothemOf(plan) - design.margin) / holes, stepFor(free))
      return { spacing: clampField('spacing', snapTo(wanted, free ? [] : SNAP_SPACINGS_MM, SPACING_REACH_MM)) }
    },
    nudged: (east, north, fine) => ({
      spacing: clampField('spacing', design.spacing + (east - north) * stepFor(fine)),
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
  // A corner that is not rounded yet has its handle a little inside, apart from the edge.
  const away = design.margin * 0.5
  return lengthHandle(plan, 'corner', 'corner', {
    at: from(design.corner / Math.sin(half) + away),
    way: 'slant',
    from: from(0),
    lengthAt: (to) => (reach - (to.x * x + to.y * y) / Math.hypot(x, y) - away) * Math.sin(half),
    steps: (east, north) => east + north,
  })
}

/** The inner edge of the frame, in the south. */
export const frameHandle = (plan: Plan): Handle => {
  const [x, edge] = [eastOfHandle(plan) / 2, -apothemOf(plan)]
  return lengthHandle(plan, 'frame', 'borderWidth', {
    at: { x, y: plan.design.borderWidth + edge },
    way: 'up',
    from: { x, y: edge },
    lengthAt: ({ y }) => y - edge,
    steps: (_, north) => north,
  })
}
