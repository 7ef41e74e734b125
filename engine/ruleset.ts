import {
  type Board,
  type Direction,
  makeBoard,
  type Seat,
  type TableBoard,
  type Team,
  trackAt,
  withDirection,
} from './board.ts'
import { type BoardFamily, boardFor, sidesFor, threeInOneFor } from './boards/registry.ts'
import { type Card, cardsOfSuits } from './cards.ts'
import type { Choices, Offers, OptionName, Options, OptionValues } from './choices.ts'
import { DEAL_PLANS } from './deal/deal-plans.ts'
import { type CardTable, type Power, powersOf } from './powers.ts'
import { allParsed, fault, ok, type Result } from './result.ts'

/** A number of players with its allowed numbers of teams, the default first, and the packs used. */
export interface Seating {
  readonly players: number
  readonly teams: readonly number[]
  readonly packs: OptionValues['packs']
  readonly jokers: boolean
  /** Number of suits of 13 cards. Default: four per pack. */
  readonly suits?: number
  /** Number of jokers, where the game is played with them. Default: two per pack. */
  readonly jokerCards?: number
  /** Number of sides of the board. Default: as many as players, but at least four. */
  readonly sides?: OptionValues['sides']
  /** Choices that differ for this number of players. */
  readonly choices?: Partial<Choices>
}

/** A rule set: a parent and its differences. `rulesets/registry.ts` lists them. */
export interface RuleSet {
  readonly id: string
  readonly name: string
  /** The rule set it is derived from. Bots and hints use its networks and calibration where this one has none. */
  readonly parent: RuleSet | undefined
  readonly family: BoardFamily
  readonly cards: CardTable
  readonly seatings: readonly Seating[]
  readonly choices: Choices
  /** Every player discards onto a pile before them (D8). This is only a matter of display: the rules know one pile. */
  readonly playerPiles?: boolean
  /** Choices that differ in a game with jokers. */
  readonly withJokers?: Partial<Choices>
  readonly offers: Offers
}

interface Differences extends Pick<RuleSet, 'id' | 'name'> {
  readonly family?: BoardFamily
  readonly cards?: Partial<CardTable>
  readonly seatings?: readonly Seating[]
  readonly choices?: Partial<Choices>
  readonly playerPiles?: boolean
  readonly withJokers?: Partial<Choices>
  readonly offers?: Offers
}

/** Returns a rule set with the differences from its parent. */
export const derive = (parent: RuleSet, differences: Differences): RuleSet => ({
  ...parent,
  ...differences,
  parent,
  cards: { ...parent.cards, ...differences.cards },
  choices: { ...parent.choices, ...differences.choices },
})

/** Returns the rule set and those it is derived from, nearest first. */
export const withParents = (set: RuleSet): readonly RuleSet[] =>
  set.parent === undefined ? [set] : [set, ...withParents(set.parent)]

/** The set-up that a table asks for. `rulesFor` checks it. */
export interface Setup {
  readonly rules: string
  readonly players: number
  readonly teams?: number
  readonly options?: Readonly<Record<string, unknown>>
}

/** A rule set applied to a table: everything that the engine needs while a game runs. */
export interface Rules {
  readonly id: string
  /** Family of the board in use, which the choice `board` may change. */
  readonly family: BoardFamily
  readonly players: number
  readonly teams: number
  readonly options: Options
  readonly choices: Choices
  readonly packs: OptionValues['packs']
  /** Number of suits of 13 cards: four per pack, or as many as there are players. */
  readonly suits: number
  readonly jokers: boolean
  readonly board: Board
  /** Team by seat. */
  readonly teamOf: readonly Team[]
  /** Powers by card face. Faces with the same powers share one list. */
  readonly powers: readonly (readonly Power[])[]
  /** Every card of the game, in face order. */
  readonly cards: readonly Card[]

  /** True if a peg that has come out is fresh until it moves (F1), because its come-out is its in-spot. */
  readonly hasFreshPegs: boolean
  /** Every player discards onto a pile before them (D8). */
  readonly playerPiles: boolean
}

const listAsJson = (values: readonly unknown[]): string => values.map((v) => JSON.stringify(v)).join(', ')

const checkOption = (set: RuleSet, name: string, value: unknown): Result<true> => {
  if (!Object.hasOwn(set.offers, name)) {
    return fault('rules/option', `unknown option "${name}"; ${set.id} has ${listAsJson(Object.keys(set.offers))}`)
  }
  const values: readonly unknown[] = set.offers[name as OptionName] ?? []
  return values.includes(value)
    ? ok(true)
    : fault(
        'rules/option',
        `option "${name}" of ${set.id} must be one of ${listAsJson(values)}, not ${JSON.stringify(value)}`,
      )
}

const checkOptions = (set: RuleSet, options: Readonly<Record<string, unknown>>): Result<Options> => {
  const checked = allParsed(Object.entries(options), ([name, value]) => checkOption(set, name, value))
  return checked.ok ? ok(options as Options) : checked
}

/** Returns the number of sides of the board that a seating is played on, unless a table asks for another (B8, R11). */
export const usualSidesOf = ({ players, sides }: Pick<Seating, 'players' | 'sides'>): number =>
  sides ?? sidesFor(players)

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

const largestDeal = ({ deals, handSize }: Choices): number =>
  deals === 'once' ? handSize : Math.max(...DEAL_PLANS[deals].sizes)

/** Returns the largest number of cards that a player can hold. */
export const largestHand = (choices: Choices): number => largestDeal(choices) + (choices.draw === 'before' ? 1 : 0)

/** D7: checks that there are enough cards for the largest deal, and one more in a game that draws. */
const checkCards = (cards: readonly Card[], players: number, choices: Choices): Result<true> => {
  const size = largestDeal(choices)
  return cards.length >= players * size + (choices.deals === 'once' ? 1 : 0)
    ? ok(true)
    : fault('rules/too-few-cards', `${cards.length} cards are too few for ${players} hands of ${size}`, 'D7')
}

/** R11: checks that the board has no fewer sides than there are players. */
const checkSides = (sides: number, players: number): Result<true> =>
  sides >= players
    ? ok(true)
    : fault('rules/sides', `a board of ${sides} sides is too small for ${players} players`, 'R11')

/** Returns the rules of a table, or a fault of its set-up. This is the only validator of rule sets and house rules. */
export const makeRules = (set: RuleSet, setup: Setup): Result<Rules> => {
  const checkedSeating = seatingFor(set, setup)
  if (!checkedSeating.ok) return checkedSeating
  const options = checkOptions(set, setup.options ?? {})
  if (!options.ok) return options
  const { seating, teams } = checkedSeating.value
  const { packs = seating.packs, sides = usualSidesOf(seating), jokers, ...chosen } = options.value
  const withJokers = jokers === undefined ? seating.jokers : jokers === 'in' || jokers === true
  const jokerChoices = withJokers ? set.withJokers : undefined
  const choices: Choices = { ...set.choices, ...seating.choices, ...jokerChoices, ...chosen }
  const { suits = packs * 4, jokerCards = packs * 2 } = seating
  const cards = cardsOfSuits(suits, withJokers ? jokerCards : 0)
  const checkedCards = checkCards(cards, setup.players, choices)
  if (!checkedCards.ok) return checkedCards
  const checkedSides = checkSides(sides, setup.players)
  if (!checkedSides.ok) return checkedSides
  const family = choices.board === 'carbles' ? 'carbles' : set.family
  const { spec, active } = boardFor(family, sides)
  const track = spec.tracks[active]
  if (track === undefined) return fault('rules/players', `no board for ${setup.players} players`)

  return ok({
    id: set.id,
    family,
    players: setup.players,
    teams,
    options: options.value,
    choices,
    packs,
    suits,
    jokers: withJokers,
    board: makeBoard(track, setup.players),
    teamOf: Array.from({ length: setup.players }, (_, seat: Seat) => seat % teams),
    powers: powersOf(set.cards, choices),

    cards,
    hasFreshPegs: track.comeOut === track.inSpot,
    playerPiles: set.playerPiles === true,
  })
}

/** The board that a table would rather have than the one of its game. */
export interface BoardWish {
  /** It has no effect on a game for which that board has no track. */
  readonly board?: 'three-in-one' | undefined
  /** Default: clockwise. */
  readonly direction?: Direction | undefined
}

/** Returns the game's own board for a table, without any design of a player. */
export const usualBoardOf = ({ family, board: { spec } }: Rules, wish: BoardWish = {}): TableBoard => {
  const wished = wish.board && threeInOneFor(family, spec.sides)
  return withDirection(wished ?? boardFor(family, spec.sides), wish.direction)
}

/** Returns a board of the rules as it lies on a table. */
export const boardOnTable = ({ board }: Rules, { spec, active }: TableBoard): Board => ({
  ...board,
  spec: trackAt(spec, active),
})

/** Returns whether both seats are of one team; also true for one and the same seat. */
export const areTeamMates = (rules: Rules, a: Seat, b: Seat): boolean => rules.teamOf[a] === rules.teamOf[b]

/** Returns the seats of a team, ascending. */
export const seatsOfTeam = ({ teamOf }: Pick<Rules, 'teamOf'>, team: Team): readonly Seat[] =>
  teamOf.flatMap((other, seat) => (other === team ? [seat] : []))

/** Returns the next seat in turn order (T1, K8). */
export const nextSeat = (rules: Rules, seat: Seat): Seat =>
  (seat + (rules.choices.turns === 'clockwise' ? 1 : rules.players - 1)) % rules.players

/** Returns all seats in turn order, beginning with `first`. */
export const inTurnOrder = (rules: Rules, first: Seat): readonly Seat[] => {
  const seats = [first]
  while (seats.length < rules.players) seats.push(nextSeat(rules, seats[seats.length - 1] as Seat))
  return seats
}
