import type { Decision } from '../action.ts'
import type { Random } from '../chance/random.ts'
import { memoize } from '../memoize.ts'
import { type CompiledRules, compiledRules } from '../movegen/compiled-rules.ts'
import type { Rules } from '../ruleset.ts'
import type { View } from '../view.ts'
import { networkOf, openNetworkOf } from './networks/registry.ts'
import type { Candidate } from './race/candidate.ts'
import { Race } from './race/race.ts'
import { LearnedValue, valueOfChance } from './value/learned-value.ts'
import { ValuedView } from './value/valued-view.ts'

/** Keeps chances away from 0 and 1, which have no odds. */
const CERTAINTY_MARGIN = 1e-4
/** Least gap between the values of two decisions that the race put into this order. */
const MIN_VALUE_GAP = 1e-6

const worthOf = ({ chance }: Candidate): number =>
  valueOfChance(Math.min(1 - CERTAINTY_MARGIN, Math.max(CERTAINTY_MARGIN, chance)))

/** Puts the values into the order of the candidates, with all other decisions behind. */
const order = (values: Float64Array, candidates: readonly Candidate[]): void => {
  if (candidates.length < 2) return
  const lead = Math.max(...values)
  const worst = Math.min(...candidates.map(worthOf))
  values.forEach((value, number) => {
    values[number] = Math.min(value, worst) - (lead - value)
  })
  let last = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    last = Math.min(worthOf(candidate), last - MIN_VALUE_GAP)
    values[candidate.number] = last
  }
}

/** Values the decisions at a table by its learned networks, with or without search. Values are logarithms of odds. */
class LearnedPolicy {
  readonly #prospects: ValuedView
  readonly #race: Race

  /** Throws if the networks of the rules are not loaded. */
  constructor(rules: CompiledRules) {
    const { id } = rules.rules
    const value = new LearnedValue(rules, networkOf(id))
    this.#prospects = new ValuedView(rules, value)
    this.#race = new Race(rules, value, new LearnedValue(rules, openNetworkOf(id)))
  }

  /** Returns the learned values of `legal`, decisions of the viewer. */
  learned(view: View, legal: readonly Decision[]): readonly number[] {
    this.#prospects.load(view)
    return this.#of(legal, this.#prospects.values)
  }

  /**
   * Returns values as `learned` does, with the best decisions in the order of a race. `most`: positions that it may
   * evaluate. No race is run where cards are declared: it would assume that others answer declarations by the values
   * alone, and so lose to bots without search.
   */
  searched(view: View, legal: readonly Decision[], most: number, random: Random): readonly number[] {
    this.#prospects.load(view)
    const values = this.#prospects.values.slice()
    if (!view.rules.choices.bluffing) order(values, this.#race.run(this.#prospects, most, random))
    return this.#of(legal, values)
  }

  #of(legal: readonly Decision[], values: Float64Array): readonly number[] {
    if (legal.length === values.length) return Array.from(values)
    const { list } = this.#prospects.game.context
    return legal.map((decision) => values[list.find(decision)] as number)
  }
}

/** Returns the policy for a table's rules, one per thread. Throws if their networks are not loaded. */
export const learnedPolicyFor = memoize((rules: Rules) => new LearnedPolicy(compiledRules(rules)))
