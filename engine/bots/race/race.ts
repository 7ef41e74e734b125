import type { Seat } from '../../board.ts'
import { letChanceAct } from '../../chance/mutable-chance.ts'
import type { Random } from '../../chance/random.ts'
import { applyDecision, applyDecisionFrom } from '../../decisions.ts'
import { listSampledDecisions } from '../../legal-list.ts'
import type { CompiledRules } from '../../movegen/compiled-rules.ts'
import { copyGame, MutableGame } from '../../mutable/mutable-game.ts'
import { decisionValue } from '../value/decision-value.ts'
import { type LearnedValue, winningChance } from '../value/learned-value.ts'
import type { ValuedView } from '../value/valued-view.ts'
import { Candidate } from './candidate.ts'
import { dealUnseen, unseenCards } from './unseen-cards.ts'

/** Limit of candidates, and how far their values may be behind the best one. */
const MAX_CANDIDATES = 10
const MAX_CANDIDATE_VALUE_GAP = 0.5
/** Number of deals before a candidate may be dropped, and greatest number of deals. */
const MIN_DEALS_BEFORE_DROP = 6
const MAX_DEALS = 1000
/** Number of turns that each deal is played on. */
const ROLLOUT_TURNS = 4
/** Number of splits that are drawn of a ten, which may have thousands. */
const DRAWN_SPLIT_COUNT = 12

/**
 * Decides by a race of the most promising decisions (successive elimination): all are played on for a few turns in the
 * same deals of the cards that the player can't see, and those that are clearly behind drop out.
 */
export class Race {
  readonly #value: LearnedValue
  /** Values the ends of continuations. It may see all hands, which are dealt. */
  readonly #leaf: LearnedValue
  /** A deal of the cards that the player does not see, and a continuation of it. */
  readonly #dealt: MutableGame
  readonly #played: MutableGame

  constructor(rules: CompiledRules, value: LearnedValue, leaf: LearnedValue) {
    this.#value = value
    this.#leaf = leaf
    this.#dealt = new MutableGame(rules)
    this.#played = new MutableGame(rules)
  }

  /** Returns the candidates, best first. `most`: positions that may be evaluated, those for the view included. */
  run({ view, game, values, cost }: ValuedView, most: number, random: Random): readonly Candidate[] {
    const end = this.#value.evaluated + most - cost
    const racing = startingCandidates(values)
    const all = racing.slice()
    const unseen = unseenCards(view)
    for (let deals = 0; deals < MAX_DEALS && racing.length > 1 && this.#value.evaluated < end; deals++) {
      copyGame(this.#dealt, game)
      dealUnseen(this.#dealt, view, unseen, random)
      for (const candidate of racing) candidate.addChance(this.#playOn(game, candidate, view.viewer as Seat, random))
      if (deals + 1 >= MIN_DEALS_BEFORE_DROP) dropThoseBehind(racing)
    }
    return rankCandidates(all, racing)
  }

  /** Plays a deal on and returns the team's winning chance some turns later. `listed`: the candidate's game. */
  #playOn(listed: MutableGame, { index }: Candidate, seat: Seat, random: Random): number {
    const game = this.#played
    copyGame(game, this.#dealt)
    applyDecisionFrom(game, listed, index)
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
    if (teamOf[mover] === teamOf[seat]) return winningChance(this.#leaf.evaluate(game, mover))
    if (rules.teams === 2) return 1 - winningChance(this.#leaf.evaluate(game, mover))
    return winningChance(this.#leaf.evaluate(game, seat))
  }
}

const startingCandidates = (values: Float64Array): Candidate[] => {
  const candidates = Array.from(values, (value, number) => new Candidate(number, value))
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
    const apart = Number(racing.includes(b)) - Number(racing.includes(a))
    return apart || b.chances.length - a.chances.length || b.chance - a.chance
  })

/** Number of decisions that are considered: of a longer list a sample, spread over all of it. */
const MAX_ROLLOUT_CHOICES = 12

/** Returns the index of a good listed decision: the best one, or of a long list the best of a sample. */
const rolloutDecision = (value: LearnedValue, game: MutableGame, random: Random): number => {
  const { list } = game.context
  const step = Math.max(1, list.count / MAX_ROLLOUT_CHOICES)
  const memo = {}
  let best = Number.NEGATIVE_INFINITY
  let chosen = 0
  for (let place = step === 1 ? 0 : random() * step; place < list.count; place += step) {
    const number = Math.floor(place)
    const range = list.rangeOf(number)
    const worth = decisionValue(value, game, range, list.sequenceOf(number, range), memo)
    if (worth > best) {
      best = worth
      chosen = number
    }
  }
  return chosen
}
