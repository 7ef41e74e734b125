import { useMemo } from 'react'
import { useOwnPilesModule } from '../../use-own-piles.ts'
import type { TableSceneProps } from '../scene-props.ts'
import { type CardPoses, makeCardPoses } from './card-poses.ts'

/** Returns the poses of cards on this table. */
export const useCardPoses = ({ layout, plan, board, viewSide, ownPiles }: TableSceneProps): CardPoses => {
  const part = useOwnPilesModule(ownPiles !== undefined)
  return useMemo(() => {
    const poses = makeCardPoses({ layout, plan, board, viewSide })
    return (ownPiles && part?.withOwnPiles(poses, ownPiles)) ?? poses
  }, [layout, plan, board, viewSide, ownPiles, part])
}
