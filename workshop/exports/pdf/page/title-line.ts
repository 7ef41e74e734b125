import type { Point } from '../../../../engine/boards/layout.ts'
import type { CutLettering, LetterOutline } from '../../../geometry/lettering.ts'

/** Returns the outlines of a line from `at`, its base line's left end. `size`: height of capitals, `maxWidth`: longest line; mm. */
export const titleLine = (
  letters: CutLettering['outlinesOf'],
  text: string,
  at: Point,
  size: number,
  maxWidth: number,
): readonly LetterOutline[] => {
  const line = { text, at: { x: 0, y: at.y + size / 2 }, angle: 0, size, maxWidth }
  const points = letters(line).flatMap(({ from, steps }) => [from, ...steps.map(({ to }) => to)])
  const left = Math.min(0, ...points.map(({ x }) => x))
  return letters({ ...line, at: { x: at.x - left, y: line.at.y } })
}
