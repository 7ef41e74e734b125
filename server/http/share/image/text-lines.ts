import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Point } from '../../../../engine/boards/layout.ts'
import { scriptsOf } from '../../../../workshop/geometry/cut-letters.ts'
import { type LetterOutline, loadLettering } from '../../../../workshop/geometry/lettering.ts'
import type { Direction } from '../../../../workshop/geometry/right-to-left.ts'

const { resolve } = createRequire(import.meta.url)

/** Reads a font file of the `@fontsource` packages. */
const readFont = (file: string): ArrayBuffer => {
  const bytes = readFileSync(resolve(`@fontsource/${file}`))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

/** Reads the fonts of headings: Fraunces, and Inter for the scripts that Fraunces lacks. `display` and `body`: weights of the two. */
const readFonts = (display: number, body: number): readonly ArrayBuffer[] =>
  [
    `fraunces/files/fraunces-latin-${display}-normal.woff`,
    `fraunces/files/fraunces-latin-ext-${display}-normal.woff`,
    ...['cyrillic', 'greek', 'vietnamese'].map((script) => `inter/files/inter-${script}-${body}-normal.woff`),
  ].map(readFont)

const DISPLAY_FONTS = readFonts(700, 600)
const BODY_FONTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map((script) =>
  readFont(`inter/files/inter-${script}-500-normal.woff`),
)

/** Reads the fonts of Hebrew and Arabic. */
const readRightToLeftFonts = (weight: number): readonly ArrayBuffer[] =>
  [
    `frank-ruhl-libre/files/frank-ruhl-libre-hebrew-${weight}-normal.woff`,
    `noto-naskh-arabic/files/noto-naskh-arabic-arabic-${weight}-normal.woff`,
  ].map(readFont)

/** Lettering of headings. Letters are drawn as outlines, so that images are the same on every machine, whatever fonts it has. */
let displayLettering = await loadLettering(DISPLAY_FONTS)
/** Lettering of all other texts. */
let bodyLettering = await loadLettering(BODY_FONTS)

/** Loads the letters of Hebrew and Arabic, and what joins them, for all texts from then on. They take 25 MB of memory, and most servers never need them. */
const loadRightToLeft = async (): Promise<void> => {
  displayLettering = await loadLettering([...DISPLAY_FONTS, ...readRightToLeftFonts(700)])
  bodyLettering = await loadLettering([...BODY_FONTS, ...readRightToLeftFonts(500)])
}

let rightToLeftLoaded: Promise<void> | undefined

/** Loads the letters that a text needs beside those that are always there. */
export const loadLettersFor = async (text: string): Promise<void> => {
  if (scriptsOf(text).length === 0) return
  rightToLeftLoaded ??= loadRightToLeft()
  await rightToLeftLoaded
}

export interface TextLine {
  /** SVG path data in px. The origin is the left end of the base line; y points down. */
  readonly path: string
  /** Width in px. */
  readonly width: number
}

type Face = 'display' | 'body'

const formatPoint = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

const outlinePath = ({ from, steps }: LetterOutline): string => {
  const drawn = steps.map((step) =>
    'control' in step ? `Q${formatPoint(step.control)} ${formatPoint(step.to)}` : `L${formatPoint(step.to)}`,
  )
  return `M${formatPoint(from)}${drawn.join('')}Z`
}

const moveOutline = ({ from, steps }: LetterOutline, move: (p: Point) => Point): LetterOutline => ({
  from: move(from),
  steps: steps.map((step) =>
    'control' in step ? { to: move(step.to), control: move(step.control) } : { to: move(step.to) },
  ),
})

export interface LineStyle {
  readonly face: Face
  /** Height of capitals, in px. */
  readonly size: number
  /** Direction of the language of the text. */
  readonly direction: Direction
}

/** Makes a line of text. Letters that no font has are left out. */
const makeLine = (text: string, { face, size, direction }: LineStyle): TextLine => {
  const lettering = face === 'display' ? displayLettering : bodyLettering
  const line = { text, at: { x: 0, y: 0 }, angle: 0, size, maxWidth: Number.MAX_SAFE_INTEGER, direction }
  const outlines = lettering.outlinesOf(line)
  const xs = outlines.flatMap(({ from, steps }) => [from.x, ...steps.map(({ to }) => to.x)])
  if (xs.length === 0) return { path: '', width: 0 }
  const left = Math.min(...xs)
  const upright = (p: Point): Point => ({ x: p.x - left, y: -p.y - size / 2 })
  return {
    path: outlines.map((outline) => outlinePath(moveOutline(outline, upright))).join(''),
    width: Math.max(...xs) - left,
  }
}

/** Breaks the text into lines no wider than `maxWidth` px. A word that is wider itself is cut. */
export const wrapText = (text: string, style: LineStyle, maxWidth: number): readonly TextLine[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && makeLine(longer, style).width <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => fitText(line, style, maxWidth))
}

/** Makes a line no wider than `maxWidth` px; a longer text is cut and ends with an ellipsis. */
export const fitText = (text: string, style: LineStyle, breadth: number): TextLine => {
  const whole = makeLine(text, style)
  if (whole.width <= breadth) return whole
  const signs = [...text]
  for (let kept = signs.length - 1; kept > 0; kept--) {
    const line = makeLine(`${signs.slice(0, kept).join('').trimEnd()}…`, style)
    if (line.width <= breadth) return line
  }
  return { path: '', width: 0 }
}
