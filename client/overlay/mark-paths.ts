import type { MarkShape } from '../../textures/palette.ts'

/** Outlines of the marks in a square from -10 to 10. A `ring` is drawn as a line, the others are filled. */
export const MARK_PATHS: Readonly<Record<MarkShape, string>> = {
  circle: 'M0-7.5A7.5 7.5 0 1 1 0 7.5 7.5 7.5 0 1 1 0-7.5Z',
  square: 'M-6.5-6.5H6.5V6.5H-6.5Z',
  triangle: 'M0-8.5L8.5 6.5H-8.5Z',
  diamond: 'M0-9.5L7 0 0 9.5-7 0Z',
  star: 'M0-9.5L2.7-3.2 9.3-2.9 4.1 1.4 5.8 8 0 4.2-5.8 8-4.1 1.4-9.3-2.9-2.7-3.2Z',
  cross: 'M-3-8.5H3V-3H8.5V3H3V8.5H-3V3H-8.5V-3H-3Z',
  hexagon: 'M-4.4-7.6H4.4L8.7 0 4.4 7.6H-4.4L-8.7 0Z',
  drop: 'M0-9.5C3.5-4 6.5-1.2 6.5 3A6.5 6.5 0 0 1-6.5 3C-6.5-1.2-3.5-4 0-9.5Z',
  ring: 'M0-8.5A8.5 8.5 0 1 1 0 8.5 8.5 8.5 0 1 1 0-8.5ZM0-4.5A4.5 4.5 0 1 0 0 4.5 4.5 4.5 0 1 0 0-4.5Z',
  bolt: 'M3-9.5L-6.5 1.6H-1L-3 9.5 6.5-1.6H1Z',
  heart: 'M0 8.5C-11 1-9-8-4.2-8-1.8-8-0.4-6.4 0-5 0.4-6.4 1.8-8 4.2-8 9-8 11 1 0 8.5Z',
  moon: 'M3.5-9A9.2 9.2 0 1 0 3.5 9 7.4 7.4 0 0 1 3.5-9Z',
}
