import type { Point } from '../../../../engine/boards/layout.ts'
import { hasAlternateWoods, woodOfPart } from '../../../design/part-woods.ts'
import { type Slab, topOfPart } from '../../../geometry/body.ts'
import { boreOf } from '../../../geometry/bore.ts'
import { areaOf, boundsOf, type Contour, flatten, mapSteps, polygon, reachOf } from '../../../geometry/contour.ts'
import { isWithin } from '../../../geometry/distance.ts'
import { type Drilling, drillingsOf } from '../../../geometry/drillings.ts'
import { edgeInset, profiledSteps } from '../../../geometry/edge-profile.ts'
import { insetContour } from '../../../geometry/inset.ts'
import type { Plan } from '../../../plan.ts'
import type { DrawingTools } from '../../drawing-tools.ts'
import type { DrawingStyle, Layering } from '../../format.ts'
import type { LayerWork } from '../layers.ts'
import { areaOn, crossesFold, lineShape, runsOn, topOf } from '../part-clipping.ts'
import { type DrawnWork, FINE_DRAWING, type Shape } from '../shapes.ts'
import { contourOn, type Placed, pointOn } from '../sheet.ts'
import { markWorks } from './mark-operations.ts'
import { seamWorks } from './seam-operations.ts'

/** Two places that are one, mm. */
const NEAR = 1e-6

const sawn = ({ design }: Plan, placed: Placed): readonly DrawnWork[] => [
  {
    work: { kind: 'outline', ...(hasAlternateWoods(design) ? { wood: woodOfPart(design, placed.part) } : {}) },
    shapes: [{ kind: 'contour', contour: contourOn(placed, placed.part.outline) }],
  },
  ...placed.part.laps.map(({ centre, radius, face }): DrawnWork => {
    const work = { kind: 'lap', face, depth: design.thickness / 2 } as const
    return { work, shapes: [{ kind: 'circle', centre: pointOn(placed, centre), radius, name: 'lap' }] }
  }),
]

/** The wanted steps of a contour, in runs; all of them stay one closed contour. */
const stepsOf = (placed: Placed, contour: Contour, wanted: readonly boolean[]): readonly Shape[] => {
  if (wanted.every((one) => one)) return [{ kind: 'contour', contour: contourOn(placed, contour) }]
  const runs: Point[][] = []
  mapSteps(contour, (step, from, i) => {
    const points = [...flatten({ from, steps: [step] }, FINE_DRAWING), step.to]
    if (wanted[i] && wanted[i - 1]) runs.at(-1)?.push(...points.slice(1))
    else if (wanted[i]) runs.push(points)
  })
  return runs.map((run) => lineShape(run.map((p) => pointOn(placed, p))))
}

/** The line along which the edge's profile meets the top; none where it leaves no top. */
const profiled = ({ design }: Plan, placed: Placed): readonly DrawnWork[] => {
  const { edge, edgeSize } = design
  if (edge === 'square') return []
  const slab = placed.part.slabs.at(-1) as Slab
  if (slab.square) return []
  const { contour } = slab
  const free = profiledSteps(design, slab)
  const moved = insetContour(
    contour,
    free.map((one) => (one ? edgeInset(design, 0) : 0)),
  )
  const [inner, outer] = [boundsOf(reachOf(moved)), boundsOf(reachOf(contour))]
  const smaller = areaOf(moved) > 0 && areaOf(moved) < areaOf(contour)
  const within = inner.west >= outer.west - NEAR && inner.east <= outer.east + NEAR
  if (!smaller || !within || !(inner.south >= outer.south - NEAR && inner.north <= outer.north + NEAR)) return []
  const work: LayerWork = { kind: 'edge', profile: edge, size: edgeSize }
  return [{ work, shapes: stepsOf(placed, moved, free) }]
}

export const circlesOn = (placed: Placed, drillings: readonly Drilling[], diameter: number): readonly Shape[] =>
  drillings.map(({ drill }) => ({
    kind: 'circle',
    centre: pointOn(placed, drill),
    radius: diameter / 2,
    name: drill.name,
  }))

/** Bit, chamfer or mouth, and middle of every hole. A plain drawing has one circle a hole: what is seen of it. */
const drilled = (plan: Plan, placed: Placed, layering: Layering): readonly DrawnWork[] => {
  const { design } = plan
  const bore = boreOf(design)
  const holes = drillingsOf(plan).filter(({ part }) => part === placed.index)
  const circles = (work: LayerWork, diameter: number): DrawnWork => ({
    work,
    shapes: circlesOn(placed, holes, diameter),
  })
  const through = bore.depth >= design.thickness
  const bit: LayerWork = {
    kind: bore.bottom === 'ball' ? 'ball' : 'drill',
    diameter: bore.bit,
    ...(through ? {} : { depth: bore.depth }),
  }
  const chamfer: LayerWork = { kind: 'chamfer', diameter: bore.rim, depth: design.holeChamfer }
  return [
    circles(bit, layering === 'plain' ? bore.mouth : bore.bit),
    ...(design.holeChamfer > 0 ? [circles(chamfer, bore.rim)] : []),
    ...(bore.mouth < bore.bit ? [circles({ kind: 'mouth', diameter: bore.mouth }, bore.mouth)] : []),
    {
      work: { kind: 'centres' },
      shapes: holes.map(({ drill }) => ({ kind: 'point', at: pointOn(placed, drill), name: drill.name })),
    },
  ]
}

/** Wells as far as they lie on a part; `open`: without the side along a fold, which is cut with the outline. */
export const wellShapes = (plan: Plan, placed: Placed, contour: Contour, open: boolean): readonly Shape[] => {
  const points = flatten(contour, FINE_DRAWING)
  if (!crossesFold(plan, points)) {
    const own = isWithin(points[0] as Point, topOf(placed))
    return own ? [{ kind: 'contour', contour: contourOn(placed, contour) }] : []
  }
  const area = areaOn(placed, plan, points)
  if (area.length === 0) return []
  return open ? runsOn(placed, points, true) : [{ kind: 'contour', contour: polygon(area) }]
}

/** Holes for the pins of a lock. */
const pinned = ({ lock }: Plan, placed: Placed): readonly DrawnWork[] =>
  lock === undefined
    ? []
    : [
        {
          work: { kind: 'pin', diameter: lock.pin, depth: lock.depth },
          shapes: lock.holes
            .filter(({ part }) => part === placed.index)
            .map((hole) => ({
              kind: 'circle',
              centre: pointOn(placed, hole),
              radius: lock.pin / 2,
              name: hole.name,
            })),
        },
      ]

const welled = (plan: Plan, placed: Placed, layering: Layering): readonly DrawnWork[] =>
  plan.wells
    .filter(({ part = placed.index }) => part === placed.index)
    .map(({ kind, contour, depth }) => ({
      work: { kind: 'well', of: kind, depth },
      shapes: wellShapes(plan, placed, contour, layering === 'plain'),
    }))

/** Of parts that are joined by tongues, where these end within the wood: seen from above they are under it. */
const tongued = (placed: Placed): readonly DrawnWork[] => {
  const { part } = placed
  const [under, inner] = part.slabs
  if (part.slabs.length < 3 || under === undefined || inner === undefined) return []
  const top = topOfPart(part)
  const wider = areaOf(inner.contour) > areaOf(under.contour)
  const contour = wider ? under.contour : inner.contour
  const work: LayerWork = { kind: wider ? 'tongue' : 'groove', from: top - inner.high, to: top - inner.low }
  return [{ work, shapes: [{ kind: 'contour', contour: contourOn(placed, contour) }] }]
}

const framed = (plan: Plan, placed: Placed): readonly DrawnWork[] => {
  if (plan.frame === undefined) return []
  const { inner, mitres } = plan.frame
  const seams = [...runsOn(placed, inner, true), ...mitres.flatMap((mitre) => runsOn(placed, mitre, false))]
  return [{ work: { kind: 'frame' }, shapes: seams }]
}

/** Everything that is done to one part. */
export const partWorks = (
  plan: Plan,
  placed: Placed,
  desk: DrawingTools,
  style: DrawingStyle,
): readonly DrawnWork[] => [
  ...sawn(plan, placed),
  ...profiled(plan, placed),
  ...drilled(plan, placed, style.layering),
  ...pinned(plan, placed),
  ...seamWorks(plan, placed),
  ...welled(plan, placed, style.layering),
  ...framed(plan, placed),
  ...tongued(placed),
  ...(style.layering === 'plain' ? [] : markWorks(plan, placed, desk, style)),
]
