import { halfStraightOf, type Point } from '../../../engine/boards/layout.ts'
import { MM_PER_INCH } from '../../../workshop/design/units.ts'
import { extremePointsOf } from '../../../workshop/geometry/contour.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { clampField, type Handle, lengthHandle, snapStepMm, snapToStep, snapToTarget, trackOf } from './handle.ts'

/** Returns the distance from the board's middle to the middle of its southern edge. */
const apothemMm = (plan: Plan): number => plan.layout.apothem * plan.design.spacing

/** Distance of the southern handles from the middle of their side, to the east. No other handle is there. */
const HANDLE_OFFSET_SPACINGS = -5

/** Returns how far east a southern handle lies. A round board has a level edge only at its southernmost point. */
const handleEastMm = ({ design }: Plan): number =>
  design.form === 'round' ? 0 : HANDLE_OFFSET_SPACINGS * design.spacing

/** Handle at the southern edge, which sets the width of the wood around the outermost holes. */
export const marginHandle = (plan: Plan): Handle => {
  const holesMm = apothemMm(plan) - plan.design.margin
  const x = handleEastMm(plan)
  return lengthHandle(plan, 'margin', 'margin', {
    at: { x, y: -apothemMm(plan) },
    direction: 'up',
    from: { x, y: -holesMm },
    lengthAt: ({ y }) => -y - holesMm,
    keySteps: (_, north) => -north,
  })
}

/** Hole spacings that a drag snaps to. They suit common bits, rulers and marbles. */
const SNAP_SPACINGS_MM = [3 / 8, 1 / 2, 5 / 8, 11 / 16, 3 / 4, 7 / 8, 1].map((inches) => inches * MM_PER_INCH)
const SPACING_REACH_MM = 0.12

/** Returns the point of the outline farthest to the southeast. If the fold is beside the middle, one half is larger. */
const southeastCorner = ({ parts }: Plan): Point => {
  const points = parts.flatMap(({ slabs }) => slabs.flatMap(({ contour }) => extremePointsOf(contour)))
  return points.reduce((farthest, point) => (point.x - point.y > farthest.x - farthest.y + 1e-6 ? point : farthest))
}

/** Returns the board's southeastern corner, in mm. For a board without corners it is a point of the rim, for sections that of the southern one. */
const cornerOf = (plan: Plan): Point => {
  const { form, spacing } = plan.design
  const apothem = apothemMm(plan)
  switch (form) {
    case 'round':
    case 'oval':
      return {
        x: halfStraightOf(trackOf(plan, 0)) * spacing + Math.SQRT1_2 * apothem,
        y: -Math.SQRT1_2 * apothem,
      }
    case 'sections':
      return { x: (trackOf(plan, 0).holesPerSide / 2) * spacing, y: -apothem }
    default:
      return southeastCorner(plan)
  }
}

/** Handle at the board's southeastern corner. It sets the distance between holes, with which the whole board grows. */
export const spacingHandle = (plan: Plan): Handle => {
  const { design } = plan
  const at = cornerOf(plan)
  const distance = Math.hypot(at.x, at.y)
  const holesSpacings = plan.layout.apothem - design.margin / design.spacing
  const stepFor = (isFine: boolean) => (isFine ? 0.01 : snapStepMm(design.units, true))
  return {
    name: 'spacing',
    track: 0,
    field: 'spacing',
    at,
    direction: 'slant',
    guides: [[{ x: 0, y: 0 }, at]],
    changesAt: (to, isFree) => {
      const share = (to.x * at.x + to.y * at.y) / distance ** 2
      const spacing = snapToStep((share * apothemMm(plan) - design.margin) / holesSpacings, stepFor(isFree))
      return { spacing: clampField('spacing', snapToTarget(spacing, isFree ? [] : SNAP_SPACINGS_MM, SPACING_REACH_MM)) }
    },
    changesByKey: (east, north, isFine) => ({
      spacing: clampField('spacing', design.spacing + (east - north) * stepFor(isFine)),
    }),
  }
}

/** Handle inside the southwestern corner, which sets the radius of the board's corners. */
export const cornerHandle = (plan: Plan): Handle => {
  const { design } = plan
  const { outline } = plan.layout
  const { x = 0, y = 0 } = outline[1] ?? {}
  const cornerDistance = Math.hypot(x, y) * design.spacing
  const halfAngle = Math.PI / 2 - Math.PI / outline.length
  const pointInside = (mm: number): Point => ({
    x: x * design.spacing * (1 - mm / cornerDistance),
    y: y * design.spacing * (1 - mm / cornerDistance),
  })
  // A corner that is not rounded yet has its handle a little inside, apart from the edge.
  const insetMm = design.margin * 0.5
  return lengthHandle(plan, 'corner', 'corner', {
    at: pointInside(design.corner / Math.sin(halfAngle) + insetMm),
    direction: 'slant',
    from: pointInside(0),
    lengthAt: (to) => (cornerDistance - (to.x * x + to.y * y) / Math.hypot(x, y) - insetMm) * Math.sin(halfAngle),
    keySteps: (east, north) => east + north,
  })
}

/** Handle at the inner edge of the southern frame, which sets the width of the frame. */
export const frameHandle = (plan: Plan): Handle => {
  const [x, edge] = [handleEastMm(plan) / 2, -apothemMm(plan)]
  return lengthHandle(plan, 'frame', 'borderWidth', {
    at: { x, y: plan.design.borderWidth + edge },
    direction: 'up',
    from: { x, y: edge },
    lengthAt: ({ y }) => y - edge,
    keySteps: (_, north) => north,
  })
}
