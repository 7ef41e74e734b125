import { columnOf, worthOf } from '../flick.ts'
import type { FlickOdds } from './flick-odds.ts'
import type { PlayStyle } from './play-style.ts'
import { planScores } from './score-plan.ts'
import type { Boards, Points } from './search-boards.ts'

/** Discount of a flick that must be repeated, so that no turn is wasted on marbles that stay on the field. */
const REPEAT_DISCOUNT = 0.9

/** Expected gain of one more marble in a turn. Results are cached by slot and points. */
export class ExpectedGain {
  private readonly style: PlayStyle
  private readonly boards: Boards
  private readonly marbles: readonly Points[]
  private readonly base: number
  private readonly known = new Map<number, number>()

  /** `marbles`: those that already lie in slots. */
  constructor(style: PlayStyle, boards: Boards, marbles: readonly Points[]) {
    this.style = style
    this.boards = boards
    this.marbles = marbles
    this.base = planScores(style, boards, marbles).value
  }

  /** Returns the expected gain of a flick. `bonus`: less the penalty. `again`: whether it is repeated from outside. */
  of({ on, out, slots }: FlickOdds, bonus: number, again: boolean): number {
    const hit = slots.reduce((sum, { slot, share }) => sum + share * this.gain(slot, worthOf(slot) + bonus), 0)
    const oncemore = 1 / (1 - REPEAT_DISCOUNT * on)
    const last = hit * oncemore
    return again ? (hit + REPEAT_DISCOUNT * out * last) * oncemore : last
  }

  private gain(slot: number, points: number): number {
    if (points <= 0) return 0
    const key = columnOf(slot) * 10 + points
    const known = this.known.get(key)
    if (known !== undefined) return known
    const gain = planScores(this.style, this.boards, [...this.marbles, { slot, points }]).value - this.base
    this.known.set(key, gain)
    return gain
  }
}
