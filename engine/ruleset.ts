import { type Board, makeBoard, type Seat, type Team } from './board.ts'
import { type BoardFamily, boardFor } from './boards/registry.ts'
import { type Card, packCards } from './cards.ts'
import { DEALS } from './deals.ts'
import { type CardTable, type Power, powersOf } from './powers.ts'
import { fault, ok, type Result } from './result.ts'

/** The closed list of choices (rules.md 4 to 8). The first value of each is the basic game's. */
export const CHOICES = {
  draw: ['before', 'after', 'never'],
  handSize: [5, 3, 4, 6, 7],
  deals: ['once', '5-4-4', '5-4-4-4', '4', '4-5', '4-4-5'],
  turns: ['clockwise', 'counter'],
  control: ['own', 'team'],
  help: ['next', 'any'],
  /** What a player who can move owes: a move unless only jokers give one; a move; a move, else his whole hand; a move with the card he chose. */
  duty: ['butJokers', 'all', 'fold', 'card'],
  forfeit: [false, true],
  counting: ['off', 'third', 'fourth'],
  bluffing: [false, true],
  /** What blocks the way: pegs of the moving peg's colour; nothing; its colour and two pegs in a row. */
  passing: ['colour', 'any', 'single'],
  /** Whom a landing sends where: others to start and team-mates to their in-spot, never the own colour; all to start. */
  landing: ['team', 'all'],
  /** A peg on its own come-out hole can't be passed or landed on. */
  guarded: [false, true],
  forcedHome: [false, true],
  twos: ['plain', 'swap'],
  fours: ['plain', 'backward'],
  fives: ['plain', 'any'],
  nines: ['plain', 'split'],
  tens: ['plain', 'back1', 'split', 'swap'],
  doubles: [false, true],
  jokerComesOut: [false, true],
  /** Who leaps: any peg not home; pegs in start as long as there are any. */
  leap: ['any', 'startFirst'],
  /** The rest of a split whose first part brought the last own peg home may go to a team-mate. */
  remainder: [false, true],
  /** Every player gives his team-mate a card after each deal. */
  giving: [false, true],
  openHands: [false, true],
  drawForPartners: [false, true],
} as const satisfies Record<string, readonly (string | number | boolean)[]>

export type ChoiceName = keyof typeof CHOICES
export const CHOICE_NAMES = Object.keys(CHOICES) as readonly ChoiceName[]
export type Choices = { readonly [K in ChoiceName]: (typeof CHOICES)[K][number] }
export type OptionName = ChoiceName | 'packs' | 'jokers'
export type OptionValue = string | number | boolean

/** The differences of a table from its rule set. `packs` and `jokers` default to the seating's. */
export type Options = Partial<Choices> & { readonly packs?: number; readonly jokers?: 'in' | 'out' }

/** Allowed numbers of teams, the default first, and the packs used. */
export interface Seating {
  readonly players: number
  readonly teams: readonly number[]
  readonly packs: number
  readonly jokers: boolean
  /** What this number of players does differently. */
  readonly choices?: Partial<Choices>
}

/** The house rules that a table may change, with the values it may choose among. */
export type Offers = { readonly [K in OptionName]?: readonly OptionValue[] }

/** A rule set: a parent's value plus differences. Named sets stand in `rulesets/`. */
export interface RuleSet {
  readonly id: string
  readonly name: string
  /** Where the game is played by these rules. */
  readonly source: string
  /** What is special about it, in a sentence. */
  readonly summary: string
  /** The rule set it was made from. */
  readonly parent: RuleSet | undefined
  readonly family: BoardFamily
  readonly cards: CardTable
  readonly seatings: readonly Seating[]
  readonly choices: Choices
  readonly offers: Offers
}

interface Differences extends Pick<RuleSet, 'id' | 'name' | 'source' | 'summary'> {
  readonly family?: BoardFamily
  readonly cards?: Partial<CardTable>
  readonly seatings?: readonly Seating[]
  readonly choices?: Partial<Choices>
  readonly offers?: Offers
}

/** A new rule set from another one and what is different. */
export const derive = (parent: RuleSet, differences: Differences): RuleSet => ({
  ...parent,
  ...differences,
  parent,
  cards: { ...parent.cards, ...differences.cards },
  choices: { ...parent.choices, ...differences.choices },
})

/** What a table asks for; checked by `rulesFor`. */
export interface Setup {
  readonly rules: string
  readonly players: number
  readonly teams?: number
  readonly options?: Readonly<Record<string, unknown>>
}

/** A rule set made concrete for a table: everything the engine asks while a game runs. */
export interface Rules {
  readonly id: string
  readonly family: BoardFamily
  readonly players: number
  readonly teams: number
  readonly options: Options
  readonly choices: Choices
  readonly packs: number
  readonly jokers: boolean
  readonly board: Board
  /** Indexed by seat. */
  readonly teamOf: readonly Team[]
  /** Indexed by card face. Faces that do the same share one list. */
  readonly powers: readonly (readonly Power[])[]
  /** Every card of the game, in face order. */
  readonly cards: readonly Card[]
  /** Some card touches the next player's hand (X12, X14). */
  readonly robs: boolean
  /** A peg that has come out is fresh until it moves (F1): its come-out hole is its in-spot. */
  readonly freshness: boolean
}

export const defaultChoices = Object.fromEntries(
  CHOICE_NAMES.map((name) => [name, CHOICES[name][0]]),
) as unknown as Choices

const listed = (values: readonly unknown[]): string => values.map((v) => JSON.stringify(v)).join(', ')

const checkOption = (set: RuleSet, name: string, value: unknown): Result<true> => {
  if (!Object.hasOwn(set.offers, name)) {
    return fault('rules/option', `unknown option "${name}"; ${set.id} has ${listed(Object.keys(set.offers))}`)
  }
  const values: readonly unknown[] = set.offers[name as OptionName] ?? []
  return values.includes(value)
    ? ok(true)
    : fault(
        'rules/option',
        `option "${name}" of ${set.id} must be one of ${listed(values)}, not ${JSON.stringify(value)}`,
      )
}

const checkOptions = (set: RuleSet, options: Readonly<Record<string, unknown>>): Result<Options> => {
  for (const [name, value] of Object.entries(options)) {
    const checked = checkOption(set, name, value)
    if (!checked.ok) return checked
  }
  return ok(options as Options)
}

const seatingFor = (set: RuleSet, setup: Setup): Result<{ seating: Seating; teams: number }> => {
  const seating = set.seatings.find((s) => s.players === setup.players)
  if (seating === undefined) {
    const allowed = set.seatings.map((s) => s.players).join(', ')
    return fault('rules/players', `${set.id} is for ${allowed} players, not ${String(setup.players)}`, 'B2')
  }
  const teams = setup.teams ?? (seating.teams[0] as number)
  return seating.teams.includes(teams)
    ? ok({ seating, teams })
    : fault(
        'rules/teams',
        `${setup.players} players of ${set.id} make ${seating.teams.join(' or ')} teams, not ${String(teams)}`,
        'B2',
      )
}

/** Cards that the largest deal takes; a game that draws needs one more. */
const cardsNeeded = (players: number, choices: Choices): number => {
  const { sizes } = DEALS[choices.deals]
  return choices.deals === 'once' ? players * choices.handSize + 1 : players * Math.max(...sizes)
}

const checkCards = (cards: readonly Card[], players: number, choices: Choices): Result<true> => {
  const size = choices.deals === 'once' ? choices.handSize : Math.max(...DEALS[choices.deals].sizes)
  return cards.length >= cardsNeeded(players, choices)
    ? ok(true)
    : fault('rules/too-few-cards', `${cards.length} cards are too few for ${players} hands of ${size}`, 'D7')
}

/** The one validator of rule sets and house rules. */
export const makeRules = (set: RuleSet, setup: Setup): Result<Rules> => {
  const seated = seatingFor(set, setup)
  if (!seated.ok) return seated
  const options = checkOptions(set, setup.options ?? {})
  if (!options.ok) return options
  const { seating, teams } = seated.value
  const { packs = seating.packs, jokers, ...chosen } = options.value
  const choices: Choices = { ...set.choices, ...seating.choices, ...chosen }
  const withJokers = jokers === undefined ? seating.jokers : jokers === 'in'
  const cards = packCards(packs, withJokers)
  const enough = checkCards(cards, setup.players, choices)
  if (!enough.ok) return enough
  const { spec, active } = boardFor(set.family, setup.players)
  const track = spec.tracks[active]
  if (track === undefined) return fault('rules/players', `no board for ${setup.players} players`)
  const powers = powersOf(set.cards, choices)
  return ok({
    id: set.id,
    family: set.family,
    players: setup.players,
    teams,
    options: options.value,
    choices,
    packs,
    jokers: withJokers,
    board: makeBoard(track, setup.players),
    teamOf: Array.from({ length: setup.players }, (_, seat: Seat) => seat % teams),
    powers,
    robs: powers.some((can) => can.some(({ type }) => type === 'force' || type === 'steal')),
    cards,
    freshness: track.comeOut === track.inSpot,
  })
}

export const sameTeam = (rules: Rules, a: Seat, b: Seat): boolean => rules.teamOf[a] === rules.teamOf[b]

/** The seat whose turn comes after (T1, K8). */
export const nextSeat = (rules: Rules, seat: Seat): Seat =>
  (seat + (rules.choices.turns === 'clockwise' ? 1 : rules.players - 1)) % rules.players

/** All seats in turn order, beginning with `first`. */
export const inTurnOrder = (rules: Rules, first: Seat): readonly Seat[] => {
  const seats = [first]
  while (seats.length < rules.players) seats.push(nextSeat(rules, seats[seats.length - 1] as Seat))
  return seats
}
