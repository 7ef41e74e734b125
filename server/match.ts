import { makeSeat, type Seat } from '../engine/board.ts'
import { makeCard } from '../engine/cards.ts'
import { settle } from '../engine/chance.ts'
import { deciders } from '../engine/deciders.ts'
import type { GameEvent } from '../engine/events.ts'
import { type Game, newGame, type Outcome, play } from '../engine/game.ts'
import { makePublic, parseAction } from '../engine/notation.ts'
import { type GameRecord, newRecord, recorded } from '../engine/record.ts'
import { fault, ok, type Result } from '../engine/result.ts'
import type { Setup } from '../engine/ruleset.ts'
import { type Viewer, viewFor } from '../engine/view.ts'
import type { Chance } from './chance.ts'

/** One game of a table with all that happened in it. Chance acts at once, so that it always waits for a seat or is over. */
export class Match {
  /** Games begun at the table, this one included. */
  readonly number: number
  /** Every decision: the seat's letter, a space, the move as all may read it. */
  readonly moves: string[] = []
  /** The seat whose hand each person has held in this game, by person. */
  readonly held = new Map<string, Seat>()
  private present: Game
  private log: GameRecord
  /** Decisions played when the present giving began. */
  private giving = 0
  private readonly chance: Chance

  private constructor(game: Game, number: number, chance: Chance) {
    this.present = game
    this.log = newRecord(game)
    this.number = number
    this.chance = chance
  }

  /** A dealt game and the events of the deal. */
  static begin(
    setup: Setup & { readonly dealer: Seat },
    number: number,
    chance: Chance,
  ): Result<{ readonly match: Match; readonly events: readonly GameEvent[] }> {
    const made = newGame(setup)
    if (!made.ok) return made
    const match = new Match(made.value, number, chance)
    return ok({ match, events: match.settle({ game: made.value, events: [] }) })
  }

  get game(): Game {
    return this.present
  }

  get record(): GameRecord {
    return this.log
  }

  /** Decisions played. */
  get seq(): number {
    return this.moves.length
  }

  get over(): boolean {
    return this.present.phase === 'over'
  }

  view(viewer: Viewer): ReturnType<typeof viewFor> {
    return viewFor(this.present, viewer)
  }

  /** The number from which on decisions are for the present moment: as cards are given in any order, that at which the giving began. */
  get since(): number {
    return this.present.phase === 'give' ? this.giving : this.seq
  }

  /** Plays the seat's decision, given in notation, and answers all that followed from it. */
  act(seat: Seat, text: string): Result<readonly GameEvent[]> {
    if (this.over) return fault('game/over', 'The game is over.')
    if (!deciders(this.present).includes(seat)) return fault('move/not-your-turn', 'It is not for you to decide now.')
    const action = parseAction(this.view(seat), text)
    if (!action.ok) return action
    const before = this.present
    const outcome = play(before, action.value, seat)
    if (!outcome.ok) return outcome
    const { rules } = before
    this.log = recorded(this.log, before, action.value, outcome.value.game)
    this.moves.push(`${makeSeat(rules.board, seat)} ${makePublic(rules, action.value)}`)
    const events = this.settle(outcome.value)
    if (before.phase !== 'give') this.giving = this.seq
    return ok(events)
  }

  /** Lets chance act as often as it is due, and takes the game to where it waits for a seat or is over. */
  private settle(outcome: Outcome): readonly GameEvent[] {
    const settled = settle(outcome, (cards) => this.chance.shuffled(cards))
    if (!settled.ok) throw new Error(`what chance did was refused: ${settled.error.message}`)
    const { game, events, chances } = settled.value
    for (const chance of chances) {
      this.log = recorded(this.log, outcome.game, chance, game)
      if (chance.kind === 'stolen') this.moves.push(`${this.moves.pop()} ${makeCard(chance.card)}`)
    }
    this.present = game
    return events
  }
}
