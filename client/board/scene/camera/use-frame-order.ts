import { useThree } from '@react-three/fiber'
import { useMemo } from 'react'
import { NO_INSET } from '../../use-inset.ts'
import { liesOnBoard } from '../cards/hand-fans.ts'
import type { TableSceneProps } from '../scene-props.ts'
import type { FrameOrder } from './framing.ts'

/** What must be seen from the viewer's seat, in the picture as it is now. */
export const useFrameOrder = (props: TableSceneProps): FrameOrder => {
  const { layout, plan, activeTrack, board, viewSide, ownSeat, inset = NO_INSET } = props
  const onBoard = liesOnBoard(board.spec, props.cards)
  const { width, height } = useThree((state) => state.size)
  return useMemo(() => {
    const hands = onBoard ? [] : board.sideOf.filter((_, seat) => seat !== ownSeat)
    const watching = ownSeat === undefined
    return { layout, plan, activeTrack, viewSide, watching, hands, width, height, inset }
  }, [layout, plan, activeTrack, viewSide, board, ownSeat, onBoard, width, height, inset])
}
