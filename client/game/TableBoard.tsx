import { BoardSound } from '../board/BoardSound.tsx'
import { BoardView, type BoardViewOptions } from '../board/BoardView.tsx'
import { decisionKey } from '../table/input/turn.ts'
import { lowTimeSeconds, readClock } from '../table/state/clock.ts'
import { useTable } from '../table/state/table.ts'
import { useBoardProps } from './use-board-props.ts'
import type { TableGame } from './use-game.ts'

interface TableBoardProps extends BoardViewOptions {
  readonly game: TableGame
}

/** Returns the moment at which the viewer's time becomes low (server time, ms since 1970); 0 while no time runs. */
const lowTimeAtMs = ({ state, seat }: TableGame): number => {
  const { deadline = 0 } = state.seats[seat] ?? {}
  return deadline === 0 ? 0 : deadline - lowTimeSeconds(readClock(state.clock)) * 1000
}

/** The board of the current table, with scene and sound. */
export const TableBoard = ({ game, ...options }: TableBoardProps) => {
  const board = useBoardProps(game)
  const shortAtMs = lowTimeAtMs(game)
  const clockOffsetMs = useTable((table) => table.clockOffsetMs)
  const decision = decisionKey(game.state, game.seat)
  return (
    <>
      <BoardView board={board} gameKey={`${game.state.code} ${game.state.game}`} decision={decision} {...options} />
      <BoardSound
        {...board}
        pendingDecision={game.active ? decision : ''}
        shortAt={shortAtMs === 0 ? 0 : shortAtMs - clockOffsetMs}
      />
    </>
  )
}
