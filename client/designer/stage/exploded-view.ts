import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { MathUtils } from 'three'
import type { Point } from '../../../engine/boards/layout.ts'
import type { BoardBody } from '../../../models/board/board-body.ts'
import { partShifts } from '../../../models/board/board-material.ts'
import type { EdgeField, Shift } from '../../../models/board/edge-field.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { PART_DISTANCE_SPACINGS } from './stage-layout.ts'
import { useStageState } from './stage-state.ts'

/** Height to which parts are lifted out of their joints. */
const LIFT_SPACINGS = 1.5
/** Duration of the movement of one part. */
const PART_DURATION_MS = 900
/** Delay from the start of one part to that of the next. */
const PART_DELAY_MS = 320
/** Share of a part's movement in which it moves only up or down, at the joint and at the end. */
const LOWERING_SHARE = 0.3

/** Returns the unit vector from the board's middle to the middle of a part. */
export const partDirection = (points: readonly Point[]): Point => {
  const [x, y] = [points.reduce((sum, p) => sum + p.x, 0), points.reduce((sum, p) => sum + p.y, 0)]
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

const { smoothstep } = MathUtils

/** Returns the offset of a part at a share of its movement from the joined board (0) to its place in the exploded view (1): it is lifted, moved outwards and put down. */
const shiftAt = (direction: Point, share: number): Shift => {
  const outward = PART_DISTANCE_SPACINGS * smoothstep(share, LOWERING_SHARE, 1)
  const lift = LIFT_SPACINGS * smoothstep(share, 0, LOWERING_SHARE) * smoothstep(1 - share, 0, LOWERING_SHARE)
  return { x: direction.x * outward, y: direction.y * outward, lift }
}

/** Returns the offsets of all parts in hole spacings, at a time after the first one started to move. */
export const shiftsAt = ({ parts }: BoardBody, timeMs: number): readonly Shift[] =>
  parts.map(({ slabs }, i) => {
    const direction = partDirection(slabs[0]?.outline.points ?? [])
    return shiftAt(direction, Math.min(1, Math.max(0, (timeMs - i * PART_DELAY_MS) / PART_DURATION_MS)))
  })

/** Returns the time from the start of the first part to the end of the last one. */
export const explosionDurationMs = ({ parts }: BoardBody): number =>
  (parts.length - 1) * PART_DELAY_MS + PART_DURATION_MS

/**
 * Moves the parts of the board apart and together again, with their shadow on the table (`edge`). Returns the offsets of the
 * parts in vectors that change with each frame, and whether the board is joined.
 */
export const useExplodedView = (body: BoardBody, edge: RefObject<EdgeField | null>) => {
  const isExploded = useStageState((stage) => stage.isExploded) && body.parts.length > 1
  const invalidate = useThree((state) => state.invalidate)
  const [isJoined, setJoined] = useState(!isExploded)
  const shifts = useMemo(partShifts, [])
  /** Time of the exploded view, in ms; it runs backwards while the board is put together. */
  const timeMs = useRef(isExploded ? Number.POSITIVE_INFINITY : 0)
  const drawnTimeMs = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shadow of a new board is drawn with joined parts first
  useEffect(() => {
    drawnTimeMs.current = -1
    invalidate()
  }, [body, isExploded, invalidate])
  useFrame((_, delta) => {
    const durationMs = explosionDurationMs(body)
    const stepMs = prefersReducedMotion() ? durationMs : Math.min(delta, 0.06) * 1000
    timeMs.current = isExploded
      ? Math.min(durationMs, timeMs.current + stepMs)
      : Math.max(0, Math.min(durationMs, timeMs.current) - stepMs)
    if (drawnTimeMs.current === timeMs.current) return
    drawnTimeMs.current = timeMs.current
    const offsets = timeMs.current === 0 ? [] : shiftsAt(body, timeMs.current)
    shifts.forEach((shift, i) => {
      const { x, y, lift } = offsets[i] ?? { x: 0, y: 0, lift: 0 }
      shift.set(x, lift, -y)
    })
    edge.current?.place(offsets)
    setJoined(timeMs.current === 0)
    invalidate()
  })
  return { shifts, isJoined }
}
