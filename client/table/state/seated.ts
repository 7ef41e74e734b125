import type { Board, Seat } from '../../../engine/board.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** A table as somebody sees it, whatever is played there. */
export interface Seated {
  readonly state: TableState
  /** Own seat, or -1. */
  readonly seat: Seat
  readonly host: boolean
}

/** With who plays with whom, and round which board, if they sit round one. */
export interface SeatedTeams extends Seated {
  readonly setup: {
    readonly rules: Pick<Rules, 'id' | 'players' | 'teams' | 'teamOf'> & {
      readonly board?: Pick<Board, 'spec' | 'sideOf'>
    }
  }
}
