import type { Plan } from '../plan.ts'
import type { TextValues, Translate } from '../texts.ts'
import type { Bench } from './bench.ts'
import type { MachineSetup } from './setup.ts'

/** What a design and a machine are asked about. */
export interface MachineCase {
  readonly plan: Plan
  readonly setup: MachineSetup
  readonly tools: Bench['tools']
  readonly length: (mm: number) => string
  readonly t: Translate
}

/** What the sentence of a problem tells; undefined: there is none. */
export type FoundProblem = TextValues | undefined
