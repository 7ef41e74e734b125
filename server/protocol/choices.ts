/** Closed lists of the choices at a table besides its rules. */

import type { Choices } from '../../engine/choices.ts'

/** Number of player colours. */
export const COLOUR_COUNT = 12
/** Limit of a person's name, in characters. */
export const MAX_NAME_LENGTH = 20

/** Limit of the title of a board in the gallery, in characters. */
export const MAX_TITLE_LENGTH = 60
/** Limit of the description of a board in the gallery, in characters. */
export const MAX_DESCRIPTION_LENGTH = 600
export const MAX_PHOTOGRAPHS = 3
/** Time in which photographs can be added to a board after it was shown. */
export const PHOTOGRAPH_WINDOW_MS = 86_400_000

/** Speeds of bots, by how long they seem to think. */
export const PACES = ['instant', 'fast', 'normal', 'relaxed'] as const
export type Pace = (typeof PACES)[number]

/** Profiles of the board's edge. */
export const BOARD_EDGES = ['round', 'chamfer', 'ogee', 'square'] as const
export type BoardEdge = (typeof BOARD_EDGES)[number]

/** Regional wordings: the castle of North Carolina, the lot of Carbles, the base of the Gulf, Tock as Tuck or Jeu du Toc. */
export const WORDINGS = ['castle', 'jokers', 'lot', 'base', 'tuck', 'toc', 'chevaux'] as const
export type Wording = (typeof WORDINGS)[number]

/** Consequences when the time for a decision has run out: a bot decides, another player may ask for that, or the player loses the seat to a bot until the game is over. */
export const AT_ZERO = ['bot', 'others', 'seat'] as const

/**
 * Kinds of clocks: none, a fixed time for every decision, a bank for the whole game with an increment for every decision, or days for
 * every decision: then the game also goes on while nobody is there.
 */
export const CLOCK_KINDS = ['none', 'turn', 'bank', 'days'] as const

const DAY_S = 86_400

type Bounds = readonly [least: number, most: number]

/** Allowed values of each kind of clock, in s. */
export const CLOCK_BOUNDS: Readonly<
  Record<(typeof CLOCK_KINDS)[number], { readonly seconds: Bounds; readonly increment: Bounds }>
> = {
  none: { seconds: [0, 0], increment: [0, 0] },
  turn: { seconds: [5, 600], increment: [0, 0] },
  bank: { seconds: [30, 7200], increment: [0, 120] },
  days: { seconds: [DAY_S, 7 * DAY_S], increment: [0, 0] },
}

export const isInBounds = (value: number, [least, most]: Bounds): boolean => value >= least && value <= most

/** Ways to treat an absent player after one turn of grace: a bot plays, or the table waits. */
export const ABSENCES = ['bot', 'wait'] as const
export type Absence = (typeof ABSENCES)[number]

/** People who may take a seat of a running game that no person has: everybody, those whom somebody at the table lets in, or nobody. */
export const TAKEOVERS = ['anybody', 'admitted', 'nobody'] as const
export type Takeover = (typeof TAKEOVERS)[number]

/**
 * Kinds of table talk: `silent`: nobody talks about cards or moves; `teaching`: moves may be discussed and everybody may have
 * hints; `open`: the same with all hands open; `free`: as people like.
 */
export const TALKS = ['silent', 'teaching', 'open', 'free'] as const
export type Talk = (typeof TALKS)[number]

export const isTeaching = (talk: Talk): boolean => talk === 'teaching' || talk === 'open'

/** Returns whether the rules allow this talk: nobody can bluff where all hands lie open. */
export const canTalk = ({ bluffing }: Pick<Choices, 'bluffing'>, talk: Talk): boolean => talk !== 'open' || !bluffing

/** Returns the default talk: partners keep silent. */
export const usualTalk = (players: number, teams: number): Talk => (teams < players ? 'silent' : 'free')

/** Numbers of decisions by which spectators can be behind; they see the end of a game with everybody else. */
export const DELAYS = [0, 4, 12] as const
export type Delay = (typeof DELAYS)[number]
export const MAX_DELAY = Math.max(...DELAYS)

/** Bots that take free seats by default: a newcomer can beat them, and they hit now and then. */
export const DEFAULT_BOTS = 'casual'

export type TablePhase = 'lobby' | 'playing' | 'over'
export type Occupant = 'empty' | 'person' | 'bot'
