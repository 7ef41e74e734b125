import { type BoardSpec, trackAt } from '../../engine/board.ts'
import { angleOfSide, apothemOf, type Layout, type PlacedHole, type Point } from '../../engine/boards/layout.ts'
import type { DesignWood } from '../../workshop/geometry/design-wood.ts'
import { travelMarks } from '../../workshop/geometry/travel-marks.ts'
import { CARD_WIDTH, cardScale } from '../dimensions.ts'
import { woodOutline } from './wood-outline.ts'

/** Places in the flat picture: in hole spacings, x to the right, y down, the viewer's side at the bottom. */
export interface FlatMap {
  readonly toView: (p: Point) => Point
  readonly halfSize: number
  /** Left, top, width and height of the picture. */
  readonly box: readonly [number, number, number, number]
  readonly outline: readonly Point[]
  /** The outline moved inwards, in hole spacings. */
  readonly inset: (by: number) => readonly Point[]
  /** Pieces of wood, one or many. */
  readonly parts: readonly (readonly Point[])[]
  /** Those of the border's wood. */
  readonly borderParts: readonly (readonly Point[])[]
  /** The line it is folded on; empty where it is not. */
  readonly fold: readonly Point[]
  /** Points along the edge before a side, in hole spacings within it. */
  readonly edgePoints: (side: number, inset: number) => readonly Point[]
  /** Holes of the track played on, and quiet ones of other tracks that lie on this picture. */
  readonly holes: readonly (PlacedHole & { readonly at: Point })[]
  readonly otherHoles: readonly Point[]
  /** Inlay along the edge. */
  readonly edging: Edging | undefined
  /** From the middle of the track's line to what is inlaid along the edge, in hole spacings. */
  readonly signSpace: number
  /** Breadth of the frame, in hole spacings. */
  readonly frame: number
  readonly cardWidth: number
  readonly stock: Point
  readonly discard: Point
  /** Chevrons that tell which way marbles travel, as points of polylines. */
  readonly travel: readonly string[]
  /** Place that the cards of a side's player come from. */
  readonly handPlaceOf: (side: number) => Point
}

/** Points as SVG lists them. */
export const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ')

const rotateToView = (p: Point, angle: number): Point => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return { x: p.x * c - p.y * s, y: -(p.x * s + p.y * c) }
}

const isInside = (outline: readonly Point[], p: Point, margin: number): boolean =>
  outline.every((a, i) => {
    const b = outline[(i + 1) % outline.length] as Point
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const distance = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length
    return Math.abs(distance) >= margin
  }) && Math.hypot(p.x, p.y) < Math.hypot(outline[0]?.x ?? 0, outline[0]?.y ?? 0)

/** Breadth of a frame. */
const FRAME_WIDTH_SPACINGS = 0.34
const BORDER_WIDTH_SPACINGS = 0.2

/** Inlay along the edge: its lines, and how far in it reaches with a little air, in hole spacings from the edge. */
interface Edging {
  readonly kind: 'lines' | 'band'
  readonly insets: readonly number[]
  readonly breadth: number
}

const EDGING_KINDS: Readonly<Record<NonNullable<BoardSpec['edging']>, Edging>> = {
  line: { kind: 'lines', insets: [0.4], breadth: 0.5 },
  double: { kind: 'lines', insets: [0.22, 0.4], breadth: 0.5 },
  band: { kind: 'band', insets: [0.3], breadth: 0.49 },
}

const boxOf = (outline: readonly Point[]): FlatMap['box'] => {
  const [xs, ys] = [outline.map((p) => p.x), outline.map((p) => p.y)]
  const [left, top] = [Math.min(...xs) - BORDER_WIDTH_SPACINGS, Math.min(...ys) - BORDER_WIDTH_SPACINGS]
  return [left, top, Math.max(...xs) + BORDER_WIDTH_SPACINGS - left, Math.max(...ys) + BORDER_WIDTH_SPACINGS - top]
}

export const flatMap = (layout: Layout, activeTrack: number, viewSide: number, own?: DesignWood): FlatMap => {
  const track = trackAt(layout.spec, activeTrack)
  const angle = angleOfSide(track, viewSide)
  const turn = (p: Point) => rotateToView(p, angle)
  const wood = woodOutline(layout, activeTrack, own)
  const { apothem } = wood
  const edging = layout.spec.edging && EDGING_KINDS[layout.spec.edging]
  const outline = wood.corners.map(turn)
  const placed = layout.holes.map((hole) => ({ ...hole, at: turn(hole) }))
  const cardWidth = CARD_WIDTH * cardScale(apothemOf(track))
  return {
    toView: turn,
    halfSize: Math.max(...outline.flatMap((p) => [Math.abs(p.x), Math.abs(p.y)])) + 0.2,
    box: boxOf(outline),
    outline,
    inset: (by) => outline.map((p) => ({ x: p.x * (1 - by / apothem), y: p.y * (1 - by / apothem) })),
    parts: wood.parts.length === 0 ? [outline] : wood.parts.map((part) => part.map(turn)),
    borderParts: wood.borderParts.map((part) => part.map(turn)),
    fold: wood.fold.map(turn),
    edgePoints: (side, inset) => wood.edge(side, inset).map(turn),
    holes: placed.filter((hole) => hole.track === activeTrack),
    otherHoles: placed
      .filter((hole) => hole.track > activeTrack && isInside(outline, hole.at, 1))
      .map((hole) => hole.at),
    edging,
    signSpace: apothem - apothemOf(track) - (edging === undefined ? BORDER_WIDTH_SPACINGS : edging.breadth),
    frame: Math.min(FRAME_WIDTH_SPACINGS, own?.frameWidth ?? FRAME_WIDTH_SPACINGS),
    cardWidth,
    stock: { x: -cardWidth * 0.6, y: 0 },
    discard: { x: cardWidth * 0.6, y: 0 },
    travel: travelMarks(layout, activeTrack).map((chevron) => pointsText(chevron.map(turn))),
    handPlaceOf: (side) => rotateToView({ x: 0, y: 0.4 - apothem }, angle - angleOfSide(track, side)),
  }
}
