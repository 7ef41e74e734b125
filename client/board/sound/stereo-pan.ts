import type { Point } from '../../../engine/boards/layout.ts'

/** Pan of sounds at the board's edge. */
const MAX_PAN = 0.75

/** Left and right, -1 to 1, for somebody who sits at `angle` (clockwise, as `angleOfSide`); `reach`: middle to edge. */
export const panOf = ({ x, y }: Point, angle: number, reach: number): number => {
  const right = x * Math.cos(angle) - y * Math.sin(angle)
  return MAX_PAN * Math.max(-1, Math.min(1, right / Math.max(1, reach)))
}
