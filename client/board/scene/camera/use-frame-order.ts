import { useThree } from '@react-three/fiber'
import { useMemo } from 'react'
import { hasOpenHands } from '../../board-view.ts'
import { NO_INSET } from '../../use-inset.ts'
import type { TableSceneProps } from '../scene-props.ts'
import type { FrameOrder } from './framing.ts'

/** What must be seen from the viewer's seat, in the picture as it is now. */
export const useFrameOrder = (props: TableSceneProps): FrameOrder => {
  const { layout, plan, activeTrack, board, viewSide, ownSeat, inset = NO_INSET } = props
  const openHands = hasOpenHands(props.cards)
  const { width, height } = useThree((state) => state.size)
  return useMemo(() => {
    const hands = openHands ? [] : board.sideOf.filter((_, seat) => seat !== ownSeat)
    return { layout, plan, activeTrack, viewSide, hands, width, height, inset }
  }, [layout, plan, activeTrack, viewSide, board, ownSeat, openHands, width, height, inset])
}
