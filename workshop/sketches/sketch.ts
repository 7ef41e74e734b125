/** Small drawings of single steps, in mm on paper: x to the right and y up from the lower left corner. */

import type { Point } from '../../engine/boards/layout.ts'

/** Material or kind of a line or an area; page and PDF give each its colour. */
export type SketchLook =
  /** Wood seen from above, wood cut through, and what is inlaid or painted. */
  | 'wood'
  | 'cut'
  | 'inlay'
  /** Grain, thin lines, hidden edges, paths of a saw or cutter. */
  | 'grain'
  | 'thin'
  | 'hidden'
  | 'saw'
  /** Tools of steel, transparent jigs, soft things: felt, paper, tape. */
  | 'steel'
  | 'jig'
  | 'soft'
  /** Holes, a hole that is drilled now, and a pin. */
  | 'hole'
  | 'now'
  | 'pin'
  /** Measures and arrows of movements. */
  | 'measure'
  | 'move'
  | 'head'

/** Size of the type of most texts. */
export const TYPE_SIZE_MM = 2.5
/** All sketches have this size. */
export const SKETCH_MM = { width: 86, height: 54 } as const
/** Left edge of the column of notes on the right. */
export const NOTE_X_MM = 61
/** Width of the column of notes. */
export const NOTE_WIDTH_MM = SKETCH_MM.width - NOTE_X_MM - 1

export type SketchShape =
  | { readonly kind: 'path'; readonly look: SketchLook; readonly points: readonly Point[]; readonly closed: boolean }
  | { readonly kind: 'circle'; readonly look: SketchLook; readonly at: Point; readonly radius: number }
  | {
      readonly kind: 'text'
      readonly text: string
      /** Left end, middle or right end of the base line. */
      readonly at: Point
      readonly align: 'left' | 'middle' | 'right'
      readonly bold: boolean
      readonly size: number
      /** True if the text runs upwards. */
      readonly isUpright: boolean
    }

export interface Sketch {
  readonly name: string
  /** Description of the sketch, for the line below it and for people who don't see it. */
  readonly caption: string
  readonly shapes: readonly SketchShape[]
}
