import { useThree } from '@react-three/fiber'
import { useMemo } from 'react'
import { Vector3 } from 'three'
import type { PlacedHole } from '../../../../engine/boards/layout.ts'
import type { BoardViewProps } from '../../board-props.ts'
import { pickEffectOf } from '../picking.ts'
import { type CameraLook, type Framing, type FramingInput, frameNear, pitchFrom } from './framing.ts'

/** Pixels between neighbouring holes below which what may be chosen is brought near. */
const MIN_PITCH_PX = 12

/** Returns the holes of marbles that may be picked up, and the targets of the one picked up. */
const holesToChoose = (props: BoardViewProps): readonly PlacedHole[] => {
  const { layout, activeTrack, highlights } = props
  if (highlights.targets.length === 0 && highlights.movable.length === 0) return []
  return layout.holes.filter((hole) => hole.track === activeTrack && pickEffectOf(props, hole) !== 'nothing')
}

/** Returns the camera look for what is to be chosen, where the board is too small to choose on. */
export const useChoiceView = (props: BoardViewProps, order: FramingInput, framing: Framing): CameraLook | undefined => {
  const height = useThree((state) => state.size.height)
  const small = pitchFrom(framing.distance, height) < MIN_PITCH_PX
  const text = small ? holesToChoose(props).map(({ x, y }) => `${x} ${y}`) : []
  const key = text.join()
  return useMemo(() => {
    if (key === '') return undefined
    const points = key.split(',').map((at) => {
      const [x = 0, y = 0] = at.split(' ').map(Number)
      return new Vector3(x, 0, -y)
    })
    return frameNear(order, framing, points)
  }, [key, order, framing])
}
