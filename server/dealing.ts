import type { Seat } from '../engine/board.ts'
import { ceremony } from '../engine/ceremony.ts'
import type { Shuffler } from '../engine/chance.ts'
import { ok } from '../engine/result.ts'
import type { Rules } from '../engine/ruleset.ts'
import { commitmentOf, termsOf } from '../fair/commitment.ts'
import type { Answer } from './answer.ts'
import { type Chance, type GameChance, newId } from './chance.ts'
import { fullBanks } from './clock.ts'
import { Match, type Opening } from './match.ts'
import type { Drawing, Draws } from './protocol.ts'
import type { Sitting } from './sitting.ts'
import type { Change, Step, Table } from './table.ts'

const ID_LENGTH = 16

/** The seed of a game that has not begun, and what commits to it. */
export const nextDraws = (chance: Chance, code: string, number: number, rules: Rules): Draws => {
  const { id, players, teams, options } = rules
  const terms = termsOf({ code, number, rules: id, players, teams, options })
  const seed = chance.seed()
  return { commitment: commitmentOf(seed, terms), seed, terms, salts: [] }
}

/** Chance for the acts of a game from number `from` on. Nothing is computed before it is needed. */
export const shufflerOf = (chance: Chance, draws: Draws, from: number): Shuffler => {
  let acts = from
  let game: GameChance | undefined
  return (cards) => {
    game ??= chance.game(draws)
    return game.shuffled(`chance ${acts++}`, cards)
  }
}

/** The dealer of the next game. For the first one he is drawn, by house rule with the partners; then the deal passes to the left. */
const dealerOf = (table: Table, draws: Draws): { readonly dealer: Seat; readonly drawing?: Drawing } => {
  const { players, teams, choices, cards } = table.rules
  if (table.match !== undefined) return { dealer: (table.match.game.dealer + 1) % players }
  const chance = table.chance.game(draws)
  if (!choices.drawForPartners) return { dealer: chance.below('dealer', players) }
  const { dealer, rounds, seatOf } = ceremony(players, teams, chance.shuffled('partners', cards))
  return { dealer, drawing: { rounds, seatOf } }
}

/** Deals a game to the seats as they are, or as the cards drawn for partners have it. */
export const begin = (table: Table, sitting: Sitting, now: number): Answer<Change> => {
  const { setup, code, clock, draws } = sitting
  const { chance, rules } = table
  const { dealer, drawing } = dealerOf(table, draws)
  const number = table.games + 1
  const id = newId(chance, ID_LENGTH)
  const drawn = drawing === undefined ? {} : { drawing }
  const opening: Opening = { id, number, setup: { ...setup, dealer }, draws, begun: now, ...drawn }
  const begun = Match.begin(opening, shufflerOf(chance, draws, 0))
  if (!begun.ok) return begun
  const { match, events, chances } = begun.value
  const seats = (drawing === undefined ? sitting.seats : sitting.seats.move(drawing.seatOf)).map((chair) => ({
    ...chair,
    ready: chair.occupant === 'bot',
  }))
  const step: Step = { game: number, seq: 0, move: '', events }
  return ok({
    sitting: {
      ...sitting,
      seats,
      match,
      held: Object.fromEntries(
        seats.all().flatMap((chair, seat) => (chair.person === '' ? [] : [[chair.person, seat]])),
      ),
      banks: fullBanks(clock, rules.players),
      standIns: [],
      draws: nextDraws(chance, code, number + 1, rules),
    },
    step: drawing === undefined ? step : { ...step, ceremony: drawing },
    decision: { seat: -1, move: '', chances, asked: '' },
  })
}
