import type { Decision } from '../action.ts'
import type { Card } from '../cards.ts'
import { type Random, randomItem } from '../chance/random.ts'
import { memoize } from '../memoize.ts'
import { type CompiledRules, compiledRules } from '../movegen/compiled-rules.ts'
import { indexInList } from '../movegen/decision-lookup.ts'
import type { Rules } from '../ruleset.ts'
import type { View } from '../view.ts'
import type { Bot } from './bot.ts'
import { type BotId, makeBotId } from './bot-id.ts'
import { CHARACTERS, type Habit } from './characters.ts'
import { habitBonuses } from './habits.ts'
import { type BotLevel, MASTER_MS } from './levels.ts'
import { networkOf, openNetworkOf } from './networks/registry.ts'
import type { Candidate } from './race/candidate.ts'
import { Race } from './race/race.ts'
import { valueOfDecision } from './turns/appraisal.ts'
import { Assessment } from './turns/assessment.ts'
import { BEGINNER_WEIGHTS, CASUAL_WEIGHTS, CLUB_WEIGHTS, type Weights } from './turns/weights.ts'
import { weighDaring } from './value/daring.ts'
import { LearnedValue, valueOfChance } from './value/learned-value.ts'
import { ValuedView } from './value/valued-view.ts'

/** Distance of chances from 0 and 1, which have no logarithm of odds. */
const CERTAINTY_MARGIN = 1e-4
/** Least gap between the values of two decisions that the race put into this order. */
const MIN_VALUE_GAP = 1e-6

const valueOfCandidate = ({ chance }: Candidate): number =>
  valueOfChance(Math.min(1 - CERTAINTY_MARGIN, Math.max(CERTAINTY_MARGIN, chance)))

/** Changes the values so that their order is that of the candidates, with all other decisions behind. */
const applyRaceOrder = (values: Float64Array, candidates: readonly Candidate[]): void => {
  if (candidates.length < 2) return
  const lead = Math.max(...values)
  const worst = Math.min(...candidates.map(valueOfCandidate))
  values.forEach((value, index) => {
    values[index] = Math.min(value, worst) - (lead - value)
  })
  let last = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    last = Math.min(valueOfCandidate(candidate), last - MIN_VALUE_GAP)
    values[candidate.index] = last
  }
}

/** Distance at which a decision is no candidate of a race, in log odds. */
const OUT_OF_RACE_LOG_ODDS = 1

/**
 * K7: returns the values with the throw-in of the hand, which is the last decision of a list, out of the race if a play
 * leads to an equal position.
 */
const withoutTiedThrowIn = ({ game, values }: ValuedView): Float64Array => {
  const { kinds, ranges } = game.context.list
  const last = values.length - 1
  const isTied = kinds[ranges - 1] === 'fold' && values.indexOf(values[last] as number) < last
  return isTied ? values.with(last, (values[last] as number) - OUT_OF_RACE_LOG_ODDS) : values
}

/** Values the decisions at a table by its learned networks, with or without search. Values are logarithms of odds. */
class LearnedPolicy {
  readonly #valuedView: ValuedView
  readonly #race: Race

  /** Throws if the networks of the rules are not loaded. */
  constructor(rules: CompiledRules) {
    const { id } = rules.rules
    const value = new LearnedValue(rules, networkOf(id))
    this.#valuedView = new ValuedView(rules, value)
    this.#race = new Race(rules, value, new LearnedValue(rules, openNetworkOf(id)))
  }

  /** Returns the learned values of `legal`, the decisions of the viewer. */
  learnedValues(view: View, legal: readonly Decision[], random: Random): readonly number[] {
    this.#valuedView.load(view)
    const { game, values } = this.#valuedView
    if (view.rules.choices.bluffing) weighDaring(game, values, random)
    return this.#valuesInOrder(legal, values)
  }

  /**
   * Returns values as `learnedValues` does, with the best decisions in the order of a race. `maxEvaluations`: number of
   * positions that the race may evaluate. No race is run in games in which cards are declared: it would assume that
   * others answer declarations by the values alone, and so lose to bots without search.
   */
  searchedValues(view: View, legal: readonly Decision[], maxEvaluations: number, random: Random): readonly number[] {
    if (view.rules.choices.bluffing) return this.learnedValues(view, legal, random)
    this.#valuedView.load(view)
    this.#valuedView.values = withoutTiedThrowIn(this.#valuedView)
    const values = this.#valuedView.values.slice()
    applyRaceOrder(values, this.#race.run(this.#valuedView, maxEvaluations, random))
    return this.#valuesInOrder(legal, values)
  }

  #valuesInOrder(legal: readonly Decision[], values: Float64Array): readonly number[] {
    if (legal.length === values.length) return Array.from(values)
    const { list } = this.#valuedView.game.context
    return legal.map((decision) => values[indexInList(list, decision)] as number)
  }
}

/** Returns the policy for a table's rules, one per thread. Throws if their networks are not loaded. */
const learnedPolicyFor = memoize((rules: Rules) => new LearnedPolicy(compiledRules(rules)))

/** A way to value the legal decisions of the viewer. The best one has the highest value. */
export interface LevelPolicy {
  /** Returns the values in the order of `legal`. */
  readonly valuesOf: (view: View, legal: readonly Decision[], random: Random) => readonly number[]
  /** Value of a turn: the unit of habits and slips. */
  readonly turnValue: number
  /** Probability that the level does not think of a card of its hand, as in `Weights`. */
  readonly overlooks: number
  /** Standard deviation of its error about a decision, in turns, as in `Weights`. */
  readonly slips: number
}

/** Returns a policy that evaluates the position after each decision by hand-made weights. */
export const makeWeightedPolicy = (weights: Weights): LevelPolicy => ({
  valuesOf: (view, legal) => {
    const assessment = new Assessment(view, weights)
    return legal.map((action) => valueOfDecision(assessment, action))
  },
  turnValue: 1,
  overlooks: weights.overlooks,
  slips: weights.slips,
})

/** Value of a turn in the learned values. */
const TURN_LOG_ODDS = 0.06
/** Positions evaluated in a millisecond, as measured on the machines that the levels were tuned on. */
const EVALUATIONS_PER_MS = 600

const NO_MISTAKES = { turnValue: TURN_LOG_ODDS, overlooks: 0, slips: 0 } as const

/**
 * Returns the policy of expert and master: learned values, and for master a search on top. The networks must be loaded.
 * `ms`: CPU time of a decision (`master:10`). It is counted in positions, so that the same view and seed give the same
 * decision.
 */
const makeLearnedPolicy = (level: Extract<BotLevel, 'expert' | 'master'>, ms: number = MASTER_MS): LevelPolicy => ({
  ...NO_MISTAKES,
  valuesOf: (view, legal, random) => {
    const policy = learnedPolicyFor(view.rules)
    return level === 'expert'
      ? policy.learnedValues(view, legal, random)
      : policy.searchedValues(view, legal, ms * EVALUATIONS_PER_MS, random)
  },
})

const policyOf = (level: BotLevel, ms: number | undefined): LevelPolicy => {
  switch (level) {
    case 'beginner':
      return makeWeightedPolicy(BEGINNER_WEIGHTS)
    case 'casual':
      return makeWeightedPolicy(CASUAL_WEIGHTS)
    case 'club':
      return makeWeightedPolicy(CLUB_WEIGHTS)
    case 'expert':
    case 'master':
      return makeLearnedPolicy(level, ms)
  }
}

/** Returns a random number with mean 0 and standard deviation 1, nearly normal. */
const randomError = (random: Random): number => 2 * (random() + random() + random() - 1.5)

/**
 * Returns the best decision, or one at random of those that are equally good. A hand is not thrown in where a play is as
 * good (K7).
 */
const chooseBest = (legal: readonly Decision[], values: readonly number[], random: Random): Decision => {
  const most = Math.max(...values)
  const equals = legal.filter((_, i) => values[i] === most)
  const plays = equals.filter(({ kind }) => kind !== 'fold')
  return randomItem(plays.length === 0 ? equals : plays, random)
}

/** Leaves out the decisions of some cards at random, but never all decisions. */
const withoutOverlooked = (legal: readonly Decision[], overlooks: number, random: Random): readonly Decision[] => {
  if (overlooks === 0) return legal
  const forgotten = new Map<Card, boolean>()
  for (const action of legal) if ('card' in action) forgotten.set(action.card, false)
  for (const card of forgotten.keys()) forgotten.set(card, random() < overlooks)
  const left = legal.filter((action) => !('card' in action) || forgotten.get(action.card) !== true)
  return left.length === 0 ? legal : left
}

/** Returns the bot of a level: its policy with the mistakes of the level and the habit of the character. */
export const levelBot = (id: BotId & { readonly name: BotLevel }): Bot => {
  const { valuesOf, turnValue, overlooks, slips } = policyOf(id.name, id.ms)
  const habit: Habit | undefined = id.character && CHARACTERS[id.character].habit
  return {
    id: makeBotId(id),
    choose: (view, legal, random) => {
      const considered = withoutOverlooked(legal, overlooks, random)
      const bonuses = habit === undefined ? [] : habitBonuses(view, considered, habit)
      const noisy = valuesOf(view, considered, random).map(
        (value, i) => value + turnValue * ((bonuses[i] ?? 0) + (slips === 0 ? 0 : slips * randomError(random))),
      )
      return chooseBest(considered, noisy, random)
    },
  }
}
