import { useMemo } from 'react'
import { FlatBoard } from '../../board/flat/FlatBoard.tsx'
import { makeMotion } from '../../board/motion/table-motion.ts'
import { useBoardProps } from '../../game/use-board-props.ts'
import type { TableGame } from '../../game/use-game.ts'

const ignore = (): void => undefined

/** The flat board of a table of cards, with all marbles in their starts. Nothing on it can be pressed. */
export const CardLobbyBoard = ({ game }: { readonly game: TableGame }) => {
  const board = useBoardProps(game)
  const { rules, layout, activeTrack } = game.setup
  const motion = useMemo(
    () => makeMotion(rules.board, layout, activeTrack, () => performance.now()),
    [rules, layout, activeTrack],
  )
  return <FlatBoard {...board} motion={motion} decision="" resetSignal={0} onZoomedIn={ignore} />
}
