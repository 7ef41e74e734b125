/** The geometry of the hand: cards turned about a pivot far below them, each covering most of the one to its left. Pixels and radians, from the middle of the hand at the height of the cards' middles. */

export interface FanSpace {
  /** Pixels for the whole fan, and of a card. */
  readonly width: number
  readonly card: number
  readonly height: number
  readonly count: number
}

export interface Fan {
  readonly count: number
  readonly card: number
  readonly height: number
  /** Pixels and radians from card to card. */
  readonly step: number
  readonly turn: number
  /** How far below the cards' middles the pivot is. */
  readonly pivot: number
}

/** Cards of a hand that has room lie this far apart, by their breadth. */
const MAX_STEP_RATIO = 0.86
/** Most that the outermost cards lean, and that neighbours differ by. */
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
 * Where a point is along the fan: `i` at the left edge of card i, up to `i + 1` at that of the next one. Undefined
 * beside the fan.
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

/** The card at a place along the fan. */
export const cardAt = (fan: Fan, along: number): number => Math.min(fan.count - 1, Math.max(0, Math.floor(along)))

/** How much more room the card under the finger gets: about as much as shows all of it, within these. */
const MIN_GIVE_FACTOR = 0.15
const MAX_GIVE_FACTOR = 1.2
const giveOf = ({ card, step }: Fan): number =>
  Math.min(MAX_GIVE_FACTOR, Math.max(MIN_GIVE_FACTOR, (card / step - 1) * 1.1))

/** 0 to 1, steep at 0. */
const pushed = (part: number, give: number): number => ((give + 1) * part) / (give * part + 1)

/**
 * By how many places card `index` gives way to a finger at `along`. The outermost cards stay, and so does whatever is
 * just under the finger: the fan never slips from under it.
 */
export const givesWay = (fan: Fan, index: number, along: number): number => {
  const { count } = fan
  const from = Math.min(count - 1, along)
  const away = index - from
  const room = away > 0 ? count - 1 - from : from
  if (room <= 0 || Math.abs(away) > room) return 0
  // The last card shows all of itself: over it the others come back.
  const much = 1 - Math.min(1, along - from)
  return much * (Math.sign(away) * room * pushed(Math.abs(away) / room, giveOf(fan)) - away)
}

/** How much a card is lifted by a finger at `along`: 1 under it, a little beside it. */
export const liftOf = (fan: Fan, index: number, along: number): number => {
  const under = cardAt(fan, along)
  if (index === under) return 1
  return Math.abs(index - under) === 1 ? 0.22 : 0
}
