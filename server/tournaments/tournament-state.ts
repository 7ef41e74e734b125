import type { HostStep, StepEntry, TournamentPhase } from '../protocol/tournament.ts'
import type { BeforeDraw } from './draw/draw-round.ts'

/** A tournament after some steps. */
export interface Tournament extends BeforeDraw {
  readonly phase: TournamentPhase
  /** All steps, also those that were taken back. */
  readonly log: readonly StepEntry[]
  /** Id of whoever enters next; ids are never used again. */
  readonly nextEntrant: number
  /** Kind of the host's step that `undo` takes back. */
  readonly lastHostStep: HostStep['kind'] | undefined
}
