/** Geometry of the hand: cards turned around a pivot far below them, each covering most of the one to its left. In px and radians, relative to the middle of the hand. */

export interface FanSpace {
  /** Width of the whole fan, then width and height of a card, in px. */
  readonly width: number
  readonly card: number
  readonly height: number
  readonly count: number
}

export interface Fan {
  readonly count: number
  readonly card: number
  readonly height: number
  /** Distance in px and angle in radians from card to card. */
  readonly step: number
  readonly turn: number
  /** Distance of the pivot below the cards' middles, in px. */
  readonly pivot: number
}

/** Largest distance between neighbouring cards, as a share of their width. */
const MAX_STEP_RATIO = 0.86
/** Largest lean of the outermost cards, and largest angle between neighbours. */
const MAX_LEAN_RAD = 0.115
const MAX_TURN_RAD = 0.06

export const makeFan = ({ width, card, height, count }: FanSpace): Fan => {
  const gaps = Math.max(1, count - 1)
  const turn = Math.min(MAX_TURN_RAD, (2 * MAX_LEAN_RAD) / gaps)
  const lean = (turn * (count - 1)) / 2
  const overhang = (height / 2) * Math.sin(lean)
  const step = Math.max(1, Math.min(card * MAX_STEP_RATIO, (width - card - 2 * overhang) / gaps))
  return { count, card, height, step, turn, pivot: step / Math.sin(turn) }
}

/**
 * Returns the position of a point along the fan: `i` at the left edge of card i, up to `i + 1` at that of the next one. Undefined
 * outside the fan.
 */
export const alongFan = ({ count, card, turn, pivot }: Fan, x: number, y: number): number | undefined => {
  const below = pivot - y
  const reach = Math.hypot(x, below)
  const angle = Math.atan2(x, below)
  const halfCard = Math.asin(Math.min(1, card / 2 / reach))
  const first = (-(count - 1) / 2) * turn
  const along = (angle + halfCard - first) / turn
  const end = count - 1 + (2 * halfCard) / turn
  return count === 0 || along < 0 || along > end ? undefined : along
}

/** Returns the index of the card at a position along the fan. */
export const cardAt = (fan: Fan, along: number): number => Math.min(fan.count - 1, Math.max(0, Math.floor(along)))

/** Limits of the additional space for the card under the finger, in steps between cards. */
const MIN_GIVE_FACTOR = 0.15
const MAX_GIVE_FACTOR = 1.2
const giveOf = ({ card, step }: Fan): number =>
  Math.min(MAX_GIVE_FACTOR, Math.max(MIN_GIVE_FACTOR, (card / step - 1) * 1.1))

/** Maps 0 to 1 onto 0 to 1, steep at 0. */
const pushed = (part: number, give: number): number => ((give + 1) * part) / (give * part + 1)

/**
 * Returns by how many places card `index` moves aside for a finger at `along`. The outermost cards stay, and so does the card
 * directly under the finger.
 */
export const givesWay = (fan: Fan, index: number, along: number): number => {
  const { count } = fan
  const from = Math.min(count - 1, along)
  const away = index - from
  const room = away > 0 ? count - 1 - from : from
  if (room <= 0 || Math.abs(away) > room) return 0
  // The last card is fully visible anyway: over it the others return.
  const much = 1 - Math.min(1, along - from)
  return much * (Math.sign(away) * room * pushed(Math.abs(away) / room, giveOf(fan)) - away)
}

/** Returns how much a finger at `along` lifts a card, from 0 to 1. */
export const liftOf = (fan: Fan, index: number, along: number): number => {
  const under = cardAt(fan, along)
  if (index === under) return 1
  return Math.abs(index - under) === 1 ? 0.22 : 0
}
