import type { Team } from '../../board.ts'
import type { Networks } from '../../bots/networks/registry.ts'
import { LearnedValue } from '../../bots/value/learned-value.ts'
import type { Random } from '../../chance/random.ts'
import { type CompiledRules, compiledRules } from '../../movegen/compiled-rules.ts'
import type { Rules } from '../../ruleset.ts'
import { viewFor } from '../../view.ts'
import { Advisor, type Judgement } from '../advisor.ts'
import { Chances } from '../chances.ts'
import type { PlayedDecision, PlayedGame } from './played-decisions.ts'

/** Decisions that are looked at again with a race: those that seem to have lost or found so much, the most of them first. */
const MIN_DOUBTFUL_CHANCE = 0.012
const MAX_DOUBTFUL = 60
/** Positions that may be evaluated for one of them. */
const RACE_EVALUATIONS = 8000

/** A decision as its player could judge it: by the own hand and what lay open. */
export interface JudgedDecision extends PlayedDecision, Judgement {
  readonly team: Team
}

const NO_JUDGEMENT: Judgement = { lost: 0, found: 0, moves: 1, better: undefined }

/** Judges a game that is over, decision by decision. */
export class Reviewer {
  readonly #rules: CompiledRules
  readonly #advisor: Advisor
  readonly #chances: Chances
  readonly #random: Random

  constructor(rules: Rules, networks: Networks, random: Random) {
    this.#rules = compiledRules(rules)
    this.#advisor = new Advisor(rules, networks)
    this.#chances = new Chances(this.#rules, new LearnedValue(this.#rules, networks.own))
    this.#random = random
  }

  /** The chances of the teams after decision `at` (0: after the deal), by all hands. */
  chancesAt({ games }: PlayedGame, at: number): readonly number[] {
    const game = games[at]
    return game === undefined ? [] : this.#chances.ofGame(game)
  }

  /** Judges a decision by the learned value alone. */
  judge(played: PlayedDecision): JudgedDecision {
    return this.#judge(played, 0)
  }

  /** Those that are worth to be looked at again, the most of them first. */
  doubtful(judged: readonly JudgedDecision[]): readonly JudgedDecision[] {
    const weight = ({ lost, found }: JudgedDecision) => Math.max(lost, found)
    const seeming = judged.filter((decision) => weight(decision) >= MIN_DOUBTFUL_CHANCE)
    return seeming.sort((a, b) => weight(b) - weight(a)).slice(0, MAX_DOUBTFUL)
  }

  /** Judges a decision by a race. */
  judgeAgain(judged: JudgedDecision): JudgedDecision {
    return this.#judge(judged, RACE_EVALUATIONS)
  }

  #judge({ at, seat, before, decision }: PlayedDecision, effort: number): JudgedDecision {
    this.#advisor.think(viewFor(before, seat), effort, this.#random)
    const judgement = this.#advisor.judgement(decision) ?? NO_JUDGEMENT
    return { at, seat, before, decision, team: this.#rules.teamOf[seat] as Team, ...judgement }
  }
}
