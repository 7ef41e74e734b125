import { type Board, type Seat, sideOfSeat, type TrackSpec, trackAt } from '../../engine/board.ts'
import { angleOfSide, apothemOf, centreOfSide, type Layout, type Point } from '../../engine/boards/layout.ts'
import { cardsReach, turnRingOf } from '../board/turn-ring.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardScale } from '../dimensions.ts'
import { cardDiscs, hasSpaceForHands, openHandDiscs } from './open-hand.ts'

/** Place of a player's own discard pile: x east and y north in hole spacings. `angle`: clockwise rotation of its cards in radians. */
export interface PlayerPile extends Point {
  readonly angle: number
}

export interface PlayerPiles {
  /** Width of all cards on the board, as a ratio of `CARD_WIDTH`. */
  readonly size: number
  readonly bySeat: readonly PlayerPile[]
}

/** A point as a player sees it, in hole spacings from the board's middle: to the right, and towards the player. */
interface ViewerPoint {
  readonly right: number
  readonly near: number
}

/** Distance of a pile from the middle of a hole with its marble. */
const HOLE_CLEARANCE_SPACINGS = 0.68
/** Distance of a pile from the beads of the turn ring. */
const RING_CLEARANCE_SPACINGS = 0.12
/** Largest size of cards, as a ratio of those of the two piles in the middle of other games. */
const MAX_SIZE_RATIO = 0.94
/** Least size of cards that can be read, as a ratio of `CARD_WIDTH`. */
const MIN_SIZE_RATIO = 0.3
/** Distance between two places that are tried. */
const SEARCH_STEP_SPACINGS = 0.15

const [HALF_WIDTH, HALF_HEIGHT] = [CARD_WIDTH / 2, CARD_HEIGHT / 2]

/** Returns a point of the board as the player at `angle` sees it. */
const toViewer = ({ x, y }: Point, angle: number): ViewerPoint => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { right: x * c - y * s, near: -(x * s + y * c) }
}

/** Returns the point of the board that the player at `angle` sees at a place: the inverse of `toViewer`. */
const toBoard = ({ right, near }: ViewerPoint, angle: number): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { x: right * c - near * s, y: -(right * s + near * c) }
}

/** A disc that a pile must not cover; `free`: its radius. */
interface ClearArea extends ViewerPoint {
  readonly free: number
}

/** Returns the size of the largest card at a place that does not cover a disc. */
const sizeBeside = (at: ViewerPoint, { right, near, free }: ClearArea): number =>
  Math.max((Math.abs(right - at.right) - free) / HALF_WIDTH, (Math.abs(near - at.near) - free) / HALF_HEIGHT)

/** Returns the size of the largest card at a place that stays outside a circle about the middle of the board. */
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
  /** Least angle between two players' sides, in radians. */
  readonly apart: number
  /** Largest size of a card, as a ratio of `CARD_WIDTH`. */
  readonly largest: number
  /** Radius of the area in the middle that must stay free. */
  readonly middle: number
  /** Discs that must stay free, as seen by each of the players. */
  readonly clearAreas: readonly ClearArea[]
}

/** Returns the size of the largest card that fits at a place, beside the middle, the neighbours' piles and all discs; 0 if it is less than `least`. */
const sizeAt = (
  at: ViewerPoint,
  { apart: angle, largest, middle, clearAreas: kept }: PileLimits,
  least: number,
): number => {
  const apart = 2 * Math.hypot(at.right, at.near) * Math.sin(angle / 2)
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

/** Returns the middle of the range where the largest cards fit, at this distance to the right of the player and at least as near; undefined if none is larger than `least`. */
const bestPlaceAhead = (right: number, ground: PileLimits, least: number): PilePlace | undefined => {
  let [size, from, to] = [least, 0, 0]
  const reach = Math.sqrt(apothemOf(ground.track) ** 2 - right ** 2)
  for (let near = Math.abs(right); near < reach; near += SEARCH_STEP_SPACINGS) {
    const fits = sizeAt({ right, near }, ground, size)
    if (fits > size + 1e-6) [size, from] = [fits, near]
    if (fits > 0) to = near
  }
  return from === 0 ? undefined : { right, near: (from + to) / 2, size }
}

/** Returns the place with the largest cards; if several are equal, the one closest to the line from the player to the middle. Undefined if there is none. */
const bestPlace = (ground: PileLimits): PilePlace | undefined => {
  let best: PilePlace | undefined
  for (let off = 0; off < apothemOf(ground.track) && best?.size !== ground.largest; off += SEARCH_STEP_SPACINGS) {
    for (const right of [off, -off]) best = bestPlaceAhead(right, ground, best?.size ?? MIN_SIZE_RATIO) ?? best
  }
  return best
}

/** A side as its player sees the board: what it faces away from is the origin. */
interface Seen {
  readonly centre: Point
  readonly angle: number
}

/** Returns the discs as each of the players sees them, without duplicates. */
const clearAreasOf = (things: readonly Disc[], sides: readonly Seen[]): ClearArea[] => {
  const seen = sides.flatMap(({ centre: { x, y }, angle }) =>
    things.map((thing) => ({ ...toViewer({ x: thing.x - x, y: thing.y - y }, angle), free: thing.free })),
  )
  return [...new Map(seen.map((thing) => [`${thing.right.toFixed(2)} ${thing.near.toFixed(2)}`, thing])).values()]
}

/** A disc of the board that piles keep clear of. */
type Disc = Point & { readonly free: number }

const obstaclesOf = (layout: Layout, active: number): readonly Disc[] => {
  const track = trackAt(layout.spec, active)
  const hands = hasSpaceForHands(track)
    ? openHandDiscs(track).map(({ x, y, radius: reach }) => ({ x, y, free: reach }))
    : []
  const played = layout.holes
    .filter((hole) => hole.track === active)
    .map((hole) => ({ ...hole, free: HOLE_CLEARANCE_SPACINGS }))
  return [...played, ...hands]
}

/** Returns the place of the pile of sides that are alike, as their players see it. */
const placeOfPile = (track: TrackSpec, sides: readonly Seen[], obstacles: readonly Disc[]): PilePlace => {
  const apothem = apothemOf(track)
  const { radius, bead } = turnRingOf(apothem)
  const middle = Math.max(cardsReach(apothem), radius + bead + RING_CLEARANCE_SPACINGS)
  // The player on an oval's arc does not face the middle of the board.
  const isAside = sides.some(({ centre }) => centre.x !== 0)
  const ground: PileLimits = {
    track,
    apart: track.oval ? Math.PI : (2 * Math.PI) / track.sides,
    largest: cardScale(apothem) * MAX_SIZE_RATIO,
    middle: isAside ? 0 : middle,
    clearAreas: clearAreasOf(isAside ? [...obstacles, { x: 0, y: 0, free: middle }] : obstacles, sides),
  }
  return bestPlace(ground) ?? { right: 0, near: apothem / 2, size: MIN_SIZE_RATIO }
}

const pileOn = ({ centre, angle }: Seen, place: PilePlace): PlayerPile => {
  const { x, y } = toBoard(place, angle)
  return { x: x + centre.x, y: y + centre.y, angle }
}

const findPlayerPiles = (layout: Layout, active: number, { seats }: Board): PlayerPiles => {
  const track = trackAt(layout.spec, active)
  const sides = Array.from({ length: seats }, (_, seat: Seat) => sideOfSeat(track, seats, seat))
  const seenFrom = (side: number): Seen => ({ centre: centreOfSide(track, side), angle: angleOfSide(track, side) })
  // On an oval only those who sit opposite each other have sides that are alike.
  const kindOf = (side: number): number => (track.oval ? side % (track.sides / 2) : 0)
  const obstacles = [...obstaclesOf(layout, active)]
  const places = new Map<number, PilePlace>()
  for (const kind of new Set(sides.map(kindOf))) {
    const alike = sides.filter((side) => kindOf(side) === kind).map(seenFrom)
    const place = placeOfPile(track, alike, obstacles)
    places.set(kind, place)
    for (const seen of alike) {
      const discs = cardDiscs({ ...pileOn(seen, place), width: place.size * CARD_WIDTH })
      obstacles.push(...discs.map(({ x, y, radius }) => ({ x, y, free: radius })))
    }
  }
  return {
    size: Math.min(...[...places.values()].map(({ size }) => size)),
    bySeat: sides.map((side) => pileOn(seenFrom(side), places.get(kindOf(side)) as PilePlace)),
  }
}

/** Piles that were found, by layout, and then by track and number of seats. */
const pilesByLayout = new WeakMap<Layout, Map<string, PlayerPiles>>()

/** Returns the places of the players' own discard piles: in front of each player, clear of holes, of open hands, of the stock with its ring, and of each other. `active`: index of the track. */
export const playerPiles = (layout: Layout, active: number, board: Board): PlayerPiles => {
  const byKey = pilesByLayout.get(layout) ?? new Map<string, PlayerPiles>()
  const key = `${active} ${board.seats}`
  const piles = byKey.get(key) ?? findPlayerPiles(layout, active, board)
  pilesByLayout.set(layout, byKey.set(key, piles))
  return piles
}
