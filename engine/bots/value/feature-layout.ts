import { MAX_HOMING_RANKS } from './homing-ranks.ts'

/**
 * The features of a position in named blocks of weights. They are the same for every rule set, board and number of
 * players: distances are exact near home and near the come-out, and shares of the loop in between.
 */

/**
 * Number of classes of colours as a player sees them: own, team-mates, the opponent who plays next, other opponents.
 */
const CLASS_COUNT = 4

/** Number of exact steps before the in-spot. */
const EXACT_STEPS = 21
/** Number of shares of the loop between the exact steps. */
const LOOP_SHARE_COUNT = 24
/** Number of exact steps behind the in-spot. */
const BEHIND_STEPS = 9
const TRACK_PLACE_COUNT = EXACT_STEPS + LOOP_SHARE_COUNT + BEHIND_STEPS

/**
 * Returns the index of a place on a loop of `track` holes, by its steps to the in-spot. For a fresh peg these are
 * `track`.
 */
export const trackPlaceOf = (steps: number, track: number): number => {
  if (steps < EXACT_STEPS) return steps
  if (track - steps < BEHIND_STEPS) return EXACT_STEPS + LOOP_SHARE_COUNT + track - steps
  return EXACT_STEPS + Math.floor(((steps - EXACT_STEPS) * LOOP_SHARE_COUNT) / (track - EXACT_STEPS - BEHIND_STEPS + 1))
}

/** Greatest number of steps between a peg and one that threatens it. */
export const MAX_THREAT_STEPS = 13
/** Stands for a threat out of a start, in place of 1 to 13 steps forward. */
export const THREAT_FROM_START = 14
/** Stands for a threat backward, in place of steps forward. */
export const THREAT_BACKWARD = 15
/** Number of kinds of threats. The first, 0 steps, is unused. */
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
/** Owner of a side without a player. */
export const NO_OWNER = CLASS_COUNT
/** Upper bound of the holes of a side. */
const MAX_SIDE_HOLES = 18

/** Indices of a kind of features. */
interface Block {
  readonly first: number
  readonly size: number
}

/** Sizes of the blocks, in their order. The blocks from `hand` to the one before `bias` are the features of a hand. */
const BLOCK_SIZES = {
  /** Class × place: a peg on the track. */
  track: CLASS_COUNT * TRACK_PLACE_COUNT,
  /**
   * Class × class of the side's owner × hole of the side: a peg on the track. The last class is that of sides without a
   * player. Sides begin where they do on the rule set's own board, as seen from the come-out.
   */
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
  hand: RANK_KIND_COUNT * (MAX_ALIKE + 1),
  /** Number of held cards. */
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
  /** Always present. */
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
const FEATURE_COUNT = BLOCK_NAMES.reduce((sum, name) => sum + BLOCK_SIZES[name], 0)

const HAND_FEATURE_COUNT = FEATURE_BLOCKS.bias.first - FEATURE_BLOCKS.hand.first

/** Number of weights if all hands are seen: those of the other classes' hands follow. */
const OPEN_FEATURE_COUNT = FEATURE_COUNT + (CLASS_COUNT - 1) * HAND_FEATURE_COUNT

/** Number of parts of the way home that a peg in danger still has before it. */
const WAY_PART_COUNT = 9
/** Opponents' pegs that threaten a peg are counted up to this number. */
const MAX_THREATENING = 3
/** Number of weights of pegs in danger: class × part of the way × opponents' pegs that threaten it. */
const DANGER_FEATURE_COUNT = CLASS_COUNT * WAY_PART_COUNT * MAX_THREATENING

/** Number of weights of last marbles: class × ranks that take them home. They are the last ones. */
const LAST_FEATURE_COUNT = CLASS_COUNT * (MAX_HOMING_RANKS + 1)

/** Facts of a position that the features of a network contain. */
export interface Sight {
  /** All hands are seen, and not only that of the player who has moved. */
  readonly open: boolean
  /** The loss of each peg in danger is seen together with the number of pegs that threaten it. */
  readonly dangers: boolean
  /** The last marble of a team is seen together with how many ranks of cards take it exactly home. */
  readonly last: boolean
}

/** Facts that a network may learn when it knows all others. */
export type LaterFact = 'dangers' | 'last'

/** Returns the number of features of a position. */
export const featureCount = ({ open, dangers, last }: Sight): number =>
  (open ? OPEN_FEATURE_COUNT : FEATURE_COUNT) + (dangers ? DANGER_FEATURE_COUNT : 0) + (last ? LAST_FEATURE_COUNT : 0)

/** Kinds of sight that a network may have. */
export const NETWORK_SIGHTS: readonly Sight[] = [false, true].flatMap((open) =>
  [false, true].flatMap((dangers) => [false, true].map((last) => ({ open, dangers, last }))),
)

/** Returns the first index of the features of a fact. */
export const firstFeatureOf = (fact: LaterFact, { open, dangers }: Sight): number =>
  featureCount({ open, dangers: fact === 'last' && dangers, last: false })

/** Returns the index of the feature of a team's last marble, after the first one of this fact. `ranks`: see `homingRanks`. */
export const lastFeature = (colourClass: number, ranks: number): number => colourClass * (MAX_HOMING_RANKS + 1) + ranks

/**
 * Returns the index of the feature of a peg in danger, after the offset. `steps`: those to its in-spot on a loop of `track` holes. `threats`:
 * number of opponents' pegs that threaten it.
 */
export const dangerFeature = (colourClass: number, steps: number, track: number, threats: number): number => {
  const part = Math.min(WAY_PART_COUNT - 1, Math.floor((steps * WAY_PART_COUNT) / track))
  return (colourClass * WAY_PART_COUNT + part) * MAX_THREATENING + Math.min(threats, MAX_THREATENING) - 1
}

/** Returns the offset of the indices of a hand that a player of this class holds. */
export const handOffset = (colourClass: number): number =>
  colourClass === 0 ? 0 : FEATURE_COUNT - FEATURE_BLOCKS.hand.first + (colourClass - 1) * HAND_FEATURE_COUNT

/** Returns the index of the feature of a peg on the track. */
export const trackFeature = (colourClass: number, place: number): number =>
  FEATURE_BLOCKS.track.first + colourClass * TRACK_PLACE_COUNT + place
/** Returns the index of the feature of a threat. `victim` and `by` are classes. */
export const threatFeature = (victim: number, by: number, steps: number): number =>
  FEATURE_BLOCKS.threat.first + (victim * CLASS_COUNT + by) * THREAT_COUNT + steps
/** Returns the index of the feature of a peg on a side. `owner`: the class of the side's player, or `NO_OWNER`. */
export const sideFeature = (colourClass: number, owner: number, hole: number): number =>
  FEATURE_BLOCKS.side.first + (colourClass * OWNER_COUNT + owner) * MAX_SIDE_HOLES + hole
