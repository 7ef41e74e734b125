/**
 * Geometry of the hand. The cards are turned around a pivot far below them, and each covers most of the one to its left. Lengths
 * are in px and angles in radians. The origin is the middle of the hand, x goes right and y down.
 */

export interface FanDimensions {
  /** Width of the whole fan, in px. */
  readonly width: number
  /** Width of a card, in px. */
  readonly card: number
  /** Height of a card, in px. */
  readonly height: number
  /** Number of cards. */
  readonly count: number
}

export interface Fan {
  /** Number of cards. */
  readonly count: number
  /** Width of a card, in px. */
  readonly card: number
  /** Height of a card, in px. */
  readonly height: number
  /** Distance between neighbouring cards, in px. */
  readonly step: number
  /** Angle between neighbouring cards, in radians. */
  readonly turn: number
  /** Distance of the pivot below the cards' middles, in px. */
  readonly pivot: number
}

/** Largest distance between neighbouring cards, as a share of their width. */
const MAX_STEP_RATIO = 0.86
/** Largest lean of the outermost cards. */
const MAX_LEAN_RAD = 0.115
/** Largest angle between neighbouring cards. */
const MAX_TURN_RAD = 0.06

/** Returns the fan that fits into the width. */
export const makeFan = ({ width, card, height, count }: FanDimensions): Fan => {
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
export const positionAlongFan = ({ count, card, turn, pivot }: Fan, x: number, y: number): number | undefined => {
  const below = pivot - y
  const radius = Math.hypot(x, below)
  const angle = Math.atan2(x, below)
  const halfCard = Math.asin(Math.min(1, card / 2 / radius))
  const first = (-(count - 1) / 2) * turn
  const along = (angle + halfCard - first) / turn
  const end = count - 1 + (2 * halfCard) / turn
  return count === 0 || along < 0 || along > end ? undefined : along
}

/** Returns the index of the card at a position along the fan. */
export const cardAt = (fan: Fan, along: number): number => Math.min(fan.count - 1, Math.max(0, Math.floor(along)))

/** Least additional space for the card under the finger, in steps between cards. */
const MIN_GIVE_FACTOR = 0.15
/** Greatest additional space for the card under the finger, in steps between cards. */
const MAX_GIVE_FACTOR = 1.2

/** Returns the additional space for the card under the finger, in steps between cards. */
const giveOf = ({ card, step }: Fan): number =>
  Math.min(MAX_GIVE_FACTOR, Math.max(MIN_GIVE_FACTOR, (card / step - 1) * 1.1))

/** Maps a share from 0 to 1 onto 0 to 1, steep at 0. */
const easeShift = (share: number, give: number): number => ((give + 1) * share) / (give * share + 1)

/**
 * Returns by how many steps card `index` moves aside for a finger at the position `along`. The outermost cards stay, and so does
 * the card directly under the finger.
 */
export const shiftOf = (fan: Fan, index: number, along: number): number => {
  const { count } = fan
  const from = Math.min(count - 1, along)
  const distance = index - from
  const available = distance > 0 ? count - 1 - from : from
  if (available <= 0 || Math.abs(distance) > available) return 0
  // The last card is fully visible anyway. While the finger moves over it, the others return.
  const strength = 1 - Math.min(1, along - from)
  return (
    strength * (Math.sign(distance) * available * easeShift(Math.abs(distance) / available, giveOf(fan)) - distance)
  )
}

/** Returns how much a finger at the position `along` lifts a card, from 0 to 1. */
export const liftOf = (fan: Fan, index: number, along: number): number => {
  const under = cardAt(fan, along)
  if (index === under) return 1
  return Math.abs(index - under) === 1 ? 0.22 : 0
}
