import type { ReactNode } from 'react'
import type { ChaseBoardView } from '../board/board-view.ts'
import { EmptyField } from '../board/ChaseFlat.tsx'
import { RollerLoading, type Rolling } from '../local/use-roller.tsx'
import { ChaseGrid } from './ChaseGrid.tsx'

interface WaitingGridProps extends Pick<ChaseBoardView, 'woods'> {
  /** Title and tools; undefined where the page has its own. */
  readonly bar?: ReactNode
  readonly rolling: Rolling
}

/** An empty field, shown until the match is there. */
export const WaitingGrid = ({ bar, rolling, woods }: WaitingGridProps) => (
  <ChaseGrid bar={bar} aside={<RollerLoading {...rolling} />}>
    <div className="board-area chase-board">
      <EmptyField woods={woods} />
    </div>
  </ChaseGrid>
)
