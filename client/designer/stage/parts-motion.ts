import { MathUtils } from 'three'
import type { Point } from '../../../engine/boards/layout.ts'
import type { BoardBody } from '../../../models/board/board-body.ts'
import type { Shift } from '../../../models/board/edge-field.ts'
import { AWAY } from './beside.ts'

/** How high parts are carried, hole spacings. */
const CARRIED = 1.5
/** Of one part's way, ms, and from the start of one to the start of the next. */
const WAY = 900
const NEXT = 320
/** The last share of a part's way leads straight down into the joint. */
const DOWN = 0.3

/** From the board's middle to the middle of a part, as a direction. */
export const partDirection = (points: readonly Point[]): Point => {
  const [x, y] = [points.reduce((sum, p) => sum + p.x, 0), points.reduce((sum, p) => sum + p.y, 0)]
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

const { smoothstep } = MathUtils

/** Where a part is when it has gone the share `t` of its way apart: lifted out of its joints, carried outwards, put down. */
const shiftAt = (direction: Point, t: number): Shift => {
  const out = AWAY * smoothstep(t, DOWN, 1)
  const lift = CARRIED * smoothstep(t, 0, DOWN) * smoothstep(1 - t, 0, DOWN)
  return { x: direction.x * out, y: direction.y * out, lift }
}

/** Where all parts are, `ms` after the first one began to be taken away. */
export const shiftsAt = ({ parts }: BoardBody, ms: number): readonly Shift[] =>
  parts.map(({ slabs }, i) => {
    const direction = partDirection(slabs[0]?.outline.points ?? [])
    return shiftAt(direction, Math.min(1, Math.max(0, (ms - i * NEXT) / WAY)))
  })

export const motionDuration = ({ parts }: BoardBody): number => (parts.length - 1) * NEXT + WAY
