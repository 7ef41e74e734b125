import type { Action } from '../../engine/action.ts'
import { makeSeat, type Seat } from '../../engine/board.ts'
import { chooseAction } from '../../engine/bots/registry.ts'
import { drawPartners } from '../../engine/chance/partner-draw.ts'
import { type Random, seededRandom } from '../../engine/chance/random.ts'
import { resolveChance } from '../../engine/chance/resolve-chance.ts'
import { type Game, newGame, playersToAct } from '../../engine/game.ts'
import { type Outcome, play } from '../../engine/play.ts'
import { inTurnOrder, nextSeat, type Rules, type Setup } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import type { PartnerDrawMessage } from '../../engine/text/event-message.ts'
import { type GameRecord, newRecord } from '../../engine/text/record.ts'
import { viewFor } from '../../engine/view.ts'
import { commitmentOf, hashOf } from '../../fair/commitment.ts'
import { earlierTermsOf } from '../../fair/earlier-format-findings.ts'
import { type Draws, type EarlierDraws, gameSeedsOf } from '../../fair/evidence.ts'
import { GameRandom } from '../../fair/game-random.ts'
import { nameHashOf, type SealedName } from '../../fair/sealed-names.ts'
import { type SealedSeat, type Terms, termsOf } from '../../fair/terms.ts'
import type { GameCard } from '../../server/protocol/http.ts'
import { extendRecord } from '../engine/extended-record.ts'
import { must } from '../engine/game-fixtures.ts'

export const SEED = '5eed'.repeat(16)
/** Of Ann and Ben, in the first two seats. */
export const CLIENT_SEEDS = ['a1'.repeat(32), 'b2'.repeat(32)] as const

const CODE = 'ABCD'
const BEGUN = 1_790_000_000_000
const NAMES = ['Ann', 'Ben', 'Cem', 'Dora']

const namesOf = (players: number): readonly string[] =>
  Array.from({ length: players }, (_, seat) => NAMES[seat] ?? `Seat ${seat}`)

/** A game on its way, every card of it drawn by lot as a server does it. */
class Play {
  game: Game
  record: GameRecord
  /** Letters of the seats beside the moves of the record. */
  readonly seats: string[] = []
  readonly #lots: GameRandom
  #chances = 0

  constructor(game: Game, lots: GameRandom) {
    this.game = game
    this.record = newRecord(game)
    this.#lots = lots
    this.#settle({ game, events: [] })
  }

  #settle(outcome: Outcome): void {
    const settled = must(resolveChance(outcome, (cards) => this.#lots.shuffled(`chance ${this.#chances++}`, cards)))
    for (const chance of settled.chances) this.record = extendRecord(this.record, outcome.game, chance, settled.game)
    this.game = settled.game
  }

  /** Seats with decisions that the record takes with this one: gifts enter it together, in turn order. */
  #entering(before: Game, seat: Seat, after: Game): readonly Seat[] {
    if (before.phase !== 'give') return [seat]
    return after.phase === 'give' ? [] : inTurnOrder(before.rules, nextSeat(before.rules, before.dealer))
  }

  decide(seat: Seat, action: Action): void {
    const before = this.game
    const outcome = must(play(before, action, seat))
    this.record = extendRecord(this.record, before, action, outcome.game)
    for (const by of this.#entering(before, seat, outcome.game)) this.seats.push(makeSeat(before.rules.board, by))
    this.#settle(outcome)
  }
}

const openingOf = (
  rules: Rules,
  lots: GameRandom,
): { readonly dealer: Seat; readonly drawing?: PartnerDrawMessage } => {
  if (!rules.choices.drawForPartners) return { dealer: lots.below('dealer', rules.players) }
  const { dealer, rounds, seatOf } = drawPartners(rules.players, rules.teams, lots.shuffled('partners', rules.cards))
  return { dealer, drawing: { rounds, seatOf } }
}

/** To the end by greedy bots, the last of those who are asked first. */
const playOut = (playing: Play, random: Random): void => {
  for (let seat = playersToAct(playing.game).at(-1); seat !== undefined; seat = playersToAct(playing.game).at(-1)) {
    playing.decide(seat, must(chooseAction('greedy', viewFor(playing.game, seat), random)))
  }
}

export interface Made {
  /** Games of the table before it, and itself. */
  readonly number?: number
  /** Of a table's later game. */
  readonly dealer?: Seat
  readonly seed?: string
  /** By seat, of people; in all other seats are bots. */
  readonly clientSeeds?: readonly string[]
  /** Seats whose client seeds are kept back. */
  readonly withheld?: readonly Seat[]
}

/** As a server seals a name, but for the salt, which is random there. */
export const sealedName = (name: string): SealedName => ({ name, salt: `5a17 ${name}` })

/** Seats when the game is sealed: person `p1` in the first seat, and so on. */
const sealedSeats = (number: number, players: number, clientSeeds: readonly string[]): readonly SealedSeat[] =>
  namesOf(players).map((name, seat) => {
    const clientSeed = clientSeeds[seat]
    const nameHash = nameHashOf(sealedName(name))
    if (clientSeed === undefined) return { nameHash, person: '', hash: '' }
    const person = `p${seat + 1}`
    return { nameHash, person, hash: hashOf(clientSeed, { code: CODE, number, person }) }
  })

export const sealedTerms = (setup: Setup, { number = 1, dealer = 0, clientSeeds = CLIENT_SEEDS }: Made = {}): Terms => {
  const { id: rules, players, teams, options } = must(rulesFor(setup))
  const seats = sealedSeats(number, players, clientSeeds)
  const first = number === 1 ? -1 : dealer
  return { id: 'game1', code: CODE, number, begun: BEGUN, rules, players, teams, options, dealer: first, seats }
}

/** Draws by these terms. */
export const drawsBy = (
  terms: string,
  { seed = SEED, clientSeeds = CLIENT_SEEDS, withheld = [] }: Made,
  players: number,
): Draws => ({
  commitment: commitmentOf(seed, terms),
  seed,
  terms,
  revealed: Array.from({ length: players }, (_, seat) => (withheld.includes(seat) ? '' : (clientSeeds[seat] ?? ''))),
  names: namesOf(players).map(sealedName),
})

/** The card of a whole game that bots play with the cards of these draws. */
export const playedGame = (
  setup: Setup,
  draws: Draws | EarlierDraws,
  { number = 1, dealer = 0, seed = SEED }: Made = {},
): GameCard => {
  const rules = must(rulesFor(setup))
  const lots = new GameRandom(gameSeedsOf(draws))
  const opening = number === 1 ? openingOf(rules, lots) : { dealer }
  const playing = new Play(must(newGame({ ...setup, dealer: opening.dealer })), lots)
  playOut(playing, seededRandom(seed))
  const names = namesOf(rules.players).slice()
  for (const [from, to] of opening.drawing?.seatOf.entries() ?? []) names[to] = namesOf(rules.players)[from] ?? ''
  return {
    id: 'game1',
    code: CODE,
    number,
    begun: BEGUN,
    ended: BEGUN + 900_000,
    names,
    record: playing.record,
    seats: playing.seats,
    ...(opening.drawing === undefined ? {} : { drawing: opening.drawing }),
    draws,
  }
}

/** A game whose cards are all fair. */
export const fairGame = (setup: Setup, made: Made = {}): GameCard & { readonly draws: Draws } => {
  const terms = sealedTerms(setup, made)
  const draws = drawsBy(termsOf(terms), made, terms.players)
  return { ...playedGame(setup, draws, made), draws }
}

export const EARLIER_SEEDS: EarlierDraws['clientSeeds'] = [
  { person: 'p1', name: 'Ann', clientSeed: CLIENT_SEEDS[0] },
  { person: 'p2', name: 'Ben', clientSeed: CLIENT_SEEDS[1] },
]

/** A game as it was drawn before hashes came first. */
export const earlierGame = (
  setup: Setup,
  clientSeeds: EarlierDraws['clientSeeds'] = EARLIER_SEEDS,
  seed = SEED,
): GameCard & { readonly draws: EarlierDraws } => {
  const rules = must(rulesFor(setup))
  const terms = earlierTermsOf({ ...rules, rules: rules.id, code: CODE, number: 1 })
  const draws: EarlierDraws = { commitment: commitmentOf(seed, terms), seed, terms, clientSeeds }
  return { ...playedGame(setup, draws, { seed }), draws }
}
