import { type BoardSpec, trackAt } from '../../engine/board.ts'
import {
  angleOfSide,
  apothemOf,
  type Layout,
  type PlacedHole,
  type Point,
  pointOnSide,
} from '../../engine/boards/layout.ts'
import type { DesignWood } from '../../workshop/geometry/design-wood.ts'
import { travelMarks } from '../../workshop/geometry/travel-marks.ts'
import { CARD_WIDTH, cardScale } from '../dimensions.ts'
import { woodOutline } from './wood-outline.ts'

/** Places of everything on the flat board, in hole spacings from its middle: x to the right, y down. The viewer's side is at the bottom. */
export interface FlatMap {
  /** Converts a point of the layout. */
  readonly toView: (p: Point) => Point
  /** Half the side of a square around the board. */
  readonly halfSize: number
  /** View box: left, top, width and height. */
  readonly box: readonly [number, number, number, number]
  readonly outline: readonly Point[]
  /** Returns the outline, moved inwards by a distance. */
  readonly inset: (by: number) => readonly Point[]
  /** Outlines of the pieces of wood. */
  readonly parts: readonly (readonly Point[])[]
  /** Outlines of the pieces that are of the border's wood. */
  readonly borderParts: readonly (readonly Point[])[]
  /** Line along which the board folds; empty if it does not. */
  readonly fold: readonly Point[]
  /** Returns points along the edge of a side, moved inwards by a distance. */
  readonly edgePoints: (side: number, inset: number) => readonly Point[]
  /** Holes of the active track. */
  readonly holes: readonly (PlacedHole & { readonly at: Point })[]
  /** Holes of other tracks within the outline, without those of the tracks outside the wood. */
  readonly otherHoles: readonly Point[]
  /** Inlay along the edge. */
  readonly edging: Edging | undefined
  /** Distance from the track's middle line to the inlay along the edge, for letters and numbers. */
  readonly signSpace: number
  /** Width of the frame. */
  readonly frame: number
  readonly cardWidth: number
  /** Middle of the stock, and of the discard pile. */
  readonly stock: Point
  readonly discard: Point
  /** Chevrons that show the direction of travel, as points of SVG polylines. */
  readonly travel: readonly string[]
  /** Returns the place from which the cards of a side's player come. */
  readonly handPlaceOf: (side: number) => Point
}

/** Writes points as SVG lists them. */
export const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ')

/** Rotates a point of the layout, so that the side at `angle` is at the bottom, and flips y. */
const rotateToView = (p: Point, angle: number): Point => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return { x: p.x * c - p.y * s, y: -(p.x * s + p.y * c) }
}

/** Returns true if a point lies within a regular outline, at a distance from its edges. */
const isInside = (outline: readonly Point[], p: Point, margin: number): boolean =>
  outline.every((a, i) => {
    const b = outline[(i + 1) % outline.length] as Point
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const distance = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length
    return Math.abs(distance) >= margin
  }) && Math.hypot(p.x, p.y) < Math.hypot(outline[0]?.x ?? 0, outline[0]?.y ?? 0)

/** Width of a frame. */
const FRAME_WIDTH_SPACINGS = 0.34
/** Space around the board in its view box. */
const BORDER_WIDTH_SPACINGS = 0.2

/** Inlay along the edge: insets of its lines, and the width that it takes with a margin, in hole spacings from the edge. */
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

/**
 * Makes the map for a viewer. `viewSide`: index of the side at the bottom; `own`: the wood of a designed board; `woodTrack`: track
 * around which the wood ends, 0 for all of a board with several tracks.
 */
export const flatMap = (
  layout: Layout,
  activeTrack: number,
  viewSide: number,
  own?: DesignWood,
  woodTrack = activeTrack,
): FlatMap => {
  const track = trackAt(layout.spec, activeTrack)
  const angle = angleOfSide(track, viewSide)
  const turn = (p: Point) => rotateToView(p, angle)
  const wood = woodOutline(layout, woodTrack, own)
  const { apothem } = wood
  const edging = layout.spec.edging && EDGING_KINDS[layout.spec.edging]
  const outline = wood.corners(0).map(turn)
  const placed = layout.holes.map((hole) => ({ ...hole, at: turn(hole) }))
  const cardWidth = CARD_WIDTH * cardScale(apothemOf(track))
  return {
    toView: turn,
    halfSize: Math.max(...outline.flatMap((p) => [Math.abs(p.x), Math.abs(p.y)])) + 0.2,
    box: boxOf(outline),
    outline,
    inset: (by) => wood.corners(by).map(turn),
    parts: wood.parts.length === 0 ? [outline] : wood.parts.map((part) => part.map(turn)),
    borderParts: wood.borderParts.map((part) => part.map(turn)),
    fold: wood.fold.map(turn),
    edgePoints: (side, inset) => wood.edge(side, inset).map(turn),
    holes: placed.filter((hole) => hole.track === activeTrack),
    otherHoles: placed
      .filter((hole) => hole.track !== activeTrack && hole.track >= woodTrack && isInside(outline, hole.at, 1))
      .map((hole) => hole.at),
    edging,
    signSpace: apothem - apothemOf(track) - (edging === undefined ? BORDER_WIDTH_SPACINGS : edging.breadth),
    frame: Math.min(FRAME_WIDTH_SPACINGS, own?.frameWidth ?? FRAME_WIDTH_SPACINGS),
    cardWidth,
    stock: { x: -cardWidth * 0.6, y: 0 },
    discard: { x: cardWidth * 0.6, y: 0 },
    travel: travelMarks(layout, activeTrack).map((chevron) => pointsText(chevron.map(turn))),
    handPlaceOf: (side) => turn(pointOnSide(track, side, track.holesPerSide / 2, apothemOf(track) - apothem + 0.4)),
  }
}
