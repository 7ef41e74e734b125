import type { Seat } from '../../board.ts'
import { letChanceAct } from '../../chance/mutable-chance.ts'
import type { Random } from '../../chance/random.ts'
import { applyDecision, applyDecisionFrom } from '../../decisions.ts'
import type { CompiledRules } from '../../movegen/compiled-rules.ts'
import { copyGame, MutableGame } from '../../mutable/mutable-game.ts'
import { listSampledDecisions } from '../../sampled-list.ts'
import { ListMemo } from '../value/claim-values.ts'
import { decisionValue } from '../value/decision-value.ts'
import { type LearnedValue, winningChance } from '../value/learned-value.ts'
import type { ValuedView } from '../value/valued-view.ts'
import { Candidate } from './candidate.ts'
import { dealUnseen, unseenCards } from './unseen-cards.ts'

const MAX_CANDIDATES = 10
/** Greatest distance of a candidate's value from the best one, in log odds. */
const MAX_CANDIDATE_VALUE_GAP = 0.5
/** Number of deals before a candidate may be dropped. */
const MIN_DEALS_BEFORE_DROP = 6
const MAX_DEALS = 1000
/** Number of turns that each deal is played on. */
const ROLLOUT_TURNS = 4
/** Number of splits that are drawn at random of a ten, which may have thousands of them. */
const DRAWN_SPLIT_COUNT = 12

/**
 * Decides by a race of the most promising decisions (successive elimination): all are played on for a few turns in the
 * same deals of the cards that the player can't see, and those that are clearly behind drop out.
 */
export class Race {
  readonly #value: LearnedValue
  /** Values the positions at the end of a continuation. It may see all hands, because they are dealt. */
  readonly #leafValue: LearnedValue
  /** The game with a deal of the cards that the player does not see. */
  readonly #dealtGame: MutableGame
  /** A continuation of the deal. */
  readonly #playedGame: MutableGame

  constructor(rules: CompiledRules, value: LearnedValue, leaf: LearnedValue) {
    this.#value = value
    this.#leafValue = leaf
    this.#dealtGame = new MutableGame(rules)
    this.#playedGame = new MutableGame(rules)
  }

  /**
   * Returns the candidates, best first. `maxEvaluations`: positions that may be evaluated, those for the view included.
   */
  run({ view, game, values, cost }: ValuedView, maxEvaluations: number, random: Random): readonly Candidate[] {
    const end = this.#value.evaluated + maxEvaluations - cost
    const racing = startingCandidates(values)
    const all = racing.slice()
    const unseen = unseenCards(view)
    for (let deals = 0; deals < MAX_DEALS && racing.length > 1 && this.#value.evaluated < end; deals++) {
      copyGame(this.#dealtGame, game)
      dealUnseen(this.#dealtGame, view, unseen, random)
      for (const candidate of racing) candidate.addChance(this.#rollOut(game, candidate, view.viewer as Seat, random))
      if (deals + 1 >= MIN_DEALS_BEFORE_DROP) dropThoseBehind(racing)
    }
    return rankCandidates(all, racing)
  }

  /**
   * Plays the present deal on after a candidate, and returns the winning chance of the team of `seat` some turns later.
   * `listedGame`: the game with the candidate in its list.
   */
  #rollOut(listedGame: MutableGame, { index }: Candidate, seat: Seat, random: Random): number {
    const game = this.#playedGame
    copyGame(game, this.#dealtGame)
    applyDecisionFrom(game, listedGame, index)
    letChanceAct(game, random)
    let mover = seat
    for (let turns = 0; game.phase !== 'over' && turns < ROLLOUT_TURNS; ) {
      if (game.phase === 'turn') {
        mover = game.turn
        turns++
      }
      const { count } = listSampledDecisions(game, game.decider, DRAWN_SPLIT_COUNT, random)
      applyDecision(game, count === 1 ? 0 : rolloutDecision(this.#value, game, random))
      letChanceAct(game, random)
    }
    if (game.phase === 'over') return Number(game.winner === game.rules.teamOf[seat])
    return this.#chanceOf(game, seat, mover)
  }

  /** Returns the winning chance of the team of `seat`, when `mover` has just moved. */
  #chanceOf(game: MutableGame, seat: Seat, mover: Seat): number {
    const { teamOf, rules } = game.rules
    if (teamOf[mover] === teamOf[seat]) return winningChance(this.#leafValue.evaluate(game, mover))
    if (rules.teams === 2) return 1 - winningChance(this.#leafValue.evaluate(game, mover))
    return winningChance(this.#leafValue.evaluate(game, seat))
  }
}

const startingCandidates = (values: Float64Array): Candidate[] => {
  const candidates = Array.from(values, (value, index) => new Candidate(index, value))
  candidates.sort((a, b) => b.value - a.value)
  const [best] = candidates
  return candidates.filter(
    ({ value }, i) => i < MAX_CANDIDATES && value > (best as Candidate).value - MAX_CANDIDATE_VALUE_GAP,
  )
}

const leaderOf = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((best, candidate) => (candidate.chance > best.chance ? candidate : best))

const dropThoseBehind = (racing: Candidate[]): void => {
  const leader = leaderOf(racing)
  for (let i = racing.length - 1; i >= 0; i--) {
    const candidate = racing[i] as Candidate
    if (candidate !== leader && candidate.isBehind(leader)) racing.splice(i, 1)
  }
}

/** Orders the candidates: those still racing by their mean, then those that dropped out, the last one first. */
const rankCandidates = (all: readonly Candidate[], racing: readonly Candidate[]): readonly Candidate[] =>
  all.slice().sort((a, b) => {
    const racingFirst = Number(racing.includes(b)) - Number(racing.includes(a))
    return racingFirst || b.chances.length - a.chances.length || b.chance - a.chance
  })

/**
 * Number of decisions that a continuation considers. Of a longer list it takes a sample that is spread over all of it.
 */
const MAX_ROLLOUT_CHOICES = 12

/** Returns the index of a good listed decision: the best one, or of a long list the best of a sample. */
const rolloutDecision = (value: LearnedValue, game: MutableGame, random: Random): number => {
  const { list } = game.context
  const step = Math.max(1, list.count / MAX_ROLLOUT_CHOICES)
  const memo = new ListMemo()
  let best = Number.NEGATIVE_INFINITY
  let chosen = 0
  for (let place = step === 1 ? 0 : random() * step; place < list.count; place += step) {
    const index = Math.floor(place)
    const range = list.rangeOf(index)
    const currentValue = decisionValue(value, game, range, list.sequenceOf(index, range), memo)
    if (currentValue > best) {
      best = currentValue
      chosen = index
    }
  }
  return chosen
}
