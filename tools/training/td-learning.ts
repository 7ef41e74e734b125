import type { Team } from '../../engine/board.ts'
import { isBluffRange } from '../../engine/bots/value/daring.ts'
import { decisionValue, decisionValues } from '../../engine/bots/value/decision-value.ts'
import { firstFeatureOf, type LaterFact } from '../../engine/bots/value/feature-layout.ts'
import { LearnedValue, winningChance } from '../../engine/bots/value/learned-value.ts'
import { Network } from '../../engine/bots/value/network.ts'
import { letChanceAct } from '../../engine/chance/mutable-chance.ts'
import { type Random, seededRandom } from '../../engine/chance/random.ts'
import { applyDecision } from '../../engine/decisions.ts'
import { newGame } from '../../engine/game.ts'
import { itemAt } from '../../engine/items.ts'
import { listDecisions } from '../../engine/legal-list.ts'
import { compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { MutableGame } from '../../engine/mutable/mutable-game.ts'
import { loadGame } from '../../engine/mutable/snapshot.ts'
import type { Setup } from '../../engine/ruleset.ts'

/** Learning rate of the weights of features, as a multiple of the general one. */
const DIRECT_RATE_FACTOR = 0.3
/** Learning rate of the weights from features to units, as a multiple of the general one. */
const INNER_RATE_FACTOR = 2
/** Learning rate of the weights of units, as a multiple of the general one. */
const OUTER_RATE_FACTOR = 0.6

/** Gives the units small random weights, so that they differ. They have no effect as long as `outer` is 0. */
const randomizeUnits = ({ inner }: Network, random: () => number): void => {
  for (let i = 0; i < inner.length; i++) inner[i] = (random() - 0.5) * 0.1
}

/** Which weights learn: all, only those of features, or only those of the features of a fact. */
type Learning = 'all' | 'direct' | LaterFact

/**
 * Makes a step down the gradient for the position that the network has just valued. `indices`: its features. `step`:
 * learning rate × error of the winning chance. Where only some weights learn, they do at the whole rate.
 */
const stepDownGradient = (network: Network, indices: Int16Array, step: number, learning: Learning): void => {
  const { direct, sight } = network
  const directStep = step * (learning === 'all' ? DIRECT_RATE_FACTOR : 1)
  const first = learning === 'all' || learning === 'direct' ? 0 : firstFeatureOf(learning, sight)
  for (const index of indices) if (index >= first) direct[index] = (direct[index] as number) + directStep
  if (learning === 'all') stepUnitsDownGradient(network, indices, step)
}

const stepUnitsDownGradient = (
  { units, activations, inner, outer, bias }: Network,
  indices: Int16Array,
  step: number,
): void => {
  for (let unit = 0; unit < units; unit++) {
    const strength = activations[unit] as number
    if (strength <= 0) continue
    const slope = step * INNER_RATE_FACTOR * (outer[unit] as number)
    outer[unit] = (outer[unit] as number) + step * OUTER_RATE_FACTOR * strength
    bias[unit] = (bias[unit] as number) + slope
    for (const index of indices) inner[index * units + unit] = (inner[index * units + unit] as number) + slope
  }
}

/** Greatest noise that is added to values to decide between equal ones. */
const TIE_BREAK_VALUE = 1e-9

/** Returns the index of the listed decision with the highest value; one at random of equal ones. */
const bestDecision = (value: LearnedValue, game: MutableGame, random: Random): number => {
  const values = decisionValues(value, game)
  let best = Number.NEGATIVE_INFINITY
  let chosen = 0
  for (let number = 0; number < values.length; number++) {
    const noisyValue = (values[number] as number) + TIE_BREAK_VALUE * random()
    if (noisyValue > best) {
      best = noisyValue
      chosen = number
    }
  }
  return chosen
}

/** The λ of TD(λ): Sutton, Learning to predict by the methods of temporal differences, 1988. */
const TD_LAMBDA = 0.97
/** Learning rate while only the weights of features learn. */
const FEATURES_LEARNING_RATE = 0.002
/** Learning rate of the whole network. With ten times this rate learning fails. */
const LEARNING_RATE = 0.001
/**
 * Share of the training, at its beginning, in which only the weights of features learn. The layer then corrects them.
 */
const FEATURES_PHASE_SHARE = 0.3
/** Share of moves made at random at first. */
const RANDOM_MOVES_SHARE = 0.3
/** Share of moves made at random later. */
const LATER_RANDOM_MOVES_SHARE = 0.02
/** Share of declarations that are answered at random. */
const RANDOM_DOUBTS_SHARE = 0.1
/** Number of turns after which a game ends undecided. */
const MAX_TURNS = 1500

/** Learning rates of the weights of a fact while a trained network learns only them. Last marbles are rare. */
const FACT_LEARNING_RATES: Readonly<Record<LaterFact, number>> = { dangers: 0.005, last: 0.02 }

/** The positions after the turns of a game, in order. */
interface Trace {
  /** Indices of features. */
  readonly features: Int16Array[]
  /** Winning chances, as valued when the turns were played. */
  readonly expected: number[]
  /** Teams that had the turns. */
  readonly teams: Team[]
}

/** Gives a network the weights of one that sees less. What only it sees has no effect yet. */
const copyWeights = (from: Network, to: Network): void => {
  for (const part of ['direct', 'inner', 'bias', 'outer'] as const) {
    to[part].fill(0)
    to[part].set(from[part])
  }
}

/** Networks by which another one learns. */
export interface Teachers {
  /** Plays the games. */
  readonly policy?: Network
  /** Lends its weights at the beginning. */
  readonly refine?: Network
  /** The fact that the network then learns. */
  readonly fact?: LaterFact
}

/** Trains a network by temporal differences, in games against itself or in games of another, trained network. */
export class TdLearning {
  readonly network: Network
  games = 0
  turns = 0
  readonly #game: MutableGame
  readonly #setup: Setup
  readonly #value: LearnedValue
  /** Chooses the moves. */
  readonly #policy: LearnedValue
  readonly #random: Random

  /**
   * `units`: number of units of the network. With a `policy`, which plays the games, the trained network sees all
   * hands; without one, it sees the player's hand and plays itself. With a network to `refine` it begins as
   * that one, and sees the fact as well.
   */
  constructor(setup: Setup, seed: string, units: number, { policy, refine, fact }: Teachers = {}) {
    const made = newGame({ ...setup, dealer: 0 })
    if (!made.ok) throw new Error(made.error.message)
    const rules = compiledRules(made.value.rules)
    this.#setup = setup
    this.#game = new MutableGame(rules)
    const { dangers, last } = refine?.sight ?? { dangers: false, last: false }
    this.network = new Network(units, {
      open: policy !== undefined,
      dangers,
      last,
      ...(fact === undefined ? {} : { [fact]: true }),
    })
    this.#value = new LearnedValue(rules, this.network)
    this.#policy = policy === undefined ? this.#value : new LearnedValue(rules, policy)
    this.#random = seededRandom(seed)
    randomizeUnits(this.network, this.#random)
    if (refine !== undefined) copyWeights(refine, this.network)
  }

  /** Plays a game and learns from it. `progress`: the share of the training that is over, from 0 to 1. */
  learnFromGame(progress: number): void {
    const onlyDirect = progress < FEATURES_PHASE_SHARE
    const part = onlyDirect
      ? progress / FEATURES_PHASE_SHARE
      : (progress - FEATURES_PHASE_SHARE) / (1 - FEATURES_PHASE_SHARE)
    const slowing = part < 0.5 ? 1 : 2 * (1 - part) + 0.02
    const trace = this.#playGame(Math.max(LATER_RANDOM_MOVES_SHARE, RANDOM_MOVES_SHARE * (1 - progress * 10)))
    this.turns += trace.teams.length
    this.#learnFromTrace(
      trace,
      onlyDirect ? FEATURES_LEARNING_RATE * slowing : LEARNING_RATE * slowing,
      onlyDirect ? 'direct' : 'all',
    )
  }

  /** Plays a game, and learns from it only what a fact is worth. `progress`: as in `learnFromGame`. */
  learnFactFromGame(fact: LaterFact, progress: number): void {
    const trace = this.#playGame(LATER_RANDOM_MOVES_SHARE)
    this.turns += trace.teams.length
    this.#learnFromTrace(trace, FACT_LEARNING_RATES[fact] * (1.05 - progress), fact)
  }

  #begin(): void {
    const made = newGame({ ...this.#setup, dealer: this.games++ % this.#setup.players })
    if (!made.ok) throw new Error(made.error.message)
    loadGame(this.#game, made.value)
    letChanceAct(this.#game, this.#random)
  }

  #playGame(randomShare: number): Trace {
    const game = this.#game
    const trace: Trace = { features: [], expected: [], teams: [] }
    this.#begin()
    while (game.phase !== 'over' && trace.teams.length < MAX_TURNS) {
      const { phase, decider: seat } = game
      const { count } = listDecisions(game, seat)
      const chosen = this.#chooseDecision(count, randomShare)
      if (phase === 'turn') this.#recordTurn(trace, chosen)
      applyDecision(game, chosen)
      letChanceAct(game, this.#random)
    }
    return trace
  }

  #chooseDecision(count: number, randomShare: number): number {
    if (count === 1) return 0
    if (this.#game.phase === 'doubt' && this.#random() < RANDOM_DOUBTS_SHARE) return Math.floor(this.#random() * count)
    const isTurn = this.#game.phase === 'turn'
    if (this.#random() < (isTurn ? randomShare : 0.2)) return Math.floor(this.#random() * count)
    return bestDecision(this.#policy, this.#game, this.#random)
  }

  /** Records the position after the chosen decision, before a card is drawn, as it is when decisions are compared. */
  #recordTurn({ features, expected, teams }: Trace, chosen: number): void {
    const { listed: seat, context } = this.#game
    const { features: seen } = this.#value
    const range = context.list.rangeOf(chosen)
    // The position after a bluff is unknown until it is answered.
    if (isBluffRange(context.list, range)) return
    const value = decisionValue(this.#value, this.#game, range, context.list.sequenceOf(chosen, range))
    expected.push(winningChance(value))
    features.push(seen.indices.slice(0, seen.count))
    teams.push(this.#game.rules.teamOf[seat] as Team)
  }

  #learnFromTrace({ features, expected, teams }: Trace, rate: number, learning: Learning): void {
    const { winner, rules } = this.#game
    const { teams: number } = rules.rules
    const goal = Array.from({ length: number }, (_, team) => (winner < 0 ? 1 / number : Number(team === winner)))
    for (let i = teams.length - 1; i >= 0; i--) {
      const team = itemAt(teams, i)
      const indices = itemAt(features, i)
      const now = winningChance(this.network.evaluate(indices, indices.length))
      stepDownGradient(this.network, indices, rate * ((goal[team] as number) - now), learning)
      goal[team] = TD_LAMBDA * (goal[team] as number) + (1 - TD_LAMBDA) * (expected[i] as number)
      if (number === 2) goal[1 - team] = 1 - goal[team]
    }
  }
}
