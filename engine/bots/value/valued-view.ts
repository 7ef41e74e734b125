import type { Seat } from '../../board.ts'
import { listDecisions } from '../../legal-list.ts'
import type { CompiledRules } from '../../movegen/compiled-rules.ts'
import { loadView } from '../../mutable/load-view.ts'
import { MutableGame } from '../../mutable/mutable-game.ts'
import type { View } from '../../view.ts'
import { decisionValues } from './decision-value.ts'
import type { LearnedValue } from './learned-value.ts'

/** The view of a player on turn, with the value of each decision. It is reused for one view after the other. */
export class ValuedView {
  readonly value: LearnedValue
  /** The game as far as the viewer sees it. Its list holds the legal decisions. */
  readonly game: MutableGame
  /** Values by index in the list. */
  values: Float64Array = new Float64Array(0)
  /** Number of positions that were evaluated for the values. */
  cost = 0
  #view: View | undefined

  constructor(rules: CompiledRules, value: LearnedValue) {
    this.value = value
    this.game = new MutableGame(rules)
  }

  /** Loads the view of a player on turn, and values its legal decisions. */
  load(view: View): void {
    this.#view = view
    loadView(this.game, view)
    listDecisions(this.game, view.viewer as Seat)
    const before = this.value.evaluated
    this.values = decisionValues(this.value, this.game)
    this.cost = this.value.evaluated - before
  }

  /** The view that was loaded last. */
  get view(): View {
    if (this.#view === undefined) throw new Error('no view was looked at')
    return this.#view
  }
}
