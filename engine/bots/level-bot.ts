import type { Decision } from '../action.ts'
import type { Card } from '../cards.ts'
import { type Random, randomItem } from '../chance/random.ts'
import type { View } from '../view.ts'
import type { Bot } from './bot.ts'
import { type BotId, makeBotId } from './bot-id.ts'
import { CHARACTERS, type Habit } from './characters.ts'
import { habitBonuses } from './habits.ts'
import { learnedPolicyFor } from './learned-policy.ts'
import { type BotLevel, MASTER_MS } from './levels.ts'
import { appraise } from './turns/appraisal.ts'
import { Assessment } from './turns/assessment.ts'
import { BEGINNER_WEIGHTS, CASUAL_WEIGHTS, CLUB_WEIGHTS, type Weights } from './turns/weights.ts'

/** A way to value the legal decisions of the viewer. The best one has the highest value. */
export interface LevelPolicy {
  /** Returns the values in the order of `legal`. */
  readonly values: (view: View, legal: readonly Decision[], random: Random) => readonly number[]
  /** Value of a turn: the unit of habits and slips. */
  readonly turn: number
  /** How often and how much it errs, as in `Weights`. */
  readonly overlooks: number
  readonly slips: number
}

/** Returns a policy that evaluates the position after each decision by hand-made weights. */
export const weightedLevel = (weights: Weights): LevelPolicy => ({
  values: (view, legal) => {
    const assessment = new Assessment(view, weights)
    return legal.map((action) => appraise(assessment, action))
  },
  turn: 1,
  overlooks: weights.overlooks,
  slips: weights.slips,
})

/** Value of a turn in the learned values. */
const TURN_LOG_ODDS = 0.06
/** Positions evaluated in a millisecond, as measured on the machines that the levels were tuned on. */
const EVALUATIONS_PER_MS = 600

const NO_MISTAKES = { turn: TURN_LOG_ODDS, overlooks: 0, slips: 0 } as const

/**
 * The policy of expert and master: learned values, and for master a search on top. The networks must be loaded. `ms` is the CPU
 * time of a decision (`master:10`). It is counted in positions, so that the same view and seed give the same decision.
 */
const learnedLevel = (level: Extract<BotLevel, 'expert' | 'master'>, ms: number = MASTER_MS): LevelPolicy => ({
  ...NO_MISTAKES,
  values: (view, legal, random) => {
    const policy = learnedPolicyFor(view.rules)
    return level === 'expert'
      ? policy.learned(view, legal)
      : policy.searched(view, legal, ms * EVALUATIONS_PER_MS, random)
  },
})

const policyOf = (level: BotLevel, ms: number | undefined): LevelPolicy => {
  switch (level) {
    case 'beginner':
      return weightedLevel(BEGINNER_WEIGHTS)
    case 'casual':
      return weightedLevel(CASUAL_WEIGHTS)
    case 'club':
      return weightedLevel(CLUB_WEIGHTS)
    case 'expert':
    case 'master':
      return learnedLevel(level, ms)
  }
}

/** Returns a random number with mean 0 and standard deviation 1, nearly normal. */
const randomError = (random: Random): number => 2 * (random() + random() + random() - 1.5)

/** Returns the best decision; one at random of those that are equally good. */
const bestOf = (legal: readonly Decision[], values: readonly number[], random: Random): Decision => {
  const most = Math.max(...values)
  const equals = legal.filter((_, i) => values[i] === most)
  return randomItem(equals, random)
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
  const { values, turn, overlooks, slips } = policyOf(id.name, id.ms)
  const habit: Habit | undefined = id.character && CHARACTERS[id.character].habit
  return {
    id: makeBotId(id),
    choose: (view, legal, random) => {
      const considered = withoutOverlooked(legal, overlooks, random)
      const bonuses = habit === undefined ? [] : habitBonuses(view, considered, habit)
      const noisy = values(view, considered, random).map(
        (value, i) => value + turn * ((bonuses[i] ?? 0) + (slips === 0 ? 0 : slips * randomError(random))),
      )
      return bestOf(considered, noisy, random)
    },
  }
}
