import { useThree } from '@react-three/fiber'
import { useMemo } from 'react'
import { Vector3 } from 'three'
import type { PlacedHole } from '../../../../engine/boards/layout.ts'
import type { BoardProps } from '../../board-props.ts'
import { pickEffectOf } from '../picking.ts'
import { type CameraLook, type Framing, type FramingInput, frameNear, pitchPxAt } from './framing.ts'

/** Least distance between neighbouring holes on the screen; below it, there is a close-up of the holes to choose from. */
const MIN_PITCH_PX = 12

/** Returns the holes of marbles that may be picked up, and the targets of the one picked up. */
const holesToChoose = (props: BoardProps): readonly PlacedHole[] => {
  const { layout, activeTrack, highlights } = props
  if (highlights.targets.length === 0 && highlights.movable.length === 0) return []
  return layout.holes.filter((hole) => hole.track === activeTrack && pickEffectOf(props, hole) !== 'nothing')
}

/** Returns a close-up of the holes to choose from; undefined if the board is large enough to choose on. */
export const useChoiceView = (
  props: BoardProps,
  framingInput: FramingInput,
  framing: Framing,
): CameraLook | undefined => {
  const height = useThree((state) => state.size.height)
  const small = pitchPxAt(framing.distance, height) < MIN_PITCH_PX
  const texts = small ? holesToChoose(props).map(({ x, y }) => `${x} ${y}`) : []
  const key = texts.join()
  return useMemo(() => {
    if (key === '') return undefined
    const points = key.split(',').map((at) => {
      const [x = 0, y = 0] = at.split(' ').map(Number)
      return new Vector3(x, 0, -y)
    })
    return frameNear(framingInput, framing, points)
  }, [key, framingInput, framing])
}
