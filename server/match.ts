import { makeSeat, type Seat } from '../engine/board.ts'
import { makeCard, makeCards, parseCard, parseCards } from '../engine/cards.ts'
import { type Shuffler, settle } from '../engine/chance.ts'
import { deciders } from '../engine/deciders.ts'
import type { GameEvent } from '../engine/events.ts'
import { type Game, newGame, type Outcome, play } from '../engine/game.ts'
import { legalActions } from '../engine/legal.ts'
import { makeAction, makePublic, parseAction } from '../engine/notation.ts'
import { type GameRecord, newRecord, recorded } from '../engine/record.ts'
import { fault, ok, type Result } from '../engine/result.ts'
import { inTurnOrder, nextSeat, type Setup } from '../engine/ruleset.ts'
import { type Viewer, viewFor } from '../engine/view.ts'
import type { Drawing, Draws } from './protocol.ts'

/** What chance did, as text: the stock after a shuffle (top card first), or the one card that was stolen. */
type Chances = readonly string[]

/** A match with all that followed from one decision, or from the deal. */
export interface Played {
  readonly match: Match
  readonly events: readonly GameEvent[]
  readonly chances: Chances
  /** The decision in notation, with every card; empty for the deal. */
  readonly move: string
}

/** How the match was opened. */
export interface Opening {
  readonly id: string
  /** Games begun at the table, this one included. */
  readonly number: number
  readonly setup: Setup & { readonly dealer: Seat }
  readonly draws: Draws
  /** ms since 1970. */
  readonly begun: number
  readonly drawing?: Drawing
}

interface Present {
  readonly game: Game
  readonly record: GameRecord
  readonly actors: readonly Seat[]
  readonly moves: readonly string[]
  readonly giving: number
  readonly chanced: number
}

/** Gives chance's acts back in the order they were written down. */
const again = (chances: Chances): Shuffler => {
  let next = 0
  return () => {
    const text = chances[next++] ?? ''
    const cards = text.includes(' ') ? parseCards(text) : parseCard(text)
    if (!cards.ok) throw new Error(`what chance did can't be read: ${cards.error.message}`)
    return Array.isArray(cards.value) ? cards.value : [cards.value as number]
  }
}

/** One game of a table with all that happened in it, at one moment; never changed. Chance acts at once, so that it always waits for a seat or is over. */
export class Match {
  readonly opening: Opening
  readonly game: Game
  readonly record: GameRecord
  /** Who decided each entry of the record. */
  readonly actors: readonly Seat[]
  /** Every decision: the seat's letter, a space, the move as all may read it. */
  readonly moves: readonly string[]
  /** How often chance has acted. */
  readonly chanced: number
  /** Decisions played when the present giving began. */
  private readonly giving: number

  private constructor(opening: Opening, present: Present) {
    this.opening = opening
    this.game = present.game
    this.record = present.record
    this.actors = present.actors
    this.moves = present.moves
    this.giving = present.giving
    this.chanced = present.chanced
  }

  /** A dealt game and the events of the deal. */
  static begin(opening: Opening, shuffler: Shuffler): Result<Played> {
    const made = newGame(opening.setup)
    if (!made.ok) return made
    const game = made.value
    const fresh = new Match(opening, { game, record: newRecord(game), actors: [], moves: [], giving: 0, chanced: 0 })
    return ok(fresh.settled({ game, events: [] }, fresh, shuffler, ''))
  }

  /** The same deal as it was written down. */
  static begun(opening: Opening, chances: Chances): Result<Played> {
    return Match.begin(opening, again(chances))
  }

  get number(): number {
    return this.opening.number
  }

  get id(): string {
    return this.opening.id
  }

  /** Decisions played. */
  get seq(): number {
    return this.moves.length
  }

  get over(): boolean {
    return this.game.phase === 'over'
  }

  view(viewer: Viewer): ReturnType<typeof viewFor> {
    return viewFor(this.game, viewer)
  }

  /** The number from which on decisions are for the present moment: as cards are given in any order, that at which the giving began. */
  get since(): number {
    return this.game.phase === 'give' ? this.giving : this.seq
  }

  /** The seat's decision, given in notation, and all that follows from it. */
  act(seat: Seat, text: string, shuffler: Shuffler): Result<Played> {
    if (this.over) return fault('game/over', 'The game is over.')
    if (!deciders(this.game).includes(seat)) return fault('move/not-your-turn', 'It is not for you to decide now.')
    const action = parseAction(this.view(seat), text, legalActions(this.game, seat))
    if (!action.ok) return action
    const outcome = play(this.game, action.value, seat)
    if (!outcome.ok) return outcome
    const { rules } = this.game
    const record = recorded(this.record, this.game, action.value, outcome.value.game)
    const moves = [...this.moves, `${makeSeat(rules.board, seat)} ${makePublic(rules, action.value)}`]
    const actors = [...this.actors, ...this.entered(seat, record.moves.length - this.record.moves.length)]
    return ok(this.settled(outcome.value, { record, actors, moves }, shuffler, makeAction(rules.board, action.value)))
  }

  /** The same decision as it was written down. */
  acted(seat: Seat, text: string, chances: Chances): Result<Played> {
    return this.act(seat, text, again(chances))
  }

  /** Who decided the entries that the record has gained: gifts enter it together, in turn order (K10). */
  private entered(seat: Seat, entries: number): readonly Seat[] {
    if (entries <= 1) return entries === 1 ? [seat] : []
    const { rules, dealer } = this.game
    return inTurnOrder(rules, nextSeat(rules, dealer))
  }

  /** Lets chance act as often as it is due, and takes the game to where it waits for a seat or is over. */
  private settled(
    outcome: Outcome,
    decided: Pick<Match, 'record' | 'actors' | 'moves'>,
    shuffler: Shuffler,
    move: string,
  ): Played {
    const settled = settle(outcome, shuffler)
    if (!settled.ok) throw new Error(`what chance did was refused: ${settled.error.message}`)
    const { game, events, chances } = settled.value
    let { record, moves } = decided
    for (const chance of chances) {
      record = recorded(record, outcome.game, chance, game)
      if (chance.kind === 'stolen') moves = [...moves.slice(0, -1), `${moves.at(-1)} ${makeCard(chance.card)}`]
    }
    const giving = this.game.phase === 'give' ? this.giving : moves.length
    const { actors } = decided
    const match = new Match(this.opening, {
      game,
      record,
      actors,
      moves,
      giving,
      chanced: this.chanced + chances.length,
    })
    const texts = chances.map((chance) => (chance.kind === 'shuffle' ? makeCards(chance.stock) : makeCard(chance.card)))
    return { match, events, chances: texts, move }
  }
}
