import { useThree } from '@react-three/fiber'
import { useCallback, useEffect } from 'react'
import type { BoardBody } from '../../../models/board-body.ts'
import { makeHand } from '../../../models/hand.ts'
import type { RoomUniforms } from '../../../textures/room.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useDisposable } from '../../scene/disposable.ts'
import { HAND_TURN, handSpot } from './beside.ts'

interface StageHandProps {
  readonly plan: Plan
  /** The body that the table's light is measured by. */
  readonly ground: BoardBody
  readonly room: RoomUniforms
}

/** A hand of wood, as large as a person's. */
export const StageHand = ({ plan, ground, room }: StageHandProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const upright = useThree(({ size }) => size.width < size.height)
  const { reach, thickness } = ground
  const { x, z } = handSpot(plan, upright)
  const { spacing } = plan.design
  const make = useCallback(() => {
    const at = [x / spacing, -thickness, z / spacing] as const
    return makeHand({ room, reach, spacing, at, turn: HAND_TURN })
  }, [room, reach, thickness, spacing, x, z])
  const made = useDisposable(make)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hand is to be drawn
  useEffect(() => invalidate(), [made, invalidate])
  return made === undefined ? null : <primitive object={made.group} />
}
