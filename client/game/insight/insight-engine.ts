import type { Decision } from '../../../engine/action.ts'
import type { Networks } from '../../../engine/bots/networks/registry.ts'
import { LearnedValue } from '../../../engine/bots/value/learned-value.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { Advisor } from '../../../engine/insight/advisor.ts'
import { type PlayedGame, replayDecisions } from '../../../engine/insight/review/played-decisions.ts'
import { reviewGame } from '../../../engine/insight/review/review.ts'
import { type JudgedDecision, Reviewer } from '../../../engine/insight/review/reviewer.ts'
import { WinningChances } from '../../../engine/insight/winning-chances.ts'
import { compiledRules } from '../../../engine/movegen/compiled-rules.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { RecordedGame } from '../../../engine/text/record.ts'
import type { AdvisorQuestion, Answers, Asked, BareView } from './insight-messages.ts'

/** Positions evaluated for one hint. */
const MAX_HINT_EVALUATIONS = 16_000
/** Shares of the work on a review that are done after its first two steps: the chances, and the first pass over the decisions. */
const CHANCES_DONE_SHARE = 0.15
const FIRST_PASS_DONE_SHARE = 0.35

type Progress = (share: number) => void

/** Answers questions about games with one set-up. */
export class InsightEngine {
  readonly #rules: Rules
  readonly #networks: Networks
  readonly #chances: WinningChances
  readonly #advisor: Advisor
  #asked = ''

  constructor(rules: Rules, networks: Networks) {
    this.#rules = rules
    this.#networks = networks
    const compiled = compiledRules(rules)
    this.#chances = new WinningChances(compiled, new LearnedValue(compiled, networks.own))
    this.#advisor = new Advisor(rules, networks)
  }

  answer(question: AdvisorQuestion, progress: Progress): Answers[Asked] | undefined {
    switch (question.ask) {
      case 'advice':
        return this.#thought(question.view).bestMoves()
      case 'objection':
        return this.#objection(question.view, question.decision)
      case 'chances':
        return this.#chances.chancesOfView({ ...question.view, rules: this.#rules })
      case 'chanceHistory':
        return replayDecisions(question.record).games.map((game) => this.#chances.chancesOfGame(game))
      case 'review':
        return this.#review(question.record, progress)
    }
  }

  /** Analyses each view only once, so that all answers about it agree. */
  #thought(view: BareView): Advisor {
    const asked = JSON.stringify(view)
    if (asked !== this.#asked) {
      this.#advisor.analyse({ ...view, rules: this.#rules }, MAX_HINT_EVALUATIONS, seededRandom(asked))
      this.#asked = asked
    }
    return this.#advisor
  }

  #objection(view: BareView, decision: Decision): Answers['objection'] {
    return this.#thought(view).compareWithBest(decision)
  }

  #review(record: RecordedGame, progress: Progress): Answers['review'] {
    const reviewer = new Reviewer(this.#rules, this.#networks, seededRandom('review'))
    const played = replayDecisions(record)
    const chances = played.games.map((_, at) => {
      progress((CHANCES_DONE_SHARE * at) / played.games.length)
      return reviewer.chancesAt(played, at)
    })
    return reviewGame(chances, this.#judge(reviewer, played, progress), this.#rules.players)
  }

  #judge(reviewer: Reviewer, { decisions }: PlayedGame, progress: Progress): readonly JudgedDecision[] {
    const judged = decisions.map((decision, i) => {
      progress(CHANCES_DONE_SHARE + ((FIRST_PASS_DONE_SHARE - CHANCES_DONE_SHARE) * i) / decisions.length)
      return reviewer.judge(decision)
    })
    const doubtful = reviewer.decisionsToRecheck(judged)
    const again = doubtful.map((decision, i) => {
      progress(FIRST_PASS_DONE_SHARE + ((1 - FIRST_PASS_DONE_SHARE) * i) / doubtful.length)
      return reviewer.judgeAgain(decision)
    })
    return judged.map((decision) => again.find(({ at }) => at === decision.at) ?? decision)
  }
}
