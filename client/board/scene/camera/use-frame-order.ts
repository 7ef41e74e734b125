import { useThree } from '@react-three/fiber'
import { useMemo } from 'react'
import { hasOpenHands } from '../../board-view.ts'
import type { TableSceneProps } from '../scene-props.ts'
import type { FrameOrder, SceneInset } from './framing.ts'

export const NO_INSET: SceneInset = { top: 0, right: 0, bottom: 0, left: 0 }

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
