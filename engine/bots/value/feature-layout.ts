/**
 * The features of a position in named blocks of weights. They are the same for every rule set, board and number of
 * players: distances are exact near home and near the come-out, and shares of the loop in between.
 */

/**
 * Number of classes of colours as a player sees them: own, team-mates, the opponent who plays next, other opponents.
 */
const CLASS_COUNT = 4

/**
 * Number of exact steps before the in-spot, of shares of the loop in between, and of exact steps behind the in-spot.
 */
const EXACT_STEPS = 21
const LOOP_SHARE_COUNT = 24
const BEHIND_STEPS = 9
const TRACK_PLACE_COUNT = EXACT_STEPS + LOOP_SHARE_COUNT + BEHIND_STEPS

/** Returns the index of a place on a loop of `track` holes, by its steps to the in-spot; a fresh peg has all. */
export const trackPlaceOf = (steps: number, track: number): number => {
  if (steps < EXACT_STEPS) return steps
  if (track - steps < BEHIND_STEPS) return EXACT_STEPS + LOOP_SHARE_COUNT + track - steps
  return EXACT_STEPS + Math.floor(((steps - EXACT_STEPS) * LOOP_SHARE_COUNT) / (track - EXACT_STEPS - BEHIND_STEPS + 1))
}

/** Steps of a threat: 1 to 13 forward, `THREAT_FROM_START` out of a start, `THREAT_BACKWARD` backward, 0 unused. */
export const THREAT_FROM_START = 14
export const THREAT_BACKWARD = 15
const THREAT_COUNT = 16
/** Number of sets of the five home holes. */
export const HOME_SET_COUNT = 32
/** Greatest number of pegs in a start. */
export const MAX_WAITING = 5
/** Number of ranks with the joker, doubled because red cards of a rank may differ from black ones. */
export const RANK_KIND_COUNT = 28
/** Cards of a kind are counted up to this number. */
export const MAX_ALIKE = 3
/** Cards in hand are counted up to this number. */
export const MAX_HELD = 9
/** Number of places of the opponents' leader: sevenths of the loop, and none on the track. */
export const LEAD_PLACE_COUNT = 8

/** Number of owners of a side: the classes, and nobody. */
const OWNER_COUNT = CLASS_COUNT + 1
export const NO_OWNER = CLASS_COUNT
/** Upper bound of the holes of a side. */
const MAX_SIDE_HOLES = 18

interface Block {
  readonly first: number
  readonly size: number
}

const BLOCK_SIZES = {
  /** Class × place: a peg on the track. */
  track: CLASS_COUNT * TRACK_PLACE_COUNT,
  /** Class × class of the side's owner × hole of the side: a peg on the track. The last class is that of sides without a player. */
  side: CLASS_COUNT * OWNER_COUNT * MAX_SIDE_HOLES,
  /** Class × set of home holes that are taken. */
  home: CLASS_COUNT * HOME_SET_COUNT,
  /** Class × pegs in the start. */
  start: CLASS_COUNT * (MAX_WAITING + 1),
  /** Class: all pegs are home. */
  done: CLASS_COUNT,
  /** Class of the peg in danger × class of the other one × steps between. */
  threat: CLASS_COUNT * CLASS_COUNT * THREAT_COUNT,
  /** Kind of card × number of held cards of it. */
  // From here to the bias: features of a hand.
  hand: RANK_KIND_COUNT * (MAX_ALIKE + 1),
  held: MAX_HELD + 1,
  /** Cards that come out, up to three × own pegs in the start. */
  out: 4 * (MAX_WAITING + 1),
  /** Own pegs that a held card brings home, up to three. */
  ready: 4,
  /** Opponents' pegs that a held card hits, up to three. */
  hit: 4,
  /** Own pegs that a held card takes backward past their in-spot, near home, up to two. */
  shortcut: 3,
  /** One or two cards that leap or swap × place of the opponents' leader. */
  leap: 2 * LEAD_PLACE_COUNT,
  bias: 1,
} as const

export type BlockName = keyof typeof BLOCK_SIZES
const BLOCK_NAMES = Object.keys(BLOCK_SIZES) as readonly BlockName[]

const layOutBlocks = (): { readonly [K in BlockName]: Block } => {
  let first = 0
  const blocks: Partial<Record<BlockName, Block>> = {}
  for (const name of BLOCK_NAMES) {
    blocks[name] = { first, size: BLOCK_SIZES[name] }
    first += BLOCK_SIZES[name]
  }
  return blocks as { readonly [K in BlockName]: Block }
}

export const FEATURE_BLOCKS = layOutBlocks()

/** Number of weights if only the player's own hand is seen. */
export const FEATURE_COUNT = BLOCK_NAMES.reduce((sum, name) => sum + BLOCK_SIZES[name], 0)

const HAND_FEATURE_COUNT = FEATURE_BLOCKS.bias.first - FEATURE_BLOCKS.hand.first

/** Number of weights if all hands are seen: those of the other classes' hands follow. */
export const OPEN_FEATURE_COUNT = FEATURE_COUNT + (CLASS_COUNT - 1) * HAND_FEATURE_COUNT

/** Returns the offset of the indices of a hand that a player of this class holds. */
export const handOffset = (kind: number): number =>
  kind === 0 ? 0 : FEATURE_COUNT - FEATURE_BLOCKS.hand.first + (kind - 1) * HAND_FEATURE_COUNT

export const trackFeature = (kind: number, place: number): number =>
  FEATURE_BLOCKS.track.first + kind * TRACK_PLACE_COUNT + place
export const threatFeature = (victim: number, by: number, steps: number): number =>
  FEATURE_BLOCKS.threat.first + (victim * CLASS_COUNT + by) * THREAT_COUNT + steps
export const sideFeature = (kind: number, owner: number, hole: number): number =>
  FEATURE_BLOCKS.side.first + (kind * OWNER_COUNT + owner) * MAX_SIDE_HOLES + hole
