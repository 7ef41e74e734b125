import { expect, test } from 'vitest'
import { makeBoard, trackAt, withDirection } from '../../../engine/board.ts'
import { boardFor } from '../../../engine/boards/registry.ts'
import { beadAngle, turnArrows, turnRingOf } from '../../../models/board/turn-ring.ts'

const boardOf = (direction: 'clockwise' | 'counter') =>
  makeBoard(trackAt(withDirection(boardFor('tock', 6), direction).spec, 0), 3)

test.each([
  ['clockwise', 'clockwise', 1],
  ['clockwise', 'counter', -1],
  ['counter', 'clockwise', -1],
  ['counter', 'counter', 1],
] as const)(
  'on a board that travels %s, with turns %s, arrows lead from each bead to the next',
  (direction, turns, sign) => {
    const board = boardOf(direction)
    const arrows = turnArrows(board, turns, turnRingOf(16))
    for (const [seat, { from, to }] of arrows.entries()) {
      const next = (seat + (turns === 'clockwise' ? 1 : 2)) % 3
      expect(Math.sign(to - from)).toBe(sign)
      expect(Math.abs(to - from)).toBeLessThan((2 * Math.PI) / 3)
      const gap = (beadAngle(board, next) - to) * sign
      expect(Math.cos(gap)).toBeGreaterThan(0.9)
    }
  },
)
