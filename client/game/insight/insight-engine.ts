import type { Decision } from '../../../engine/action.ts'
import type { Networks } from '../../../engine/bots/networks/registry.ts'
import { LearnedValue } from '../../../engine/bots/value/learned-value.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { Advisor } from '../../../engine/insight/advisor.ts'
import { type PlayedGame, replayDecisions } from '../../../engine/insight/review/played-decisions.ts'
import { findTurningPoints, reviewGame } from '../../../engine/insight/review/review.ts'
import { type JudgedDecision, Reviewer } from '../../../engine/insight/review/reviewer.ts'
import { WinningChances } from '../../../engine/insight/winning-chances.ts'
import { compiledRules } from '../../../engine/movegen/compiled-rules.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { RecordedGame } from '../../../engine/text/record.ts'
import type { AdvisorQuestion, Answers, BareView, QuestionKind } from './insight-messages.ts'

/** Number of positions that are evaluated for one hint. */
const MAX_HINT_EVALUATIONS = 16_000
/** Share of the work on a review that is done after the chances. */
const CHANCES_DONE_SHARE = 0.15
/** Share of the work on a review that is done after the first pass over the decisions. */
const FIRST_PASS_DONE_SHARE = 0.35

type ReportProgress = (share: number) => void

/** Answers questions about games with one set-up. */
export class InsightEngine {
  readonly #rules: Rules
  readonly #networks: Networks
  readonly #chances: WinningChances
  readonly #advisor: Advisor
  #analysedView = ''

  constructor(rules: Rules, networks: Networks) {
    this.#rules = rules
    this.#networks = networks
    const compiled = compiledRules(rules)
    this.#chances = new WinningChances(compiled, new LearnedValue(compiled, networks.own))
    this.#advisor = new Advisor(rules, networks)
  }

  answer(question: AdvisorQuestion, report: ReportProgress): Answers[QuestionKind] | undefined {
    switch (question.ask) {
      case 'advice':
        return this.#analysed(question.view).bestMoves()
      case 'objection':
        return this.#objection(question.view, question.decision)
      case 'chances':
        return this.#chances.chancesOfView({ ...question.view, rules: this.#rules })
      case 'chanceHistory':
        return replayDecisions(question.record).games.map((game) => this.#chances.chancesOfGame(game))
      case 'turningPoints':
        return this.#turningPoints(question.record)
      case 'review':
        return this.#review(question.record, report)
    }
  }

  /** Returns the advisor after it has analysed this view. The latest view is analysed only once, so that all answers about it agree. */
  #analysed(view: BareView): Advisor {
    const text = JSON.stringify(view)
    if (text !== this.#analysedView) {
      this.#advisor.analyse({ ...view, rules: this.#rules }, MAX_HINT_EVALUATIONS, seededRandom(text))
      this.#analysedView = text
    }
    return this.#advisor
  }

  #objection(view: BareView, decision: Decision): Answers['objection'] {
    return this.#analysed(view).compareWithBest(decision)
  }

  #turningPoints(record: RecordedGame): Answers['turningPoints'] {
    const { games, decisions } = replayDecisions(record)
    return findTurningPoints(
      games.map((game) => this.#chances.chancesOfGame(game)),
      decisions,
    )
  }

  #review(record: RecordedGame, report: ReportProgress): Answers['review'] {
    const reviewer = new Reviewer(this.#rules, this.#networks, seededRandom('review'))
    const played = replayDecisions(record)
    const chances = played.games.map((_, at) => {
      report((CHANCES_DONE_SHARE * at) / played.games.length)
      return reviewer.chancesAt(played, at)
    })
    return reviewGame(chances, this.#judge(reviewer, played, report), this.#rules.players)
  }

  #judge(reviewer: Reviewer, { decisions }: PlayedGame, report: ReportProgress): readonly JudgedDecision[] {
    const judged = decisions.map((decision, i) => {
      report(CHANCES_DONE_SHARE + ((FIRST_PASS_DONE_SHARE - CHANCES_DONE_SHARE) * i) / decisions.length)
      return reviewer.judge(decision)
    })
    const doubtful = reviewer.decisionsToRecheck(judged)
    const rechecked = doubtful.map((decision, i) => {
      report(FIRST_PASS_DONE_SHARE + ((1 - FIRST_PASS_DONE_SHARE) * i) / doubtful.length)
      return reviewer.judgeAgain(decision)
    })
    return judged.map((decision) => rechecked.find(({ at }) => at === decision.at) ?? decision)
  }
}
