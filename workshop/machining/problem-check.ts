import type { Plan } from '../plan.ts'
import type { TextValues, Translate } from '../texts.ts'
import type { JobContext } from './job-context.ts'
import type { MachineSetup } from './setup.ts'

/** Input of the checks of a design on a machine. */
export interface ProblemInput {
  readonly plan: Plan
  readonly setup: MachineSetup
  readonly tools: JobContext['tools']
  /** Writes a length in both units, the person's own first. */
  readonly length: (mm: number) => string
  readonly t: Translate
}

/** Values for the sentence of a problem; undefined if there is no problem. */
export type ProblemValues = TextValues | undefined

export type ProblemCheck = (input: ProblemInput) => ProblemValues
