import { MathUtils } from 'three'
import type { Point } from '../../../engine/boards/layout.ts'
import type { BoardBody } from '../../../models/board/board-body.ts'
import type { Shift } from '../../../models/board/edge-field.ts'
import { PART_DISTANCE_SPACINGS } from './stage-layout.ts'

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
