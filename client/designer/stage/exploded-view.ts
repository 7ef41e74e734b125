import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { MathUtils } from 'three'
import type { Point } from '../../../engine/boards/layout.ts'
import type { BoardBody } from '../../../models/board/board-body.ts'
import { partShifts } from '../../../models/board/board-material.ts'
import type { EdgeField, Shift } from '../../../models/board/edge-field.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { PART_DISTANCE_SPACINGS } from './stage-layout.ts'
import { useStage } from './stage-state.ts'

/** Height to which parts are lifted. */
const LIFT_SPACINGS = 1.5
/** Duration of one part's movement, and the delay from one part to the next. */
const PART_DURATION_MS = 900
const PART_DELAY_MS = 320
/** The last share of a part's way leads straight down into the joint. */
const LOWERING_SHARE = 0.3

/** From the board's middle to the middle of a part, as a direction. */
export const partDirection = (points: readonly Point[]): Point => {
  const [x, y] = [points.reduce((sum, p) => sum + p.x, 0), points.reduce((sum, p) => sum + p.y, 0)]
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

const { smoothstep } = MathUtils

/** Returns the offset of a part at the share `t` of its way apart: lifted out of its joints, carried outwards, put down. */
const shiftAt = (direction: Point, t: number): Shift => {
  const out = PART_DISTANCE_SPACINGS * smoothstep(t, LOWERING_SHARE, 1)
  const lift = LIFT_SPACINGS * smoothstep(t, 0, LOWERING_SHARE) * smoothstep(1 - t, 0, LOWERING_SHARE)
  return { x: direction.x * out, y: direction.y * out, lift }
}

/** Returns the offsets of all parts, `ms` after the first one started to move. */
export const shiftsAt = ({ parts }: BoardBody, ms: number): readonly Shift[] =>
  parts.map(({ slabs }, i) => {
    const direction = partDirection(slabs[0]?.outline.points ?? [])
    return shiftAt(direction, Math.min(1, Math.max(0, (ms - i * PART_DELAY_MS) / PART_DURATION_MS)))
  })

export const motionDuration = ({ parts }: BoardBody): number => (parts.length - 1) * PART_DELAY_MS + PART_DURATION_MS

/**
 * Takes the board apart and puts it together again, part by part; `edge`: what the table's shadow is drawn by. Returns the
 * offsets of the parts, in vectors that change with each frame, and whether the board is together.
 */
export const useExplodedView = (body: BoardBody, edge: RefObject<EdgeField | null>) => {
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
