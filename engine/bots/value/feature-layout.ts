/**
 * What a learned value sees of a position, in named blocks of weights. They are the same for every rule set, board and number of
 * players: distances are exact near home and near the come-out, and shares of the loop in between.
 */

/** Classes of colours as a player sees them: own, team-mates, the opponent who plays next, other opponents. */
const CLASSES = 4

/** Holes to the in-spot that are told apart, those of the loop in between by shares, and holes behind the in-spot. */
const NEAR = 21
const SHARES = 24
const BEHIND = 9
const PLACES = NEAR + SHARES + BEHIND

/** Index of a peg's place on the track: `steps` to its in-spot on a loop of `track` holes; a fresh peg has the whole loop. */
export const trackPlaceOf = (steps: number, track: number): number => {
  if (steps < NEAR) return steps
  if (track - steps < BEHIND) return NEAR + SHARES + track - steps
  return NEAR + Math.floor(((steps - NEAR) * SHARES) / (track - NEAR - BEHIND + 1))
}

/** Steps of a threat: 0 is unused, 1 to 13 steps forward, `FROM_START` out of a start, `BACKWARD` backward by a card's number. */
export const FROM_START = 14
export const BACKWARD = 15
const THREATS = 16
/** Any set of the five home holes. */
export const HOME_SETS = 32
/** Pegs in a start. */
export const MOST_WAITING = 5
/** Ranks with the joker, twice: red cards of a rank may differ from black ones. */
export const RANK_KINDS = 28
/** Up to three of a kind are told apart. */
export const MOST_ALIKE = 3
/** Cards in hand, up to nine. */
export const MOST_HELD = 9
/** Places of the opponent's leader by sevenths of the loop, and none on the track. */
export const LEADS = 8

/** Owners of a side: the classes, and nobody. */
const OWNERS = CLASSES + 1
export const NO_OWNER = CLASSES
/** Holes of a side that are told apart: more than any board has. */
const SIDE_HOLES = 18

interface Block {
  readonly first: number
  readonly size: number
}

const SIZES = {
  /** Class × place: a peg on the track. */
  track: CLASSES * PLACES,
  /** Class × class of the side's owner × hole of the side: a peg on the track. The last class is that of sides without a player. */
  side: CLASSES * OWNERS * SIDE_HOLES,
  /** Class × set of home holes that are taken. */
  home: CLASSES * HOME_SETS,
  /** Class × pegs in the start. */
  start: CLASSES * (MOST_WAITING + 1),
  /** Class: all pegs are home. */
  done: CLASSES,
  /** Class of the peg in danger × class of the other one × steps between. */
  threat: CLASSES * CLASSES * THREATS,
  /** Kind of card × how many of it are held. */
  // What a hand can do: from here to the bias.
  hand: RANK_KINDS * (MOST_ALIKE + 1),
  held: MOST_HELD + 1,
  /** Cards that come out, up to three × own pegs in the start. */
  out: 4 * (MOST_WAITING + 1),
  /** Own pegs that a card held brings home, up to three. */
  ready: 4,
  /** Opponents' pegs that a card held hits, up to three. */
  hit: 4,
  /** Own pegs that a card held takes backward past their in-spot to where home is near, up to two. */
  shortcut: 3,
  /** Cards that leap or swap, one or two × how far the opponents' leader is. */
  leap: 2 * LEADS,
  bias: 1,
} as const

export type BlockName = keyof typeof SIZES
const BLOCK_NAMES = Object.keys(SIZES) as readonly BlockName[]

const layOut = (): { readonly [K in BlockName]: Block } => {
  let first = 0
  const blocks: Partial<Record<BlockName, Block>> = {}
  for (const name of BLOCK_NAMES) {
    blocks[name] = { first, size: SIZES[name] }
    first += SIZES[name]
  }
  return blocks as { readonly [K in BlockName]: Block }
}

export const BLOCKS = layOut()

/** Number of weights where only the player's own hand is seen. */
export const FEATURES = BLOCK_NAMES.reduce((sum, name) => sum + SIZES[name], 0)

const HAND_FEATURES = BLOCKS.bias.first - BLOCKS.hand.first

/** Number of weights where all hands are seen: those of each other class follow. */
export const OPEN_FEATURES = FEATURES + (CLASSES - 1) * HAND_FEATURES

/** What is added to the indices of a hand when its player is of this class. */
export const handOffset = (kind: number): number =>
  kind === 0 ? 0 : FEATURES - BLOCKS.hand.first + (kind - 1) * HAND_FEATURES

export const trackFeature = (kind: number, place: number): number => BLOCKS.track.first + kind * PLACES + place
export const threatFeature = (victim: number, by: number, steps: number): number =>
  BLOCKS.threat.first + (victim * CLASSES + by) * THREATS + steps
export const sideFeature = (kind: number, owner: number, hole: number): number =>
  BLOCKS.side.first + (kind * OWNERS + owner) * SIDE_HOLES + hole
