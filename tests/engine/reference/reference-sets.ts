/** The house rules of section 4 of the rules: what a table may change. */
export interface HouseRules {
  readonly draw: 'before' | 'after'
  readonly handSize: number
  readonly nines: 'plain' | 'split'
  readonly control: 'own' | 'team'
  readonly jokerComesOut: boolean
  readonly forfeit: boolean
  readonly help: 'next' | 'any'
  readonly twos: 'plain' | 'swap'
  readonly tens: 'plain' | 'back1' | 'split'
  readonly counting: 'off' | 'third' | 'fourth'
  readonly forcedHome: boolean
  readonly doubles: boolean
  readonly bluffing: boolean
  /** Who chooses the peg that a bluff costs: who doubted it, or any of that team. */
  readonly penalty: 'doubter' | 'team'
  /** Jack, queen and king: ten forward each, or 11, 12 and 13. */
  readonly pictures: 'ten' | 'rank'
  /** The rest of a split after the last own peg came home is a team-mate's; North Carolina has it unless told otherwise. */
  readonly remainder: boolean
}

/** What the reference asks of a game: the house rules, and what only a named set decides. */
export interface Choices extends HouseRules {
  /** An ace comes out or goes 1 forward; in North Carolina also 1 backward or 11 forward. */
  readonly aces: 'plain' | 'back1forward11'
  /** Arizona: as long as a peg is in start, one of those leaps. */
  readonly leap: 'any' | 'startFirst'
  /** Packs whatever the number of players (12 have one more). */
  readonly fourPacks: boolean
}

/** A table's options as a request or a record writes them. */
export type Options = Partial<HouseRules> & { readonly packs?: number; readonly jokers?: 'in' | 'out' }

const BASIC: Choices = {
  draw: 'before',
  handSize: 5,
  nines: 'plain',
  control: 'own',
  jokerComesOut: false,
  forfeit: false,
  help: 'next',
  twos: 'plain',
  tens: 'plain',
  counting: 'off',
  forcedHome: false,
  doubles: false,
  bluffing: false,
  penalty: 'doubter',
  aces: 'plain',
  leap: 'any',
  pictures: 'ten',
  remainder: false,
  fourPacks: false,
}

const ARIZONA: Choices = {
  ...BASIC,
  draw: 'after',
  control: 'team',
  nines: 'split',
  leap: 'startFirst',
  fourPacks: true,
}

/** Section 5 of the rules. */
const NAMED: Readonly<Record<string, Choices>> = {
  basic: BASIC,
  'marbles-and-jokers': { ...BASIC, handSize: 7, draw: 'after', help: 'any', doubles: true },
  arizona: ARIZONA,
  'north-carolina': {
    ...BASIC,
    aces: 'back1forward11',
    twos: 'swap',
    nines: 'split',
    tens: 'split',
    counting: 'third',
    remainder: true,
  },
  wizard: { ...BASIC, draw: 'after', twos: 'swap', nines: 'split' },
  alaska: { ...BASIC, tens: 'back1', counting: 'fourth' },
  kilpatrick: { ...ARIZONA, handSize: 3, forcedHome: true },
  bluffing: { ...BASIC, bluffing: true },
}

export const SET_NAMES: readonly string[] = Object.keys(NAMED)

export const choicesOf = (rules: string, options: Options = {}): Choices => {
  const set = NAMED[rules]
  if (set === undefined) throw new Error(`the reference does not know ${rules}`)
  return { ...set, ...options }
}

const packsFor = (choices: Choices, players: number): number => {
  if (players === 12) return 5
  return choices.fourPacks || players >= 8 ? 4 : 3
}

/** B10, O12. */
export const hasJokers = (options: Options = {}, players: number): boolean =>
  (options.jokers ?? (players === 2 ? 'out' : 'in')) === 'in'

/** B9, O11: the whole pack a game is played with, sorted. */
export const packOf = (rules: string, options: Options, players: number): string[] => {
  const packs = options.packs ?? packsFor(choicesOf(rules), players)
  const one = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit))
  if (hasJokers(options, players)) one.push('*', '*')
  return Array.from({ length: packs }, () => one)
    .flat()
    .sort()
}
