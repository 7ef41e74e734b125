import type { Point } from '../../../../engine/boards/layout.ts'
import { SKETCH_MM, type Sketch, type SketchLook, type SketchShape } from '../../../sketches/sketch.ts'
import { BLACK, grey, type Ink, type InkLook } from '../page/ink.ts'
import { boxPath, circlePath, pdfLinePath } from '../page/path.ts'
import { breakLines, drawProse, LINE_HEIGHT, leftEnd } from '../page/prose.ts'
import type { TextBlock } from '../page/text-blocks.ts'

/** Shades of grey: most workshops print without colours. */
const SKETCH_INKS: Readonly<Record<SketchLook, InkLook>> = {
  wood: { fill: grey(0.94), stroke: BLACK, width: 0.22 },
  cut: { fill: grey(0.84), stroke: BLACK, width: 0.25 },
  inlay: { fill: grey(0.62), stroke: grey(0.25), width: 0.15 },
  grain: { stroke: grey(0.6), width: 0.14, round: true },
  thin: { stroke: grey(0.35), width: 0.14 },
  hidden: { stroke: grey(0.35), width: 0.16, dash: [1.4, 0.9] },
  saw: { stroke: grey(0.15), width: 0.3, round: true },
  steel: { fill: grey(0.72), stroke: BLACK, width: 0.2 },
  jig: { fill: grey(0.98), stroke: grey(0.1), width: 0.25 },
  soft: { fill: grey(0.9), stroke: grey(0.4), width: 0.15 },
  hole: { fill: grey(1), stroke: grey(0.1), width: 0.14 },
  now: { fill: BLACK, stroke: BLACK, width: 0.1 },
  pin: { fill: grey(0.35), stroke: BLACK, width: 0.3 },
  measure: { stroke: grey(0.25), width: 0.14 },
  move: { stroke: BLACK, width: 0.4, round: true },
  head: { fill: BLACK, stroke: BLACK, width: 0.1 },
}

const FRAME_LOOK = { stroke: grey(0.8), width: 0.15 }
const CAPTION_TYPE = { size: 2.5, bold: true, colour: grey(0.2) }

const drawShape = (ink: Ink, shape: SketchShape) => {
  switch (shape.kind) {
    case 'path':
      ink.draw(SKETCH_INKS[shape.look], pdfLinePath(shape.points, shape.closed))
      break
    case 'circle':
      ink.draw(SKETCH_INKS[shape.look], circlePath(shape.at, shape.radius))
      break
    case 'text': {
      const { text, at, size, bold, align, isUpright } = shape
      ink.text(text, at, { size, bold, align, colour: grey(0.1), ...(isUpright ? { turn: Math.PI / 2 } : {}) })
    }
  }
}

const captionLineCount = (ruler: Ink, { caption }: Sketch): number =>
  breakLines(ruler, caption, SKETCH_MM.width, CAPTION_TYPE).length

/** Returns the height of a sketch with its caption, in mm. */
const sketchHeight = (ruler: Ink, sketch: Sketch): number =>
  SKETCH_MM.height + 2 + captionLineCount(ruler, sketch) * CAPTION_TYPE.size * LINE_HEIGHT + 3

/** Draws a sketch in its frame with its caption. `at`: the upper left corner. */
const drawSketch = (ink: Ink, sketch: Sketch, at: Point) => {
  const frame = boxPath(0, 0, SKETCH_MM.width, SKETCH_MM.height)
  ink.withTransform({ x: at.x, y: at.y - SKETCH_MM.height }, 0, () => {
    ink.withClip(frame, () => {
      for (const shape of sketch.shapes) drawShape(ink, shape)
    })
    ink.draw(FRAME_LOOK, frame)
  })
  drawProse(ink, sketch.caption, { x: at.x, y: at.y - SKETCH_MM.height - 3.6 }, SKETCH_MM.width, CAPTION_TYPE)
}

/** Returns a block with one sketch, or two beside each other. */
const sketchRow = (ruler: Ink, sketches: readonly Sketch[], width: number): TextBlock => ({
  height: Math.max(...sketches.map((sketch) => sketchHeight(ruler, sketch))),
  draw: (ink, at) =>
    sketches.forEach((sketch, i) => {
      const distance = i === 0 ? 0 : width - SKETCH_MM.width
      drawSketch(ink, sketch, { x: leftEnd(ink, { x: at.x, width }, distance, SKETCH_MM.width), y: at.y })
    }),
})

/** Distance from the text to a sketch beside it. */
const SKETCH_GAP_MM = 6

/** Returns a block with text where lines begin and a sketch behind it. `words` returns the text in a column of a width in mm. */
const textBesideSketch = (
  ruler: Ink,
  words: (width: number) => TextBlock,
  sketch: Sketch,
  width: number,
): TextBlock => {
  const column = width - SKETCH_MM.width - SKETCH_GAP_MM
  const text = words(column)
  return {
    height: Math.max(text.height, sketchHeight(ruler, sketch)),
    draw: (ink, at) => {
      const space = { x: at.x, width }
      text.draw(ink, { x: leftEnd(ink, space, 0, column), y: at.y })
      drawSketch(ink, sketch, { x: leftEnd(ink, space, column + SKETCH_GAP_MM, SKETCH_MM.width), y: at.y })
    },
  }
}

/** Returns a step with its sketches: one stands beside the text, more below it. `words` returns the text in a column of a width in mm. */
export const illustrateStep = (
  ruler: Ink,
  words: (width: number) => TextBlock,
  sketches: readonly Sketch[],
  width: number,
): readonly TextBlock[] => {
  const [only] = sketches
  if (only === undefined) return [words(width)]
  if (sketches.length === 1) return [textBesideSketch(ruler, words, only, width)]
  const rows = Array.from({ length: Math.ceil(sketches.length / 2) }, (_, i) => sketches.slice(2 * i, 2 * i + 2))
  return [{ ...words(width), keepsWithNext: true }, ...rows.map((row) => sketchRow(ruler, row, width))]
}
