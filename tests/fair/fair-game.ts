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
import { clientSeedHash, commitmentOf } from '../../fair/commitment.ts'
import { type Draws, gameSeedsOf, RECORD_VERSION } from '../../fair/evidence.ts'
import { GameRandom } from '../../fair/game-random.ts'
import { nameHashOf, type SealedName } from '../../fair/sealed-names.ts'
import { makeTerms, type SealedSeat, type Terms } from '../../fair/terms.ts'
import type { GameCard } from '../../server/protocol/http.ts'
import { extendRecord } from '../engine/extended-record.ts'
import { must } from '../engine/game-fixtures.ts'

export const EXAMPLE_SEED = '5eed'.repeat(16)
/** Client seeds of Ann and Ben, who sit in the first two seats. */
export const CLIENT_SEEDS = ['a1'.repeat(32), 'b2'.repeat(32)] as const

const TABLE_CODE = 'ABCD'
const BEGUN_MS = 1_790_000_000_000
const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']

const namesOf = (players: number): readonly string[] =>
  Array.from({ length: players }, (_, seat) => PLAYER_NAMES[seat] ?? `Seat ${seat}`)

/** A running game. Every card is drawn as a server draws it. */
class PlayDecision {
  game: Game
  record: GameRecord
  /** Letters of the seats for the moves of the record. */
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

  /** Returns the seats with decisions that enter the record with this one: gifts enter it together, in turn order. */
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

/** Plays to the end by greedy bots. Of several seats that must decide, the last one does so first. */
const playOut = (playing: PlayDecision, random: Random): void => {
  for (let seat = playersToAct(playing.game).at(-1); seat !== undefined; seat = playersToAct(playing.game).at(-1)) {
    playing.decide(seat, must(chooseAction('greedy', viewFor(playing.game, seat), random)))
  }
}

export interface MadeGame {
  /** Number of the game at its table. */
  readonly number?: number
  /** Dealer of a later game at a table. */
  readonly dealer?: Seat
  readonly seed?: string
  /** Client seeds of people, by seat. All other seats have bots. */
  readonly clientSeeds?: readonly string[]
  /** Seats that withhold their client seeds. */
  readonly withheld?: readonly Seat[]
}

/** Seals a name as a server does, but with a fixed salt instead of a random one. */
export const sealedName = (name: string): SealedName => ({ name, salt: `5a17 ${name}` })

/** Returns the seats when the game is sealed: person `p1` in the first seat, and so on. */
const sealedSeats = (number: number, players: number, clientSeeds: readonly string[]): readonly SealedSeat[] =>
  namesOf(players).map((name, seat) => {
    const clientSeed = clientSeeds[seat]
    const nameHash = nameHashOf(sealedName(name))
    if (clientSeed === undefined) return { nameHash, person: '', hash: '' }
    const person = `p${seat + 1}`
    return { nameHash, person, hash: clientSeedHash(clientSeed, { code: TABLE_CODE, number, person }) }
  })

export const sealedTerms = (
  setup: Setup,
  { number = 1, dealer = 0, clientSeeds = CLIENT_SEEDS }: MadeGame = {},
): Terms => {
  const { id: rules, players, teams, options } = must(rulesFor(setup))
  const seats = sealedSeats(number, players, clientSeeds)
  const first = number === 1 ? -1 : dealer
  return {
    id: 'game1',
    code: TABLE_CODE,
    number,
    begun: BEGUN_MS,
    rules,
    players,
    teams,
    options,
    dealer: first,
    seats,
  }
}

/** Returns the draws for these terms. */
export const drawsBy = (
  terms: string,
  { seed = EXAMPLE_SEED, clientSeeds = CLIENT_SEEDS, withheld = [] }: MadeGame,
  players: number,
): Draws => ({
  commitment: commitmentOf(seed, terms),
  seed,
  terms,
  revealed: Array.from({ length: players }, (_, seat) => (withheld.includes(seat) ? '' : (clientSeeds[seat] ?? ''))),
  names: namesOf(players).map(sealedName),
})

/** Returns the evidence of a whole game that bots play with the cards of these draws. */
export const playedGame = (
  setup: Setup,
  draws: Draws,
  { number = 1, dealer = 0, seed = EXAMPLE_SEED }: MadeGame = {},
): GameCard => {
  const rules = must(rulesFor(setup))
  const lots = new GameRandom(gameSeedsOf(draws))
  const opening = number === 1 ? openingOf(rules, lots) : { dealer }
  const playing = new PlayDecision(must(newGame({ ...setup, dealer: opening.dealer })), lots)
  playOut(playing, seededRandom(seed))
  const names = namesOf(rules.players).slice()
  for (const [from, to] of opening.drawing?.seatOf.entries() ?? []) names[to] = namesOf(rules.players)[from] ?? ''
  return {
    version: RECORD_VERSION,
    software: 'tests',
    id: 'game1',
    code: TABLE_CODE,
    number,
    begun: BEGUN_MS,
    ended: BEGUN_MS + 900_000,
    names,
    bots: names.map(() => ''),
    colours: names.map((_, seat) => seat),
    look: {},
    record: playing.record,
    seats: playing.seats,
    times: playing.record.moves.map(() => 0),
    ...(opening.drawing === undefined ? {} : { drawing: opening.drawing }),
    draws,
  }
}

type FairGame = GameCard & { readonly draws: Draws }

const makeFairGame = (setup: Setup, made: MadeGame): FairGame => {
  const terms = sealedTerms(setup, made)
  const draws = drawsBy(makeTerms(terms), made, terms.players)
  return { ...playedGame(setup, draws, made), draws }
}

const fairGames = new Map<string, FairGame>()

/** Returns the evidence of a game with fair cards. Several files look at the same games, each of which is played once. */
export const fairGame = (setup: Setup, made: MadeGame = {}): FairGame => {
  const key = JSON.stringify([setup, made])
  const game = fairGames.get(key) ?? makeFairGame(setup, made)
  fairGames.set(key, game)
  return game
}
