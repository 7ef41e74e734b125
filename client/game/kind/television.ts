import type { ComponentType, ReactNode } from 'react'
import type { Seat } from '../../../engine/board.ts'
import type { TablePhase } from '../../../server/protocol/choices.ts'
import type { KindId } from '../../table/state/kind-traits.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import type { DemoCaptionProps } from '../demo/DemoCaption.tsx'

/** Everything that a kind of game shows on a big screen. The screen adds the invitation, seats, captions and the ending. */
export interface TvView {
  /** Phase as people see it: the game is over once its last move has been shown. */
  readonly phase: TablePhase
  readonly board: ReactNode
  /** Shown around the board during a game. */
  readonly playing?: ReactNode
  /** Undefined unless a demonstration is shown. Its caption is undefined before the first scene. */
  readonly demo?: { readonly caption: DemoCaptionProps | undefined; readonly covered: boolean } | undefined
  /** Present when the game is over. */
  readonly result?: { readonly winners: readonly Seat[]; readonly scores: ReactNode } | undefined
  /** Additional CSS class of the page. */
  readonly className?: string
}

export interface TelevisionProps {
  readonly game: SeatedTeams
  /** True while the table waits for its first person: then the game demonstrates itself. */
  readonly demonstrates: boolean
  /** The invitation to join, for games that place it beside their board. */
  readonly corner: ReactNode
  readonly children: (view: TvView) => ReactNode
}

/** Shows a kind of game on a big screen. */
type Television = ComponentType<TelevisionProps>
export type Televisions = Readonly<Record<KindId, Television>>
