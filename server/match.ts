import { makeSeat, type Seat } from '../engine/board.ts'
import { settle } from '../engine/chance.ts'
import type { GameEvent } from '../engine/events.ts'
import { type Game, newGame, type Outcome, play } from '../engine/game.ts'
import { makeAction, parseAction } from '../engine/notation.ts'
import { type GameRecord, newRecord, recorded } from '../engine/record.ts'
import { fault, ok, type Result } from '../engine/result.ts'
import type { Setup } from '../engine/ruleset.ts'
import { type Viewer, viewFor } from '../engine/view.ts'
import type { Chance } from './chance.ts'

/** One game of a table with all that happened in it. Chance acts at once, so that it always waits for a seat or is over. */
export class Match {
  /** Games begun at the table, this one included. */
  readonly number: number
  /** Every decision: the seat's letter, a space, the move. */
  readonly moves: string[] = []
  /** The seat whose hand each person has held in this game, by person. */
  readonly held = new Map<string, Seat>()
  private present: Game
  private log: GameRecord
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

  /** Plays the seat's decision, given in notation, and answers all that followed from it. */
  act(seat: Seat, text: string): Result<readonly GameEvent[]> {
    if (this.over) return fault('game/over', 'The game is over.')
    if (seat !== this.present.turn) return fault('move/not-your-turn', 'It is another player’s turn.')
    const action = parseAction(this.view(seat), text)
    if (!action.ok) return action
    const { board } = this.present.rules
    const move = `${makeSeat(board, seat)} ${makeAction(board, action.value)}`
    const outcome = play(this.present, action.value)
    if (!outcome.ok) return outcome
    this.log = recorded(this.log, action.value, outcome.value.game)
    this.moves.push(move)
    return ok(this.settle(outcome.value))
  }

  /** Lets chance act as often as it is due, and takes the game to where it waits for a seat or is over. */
  private settle(outcome: Outcome): readonly GameEvent[] {
    const settled = settle(outcome, (cards) => this.chance.shuffled(cards))
    if (!settled.ok) throw new Error(`a due shuffle was refused: ${settled.error.message}`)
    const { game, events, shuffles } = settled.value
    for (const stock of shuffles) this.log = recorded(this.log, { kind: 'shuffle', stock }, game)
    this.present = game
    return events
  }
}
