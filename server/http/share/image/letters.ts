import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Point } from '../../../../engine/boards/layout.ts'
import { type LetterOutline, makeLettering } from '../../../../workshop/geometry/lettering.ts'

const { resolve } = createRequire(import.meta.url)

const font = (file: string): ArrayBuffer => {
  const bytes = readFileSync(resolve(`@fontsource/${file}`))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

const fonts = (display: number, body: number): readonly ArrayBuffer[] =>
  [
    `fraunces/files/fraunces-latin-${display}-normal.woff`,
    `fraunces/files/fraunces-latin-ext-${display}-normal.woff`,
    ...['cyrillic', 'greek', 'vietnamese'].map((script) => `inter/files/inter-${script}-${body}-normal.woff`),
  ].map(font)

/** Letters are outlines, so that pictures are the same on every machine, whatever fonts it has. */
const DISPLAY_LETTERING = makeLettering(fonts(700, 600))
const BODY_LETTERING = makeLettering(
  ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map((script) =>
    font(`inter/files/inter-${script}-500-normal.woff`),
  ),
)

export interface Line {
  /** Path data about the line's left end on its base line, y downwards. */
  readonly path: string
  readonly width: number
}

export type Face = 'display' | 'body'

const point = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

const pathOf = ({ from, steps }: LetterOutline): string => {
  const drawn = steps.map((step) =>
    'control' in step ? `Q${point(step.control)} ${point(step.to)}` : `L${point(step.to)}`,
  )
  return `M${point(from)}${drawn.join('')}Z`
}

const moveOutline = ({ from, steps }: LetterOutline, move: (p: Point) => Point): LetterOutline => ({
  from: move(from),
  steps: steps.map((step) =>
    'control' in step ? { to: move(step.to), control: move(step.control) } : { to: move(step.to) },
  ),
})

/** A line with capitals `size` high. Letters that no font has are left out. */
const lineOf = (text: string, face: Face, size: number): Line => {
  const lettering = face === 'display' ? DISPLAY_LETTERING : BODY_LETTERING
  const outlines = lettering.outlinesOf({ text, at: { x: 0, y: 0 }, angle: 0, size, maxWidth: Number.MAX_SAFE_INTEGER })
  const xs = outlines.flatMap(({ from, steps }) => [from.x, ...steps.map(({ to }) => to.x)])
  if (xs.length === 0) return { path: '', width: 0 }
  const left = Math.min(...xs)
  const upright = (p: Point): Point => ({ x: p.x - left, y: -p.y - size / 2 })
  return {
    path: outlines.map((outline) => pathOf(moveOutline(outline, upright))).join(''),
    width: Math.max(...xs) - left,
  }
}

/** Returns whether every letter of a text can be drawn. */
export const isWritable = (text: string): boolean => BODY_LETTERING.missingOf(text) === ''

/** Words in lines no broader than this; of a word that is broader itself, what fits. */
export const wrapText = (text: string, face: Face, size: number, breadth: number): readonly Line[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && lineOf(longer, face, size).width <= breadth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => fitText(line, face, size, breadth))
}

/** A line no broader than this, its end left out where it has to be. */
export const fitText = (text: string, face: Face, size: number, breadth: number): Line => {
  const whole = lineOf(text, face, size)
  if (whole.width <= breadth) return whole
  const signs = [...text]
  for (let kept = signs.length - 1; kept > 0; kept--) {
    const line = lineOf(`${signs.slice(0, kept).join('').trimEnd()}…`, face, size)
    if (line.width <= breadth) return line
  }
  return { path: '', width: 0 }
}
