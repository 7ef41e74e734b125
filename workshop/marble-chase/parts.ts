import type { Point } from '../../engine/boards/layout.ts'
import { SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'
import type { Design } from '../design/design.ts'
import { type Bounds, boxAround, boxContour, type Contour, placeContour } from '../geometry/contour.ts'
import type { Slab, WoodPart } from '../geometry/wood-parts.ts'
import { fieldBox, scoringMiddles, scoringScale, tongueOf } from './dimensions.ts'

/** Shapes of the parts. The right rail has the shape of the left one, turned. */
const PART_SHAPES = { field: 0, side: 1, far: 2, scoring: 3 } as const

const squareSlab = (contour: Contour, low: number, high: number): Slab => ({ contour, low, high, hasNoProfile: true })

/** Returns the slabs of a part in one thickness, or with a tongue or a groove. `inner`: the part's box between the two heights of the joint; `high`: height of its top. */
const slabsOf = (design: Design, box: Bounds, inner: Bounds, high: number): readonly Slab[] => {
  const joint = tongueOf(design)
  if (joint === undefined) return [squareSlab(boxContour(box), 0, high)]
  return [
    squareSlab(boxContour(box), 0, joint.low),
    squareSlab(boxContour(inner), joint.low, joint.high),
    squareSlab(boxContour(box), joint.high, high),
  ]
}

const makePart = (name: string, shape: number, slabs: readonly Slab[], outline: Contour): WoodPart => ({
  name,
  slabs,
  outline,
  laps: [],
  shape,
  angle: 0,
})

/** Returns the field with its tongues at the left, right and far side. */
const fieldPart = (design: Design): WoodPart => {
  const box = fieldBox(design)
  const out = tongueOf(design)?.tongueLength ?? 0
  const tongued = { ...box, west: box.west - out, east: box.east + out, north: box.north + out }
  return makePart('field', PART_SHAPES.field, slabsOf(design, box, tongued, design.thickness), boxContour(tongued))
}

const railPart = (design: Design, name: string, shape: number, box: Bounds, grooved: Bounds): WoodPart => {
  const slabs = slabsOf(design, box, grooved, design.thickness + design.railHeight)
  return { ...makePart(name, shape, slabs, boxContour(box)), wood: 'border' }
}

/** Turns a rail half round and moves it: the right rail is the left one. */
const turnRail = (rail: WoodPart, name: string, by: Point): WoodPart => ({
  ...rail,
  name,
  slabs: rail.slabs.map((slab) => ({ ...slab, contour: placeContour(slab.contour, Math.PI, by) })),
  outline: placeContour(rail.outline, Math.PI, by),
  angle: Math.PI,
  offset: by,
})

/** Returns the rails: those at the sides go to the end, the far one lies between them. */
const railParts = (design: Design): readonly WoodPart[] => {
  const { west, east, south, north } = fieldBox(design)
  const { railWidth } = design
  const deep = tongueOf(design)?.grooveDepth ?? 0
  const side = { west: west - railWidth, east: west, south, north: north + railWidth }
  const far = { west, east, south: north, north: north + railWidth }
  const left = railPart(design, 'rail-left', PART_SHAPES.side, side, { ...side, east: west - deep })
  return [
    left,
    turnRail(left, 'rail-right', { x: 0, y: railWidth }),
    railPart(design, 'rail-far', PART_SHAPES.far, far, { ...far, south: north + deep }),
  ]
}

/** Returns the scoring boards, which are alike if they have no names. */
const scoringParts = (design: Design): readonly WoodPart[] => {
  const scale = scoringScale(design)
  const [width, height] = [SCORING_BOARD_SIZE_MM.x * scale, SCORING_BOARD_SIZE_MM.z * scale]
  const middles = scoringMiddles(design)
  const alike = design.names.slice(0, middles.length).every((name) => name === '')
  const first = middles[0] ?? { x: 0, y: 0 }
  return middles.map((middle, i) => {
    const contour = boxContour(boxAround(middle, width, height), design.corner)
    const slab: Slab = { contour, low: 0, high: design.scoringThickness }
    const own = makePart(`scoring-${i + 1}`, PART_SHAPES.scoring + (alike ? 0 : i), [slab], contour)
    const by = { x: middle.x - first.x, y: middle.y - first.y }
    return { ...own, wood: 'border', ...(alike && i > 0 ? { offset: by } : {}) }
  })
}

/** Returns the parts of a board for Marble Chase: field, rails, scoring boards. */
export const chaseParts = (design: Design): readonly WoodPart[] => [
  fieldPart(design),
  ...railParts(design),
  ...scoringParts(design),
]

export const FIRST_SCORING_PART_INDEX = 4
