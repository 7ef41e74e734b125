import type { Point } from '../../engine/boards/layout.ts'
import type { TextMark } from './marks.ts'

/** Mean width of a letter of the fonts that are cut, in relation to the height of a capital. */
export const LETTER_WIDTH_RATIO = 0.86

/** Height of a text's capitals after it has been fitted to its `maxWidth`, in the unit of the mark. */
export const fittedTextSize = ({ text, size, maxWidth }: TextMark): number =>
  Math.min(size, Math.max(0, maxWidth) / (LETTER_WIDTH_RATIO * Math.max(1, [...text].length)))

/** Half the width (`w`) and height (`h`) of the area that a text covers, and cosine and sine of its angle. */
const halfSizeOf = (mark: TextMark) => {
  const size = fittedTextSize(mark)
  const w = (size * LETTER_WIDTH_RATIO * [...mark.text].length) / 2
  return { w, h: size / 2, c: Math.cos(mark.angle), s: Math.sin(mark.angle) }
}

/** Corners of the area that a text covers, clockwise from the upper left one of its letters; in mm. */
export const textBox = (mark: TextMark): readonly Point[] => {
  const { w, h, c, s } = halfSizeOf(mark)
  const place = (x: number, y: number): Point => ({ x: mark.at.x + x * c + y * s, y: mark.at.y + y * c - x * s })
  return [place(-w, h), place(w, h), place(w, -h), place(-w, -h)]
}

/** Distance of a point to the area that a text covers, in mm; 0 inside. */
export const distanceToText = (mark: TextMark, p: Point): number => {
  const { w, h, c, s } = halfSizeOf(mark)
  const [dx, dy] = [p.x - mark.at.x, p.y - mark.at.y]
  return Math.hypot(Math.max(0, Math.abs(dx * c - dy * s) - w), Math.max(0, Math.abs(dx * s + dy * c) - h))
}
