import type { Point } from '../../engine/layout.ts'
import { cutAt, type Slab } from '../body.ts'
import { boreOf } from '../bore.ts'
import { areaOf, boundsOf, type Contour, flattened, polygon, reachOf } from '../contour.ts'
import { type Drilling, drillingsOf } from '../drillings.ts'
import { edgeInset, profiledSteps } from '../edge.ts'
import { inset } from '../inset.ts'
import type { LineMark, TextMark } from '../marks.ts'
import type { Plan } from '../plan.ts'
import { Impossible, type Layering } from './format.ts'
import type { Work } from './layers.ts'
import { flattenedLetter, type Lettering, type LetterOutline } from './lettering.ts'
import { type DrawnWork, FINE, type Shape } from './shapes.ts'
import { contourOn, type Placed, pointOn } from './sheet.ts'
import { isWithin, runsWithin } from './within.ts'

/** Two places that are one, mm. */
const NEAR = 1e-6

const topOf = ({ part }: Placed): readonly Point[] =>
  flattened((part.slabs.at(-1) as (typeof part.slabs)[0]).contour, FINE)

const line = (points: readonly Point[], closed = false): Shape => ({ kind: 'line', points, closed })

/** An area as far as it lies on a part: whole on it, or cut along the fold. */
const areaOn = (placed: Placed, { fold }: Plan, points: readonly Point[]): readonly Point[] => {
  const cut = fold === undefined ? points : cutAt(points, fold[0].x, placed.index === 0)
  return cut.length > 2 ? cut.map((p) => pointOn(placed, p)) : []
}

const crossesFold = ({ fold }: Plan, points: readonly Point[]): boolean =>
  fold !== undefined && points.some((p) => p.x < fold[0].x) && points.some((p) => p.x > fold[0].x)

const sawn = ({ design }: Plan, placed: Placed): readonly DrawnWork[] => [
  { work: { kind: 'outline' }, shapes: [{ kind: 'contour', contour: contourOn(placed, placed.part.outline) }] },
  ...placed.part.laps.map(({ centre, radius, face }): DrawnWork => {
    const work = { kind: 'lap', face, depth: design.thickness / 2 } as const
    return { work, shapes: [{ kind: 'circle', centre: pointOn(placed, centre), radius, name: 'lap' }] }
  }),
]

/** The wanted steps of a contour, in runs; all of them stay one closed contour. */
const stepsOf = (placed: Placed, contour: Contour, wanted: readonly boolean[]): readonly Shape[] => {
  if (wanted.every((one) => one)) return [{ kind: 'contour', contour: contourOn(placed, contour) }]
  const starts = [contour.from, ...contour.steps.map(({ to }) => to)]
  const runs: Point[][] = []
  for (const [i, step] of contour.steps.entries()) {
    if (!wanted[i]) continue
    const points = [...flattened({ from: starts[i] as Point, steps: [step] }, FINE), step.to]
    if (wanted[i - 1]) runs.at(-1)?.push(...points.slice(1))
    else runs.push(points)
  }
  return runs.map((run) => line(run.map((p) => pointOn(placed, p))))
}

/** The line along which the edge's profile meets the top; none where it leaves no top. */
const profiled = ({ design }: Plan, placed: Placed): readonly DrawnWork[] => {
  const { edge, edgeSize } = design
  if (edge === 'square') return []
  const { contour } = placed.part.slabs.at(-1) as Slab
  const free = profiledSteps(design, contour)
  const moved = inset(
    contour,
    free.map((one) => (one ? edgeInset(design, 0) : 0)),
  )
  const [inner, outer] = [boundsOf(reachOf(moved)), boundsOf(reachOf(contour))]
  const smaller = areaOf(moved) > 0 && areaOf(moved) < areaOf(contour)
  const within = inner.west >= outer.west - NEAR && inner.east <= outer.east + NEAR
  if (!smaller || !within || !(inner.south >= outer.south - NEAR && inner.north <= outer.north + NEAR)) return []
  const work: Work = { kind: 'edge', profile: edge, size: edgeSize }
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
  const circles = (diameter: number) => circlesOn(placed, holes, diameter)
  const through = bore.depth >= design.thickness
  const bit: Work = {
    kind: bore.bottom === 'ball' ? 'ball' : 'drill',
    diameter: bore.bit,
    ...(through ? {} : { depth: bore.depth }),
  }
  const [chamfered, shallow] = [design.holeChamfer > 0, bore.mouth < bore.bit]
  return [
    { work: bit, shapes: circles(layering === 'plain' ? bore.mouth : bore.bit) },
    ...(chamfered
      ? [
          {
            work: { kind: 'chamfer', diameter: bore.rim, depth: design.holeChamfer },
            shapes: circles(bore.rim),
          } as const,
        ]
      : []),
    ...(shallow ? [{ work: { kind: 'mouth', diameter: bore.mouth }, shapes: circles(bore.mouth) } as const] : []),
    {
      work: { kind: 'centres' },
      shapes: holes.map(({ drill }) => ({ kind: 'point', at: pointOn(placed, drill), name: drill.name })),
    },
  ]
}

const welled = (plan: Plan, placed: Placed): readonly DrawnWork[] =>
  plan.wells.flatMap(({ contour, depth }) => {
    const points = flattened(contour, FINE)
    if (!crossesFold(plan, points) && !isWithin(points[0] as Point, topOf(placed))) return []
    const own = crossesFold(plan, points) ? polygon(areaOn(placed, plan, points)) : contourOn(placed, contour)
    return [{ work: { kind: 'well', depth }, shapes: [{ kind: 'contour', contour: own }] }]
  })

const runsOn = (placed: Placed, points: readonly Point[], closed: boolean): readonly Shape[] =>
  runsWithin({ points, closed }, topOf(placed)).map((run) =>
    line(
      run.points.map((p) => pointOn(placed, p)),
      run.closed,
    ),
  )

/** A mark as it is drawn, if it lies on one part wholly. */
const wholeLine = (placed: Placed, { points, curve, closed }: LineMark): Shape =>
  curve === undefined
    ? line(
        points.map((p) => pointOn(placed, p)),
        closed,
      )
    : { kind: 'contour', contour: contourOn(placed, curve) }

const lineOn = (plan: Plan, placed: Placed, mark: LineMark): DrawnWork => {
  const how = plan.design.lines === 'inlaid' ? 'inlaid' : 'painted'
  const work: Work = mark.filled ? { kind: 'ornament' } : { kind: 'line', width: mark.width, how }
  if (plan.parts.length === 1) return { work, shapes: [wholeLine(placed, mark)] }
  if (!mark.filled) return { work, shapes: runsOn(placed, mark.points, mark.closed) }
  if (!crossesFold(plan, mark.points)) {
    const own = isWithin(mark.points[0] as Point, topOf(placed))
    return { work, shapes: own ? [wholeLine(placed, mark)] : [] }
  }
  const area = areaOn(placed, plan, mark.points)
  return { work, shapes: area.length > 2 ? [line(area, true)] : [] }
}

/** Throws `Impossible` for letters that can't be cut, rather than leaving them out of the wood. */
const letteredOn = (plan: Plan, placed: Placed, mark: TextMark, lettering: Lettering): DrawnWork => {
  const missing = lettering.missingOf(mark.text)
  if (missing !== '') throw new Impossible(`No font here can cut ${missing}: write "${mark.text}" without it`)
  const outlines = lettering.outlinesOf(mark)
  const cut = crossesFold(
    plan,
    outlines.flatMap(({ from, steps }) => [from, ...steps.map(({ to }) => to)]),
  )
  const work = { kind: 'letters' } as const
  if (cut) {
    const areas = outlines.map((outline) => areaOn(placed, plan, flattenedLetter(outline, FINE)))
    return { work, shapes: areas.filter((area) => area.length > 2).map((area) => line(area, true)) }
  }
  if (plan.parts.length > 1 && !isWithin(mark.at, topOf(placed))) return { work, shapes: [] }
  const move = ({ from, steps }: LetterOutline): LetterOutline => ({
    from: pointOn(placed, from),
    steps: steps.map((step) => ({
      to: pointOn(placed, step.to),
      ...('control' in step ? { control: pointOn(placed, step.control) } : {}),
    })),
  })
  return { work, shapes: outlines.length === 0 ? [] : [{ kind: 'letters', outlines: outlines.map(move) }] }
}

const framed = (plan: Plan, placed: Placed): readonly DrawnWork[] => {
  if (plan.frame === undefined) return []
  const { inner, mitres } = plan.frame
  return [
    { work: { kind: 'frame' }, shapes: runsOn(placed, inner, true) },
    { work: { kind: 'frame' }, shapes: mitres.flatMap((mitre) => runsOn(placed, mitre, false)) },
  ]
}

/** Of joined parts, each has what belongs to its own side. */
const isOn = ({ design }: Plan, { index }: Placed, side: number): boolean =>
  design.form !== 'sections' || side === -1 || side === index

const marked = (plan: Plan, placed: Placed, lettering: Lettering): readonly DrawnWork[] =>
  plan.marks
    .filter(({ side }) => isOn(plan, placed, side))
    .map((mark) => (mark.kind === 'line' ? lineOn(plan, placed, mark) : letteredOn(plan, placed, mark, lettering)))

/** Everything that is done to one part. */
export const partWorks = (
  plan: Plan,
  placed: Placed,
  lettering: Lettering,
  layering: Layering,
): readonly DrawnWork[] => [
  ...sawn(plan, placed),
  ...profiled(plan, placed),
  ...drilled(plan, placed, layering),
  ...welled(plan, placed),
  ...framed(plan, placed),
  ...(layering === 'plain' ? [] : marked(plan, placed, lettering)),
]
