import { type Board, makeBoard, type Seat, type Team } from './board.ts'
import { boardFor } from './boards/pegs-and-jokers.ts'
import { type Card, packCards, RANKS, type Rank } from './cards.ts'
import { fault, ok, type Result } from './result.ts'

/** The closed list of choices (rules.md 4). The first value of each is the basic game's. */
export const CHOICES = {
  draw: ['before', 'after'],
  handSize: [5, 3, 4, 6, 7],
  nines: ['plain', 'split'],
  control: ['own', 'team'],
  jokerComesOut: [false, true],
  forfeit: [false, true],
  help: ['next', 'any'],
  twos: ['plain', 'swap'],
  tens: ['plain', 'back1'],
  forcedHome: [false, true],
} as const satisfies Record<string, readonly (string | number | boolean)[]>

export type ChoiceName = keyof typeof CHOICES
export const CHOICE_NAMES = Object.keys(CHOICES) as readonly ChoiceName[]
export type Choices = { readonly [K in ChoiceName]: (typeof CHOICES)[K][number] }

/** The differences of a table from its rule set. `packs` and `jokers` default to the seating's. */
export type Options = Partial<Choices> & { readonly packs?: number; readonly jokers?: 'in' | 'out' }

export const MAX_PACKS = 8

/** What a card can do. Lengths count holes. `split` is shared between two different pegs, the first part forward, in either order of play. */
export type Power =
  | { readonly type: 'out' }
  | { readonly type: 'forward'; readonly steps: number }
  | { readonly type: 'backward'; readonly steps: number }
  | { readonly type: 'split'; readonly total: number; readonly rest: 'forward' | 'backward' }
  | { readonly type: 'swap' }
  | { readonly type: 'leap' }

type CardTable = Readonly<Record<Rank, readonly Power[]>>

/** Allowed numbers of teams, the default first, and the packs used. */
export interface Seating {
  readonly players: number
  readonly teams: readonly number[]
  readonly packs: number
  readonly jokers: boolean
}

/** A rule set: a parent's value plus differences. Named sets stand in `rulesets/`. */
export interface RuleSet {
  readonly id: string
  readonly name: string
  /** Where the game is played by these rules. */
  readonly source: string
  readonly cards: CardTable
  readonly seatings: readonly Seating[]
  readonly choices: Choices
}

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
  readonly players: number
  readonly teams: number
  readonly options: Options
  readonly choices: Choices
  readonly packs: number
  readonly jokers: boolean
  readonly board: Board
  /** Indexed by seat. */
  readonly teamOf: readonly Team[]
  /** Indexed by `rankIndex` of a card, 13 for the joker. */
  readonly powers: readonly (readonly Power[])[]
  /** Every card of the game, in face order. */
  readonly cards: readonly Card[]
}

export const defaultChoices = Object.fromEntries(
  CHOICE_NAMES.map((name) => [name, CHOICES[name][0]]),
) as unknown as Choices

/** The card table with the choices worked in. */
const powersOf = (cards: CardTable, choices: Choices): readonly (readonly Power[])[] => {
  const added: Partial<Record<Rank, Power>> = {}
  if (choices.nines === 'split') added['9'] = { type: 'split', total: 9, rest: 'backward' }
  if (choices.twos === 'swap') added['2'] = { type: 'swap' }
  if (choices.tens === 'back1') added.T = { type: 'backward', steps: 1 }
  if (choices.jokerComesOut) added['*'] = { type: 'out' }
  return [...RANKS, '*' as const].map((rank) => {
    const extra = added[rank]
    return extra === undefined ? cards[rank] : [...cards[rank], extra]
  })
}

const listed = (values: readonly unknown[]): string => values.map((v) => JSON.stringify(v)).join(', ')

const checkOption = (name: string, value: unknown): Result<true> => {
  if (name === 'packs') {
    const fine = Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_PACKS
    return fine ? ok(true) : fault('rules/option', `option "packs" must be a whole number from 1 to ${MAX_PACKS}`)
  }
  if (name === 'jokers') {
    return value === 'in' || value === 'out' ? ok(true) : fault('rules/option', 'option "jokers" must be "in" or "out"')
  }
  if (!Object.hasOwn(CHOICES, name)) {
    return fault('rules/option', `unknown option "${name}"; there are ${listed([...CHOICE_NAMES, 'packs', 'jokers'])}`)
  }
  const values: readonly unknown[] = CHOICES[name as ChoiceName]
  return values.includes(value)
    ? ok(true)
    : fault('rules/option', `option "${name}" must be one of ${listed(values)}, not ${JSON.stringify(value)}`)
}

const checkOptions = (options: Readonly<Record<string, unknown>>): Result<Options> => {
  for (const [name, value] of Object.entries(options)) {
    const checked = checkOption(name, value)
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

/** The one validator of rule sets and house rules. */
export const makeRules = (set: RuleSet, setup: Setup): Result<Rules> => {
  const seated = seatingFor(set, setup)
  if (!seated.ok) return seated
  const options = checkOptions(setup.options ?? {})
  if (!options.ok) return options
  const { seating, teams } = seated.value
  const { packs = seating.packs, jokers, ...chosen } = options.value
  const choices: Choices = { ...set.choices, ...chosen }
  const withJokers = jokers === undefined ? seating.jokers : jokers === 'in'
  const cards = packCards(packs, withJokers)
  if (cards.length <= setup.players * choices.handSize) {
    return fault(
      'rules/too-few-cards',
      `${cards.length} cards are too few for ${setup.players} hands of ${choices.handSize}`,
    )
  }
  const { spec, active } = boardFor(setup.players)
  const track = spec.tracks[active]
  if (track === undefined) return fault('rules/players', `no board for ${setup.players} players`)
  return ok({
    id: set.id,
    players: setup.players,
    teams,
    options: options.value,
    choices,
    packs,
    jokers: withJokers,
    board: makeBoard(track, setup.players),
    teamOf: Array.from({ length: setup.players }, (_, seat: Seat) => seat % teams),
    powers: powersOf(set.cards, choices),
    cards,
  })
}

export const sameTeam = (rules: Rules, a: Seat, b: Seat): boolean => rules.teamOf[a] === rules.teamOf[b]
