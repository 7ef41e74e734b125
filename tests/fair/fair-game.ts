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
import { extendRecord, type GameRecord, newRecord } from '../../engine/text/record.ts'
import { viewFor } from '../../engine/view.ts'
import { commitmentOf, termsOf } from '../../fair/commitment.ts'
import { Lots } from '../../fair/lots.ts'
import type { GameCard } from '../../server/protocol/http.ts'
import { must } from '../engine/live.ts'

export const SEED = '5eed'.repeat(16)
export const CLIENT_SEEDS: GameCard['draws']['clientSeeds'] = [
  { person: 'p1', name: 'Ann', clientSeed: 'a1'.repeat(32) },
  { person: 'p2', name: 'Ben', clientSeed: 'b2'.repeat(32) },
]

/** A game on its way, every card of it drawn by lot as a server does it. */
class Play {
  game: Game
  record: GameRecord
  /** Letters of the seats beside the moves of the record. */
  readonly seats: string[] = []
  readonly #lots: Lots
  #chances = 0

  constructor(game: Game, lots: Lots) {
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

const openingOf = (rules: Rules, lots: Lots): { readonly dealer: Seat; readonly drawing?: PartnerDrawMessage } => {
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
  readonly clientSeeds?: GameCard['draws']['clientSeeds']
}

/** The card of a whole game played by bots, every card of it fair. */
export const fairGame = (
  setup: Setup,
  { number = 1, dealer, seed = SEED, clientSeeds = CLIENT_SEEDS }: Made = {},
): GameCard => {
  const rules = must(rulesFor(setup))
  const code = 'ABCD'
  const terms = termsOf({ ...rules, rules: rules.id, code, number })
  const lots = new Lots({ seed, terms, clientSeeds })
  const opening = number === 1 ? openingOf(rules, lots) : { dealer: dealer ?? 0 }
  const playing = new Play(must(newGame({ ...setup, dealer: opening.dealer })), lots)
  playOut(playing, seededRandom(seed))
  return {
    id: 'game1',
    code,
    number,
    begun: 1_790_000_000_000,
    ended: 1_790_000_900_000,
    names: Array.from({ length: rules.players }, (_, seat) => ['Ann', 'Ben', 'Cem', 'Dora'][seat] ?? `Seat ${seat}`),
    record: playing.record,
    seats: playing.seats,
    ...(opening.drawing === undefined ? {} : { drawing: opening.drawing }),
    draws: { commitment: commitmentOf(seed, terms), seed, terms, clientSeeds },
  }
}
