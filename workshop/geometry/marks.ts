/** Marks that are painted or inlaid on the top. Lengths in mm; x east, y north of the board's middle. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
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

interface MarkOrigin {
  readonly role: MarkRole
  /** Index of the track that it belongs to. */
  readonly track: number
  /** Index of the side that it belongs to; -1: the board as a whole. */
  readonly side: number
  /** Index into `COLUMN_STAINS` of the column with its colour. */
  readonly stain?: number
}

/** A line, or an area if it is `filled`. */
export interface LineMark extends MarkOrigin {
  readonly kind: 'line'
  readonly points: readonly Point[]
  /** Outlines of holes in an area, which run the other way round than `points`. */
  readonly holes?: readonly (readonly Point[])[]
  /** The same line with true arcs, if it is closed and has any. */
  readonly curve?: Contour
  readonly closed: boolean
  readonly filled: boolean
  /** Width of the line; 0 for an area. */
  readonly width: number
}

/** Returns the outline of an area, and those of its holes. */
export const areaOutlines = ({
  points,
  holes = [],
}: Pick<LineMark, 'points' | 'holes'>): readonly (readonly Point[])[] => [points, ...holes]

/** A line of text. */
export interface TextMark extends MarkOrigin {
  readonly kind: 'text'
  readonly text: string
  /** Middle of its letters. */
  readonly at: Point
  /** Clockwise turn in radians; 0: the text is read from the south. */
  readonly angle: number
  /** Height of its capitals. */
  readonly size: number
  /** Greatest length of the line; longer texts are set smaller. */
  readonly maxWidth: number
  /** The text stands on a light colour: it is burnt, or filled with something dark. */
  readonly dark?: true
}

export type Mark = LineMark | TextMark

export const isOwnDrawing = ({ ornament }: Pick<Design, 'ornament'>, { role }: Pick<Mark, 'role'>): boolean =>
  role === 'ornament' && ornament === 'emblem'

/** Returns the areas of the person's own drawing. */
export const drawnAreas = ({
  design,
  marks,
}: {
  readonly design: Pick<Design, 'ornament'>
  readonly marks: readonly Mark[]
}): readonly LineMark[] => marks.filter((mark): mark is LineMark => mark.kind === 'line' && isOwnDrawing(design, mark))
