/** Every rule set and option, as sections 4 and 5 of the rules and the sections of the other games describe them. */

type Family = 'pegs-and-jokers' | 'tock' | 'carbles' | 'jackaroo' | 'keezen' | 'dog'

/** Rules that a table may change. No set offers all of them. */
interface HouseRules {
  readonly draw: 'before' | 'after' | 'never'
  readonly handSize: number
  readonly nines: 'plain' | 'split' | 'free'
  readonly control: 'own' | 'team'
  readonly jokerComesOut: boolean
  readonly forfeit: boolean
  readonly help: 'next' | 'any'
  readonly twos: 'plain' | 'swap'
  readonly tens: 'plain' | 'back1' | 'split' | 'swap' | 'force' | 'steal'
  readonly counting: 'off' | 'third' | 'fourth' | 'fifth'
  readonly forcedHome: boolean
  readonly doubles: boolean
  readonly bluffing: boolean
  /** The player who chooses the peg that a bluff costs: the one who doubted it, or anyone of that team. */
  readonly penalty: 'doubter' | 'team'
  /** Extra turns that a player may have to come. */
  readonly extraTurns: 'one' | 'each'
  /** Jack, queen and king: ten forward each, or 11, 12 and 13. */
  readonly pictures: 'ten' | 'rank'
  /** The rest of a split after the last own peg came home is a team-mate's. */
  readonly remainder: boolean
  readonly aces: 'plain' | 'eleven' | 'back1forward11'
  readonly fours: 'plain' | 'backward'
  readonly fives: 'plain' | 'any' | 'others'
  readonly sevens: 'plain' | 'split' | 'own' | 'team' | 'pair'
  readonly jacks: 'plain' | 'swap' | 'others' | 'either' | 'colour'
  readonly queens: 'twelve' | 'colour'
  readonly kings: 'out' | 'thirteen' | 'sweep' | 'eat'
  /** Pegs that may be passed: all, those of other colours that stand alone, none. */
  readonly passing: 'any' | 'single' | 'none'
  readonly turns: 'clockwise' | 'counter'
  /** A player who can't move throws in the hand (`fold`) or discards a card (`all`); `card`: each card is judged by itself. */
  readonly duty: 'butJokers' | 'fold' | 'all' | 'card'
  readonly start: 'none' | 'one'
  readonly board: 'pegs-and-jokers' | 'tock' | 'carbles' | 'keezen' | 'dog'
  /** A jack may swap away an own peg that is safe. */
  readonly jackFromStart: boolean
  /** A peg may land on one of its own colour. */
  readonly ownHit: boolean
  /** Hitting a team-mate's peg whose in-spot its own colour holds is illegal, or sends it to its start. */
  readonly fullSpot: 'illegal' | 'start'
  /** Everybody gives a card to a team-mate, or to the next player. */
  readonly exchange: boolean | 'next'
  readonly dealer: 'cycle' | 'deal' | 'stays'
  readonly block: 'fresh' | 'always'
  readonly deals: 'once' | '5-4-4' | '4' | '4-5' | '4-4-5' | '6-5-4-3-2' | '6-once'
}

/** All rules that the reference distinguishes: the house rules, and those that only a named set decides. */
export interface Choices extends HouseRules {
  readonly family: Family
  /** Arizona: as long as a peg is in start, one of those leaps. */
  readonly leap: 'any' | 'startFirst'
  /** Four packs whatever the number of players (12 have one more). */
  readonly fourPacks: boolean
}

/** A table's options as a request or a record writes them. */
export type Options = Partial<HouseRules> & {
  readonly packs?: number
  readonly jokers?: 'in' | 'out' | boolean
  readonly sides?: number
  readonly openHands?: boolean
}

/** A table as a request or a record describes it. */
export interface Table {
  readonly rules: string
  readonly options?: Options
  readonly players: number
  readonly teams: number
}

const BASIC_CHOICES: Choices = {
  family: 'pegs-and-jokers',
  draw: 'before',
  handSize: 5,
  nines: 'plain',
  control: 'own',
  jokerComesOut: false,
  forfeit: false,
  duty: 'butJokers',
  help: 'next',
  twos: 'plain',
  tens: 'plain',
  counting: 'off',
  forcedHome: false,
  doubles: false,
  bluffing: false,
  penalty: 'doubter',
  extraTurns: 'one',
  pictures: 'ten',
  remainder: false,
  aces: 'plain',
  leap: 'any',
  fourPacks: false,
  fours: 'plain',
  fives: 'plain',
  sevens: 'plain',
  jacks: 'plain',
  queens: 'twelve',
  kings: 'out',
  passing: 'any',
  turns: 'clockwise',
  start: 'none',
  board: 'pegs-and-jokers',
  jackFromStart: true,
  ownHit: true,
  fullSpot: 'illegal',
  exchange: false,
  dealer: 'cycle',
  block: 'always',
  deals: 'once',
}

const ARIZONA_CHOICES: Choices = {
  ...BASIC_CHOICES,
  draw: 'after',
  control: 'team',
  nines: 'split',
  leap: 'startFirst',
  fourPacks: true,
}

const TOCK_CHOICES: Choices = {
  ...BASIC_CHOICES,
  family: 'tock',
  draw: 'never',
  duty: 'fold',
  kings: 'thirteen',
  board: 'tock',
  deals: '5-4-4',
}
const CARBLES_CHOICES: Choices = {
  ...TOCK_CHOICES,
  family: 'carbles',
  board: 'carbles',
  jackFromStart: false,
  dealer: 'stays',
  duty: 'all',
  deals: '4',
}
const JACKAROO_CHOICES: Choices = {
  ...TOCK_CHOICES,
  family: 'jackaroo',
  fives: 'any',
  sevens: 'split',
  tens: 'force',
  jacks: 'colour',
  queens: 'colour',
  kings: 'sweep',
  passing: 'single',
  turns: 'counter',
  duty: 'card',
  dealer: 'stays',
  deals: '4-5',
}
const JACKAROO_REGULAR_CHOICES: Choices = {
  ...JACKAROO_CHOICES,
  aces: 'eleven',
  fives: 'plain',
  sevens: 'pair',
  tens: 'plain',
  jacks: 'others',
  jackFromStart: false,
  queens: 'twelve',
  kings: 'out',
  turns: 'clockwise',
  duty: 'fold',
  dealer: 'cycle',
  deals: '4-4-5',
}
const KEEZEN_CHOICES: Choices = {
  ...TOCK_CHOICES,
  family: 'keezen',
  kings: 'out',
  board: 'keezen',
  forcedHome: true,
  remainder: true,
}
const DOG_CHOICES: Choices = {
  ...TOCK_CHOICES,
  family: 'dog',
  board: 'dog',
  sevens: 'own',
  jackFromStart: false,
  exchange: true,
  dealer: 'deal',
  block: 'fresh',
  deals: '6-5-4-3-2',
}

const CHOICES_BY_ID: Readonly<Record<string, Choices>> = {
  basic: BASIC_CHOICES,
  'marbles-and-jokers': { ...BASIC_CHOICES, handSize: 7, draw: 'after', help: 'any', doubles: true },
  arizona: ARIZONA_CHOICES,
  'north-carolina': {
    ...BASIC_CHOICES,
    aces: 'back1forward11',
    twos: 'swap',
    nines: 'split',
    tens: 'split',
    counting: 'third',
    remainder: true,
  },
  wizard: { ...BASIC_CHOICES, draw: 'after', twos: 'swap', nines: 'split' },
  alaska: { ...BASIC_CHOICES, tens: 'back1', counting: 'fourth' },
  kilpatrick: { ...ARIZONA_CHOICES, handSize: 3, forcedHome: true },
  bluffing: { ...BASIC_CHOICES, bluffing: true },
  tock: TOCK_CHOICES,
  'tock-partners': { ...TOCK_CHOICES, exchange: true },
  carbles: CARBLES_CHOICES,
  'carbles-partners': CARBLES_CHOICES,
  'carbles-open': CARBLES_CHOICES,
  jackaroo: JACKAROO_CHOICES,
  'jackaroo-solo': JACKAROO_CHOICES,
  'jackaroo-regular': JACKAROO_REGULAR_CHOICES,
  'jackaroo-complex': { ...JACKAROO_REGULAR_CHOICES, fives: 'any', tens: 'force', kings: 'sweep' },
  keezen: KEEZEN_CHOICES,
  'keezen-solo': KEEZEN_CHOICES,
  dog: DOG_CHOICES,
  'dog-solo': { ...DOG_CHOICES, exchange: 'next' },
}

export const RULE_SET_IDS: readonly string[] = Object.keys(CHOICES_BY_ID)

export const choicesOf = ({ rules, options = {} }: Pick<Table, 'rules' | 'options'>): Choices => {
  const set = CHOICES_BY_ID[rules]
  if (set === undefined) throw new Error(`the reference does not know ${rules}`)
  return { ...set, ...options }
}

/** The sets of Pegs and Jokers, where players draw a card each turn. */
export const DRAWING_SET_IDS = RULE_SET_IDS.filter((rules) => choicesOf({ rules }).family === 'pegs-and-jokers')

const CARD_RANKS = [...'A23456789TJQK']

const facesOf = (suits: string): string[] => CARD_RANKS.flatMap((rank) => [...suits].map((suit) => rank + suit))

/** The faces of one pack. */
export const PACK_FACES: readonly string[] = facesOf('shdc')

/** B10, O12, and the jokers of the other games. */
export const jokersOf = (table: Table): number => {
  const { players, options = {} } = table
  switch (choicesOf(table).family) {
    case 'pegs-and-jokers':
      return (options.jokers ?? (players === 2 ? 'out' : 'in')) === 'in' ? 2 * packsOf(table) : 0
    case 'carbles':
      return 2
    case 'tock':
      return options.jokers === true ? suitsOf(table).length / 2 : 0
    case 'keezen':
      return options.jokers === true ? players : 0
    case 'dog':
      return 6
    default:
      return 0
  }
}

/** B9, O11. */
const packsOf = ({ rules, players, options }: Table): number => {
  if (options?.packs !== undefined) return options.packs
  if (players === 12) return 5
  return choicesOf({ rules }).fourPacks || players >= 7 ? 4 : 3
}

/** The suits of all packs, one after another; Keezen has one suit for each player. */
const suitsOf = (table: Table): string => {
  const { family } = choicesOf(table)
  if (family === 'pegs-and-jokers') return 'shdc'.repeat(packsOf(table))
  if (family === 'keezen') return 'shdcshdc'.slice(0, table.players)
  return family === 'dog' || ((family === 'tock' || family === 'jackaroo') && table.players > 4) ? 'shdcshdc' : 'shdc'
}

/** All cards that a game is played with. */
export const cardsOf = (table: Table): string[] => [
  ...facesOf(suitsOf(table)),
  ...Array.from({ length: jokersOf(table) }, () => '*'),
]
