import type { Hole, Peg } from '../../board.ts'
import type { CompiledRules } from '../compiled-rules.ts'
import type { MutableBoard } from '../mutable-board.ts'
import { stepHome, stepOnTrack } from './step-runs.ts'

/** Upper bound of the runs of all pegs of a player. */
const MAX_RUNS = 1024

/** Runs of single steps, each of one peg, in the order of their texts. */
export class RunList {
  readonly #codes = new Int32Array(MAX_RUNS)
  count = 0

  /** Collects the runs of `least` to `most` steps of a peg that is not in its start. */
  collect(board: MutableBoard, peg: Peg, least: number, most: number): void {
    const { rules, pegs } = board
    const colour = rules.colourOf[peg] as number
    const from = pegs[peg] as Hole
    this.#collectHome(board, peg, from, 0, least, most)
    let hole = stepOnTrack(board, colour, from)
    for (let steps = 1; steps <= most && hole >= 0; steps++) {
      if (steps >= least) this.insert(rules, peg, from, hole, steps)
      this.#collectHome(board, peg, hole, steps, least, most)
      hole = stepOnTrack(board, colour, hole)
    }
  }

  /** Collects the runs that turn home behind `hole`, which is `before` steps ahead, or that go on inside home. */
  #collectHome(board: MutableBoard, peg: Peg, hole: Hole, before: number, least: number, most: number): void {
    const { rules, pegs } = board
    const colour = rules.colourOf[peg] as number
    let to = stepHome(board, colour, hole)
    for (let steps = before + 1; steps <= most && to >= 0; steps++) {
      if (steps >= least) this.insert(rules, peg, pegs[peg] as Hole, to, steps)
      to = stepHome(board, colour, to)
    }
  }

  /** Inserts a run as a number that sorts as its text does: places of its holes, peg, steps. */
  insert({ textPlace }: CompiledRules, peg: Peg, from: Hole, to: Hole, steps: number): void {
    const code = (((textPlace[from] as number) * 512 + (textPlace[to] as number)) * 64 + peg) * 8 + steps
    let at = this.count++
    while (at > 0 && (this.#codes[at - 1] as number) > code) this.#codes[at] = this.#codes[--at] as number
    this.#codes[at] = code
  }

  peg(i: number): Peg {
    return ((this.#codes[i] as number) >> 3) & 63
  }

  steps(i: number): number {
    return (this.#codes[i] as number) & 7
  }

  from(i: number, { holeAtPlace }: CompiledRules): Hole {
    return holeAtPlace[(this.#codes[i] as number) >> 18] as Hole
  }

  to(i: number, { holeAtPlace }: CompiledRules): Hole {
    return holeAtPlace[((this.#codes[i] as number) >> 9) & 511] as Hole
  }
}
