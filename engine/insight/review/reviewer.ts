import type { Team } from '../../board.ts'
import type { Networks } from '../../bots/networks/registry.ts'
import { LearnedValue } from '../../bots/value/learned-value.ts'
import type { Random } from '../../chance/random.ts'
import { type CompiledRules, compiledRules } from '../../movegen/compiled-rules.ts'
import type { Rules } from '../../ruleset.ts'
import { viewFor } from '../../view.ts'
import { Advisor, type Judgement } from '../advisor.ts'
import { WinningChances } from '../winning-chances.ts'
import type { PlayedDecision, PlayedGame } from './played-decisions.ts'

/** Least loss or gain of winning chance with which a race judges a decision again. */
const MIN_DOUBTFUL_CHANCE = 0.012
/** Greatest number of decisions that a race judges again. */
const MAX_DOUBTFUL = 60
/** Number of positions that a race may evaluate. */
const RACE_EVALUATIONS = 8000

/** A judged decision. It is judged by the player's own hand and the open cards, as the player could judge it. */
export interface JudgedDecision extends PlayedDecision, Judgement {
  readonly team: Team
}

const NO_JUDGEMENT: Judgement = { lost: 0, found: 0, moves: 1, better: undefined }

/** Judges a finished game, decision by decision. */
export class Reviewer {
  readonly #rules: CompiledRules
  readonly #advisor: Advisor
  readonly #chances: WinningChances
  readonly #random: Random

  constructor(rules: Rules, networks: Networks, random: Random) {
    this.#rules = compiledRules(rules)
    this.#advisor = new Advisor(rules, networks)
    this.#chances = new WinningChances(this.#rules, new LearnedValue(this.#rules, networks.own))
    this.#random = random
  }

  /**
   * Returns the winning chances by team after decision `at` (0: after the deal), by all hands; an empty list beyond the
   * end.
   */
  chancesAt({ games }: PlayedGame, at: number): readonly number[] {
    const game = games[at]
    return game === undefined ? [] : this.#chances.chancesOfGame(game)
  }

  /** Judges a decision by the learned value alone. */
  judge(played: PlayedDecision): JudgedDecision {
    return this.#judgeWithEffort(played, 0)
  }

  /** Returns the decisions that a race should judge again, the largest losses and finds first. */
  decisionsToRecheck(judged: readonly JudgedDecision[]): readonly JudgedDecision[] {
    const weight = ({ lost, found }: JudgedDecision) => Math.max(lost, found)
    const doubtful = judged.filter((decision) => weight(decision) >= MIN_DOUBTFUL_CHANCE)
    return doubtful.sort((a, b) => weight(b) - weight(a)).slice(0, MAX_DOUBTFUL)
  }

  /** Judges a decision by a race. */
  judgeAgain(judged: JudgedDecision): JudgedDecision {
    return this.#judgeWithEffort(judged, RACE_EVALUATIONS)
  }

  #judgeWithEffort({ at, seat, before, decision }: PlayedDecision, maxEvaluations: number): JudgedDecision {
    this.#advisor.analyse(viewFor(before, seat), maxEvaluations, this.#random)
    const judgement = this.#advisor.judge(decision) ?? NO_JUDGEMENT
    return { at, seat, before, decision, team: this.#rules.teamOf[seat] as Team, ...judgement }
  }
}
