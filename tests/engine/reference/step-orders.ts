import type { Peg } from './peg.ts'
import { walkers } from './splits.ts'
import { forward, type Mover } from './walking.ts'

/** Seven single steps in one order, or the first of them. */
export interface StepSequence {
  readonly pegs: readonly Peg[]
  /** The parts so far, each with the holes it goes from and to. */
  readonly parts: readonly (readonly [from: string, to: string])[]
  /** The peg that made the last part. */
  readonly last: number
}

const stepOn = (mover: Mover, way: StepSequence, moved: number): StepSequence[] =>
  forward({ ...mover, pegs: way.pegs, own: [moved] }, 1).map(({ pegs }) => {
    const from = way.pegs[moved]?.hole as string
    const to = pegs[moved]?.hole as string
    const before = way.parts.slice(0, -1)
    const open = way.parts.at(-1)?.[0] ?? from
    const parts = moved === way.last ? [...before, [open, to] as const] : [...way.parts, [from, to] as const]
    return { pegs, parts, last: moved }
  })

/** Returns every order of seven single steps, none left out. */
export const stepOrders = (mover: Mover): readonly StepSequence[] => {
  let ways: StepSequence[] = [{ pegs: mover.pegs, parts: [], last: -1 }]
  for (let i = 0; i < 7; i++) {
    ways = ways.flatMap((way) => walkers({ ...mover, pegs: way.pegs }).flatMap((moved) => stepOn(mover, way, moved)))
  }
  return ways
}

/** Returns the text of such an order, as in `7h a1-a5 b0-b3`. */
export const textOfOrder = ({ parts }: StepSequence): string => `7h ${parts.map((part) => part.join('-')).join(' ')}`
