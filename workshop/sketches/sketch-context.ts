import { ruledLength, soldLength } from '../design/units.ts'
import type { Bounds } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { SKETCH_MM, type Sketch } from './sketch.ts'
import { createSketchPen, type SketchPen } from './sketch-pen.ts'

/** Tools and texts that sketches are drawn with. */
export interface SketchContext {
  readonly plan: Plan
  readonly pen: SketchPen
  /** Returns the text `sketch.word.<key>`. */
  readonly word: (key: string, values?: Parameters<Translate>[1]) => string
  readonly t: Translate
  /** Writes a length in the design's own unit, as it is read off a ruler. */
  readonly ruled: (mm: number) => string
  /** Writes a length in the design's own unit, as things of this size are sold. */
  readonly sold: (mm: number) => string
}

/** Draws one sketch and returns the values of its caption's text. */
export type DrawSketch = (context: SketchContext) => Parameters<Translate>[1] | undefined

/** The whole frame of a sketch. */
export const WHOLE_FRAME_BOX: Bounds = { west: 3, east: SKETCH_MM.width - 3, south: 3, north: SKETCH_MM.height - 3 }
/** Space beside measures on the left and below. */
export const BOX_BESIDE_MEASURES: Bounds = {
  west: 14,
  east: SKETCH_MM.width - 5,
  south: 9,
  north: SKETCH_MM.height - 4,
}
/** Space beside notes on the right. */
export const BOX_BESIDE_NOTES: Bounds = { west: 4, east: 58, south: 4, north: SKETCH_MM.height - 4 }
/** Space above a text. */
export const BOX_ABOVE_TEXT: Bounds = { west: 4, east: SKETCH_MM.width - 4, south: 9, north: SKETCH_MM.height - 3 }

/** Draws a sketch of a plan. `name`: key of its caption. */
export const makeSketch = (name: string, draw: DrawSketch, plan: Plan, t: Translate): Sketch => {
  const { units } = plan.design
  const pen = createSketchPen()
  const word: SketchContext['word'] = (key, values) => t(`sketch.word.${key}`, values)
  const ruled = (mm: number) => ruledLength(mm, units)
  const sold = (mm: number) => soldLength(mm, units)
  const values = draw({ plan, pen, word, t, ruled, sold })
  return { name, caption: t(`sketch.caption.${name}`, values ?? {}), shapes: pen.shapes }
}
