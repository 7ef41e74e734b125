import type { Team } from '../engine/board.ts'
import { bestDecision } from '../engine/bots/value/best-decision.ts'
import { FEATURES } from '../engine/bots/value/feature-layout.ts'
import { LearnedValue, winningChance } from '../engine/bots/value/learned-value.ts'
import { letChanceAct } from '../engine/chance/mutable-chance.ts'
import { type Random, seededRandom } from '../engine/chance/random.ts'
import { decide } from '../engine/decisions.ts'
import { newGame } from '../engine/game.ts'
import { listDecisions } from '../engine/legal-list.ts'
import { compiledRules } from '../engine/movegen/compiled-rules.ts'
import { MutableGame } from '../engine/mutable/mutable-game.ts'
import { loadGame } from '../engine/mutable/snapshot.ts'
import type { Setup } from '../engine/ruleset.ts'

/** TD(λ): Sutton, Learning to predict by the methods of temporal differences, 1988. The rate decides; ten times it fails. */
const RATE = 0.002
const LAMBDA = 0.9
/** Share of moves made at random, at first and later. */
const EXPLORED = 0.3
const EXPLORED_LATER = 0.02
/** Turns after which a game is left undecided. */
const LONGEST = 1500
/** From this part of the time on the weights are averaged. */
const AVERAGED_FROM = 0.6

/** What was seen and expected after every turn of a game. */
interface Trace {
  readonly features: Int16Array[]
  readonly expected: number[]
  readonly teams: Team[]
}

/** Learns a value by games against itself. */
export class TdLearning {
  readonly weights = new Float64Array(FEATURES)
  games = 0
  turns = 0
  readonly #game: MutableGame
  readonly #setup: Setup
  readonly #value: LearnedValue
  readonly #random: Random
  readonly #average = new Float64Array(FEATURES)
  #averaged = 0

  constructor(setup: Setup, seed: string) {
    const made = newGame({ ...setup, dealer: 0 })
    if (!made.ok) throw new Error(made.error.message)
    const rules = compiledRules(made.value.rules)
    this.#setup = setup
    this.#game = new MutableGame(rules)
    this.#value = new LearnedValue(rules, this.weights)
    this.#random = seededRandom(seed)
  }

  /** Plays a game and learns from it. `progress`: the part of the time that is over. */
  learnFromGame(progress: number): void {
    const explored = Math.max(EXPLORED_LATER, EXPLORED * (1 - progress * 5))
    const rate = RATE * (progress < 0.5 ? 1 : 2 * (1 - progress) + 0.02)
    const trace = this.#play(explored)
    this.turns += trace.teams.length
    this.#learn(trace, rate)
    if (progress > AVERAGED_FROM && this.games % 5 === 0) this.#takeIntoAverage()
  }

  /** The average of the weights of late games. */
  get learned(): Float64Array {
    return this.#averaged > 0 ? this.#average : this.weights
  }

  #begin(): void {
    const made = newGame({ ...this.#setup, dealer: this.games++ % this.#setup.players })
    if (!made.ok) throw new Error(made.error.message)
    loadGame(this.#game, made.value)
    letChanceAct(this.#game, this.#random)
  }

  #play(explored: number): Trace {
    const game = this.#game
    const trace: Trace = { features: [], expected: [], teams: [] }
    this.#begin()
    while (game.phase !== 'over' && trace.teams.length < LONGEST) {
      const { phase, decider: seat } = game
      const { count } = listDecisions(game, seat)
      decide(game, this.#choose(count, explored))
      if (phase === 'turn') this.#note(trace, seat)
      letChanceAct(game, this.#random)
    }
    return trace
  }

  #choose(count: number, explored: number): number {
    if (count === 1) return 0
    if (this.#game.phase === 'doubt') return Number(this.#random() < 0.1)
    const isTurn = this.#game.phase === 'turn'
    if (this.#random() < (isTurn ? explored : 0.2)) return Math.floor(this.#random() * count)
    return bestDecision(this.#value, this.#game, this.#random)
  }

  #note({ features, expected, teams }: Trace, seat: number): void {
    const { features: seen } = this.#value
    expected.push(winningChance(this.#value.of(this.#game, seat)))
    features.push(seen.indices.slice(0, seen.count))
    teams.push(this.#game.rules.teamOf[seat] as Team)
  }

  #learn({ features, expected, teams }: Trace, rate: number): void {
    const { winner, rules } = this.#game
    const { teams: number } = rules.rules
    const goal = Array.from({ length: number }, (_, team) => (winner < 0 ? 1 / number : Number(team === winner)))
    for (let i = teams.length - 1; i >= 0; i--) {
      const team = teams[i] as Team
      const error = (goal[team] as number) - (expected[i] as number)
      for (const index of features[i] as Int16Array)
        this.weights[index] = (this.weights[index] as number) + rate * error
      goal[team] = LAMBDA * (goal[team] as number) + (1 - LAMBDA) * (expected[i] as number)
      if (number === 2) goal[1 - team] = 1 - goal[team]
    }
  }

  #takeIntoAverage(): void {
    this.#averaged++
    for (let i = 0; i < FEATURES; i++) {
      const average = this.#average[i] as number
      this.#average[i] = average + ((this.weights[i] as number) - average) / this.#averaged
    }
  }
}
