import { encode } from 'uqr'
import type { Point } from '../../../../engine/boards/layout.ts'
import { BLACK, type Ink } from './ink.ts'
import { boxPath } from './path.ts'

/** Cameras don't read a longer address from a code this small. */
const MAX_LETTERS = 400

/** Returns true if `drawCode` draws anything. */
export const hasCode = (text: string): boolean => text.length <= MAX_LETTERS

/** Draws the text as a QR code; `at`: its upper left corner, `size` its side in mm. */
export const drawCode = (ink: Ink, text: string, at: Point, size: number) => {
  if (!hasCode(text)) return
  const { data } = encode(text, { border: 0, ecc: 'L' })
  const each = size / data.length
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? boxPath(at.x + x * each, at.y - (y + 1) * each, each, each) : [])),
  )
  ink.draw({ fill: BLACK }, squares)
}
