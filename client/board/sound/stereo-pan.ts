import type { Point } from '../../../engine/boards/layout.ts'

/** Pan of sounds at the edge of the board. */
const MAX_PAN = 0.75

/** Returns the pan of a sound, -1 (left) to 1 (right), for a listener at the side with this clockwise `angle`. `reach` is the distance from the middle to the edge. */
export const panOf = ({ x, y }: Point, angle: number, reach: number): number => {
  const right = x * Math.cos(angle) - y * Math.sin(angle)
  return MAX_PAN * Math.max(-1, Math.min(1, right / Math.max(1, reach)))
}
