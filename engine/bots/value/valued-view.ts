import type { Seat } from '../../board.ts'
import { listDecisions } from '../../legal-list.ts'
import type { CompiledRules } from '../../movegen/compiled-rules.ts'
import { loadView } from '../../mutable/load-view.ts'
import { MutableGame } from '../../mutable/mutable-game.ts'
import type { View } from '../../view.ts'
import { decisionValues } from './decision-value.ts'
import type { LearnedValue } from './learned-value.ts'

/** What a player who must decide sees, and what each decision is worth; of one view after the other. */
export class ValuedView {
  readonly value: LearnedValue
  /** As far as the player sees it; its list is that of the legal decisions. */
  readonly game: MutableGame
  /** By number in the list. */
  values: Float64Array = new Float64Array(0)
  /** Positions that were evaluated for them. */
  cost = 0
  #view: View | undefined

  constructor(rules: CompiledRules, value: LearnedValue) {
    this.value = value
    this.game = new MutableGame(rules)
  }

  load(view: View): void {
    this.#view = view
    loadView(this.game, view)
    listDecisions(this.game, view.viewer as Seat)
    const before = this.value.evaluated
    this.values = decisionValues(this.value, this.game)
    this.cost = this.value.evaluated - before
  }

  /** The view looked at last. */
  get view(): View {
    if (this.#view === undefined) throw new Error('no view was looked at')
    return this.#view
  }
}
