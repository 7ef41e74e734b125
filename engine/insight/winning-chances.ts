import type { Seat, Team } from '../board.ts'
import { dealUnseen, unseenCards } from '../bots/race/unseen-cards.ts'
import { decisionValues } from '../bots/value/decision-value.ts'
import type { LearnedValue } from '../bots/value/learned-value.ts'
import { seededRandom } from '../chance/random.ts'
import type { Claim, Game } from '../game.ts'
import { listDecisions } from '../legal-list.ts'
import type { CompiledRules } from '../movegen/compiled-rules.ts'
import { NO_INDEX } from '../movegen/decision-list.ts'
import { packMove } from '../movegen/move-list.ts'
import { playPart } from '../movegen/peg-moves.ts'
import { loadView } from '../mutable/load-view.ts'
import { MutableGame } from '../mutable/mutable-game.ts'
import { loadGame } from '../mutable/snapshot.ts'
import { faceOf } from '../powers.ts'
import type { View } from '../view.ts'
import { type Calibration, calibrationOf, chancesOfTeams } from './calibration.ts'

/** Number of hands that are sampled: deals × players. */
const SAMPLED_HANDS = 96
/** Least number of deals. */
const MIN_DEALS = 6

/** Calculates the winning chances of all teams by a learned value of positions. */
export class WinningChances {
  readonly #value: LearnedValue
  readonly #calibration: Calibration
  readonly #game: MutableGame
  readonly #players: number
  readonly #teamOf: Uint8Array
  /** Number of seats by team. */
  readonly #teamSizes: readonly number[]

  constructor(rules: CompiledRules, value: LearnedValue, calibration = calibrationOf(rules.rules)) {
    const { players, teamOf, rules: table } = rules
    this.#value = value
    this.#calibration = calibration
    this.#game = new MutableGame(rules)
    this.#players = players
    this.#teamOf = teamOf
    this.#teamSizes = Array.from(
      { length: table.teams },
      (_, team) => table.teamOf.filter((own) => own === team).length,
    )
  }

  /** Returns the chances by public knowledge: the mean over deals of the unseen cards, equal for equal views. */
  chancesOfView(view: View): readonly number[] {
    if (view.winner !== undefined) return this.#chancesWhenWon(view.winner)
    return chancesOfTeams(this.#calibration, this.valuesOfView(view))
  }

  /** Returns the chances by all hands, including the best decision of the player on turn. */
  chancesOfGame(game: Game): readonly number[] {
    if (game.winner !== undefined) return this.#chancesWhenWon(game.winner)
    return chancesOfTeams(this.#calibration, this.valuesOfGame(game))
  }

  /** Returns the mean value by team, by public knowledge, before it becomes a chance. */
  valuesOfView(view: View): readonly number[] {
    const game = this.#game
    const open: View = { ...view, viewer: 'table', hand: [] }
    loadView(game, { ...open, viewer: 0 })
    this.#playClaimedMove()
    const unseen = unseenCards(open)
    const random = seededRandom('')
    const deals = Math.max(MIN_DEALS, Math.round(SAMPLED_HANDS / this.#players))
    const sums = this.#teamSizes.map(() => 0)
    for (let deal = 0; deal < deals; deal++) {
      dealUnseen(game, open, unseen, random)
      this.#addValues(sums)
    }
    return sums.map((sum, team) => sum / deals / (this.#teamSizes[team] as number))
  }

  /** Returns the mean value by team, by all hands, before it becomes a chance. */
  valuesOfGame(game: Game): readonly number[] {
    loadGame(this.#game, game)
    const best = game.phase === 'turn' ? this.#bestDecisionValue() : undefined
    this.#playClaimedMove()
    const sums = this.#teamSizes.map(() => 0)
    this.#addValues(sums)
    const values = sums.map((sum, team) => sum / (this.#teamSizes[team] as number))
    return best === undefined ? values : this.#mixInBestDecision(values, best, this.#teamOf[game.turn] as Team)
  }

  #chancesWhenWon(winner: Team): readonly number[] {
    return this.#teamSizes.map((_, team) => Number(team === winner))
  }

  /** L1: makes a declared move that may still be doubted, as if it were true. */
  #playClaimedMove(): void {
    const { phase, claim, board, turn, context } = this.#game
    if (phase !== 'doubt' || claim === undefined) return
    const { rank, parts } = claim as Claim
    const { sweeps } = context.powersOf(faceOf(rank))
    for (const part of parts) playPart(board, turn, packMove(part), sweeps, undefined)
  }

  #addValues(sums: number[]): void {
    for (let seat = 0; seat < this.#players; seat++) {
      const team = this.#teamOf[seat] as Team
      sums[team] = (sums[team] as number) + this.#valueOfSeat(seat)
    }
  }

  /**
   * Returns the value of a seat. Values are learned after a move, before a card is drawn, so a drawn card is ignored.
   */
  #valueOfSeat(seat: Seat): number {
    const { hands, rules, phase, turn } = this.#game
    const { draw } = rules.rules.choices
    const drawn = draw === 'after' || (draw === 'before' && phase === 'turn' && turn === seat)
    const held = hands.count(seat)
    return this.#value.evaluate(this.#game, seat, drawn && held > 0 ? hands.card(seat, held - 1) : NO_INDEX)
  }

  #bestDecisionValue(): number | undefined {
    const game = this.#game
    const { count } = listDecisions(game, game.decider)
    return count === 0 ? undefined : Math.max(...decisionValues(this.#value, game))
  }

  /**
   * Returns the values with that of the best decision mixed in by one half, for the team on turn and, with two teams,
   * against the other one.
   */
  #mixInBestDecision(values: readonly number[], best: number, own: Team): readonly number[] {
    return values.map((value, team) => {
      if (team === own) return (value + best) / 2
      return values.length === 2 ? (value - best) / 2 : value
    })
  }
}
