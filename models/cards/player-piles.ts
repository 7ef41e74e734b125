import { type Board, type Seat, sideOfSeat, type TrackSpec, trackAt } from '../../engine/board.ts'
import { angleOfSide, apothemOf, type Layout, type Point } from '../../engine/boards/layout.ts'
import { cardsReach, turnRingOf } from '../board/turn-ring.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardScale } from '../dimensions.ts'
import { hasSpaceForHands, openHandDiscs } from './open-hand.ts'

/** Place of a player's own discard pile: x east and y north, in hole spacings; its cards are turned clockwise by `angle`. */
export interface PlayerPile extends Point {
  readonly angle: number
}

export interface PlayerPiles {
  /** Size of all cards on the board, by `CARD_WIDTH`. */
  readonly size: number
  readonly bySeat: readonly PlayerPile[]
}

/** As seen by the player: to their right, and from the middle of the board towards them. */
interface ViewerPoint {
  readonly right: number
  readonly near: number
}

/** Distances that a pile keeps: from the middle of a hole with its marble, and from the ring of turns. */
const HOLE_CLEARANCE_SPACINGS = 0.68
const RING_CLEARANCE_SPACINGS = 0.12
/** Piles are a little smaller than the two in the middle of other games. */
const MAX_SIZE_RATIO = 0.94
/** Smaller cards can't be read. */
const MIN_SIZE_RATIO = 0.3
const SEARCH_STEP_SPACINGS = 0.15

const [HALF_WIDTH, HALF_HEIGHT] = [CARD_WIDTH / 2, CARD_HEIGHT / 2]

/** A point of the board as the player at `angle` sees it. */
const toViewer = ({ x, y }: Point, angle: number): ViewerPoint => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { right: x * c - y * s, near: -(x * s + y * c) }
}

const toBoard = ({ right, near }: ViewerPoint, angle: number): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { x: right * c - near * s, y: -(right * s + near * c) }
}

/** Something that a pile must not cover, and how much about it. */
interface ClearArea extends ViewerPoint {
  readonly free: number
}

/** The largest card about `at` that leaves a thing free. */
const sizeBeside = (at: ViewerPoint, { right, near, free }: ClearArea): number =>
  Math.max((Math.abs(right - at.right) - free) / HALF_WIDTH, (Math.abs(near - at.near) - free) / HALF_HEIGHT)

/** The largest card about `at` that stays out of a circle about the middle of the board. */
const sizeOutside = (at: ViewerPoint, radius: number): number => {
  const right = Math.abs(at.right)
  const half = right * HALF_WIDTH + at.near * HALF_HEIGHT
  const square = HALF_WIDTH ** 2 + HALF_HEIGHT ** 2
  const root = half ** 2 - square * (right ** 2 + at.near ** 2 - radius ** 2)
  const byCorner = root < 0 ? Number.POSITIVE_INFINITY : (half - Math.sqrt(root)) / square
  return right > byCorner * HALF_WIDTH ? byCorner : (at.near - radius) / HALF_HEIGHT
}

interface PileLimits {
  readonly track: TrackSpec
  /** The largest card, in `CARD_WIDTH`. */
  readonly largest: number
  /** Radius of what lies in the middle. */
  readonly middle: number
  /** The piles as any of the players sees them. */
  readonly clearAreas: readonly ClearArea[]
}

/** The largest card that fits there, beside the middle, the neighbours' piles and all that is kept free; 0 where that is less than `least`. */
const sizeAt = (at: ViewerPoint, { track, largest, middle, clearAreas: kept }: PileLimits, least: number): number => {
  const apart = 2 * Math.hypot(at.right, at.near) * Math.sin(Math.PI / track.sides)
  let size = Math.min(largest, sizeOutside(at, middle), apart / 2 / Math.hypot(HALF_WIDTH, HALF_HEIGHT))
  for (const thing of kept) {
    if (size < least) return 0
    size = Math.min(size, sizeBeside(at, thing))
  }
  return size < least ? 0 : size
}

interface PilePlace extends ViewerPoint {
  readonly size: number
}

/** Returns the middle of the place where the largest cards fit, at this distance to the right of straight before the player. */
const bestPlaceAhead = (right: number, ground: PileLimits, least: number): PilePlace | undefined => {
  let [size, from, to] = [least, 0, 0]
  const reach = Math.sqrt(apothemOf(ground.track) ** 2 - right ** 2)
  for (let near = 0; near < reach; near += SEARCH_STEP_SPACINGS) {
    const fits = sizeAt({ right, near }, ground, size)
    if (fits > size + 1e-6) [size, from] = [fits, near]
    if (fits > 0) to = near
  }
  return from === 0 ? undefined : { right, near: (from + to) / 2, size }
}

/** The place with the largest cards; of equal ones the nearest to straight before the player. */
const bestPlace = (ground: PileLimits): PilePlace | undefined => {
  let best: PilePlace | undefined
  for (let off = 0; off < apothemOf(ground.track) && best?.size !== ground.largest; off += SEARCH_STEP_SPACINGS) {
    for (const right of [off, -off]) best = bestPlaceAhead(right, ground, best?.size ?? MIN_SIZE_RATIO) ?? best
  }
  return best
}

/** Each once, of all that the players see from their sides. */
const clearAreasOf = (
  things: readonly (Point & { readonly free: number })[],
  angles: readonly number[],
): ClearArea[] => {
  const seen = angles.flatMap((angle) => things.map((thing) => ({ ...toViewer(thing, angle), free: thing.free })))
  return [...new Map(seen.map((thing) => [`${thing.right.toFixed(2)} ${thing.near.toFixed(2)}`, thing])).values()]
}

const findPlayerPiles = (layout: Layout, active: number, { seats }: Board): PlayerPiles => {
  const track = trackAt(layout.spec, active)
  const apothem = apothemOf(track)
  const angles = Array.from({ length: seats }, (_, seat: Seat) => angleOfSide(track, sideOfSeat(track, seats, seat)))
  const hands = hasSpaceForHands(track)
    ? openHandDiscs(track).map(({ x, y, radius: reach }) => ({ x, y, free: reach }))
    : []
  const played = layout.holes
    .filter((hole) => hole.track === active)
    .map((hole) => ({ ...hole, free: HOLE_CLEARANCE_SPACINGS }))
  const { radius, bead } = turnRingOf(apothem)
  const ground: PileLimits = {
    track,
    largest: cardScale(apothem) * MAX_SIZE_RATIO,
    middle: Math.max(cardsReach(apothem), radius + bead + RING_CLEARANCE_SPACINGS),
    clearAreas: clearAreasOf([...played, ...hands], angles),
  }
  const place = bestPlace(ground) ?? { right: 0, near: apothem / 2, size: MIN_SIZE_RATIO }
  return { size: place.size, bySeat: angles.map((angle) => ({ ...toBoard(place, angle), angle })) }
}

const pilesByLayout = new WeakMap<Layout, Map<string, PlayerPiles>>()

/** Places of the players' own discard piles: before each of them, clear of holes, of the stock with its ring, and of each other. */
export const playerPiles = (layout: Layout, active: number, board: Board): PlayerPiles => {
  const ofLayout = pilesByLayout.get(layout) ?? new Map<string, PlayerPiles>()
  const key = `${active} ${board.seats}`
  const found = ofLayout.get(key) ?? findPlayerPiles(layout, active, board)
  pilesByLayout.set(layout, ofLayout.set(key, found))
  return found
}
