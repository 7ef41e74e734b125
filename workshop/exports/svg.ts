/** SVG drawing in true size: every layer a group that Inkscape shows as one, circles and arcs true. */

import type { Point } from '../../engine/layout.ts'
import { arcOf, type Contour, type Step } from '../contour.ts'
import { planOf } from '../plan.ts'
import { deskOf } from './desk.ts'
import { type Drawing, type DrawnLayer, drawingOf } from './drawing.ts'
import { fileName } from './file-name.ts'
import type { Maker } from './format.ts'
import type { LetterOutline } from './lettering.ts'
import type { Shape } from './shapes.ts'

/** Breadth of drawn lines, and empty border about the drawing; mm. */
const HAIR = 0.1
const BORDER = 5
/** Arms of the cross at the middle of a hole, mm. */
const ARM = 1

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] as string)

/** To a ten-thousandth of a millimetre, without a negative zero. */
const figure = (value: number): string => String(Number(value.toFixed(4)) + 0)

/** SVG counts y downwards. */
const pair = ({ x, y }: Point): string => `${figure(x)} ${figure(-y)}`

const arc = (from: Point, step: Extract<Step, { centre: Point }>): string => {
  const { radius, turn } = arcOf(from, step)
  const r = figure(radius)
  return `A${r} ${r} 0 ${Math.abs(turn) > Math.PI ? 1 : 0} ${turn < 0 ? 1 : 0} ${pair(step.to)}`
}

/** Not closed. */
const strokePath = ({ from, steps }: Contour): string => {
  const starts = [from, ...steps.map(({ to }) => to)]
  const drawn = steps.map((step, i) => ('centre' in step ? arc(starts[i] as Point, step) : `L${pair(step.to)}`))
  return `M${pair(from)}${drawn.join('')}`
}

const letterPath = ({ from, steps }: LetterOutline): string =>
  `M${pair(from)}${steps.map((step) => ('control' in step ? `Q${pair(step.control)} ${pair(step.to)}` : `L${pair(step.to)}`)).join('')}Z`

const path = (d: string): string => `<path d="${d}"/>`
const label = (name: string): string => ` inkscape:label="${escaped(name)}"`

const cross = ({ x, y }: Point): string =>
  `M${pair({ x: x - ARM, y })}H${figure(x + ARM)}M${pair({ x, y: y - ARM })}V${figure(-y - ARM)}`

const element = (shape: Shape): string => {
  switch (shape.kind) {
    case 'circle': {
      const { centre, radius, name } = shape
      return `<circle cx="${figure(centre.x)}" cy="${figure(-centre.y)}" r="${figure(radius)}"${label(name)}/>`
    }
    case 'point':
      return `<path d="${cross(shape.at)}"${label(shape.name)}/>`
    case 'contour':
      return path(`${strokePath(shape.contour)}Z`)
    case 'stroke':
      return path(strokePath(shape.path))
    case 'line':
      return path(`M${shape.points.map(pair).join('L')}${shape.closed ? 'Z' : ''}`)
    case 'letters':
      return path(shape.outlines.map(letterPath).join(''))
  }
}

const group = ({ name, colour, shapes }: DrawnLayer, index: number): string =>
  `<g id="layer${index + 1}" inkscape:groupmode="layer" inkscape:label="${escaped(name)}" fill="none" stroke="${colour.css}" stroke-width="${HAIR}">
${shapes.map(element).join('\n')}
</g>`

/** `title` and `about` are what a viewer shows of the file. */
export const makeSvg = ({ layers, bounds }: Drawing, title: string, about: string): string => {
  const [west, north] = [bounds.west - BORDER, bounds.north + BORDER]
  const [width, height] = [bounds.east - west + BORDER, north - bounds.south + BORDER].map(figure)
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1" width="${width}mm" height="${height}mm" viewBox="${figure(west)} ${figure(-north)} ${width} ${height}">
<title>${escaped(title)}</title>
<desc>${escaped(about)}</desc>
${layers.map(group).join('\n')}
</svg>
`
}

export const makeSvgFile: Maker = async ({ design, link, ...style }, tools) => {
  const name = fileName(design, '.svg')
  const drawing = drawingOf(planOf(design), await deskOf(tools), style)
  const text = makeSvg(drawing, design.title || name, link)
  return { name, type: 'image/svg+xml', bytes: new TextEncoder().encode(text) }
}
