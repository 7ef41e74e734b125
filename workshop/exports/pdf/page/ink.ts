/** Builds the content of a page, or of an image that many pages show, as PDF operators: in mm, y up. */

import {
  beginText,
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  endText,
  fill,
  fillAndStroke,
  LineCapStyle,
  LineJoinStyle,
  moveText,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  setDashPattern,
  setFillingRgbColor,
  setFontAndSize,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  showText,
  stroke,
} from '@cantoo/pdf-lib'
import type { Point } from '../../../../engine/boards/layout.ts'
import type { Translate } from '../../../texts.ts'
import type { PageFont, PageFonts, TextRun } from './page-fonts.ts'
import type { Path } from './path.ts'

/** Red, green, blue from 0 to 1. */
export type InkColour = readonly [number, number, number]

export const grey = (shade: number): InkColour => [shade, shade, shade]
export const BLACK = grey(0)

export interface InkLook {
  readonly stroke?: InkColour
  readonly fill?: InkColour
  /** Width of the stroke, mm. */
  readonly width?: number
  readonly dash?: readonly number[]
  readonly round?: boolean
}

export interface InkLettering {
  /** Size of the type in mm; its capitals are 0.73 of it. */
  readonly size: number
  readonly bold?: boolean
  readonly colour?: InkColour
  readonly align?: 'left' | 'middle' | 'right'
  /** Anticlockwise, in radians. */
  readonly turn?: number
}

export interface Ink {
  readonly t: Translate
  /** Direction of the language of the texts. */
  readonly direction: PageFonts['direction']
  readonly operators: readonly PDFOperator[]
  /** Fonts that `text` has written with. */
  readonly fonts: ReadonlySet<PageFont>
  readonly draw: (look: InkLook, path: Path) => void
  readonly text: (text: string, at: Point, lettering: InkLettering) => void
  /** Width of a line in mm. */
  readonly widthOf: (text: string, lettering: Pick<InkLettering, 'size' | 'bold'>) => number
  /** Clips everything that `body` draws to `path`. */
  readonly withClip: (path: Path, body: () => void) => void
  /** Turns everything that `body` draws anticlockwise by `turn` radians, scales it about the origin, then moves it. */
  readonly withTransform: (by: Point, turn: number, body: () => void, scale?: number) => void
  /** Shows an image that was stored by this name. */
  readonly drawImage: (name: string) => void
}

const styleOperators = ({ stroke: line, fill: area, width = 0.2, dash, round = false }: InkLook): PDFOperator[] => [
  ...(line === undefined ? [] : [setStrokingRgbColor(...line), setLineWidth(width)]),
  ...(area === undefined ? [] : [setFillingRgbColor(...area)]),
  ...(dash === undefined ? [] : [setDashPattern([...dash], 0)]),
  ...(round ? [setLineCap(LineCapStyle.Round), setLineJoin(LineJoinStyle.Round)] : []),
]

const paintOperator = ({ stroke: line, fill: area }: InkLook): PDFOperator =>
  line !== undefined && area !== undefined ? fillAndStroke() : area === undefined ? stroke() : fill()

/** Returns operators that write runs of a line at their places. One that begins where the last one ends needs no other place. */
const showRuns = (runs: readonly TextRun[], size: number): readonly PDFOperator[] => {
  let start = { x: 0, y: 0 }
  let end = 0
  return runs.flatMap(({ font, x, y, width, encode }) => {
    const isMoved = Math.abs(x - end) > 1e-6 || y !== start.y
    const move = isMoved ? [moveText((x - start.x) * size, (y - start.y) * size)] : []
    if (isMoved) start = { x, y }
    end = x + width
    return [...move, setFontAndSize(font.name, size), showText(encode())]
  })
}

const ALIGNMENT_SHARES = { left: 0, middle: 0.5, right: 1 } as const

export const createInk = (pageFonts: PageFonts, t: Translate): Ink => {
  const operators: PDFOperator[] = []
  const add = (...more: readonly PDFOperator[]) => {
    for (const operator of more) operators.push(operator)
  }
  const fonts = new Set<PageFont>()
  const widthOf: Ink['widthOf'] = (text, { size, bold = false }) => pageFonts.lineOf(text, bold).width * size
  const group = (first: readonly PDFOperator[], body: () => void) => {
    add(pushGraphicsState(), ...first)
    body()
    add(popGraphicsState())
  }
  return {
    t,
    direction: pageFonts.direction,
    operators,
    fonts,
    widthOf,
    draw: (look, path) =>
      add(pushGraphicsState(), ...styleOperators(look), ...path, paintOperator(look), popGraphicsState()),
    text: (text, at, lettering) => {
      const { size, bold = false, colour = BLACK, align = 'left', turn = 0 } = lettering
      const { runs, width } = pageFonts.lineOf(text, bold)
      const back = width * size * ALIGNMENT_SHARES[align]
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      for (const { font } of runs) fonts.add(font)
      add(
        pushGraphicsState(),
        setFillingRgbColor(...colour),
        beginText(),
        setTextMatrix(c, s, -s, c, at.x - back * c, at.y - back * s),
        ...showRuns(runs, size),
        endText(),
        popGraphicsState(),
      )
    },
    withClip: (path, body) => group([...path, clip(), endPath()], body),
    withTransform: ({ x, y }, turn, body, scale = 1) => {
      const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
      group([concatTransformationMatrix(c, s, -s, c, x, y)], body)
    },
    drawImage: (name) => add(drawObject(name)),
  }
}
