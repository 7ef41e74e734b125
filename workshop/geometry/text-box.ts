import type { Point } from '../../engine/boards/layout.ts'
import type { TextMark } from './marks.ts'

/** Mean breadth of a letter of the fonts that are cut, in heights of a capital. */
export const LETTER_BREADTH = 0.86

/** Height of a text's capitals after it has been made to fit its room. */
export const sizeInRoom = ({ text, size, maxWidth: room }: TextMark): number =>
  Math.min(size, Math.max(0, room) / (LETTER_BREADTH * Math.max(1, [...text].length)))

/** Half the breadth and height of what a text covers, and the cosine and sine of its angle. */
const frameOf = (mark: TextMark) => {
  const size = sizeInRoom(mark)
  const w = (size * LETTER_BREADTH * [...mark.text].length) / 2
  return { w, h: size / 2, c: Math.cos(mark.angle), s: Math.sin(mark.angle) }
}

/** Corners of what a text covers, in mm. */
export const textBox = (mark: TextMark): readonly Point[] => {
  const { w, h, c, s } = frameOf(mark)
  const place = (x: number, y: number): Point => ({ x: mark.at.x + x * c + y * s, y: mark.at.y + y * c - x * s })
  return [place(-w, h), place(w, h), place(w, -h), place(-w, -h)]
}

/** Distance of a point to what a text covers, mm; 0 inside. */
export const distanceToText = (mark: TextMark, p: Point): number => {
  const { w, h, c, s } = frameOf(mark)
  const [dx, dy] = [p.x - mark.at.x, p.y - mark.at.y]
  return Math.hypot(Math.max(0, Math.abs(dx * c - dy * s) - w), Math.max(0, Math.abs(dx * s + dy * c) - h))
}
