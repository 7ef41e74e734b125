import { useMemo } from 'react'
import { usePlayerPilesCode } from '../../use-player-piles.ts'
import type { TableSceneProps } from '../scene-props.ts'
import { type CardPoses, makeCardPoses } from './card-poses.ts'

/** Returns the poses of cards on this table. */
export const useCardPoses = ({ layout, plan, board, viewSide, playerPiles }: TableSceneProps): CardPoses => {
  const code = usePlayerPilesCode(playerPiles !== undefined)
  return useMemo(() => {
    const poses = makeCardPoses({ layout, plan, board, viewSide })
    return (playerPiles && code?.withPlayerPiles(poses, playerPiles)) ?? poses
  }, [layout, plan, board, viewSide, playerPiles, code])
}
