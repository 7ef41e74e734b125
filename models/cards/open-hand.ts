import type { TrackSpec } from '../../engine/board.ts'
import { angleOfSide, layout, type Point, pointOnSide } from '../../engine/boards/layout.ts'
import type { Obstacle } from '../../workshop/geometry/name-place.ts'

/** A card of an open hand on the board, in hole spacings. `angle`: its clockwise rotation in radians. */
export interface OpenCard extends Point {
  readonly angle: number
  readonly width: number
}

/** Place of an open hand. Lengths are in hole spacings. */
interface OpenHandRow {
  /** Width of a card. */
  readonly width: number
  /** Middle of the row, along the side. */
  readonly along: number
  /** Middle of the row, inwards from the track. */
  readonly depth: number
}

/** Rows lie between the start and the next side's home, and are as large as fits. */
const ROW_ON_FOUR_SIDES: OpenHandRow = { width: 1.92, along: 13.25, depth: 2.35 }
const ROW_ON_FIVE_SIDES: OpenHandRow = { width: 2.15, along: 14.5, depth: 2.6 }
const ROW_ON_MORE_SIDES: OpenHandRow = { width: 2.4, along: 14.7, depth: 3.3 }
const rowOf = (sides: number): OpenHandRow =>
  sides > 5 ? ROW_ON_MORE_SIDES : sides === 5 ? ROW_ON_FIVE_SIDES : ROW_ON_FOUR_SIDES

/** Distance from card to card, in widths of a card. */
const CARD_STEP_WIDTHS = 0.62
/** Largest distance from the middle of the first card to that of the last one, in widths of a card. */
const MAX_ROW_WIDTHS = CARD_STEP_WIDTHS * 3

/** Returns true if a hand at this angle from the viewer's side would be upside down for the viewer. */
const isUpsideDown = (angle: number): boolean => Math.cos(angle) < -0.1

/** Returns the place of card `index` (from 0) of `count` in a row beside the start, upright for the viewer. */
export const openCard = (spec: TrackSpec, side: number, viewSide: number, index: number, count: number): OpenCard => {
  const { width, along, depth } = rowOf(spec.sides)
  const angle = angleOfSide(spec, side)
  const isFlipped = isUpsideDown(angle - angleOfSide(spec, viewSide))
  const step = Math.min(CARD_STEP_WIDTHS, MAX_ROW_WIDTHS / Math.max(1, count - 1))
  const aside = (index - (count - 1) / 2) * step * width * (isFlipped ? -1 : 1)
  return { ...pointOnSide(spec, side, along - aside, depth), angle: angle + (isFlipped ? Math.PI : 0), width }
}

/** Number of cards of a large hand. */
const LARGE_HAND_CARDS = 6
/** Distance from the middle of a hole that a card must keep. */
const HOLE_CLEARANCE_SPACINGS = 0.6

const isCovered = (hole: Point, { x, y, angle, width }: OpenCard): boolean => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const aside = Math.abs((hole.x - x) * c - (hole.y - y) * s)
  const along = Math.abs((hole.x - x) * s + (hole.y - y) * c)
  return aside < width / 2 + HOLE_CLEARANCE_SPACINGS && along < width * 0.7 + HOLE_CLEARANCE_SPACINGS
}

/** Returns the cards of a large hand, upright for the player at its side. */
const handOn = (spec: TrackSpec, side: number): readonly OpenCard[] =>
  Array.from({ length: LARGE_HAND_CARDS }, (_, i) => openCard(spec, side, side, i, LARGE_HAND_CARDS))

const fitsBesideHoles = (spec: TrackSpec): boolean => {
  const { holes } = layout({ id: '', tracks: [spec], margin: 0 })
  // The sides of an oval are alike only in its two halves.
  const sides = Array.from({ length: spec.oval ? spec.sides / 2 : 1 }, (_, side) => side)
  const cards = sides.flatMap((side) => handOn(spec, side))
  return !holes.some((hole) => cards.some((card) => isCovered(hole, card)))
}

/** Returns discs that together cover a card. */
export const cardDiscs = ({ x, y, angle, width }: OpenCard): readonly Obstacle[] =>
  [-1, 1].map((end) => ({
    x: x + end * 0.35 * width * Math.sin(angle),
    y: y + end * 0.35 * width * Math.cos(angle),
    radius: 0.62 * width,
  }))

/** Returns discs that cover all cards that can lie open in front of any side. */
export const openHandDiscs = (spec: TrackSpec): readonly Obstacle[] =>
  Array.from({ length: spec.sides }, (_, side) => handOn(spec, side).flatMap(cardDiscs)).flat()

/** Results of `hasSpaceForHands` by track. */
const fitsByTrack = new WeakMap<TrackSpec, boolean>()

/** Returns true if a large hand can lie open on the board without covering a hole of this track. */
export const hasSpaceForHands = (spec: TrackSpec): boolean => {
  const found = fitsByTrack.get(spec) ?? fitsBesideHoles(spec)
  fitsByTrack.set(spec, found)
  return found
}
