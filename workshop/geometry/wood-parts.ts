/** The pieces of wood that a board is made of. Lengths in mm; x east, y north of the board's middle, z up from below. */

import { trackAt } from '../../engine/board.ts'
import {
  angleOfSide,
  apothemOf,
  halfStraightOf,
  type Layout,
  type Point,
  pointOnSide,
} from '../../engine/boards/layout.ts'
import { cyclicItem } from '../../engine/items.ts'
import { type Design, hasRoundEdge } from '../design/design.ts'
import { isMitred } from '../design/part-joints.ts'
import { isBorderWood } from '../design/part-woods.ts'
import { type Contour, ORIGIN, oval, placeContour, placePoint, polygon, roundCorners } from './contour.ts'
import { LAP_RADIUS_SPACINGS, type Layer, mitredContour, sectionContour } from './joints/section.ts'

/** A layer of a part's thickness: the same outline from `low` to `high` mm above the bottom. */
export interface Slab {
  readonly contour: Contour
  readonly low: number
  readonly high: number
  /** The board's edge profile is nowhere on this layer: its edges are square. */
  readonly hasNoProfile?: true
}

/** A round pocket of a half-lap joint, as deep as half the thickness; the neighbour's disc lies in it. */
export interface Lap {
  readonly centre: Point
  readonly radius: number
  readonly face: 'top' | 'bottom'
}

/** A piece of wood, as it lies in the assembled board. */
export interface WoodPart {
  /**
   * `board`, `left`, `right`, or the letter of a section's side; in Marble Chase `field`, `rail-left`, `scoring-1` and
   * the like.
   */
  readonly name: string
  /** Slabs in order from the bottom. */
  readonly slabs: readonly Slab[]
  /** The sawn outline: the part seen from above. */
  readonly outline: Contour
  readonly laps: readonly Lap[]
  /** Number of the part's shape: parts with the same one are sawn alike, from one wood. */
  readonly shape: number
  /** Clockwise turn from the first part of the same shape, in radians about the board's middle. */
  readonly angle: number
  /** Offset of the part after that turn; absent: none. */
  readonly offset?: Point
  /** Absent: the field's wood, in the border's frame if there is one. */
  readonly wood?: 'border'
}

/** Height of a part's top above the bottom, in mm. */
export const topOfPart = ({ slabs }: Pick<WoodPart, 'slabs'>): number => slabs.at(-1)?.high ?? 0

/** The part is a rail of Marble Chase: a strip of wood on its edge, made with a saw. */
export const isRail = ({ name }: Pick<WoodPart, 'name'>): boolean => name.startsWith('rail')

const wholePart = (name: string, contour: Contour, thickness: number, shape = 0): WoodPart => ({
  name,
  slabs: [{ contour, low: 0, high: thickness }],
  outline: contour,
  laps: [],
  shape,
  angle: 0,
})

/**
 * Returns the part of a polygon on one side of the line with this x. If the polygon is not convex, the result may run
 * along that line. `keepsWest`: the part with the smaller x is returned.
 */
export const clipAtX = (points: readonly Point[], lineX: number, keepsWest: boolean): readonly Point[] => {
  const isInside = (p: Point) => (keepsWest ? p.x <= lineX : p.x >= lineX)
  return points.flatMap((p, i) => {
    const q = cyclicItem(points, i + 1)
    const here = isInside(p) ? [p] : []
    if (isInside(p) === isInside(q)) return here
    const share = (lineX - p.x) / (q.x - p.x)
    return [...here, { x: lineX, y: p.y + share * (q.y - p.y) }]
  })
}

/**
 * Returns the corners of the outline of a board with straight sides, clockwise. A fold beside the middle makes the
 * smaller half as large as the other one.
 */
export const outlineCorners = (design: Design, layout: Layout): readonly Point[] => {
  const points = layout.outline.map(({ x, y }) => ({ x: x * design.spacing, y: y * design.spacing }))
  if (design.fold === 'none' || design.foldAt === 0) return points
  const larger = clipAtX(points, design.foldAt, design.foldAt > 0)
  const mirrored = larger.map(({ x, y }) => ({ x: 2 * design.foldAt - x, y })).reverse()
  return joinHalves(larger, mirrored, design.foldAt)
}

/** Joins two halves that share an edge on the line with this x into one outline. */
const joinHalves = (a: readonly Point[], b: readonly Point[], lineX: number): readonly Point[] => {
  const isOffLine = (p: Point) => Math.abs(p.x - lineX) > 1e-6
  const withoutSharedEdge = (points: readonly Point[]): readonly Point[] => {
    const first = points.findIndex((p, i) => !isOffLine(cyclicItem(points, i - 1)) && isOffLine(p))
    return [...points.slice(first), ...points.slice(0, first)].filter(isOffLine)
  }
  return [...withoutSharedEdge(a), ...withoutSharedEdge(b)]
}

/** Returns the part of a ring's southern side. It is the same for a mirrored board, whose holes alone lie otherwise. */
const southernSection = (design: Design, layout: Layout): WoodPart => {
  const { spacing, thickness, jointGap } = design
  const track = { ...trackAt(layout.spec, 0), mirrored: false }
  const outer = layout.apothem - apothemOf(track)
  if (isMitred(design)) return wholePart('a', mitredContour(track, apothemOf(track), outer, spacing), thickness)
  const contour = (layer: Layer) => sectionContour(track.holesPerSide, apothemOf(track), outer, layer, design)
  const lap = (along: number, face: Lap['face']): Lap => {
    const { x, y } = pointOnSide(track, 0, along, 0)
    return { centre: { x: x * spacing, y: y * spacing }, radius: LAP_RADIUS_SPACINGS * spacing + jointGap, face }
  }
  return {
    name: 'a',
    slabs: [
      { contour: contour('lower'), low: 0, high: thickness / 2 },
      { contour: contour('upper'), low: thickness / 2, high: thickness },
    ],
    outline: contour('both'),
    laps: [lap(0, 'top'), lap(track.holesPerSide, 'bottom')],
    shape: 0,
    angle: 0,
  }
}

/** Returns the parts of a ring, one for each side. */
const ringSections = (design: Design, layout: Layout): readonly WoodPart[] => {
  const track = trackAt(layout.spec, 0)
  const part = southernSection(design, layout)
  return Array.from({ length: track.sides }, (_, side) => {
    const angle = angleOfSide(track, side)
    const other = isBorderWood(design, side)
    return {
      ...part,
      ...(other ? { wood: 'border' as const, shape: 1 } : {}),
      name: String.fromCharCode(97 + side),
      slabs: part.slabs.map((slab) => ({ ...slab, contour: placeContour(slab.contour, angle, ORIGIN) })),
      outline: placeContour(part.outline, angle, ORIGIN),
      laps: part.laps.map((lap) => ({ ...lap, centre: placePoint(lap.centre, angle, ORIGIN) })),
      angle,
    }
  })
}

/**
 * Returns the parts of a board without corners. A fold cuts the straight sides of an oval; beside the middle it makes the
 * smaller half as large as the other one.
 */
const roundParts = (design: Design, layout: Layout): readonly WoodPart[] => {
  const { fold, foldAt, spacing, thickness } = design
  const radius = layout.apothem * spacing
  const straight = halfStraightOf(trackAt(layout.spec, 0)) * spacing
  if (fold === 'none') return [wholePart('board', oval(straight, radius), thickness)]
  const rise = straight === 0 ? Math.sqrt(Math.max(0, radius ** 2 - foldAt ** 2)) : radius
  const [south, north] = [
    { x: foldAt, y: -rise },
    { x: foldAt, y: rise },
  ]
  /** `middle`: how far east the middle of the half's arc lies. */
  const half = (from: Point, to: Point, middle: number): Contour => {
    const arc = { centre: { x: middle, y: 0 }, clockwise: true }
    const round = [{ to, ...arc }]
    const long = [{ to: { x: middle, y: from.y } }, { to: { x: middle, y: to.y }, ...arc }, { to }]
    return { from, steps: [...(straight === 0 ? round : long), { to: from }] }
  }
  return [
    wholePart('left', half(south, north, Math.min(0, 2 * foldAt) - straight), thickness),
    wholePart('right', half(north, south, Math.max(0, 2 * foldAt) + straight), thickness, 1),
  ]
}

/** Returns the pieces of wood that a design is made of. */
export const woodPartsOf = (design: Design, layout: Layout): readonly WoodPart[] => {
  if (design.form === 'sections') return ringSections(design, layout)
  if (hasRoundEdge(design)) return roundParts(design, layout)
  const outline = outlineCorners(design, layout)
  if (design.fold === 'none') return [wholePart('board', roundCorners(outline, design.corner), design.thickness)]
  return [
    wholePart('left', polygon(clipAtX(outline, design.foldAt, true)), design.thickness),
    wholePart('right', polygon(clipAtX(outline, design.foldAt, false)), design.thickness, 1),
  ]
}

/**
 * Direction of a part's grain, in radians clockwise from north. The grain of a ring's section runs along its side, that
 * of a board and of its halves from south to north, that of a whole oval along its straight sides, that of rails and scoring boards along their length.
 */
export const grainAngleOf = ({ form }: Design, { name, angle }: WoodPart): number => {
  if (form === 'sections') return Math.PI / 2 + angle
  const isAcross = form === 'field' && (name === 'rail-far' || name.startsWith('scoring'))
  const isLong = form === 'oval' && name === 'board'
  return isAcross || isLong ? Math.PI / 2 : 0
}
