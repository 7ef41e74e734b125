import { useMemo } from 'react'
import type { TableGame } from '../../state/use-game.ts'
import { BoardExcerpt } from './BoardExcerpt.tsx'
import { sightsOf } from './excerpt.ts'
import { useBoardMap } from './use-board-map.ts'

/** The move announced and not made yet, else the last one that was made: where on the board it was. */
export const LastMove = ({ game }: { readonly game: TableGame }) => {
  const { announced, log, state, setup } = game
  const { map, colours } = useBoardMap(game)
  const last = log[log.length - 1]
  const shown = useMemo(() => {
    if (announced.length > 0) return { sights: sightsOf(announced), pegs: state.pegs }
    return last && { sights: { ...sightsOf(last.events), victims: [] }, pegs: last.pegs }
  }, [announced, last, state.pegs])
  if (shown === undefined || shown.sights.routes.length === 0) return null
  return (
    <div className="phone-last">
      <BoardExcerpt map={map} board={setup.rules.board} colours={colours} {...shown} />
    </div>
  )
}
