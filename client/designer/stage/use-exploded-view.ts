import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardBody } from '../../../models/board/board-body.ts'
import { partShifts } from '../../../models/board/board-material.ts'
import type { EdgeField } from '../../../models/board/edge-field.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { motionDuration, shiftsAt } from './exploded-view.ts'
import { useStage } from './stage-state.ts'

/**
 * Takes the board apart and puts it together again, part by part; `edge`: what the table's shadow is drawn by. Returns where
 * the parts lie, in vectors that change from picture to picture, and whether the board is together.
 */
export const usePartsMotion = (body: BoardBody, edge: RefObject<EdgeField | null>) => {
  const apart = useStage((stage) => stage.apart) && body.parts.length > 1
  const invalidate = useThree((state) => state.invalidate)
  const [joined, setJoined] = useState(!apart)
  const shifts = useMemo(partShifts, [])
  /** Time of the exploded view, in ms; it runs backwards while the board is put together. */
  const at = useRef(apart ? Number.POSITIVE_INFINITY : 0)
  const shown = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shadow of a new board has its parts in their places
  useEffect(() => {
    shown.current = -1
    invalidate()
  }, [body, apart, invalidate])
  useFrame((_, delta) => {
    const whole = motionDuration(body)
    const goal = apart ? whole : 0
    const step = prefersReducedMotion() ? whole : Math.min(delta, 0.06) * 1000
    at.current = apart ? Math.min(goal, at.current + step) : Math.max(goal, Math.min(whole, at.current) - step)
    if (shown.current === at.current) return
    shown.current = at.current
    const lying = at.current === 0 ? [] : shiftsAt(body, at.current)
    shifts.forEach((shift, i) => {
      const { x, y, lift } = lying[i] ?? { x: 0, y: 0, lift: 0 }
      shift.set(x, lift, -y)
    })
    edge.current?.place(lying)
    setJoined(at.current === 0)
    invalidate()
  })
  return { shifts, joined }
}
