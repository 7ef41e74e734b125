/** Marks that are painted or inlaid on the top, in mm. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Contour } from './contour.ts'

export type MarkRole =
  | 'track'
  | 'home'
  | 'start'
  | 'arrow'
  | 'ornament'
  | 'name'
  | 'number'
  | 'title'
  /** Marble Chase: an area in the colour of a column, and the place that marbles are flicked from. */
  | 'column'
  | 'place'

/** Side -1: the mark belongs to the board as a whole. */
interface Marked {
  readonly role: MarkRole
  readonly track: number
  readonly side: number
  /** Index of the column whose colour it has, into `COLUMN_STAINS`. */
  readonly stain?: number
}

/** `width`: width of the line; 0 with `filled`: an area. */
export interface LineMark extends Marked {
  readonly kind: 'line'
  readonly points: readonly Point[]
  /** The same line with true arcs, if it is closed and has any. */
  readonly curve?: Contour
  readonly closed: boolean
  readonly filled: boolean
  readonly width: number
}

/**
 * A line of text: `at` is the middle of its letters, `size` the height of its capitals, `angle` clockwise in radians.
 */
export interface TextMark extends Marked {
  readonly kind: 'text'
  readonly text: string
  readonly at: Point
  readonly angle: number
  readonly size: number
  /** Longest that the line may be; longer texts are set smaller. */
  readonly maxWidth: number
  /** The text stands on a light colour: it is burnt, or filled with something dark. */
  readonly dark?: true
}

export type Mark = LineMark | TextMark
