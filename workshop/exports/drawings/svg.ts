/** SVG drawing in true size: every layer a group that Inkscape shows as one, circles and arcs true. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { LetterOutline } from '../../geometry/lettering.ts'
import { type FileMaker, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { type Drawing, type DrawnLayer, type DrawOrder, drawBoard } from './drawing.ts'
import { DEFAULT_LASER, STROKES_MM, type Stroke } from './laser-setup.ts'
import type { Shape } from './shapes.ts'
import { svgPaths } from './svg-path.ts'

const BORDER_MM = 5
/** Arms of the cross at the middle of a hole. */
const CROSS_ARM_MM = 1

const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (letter) => XML_ESCAPES[letter] as string)

/** Rounds to a ten-thousandth of a millimetre. */
const { formatNumber, formatPoint, lineData, contourData } = svgPaths(4)

const letterPath = ({ from, steps }: LetterOutline): string =>
  `M${formatPoint(from)}${steps.map((step) => ('control' in step ? `Q${formatPoint(step.control)} ${formatPoint(step.to)}` : `L${formatPoint(step.to)}`)).join('')}Z`

const pathElement = (d: string): string => `<path d="${d}"/>`
const labelAttribute = (name: string): string => ` inkscape:label="${escapeXml(name)}"`

const crossPath = ({ x, y }: Point): string =>
  `M${formatPoint({ x: x - CROSS_ARM_MM, y })}H${formatNumber(x + CROSS_ARM_MM)}M${formatPoint({ x, y: y - CROSS_ARM_MM })}V${formatNumber(-y - CROSS_ARM_MM)}`

const shapeElement = (shape: Shape): string => {
  switch (shape.kind) {
    case 'circle': {
      const { centre, radius, name } = shape
      return `<circle cx="${formatNumber(centre.x)}" cy="${formatNumber(-centre.y)}" r="${formatNumber(radius)}"${labelAttribute(name)}/>`
    }
    case 'point':
      return `<path d="${crossPath(shape.at)}"${labelAttribute(shape.name)}/>`
    case 'contour':
      return pathElement(`${contourData(shape.contour)}Z`)
    case 'stroke':
      return pathElement(contourData(shape.path))
    case 'line':
      return pathElement(lineData(shape.points, shape.closed))
    case 'letters':
      return pathElement(shape.outlines.map(letterPath).join(''))
  }
}

const layerGroup = ({ name, colour, shapes }: DrawnLayer, index: number, stroke: Stroke): string =>
  `<g id="layer${index + 1}" inkscape:groupmode="layer" inkscape:label="${escapeXml(name)}" fill="none" stroke="${colour.css}" stroke-width="${STROKES_MM[stroke]}">
${shapes.map(shapeElement).join('\n')}
</g>`

interface SvgOptions {
  /** Texts that a viewer shows. */
  readonly title: string
  readonly about: string
  readonly stroke: Stroke
}

export const makeSvg = ({ layers, bounds }: Drawing, { title, about, stroke }: SvgOptions): string => {
  const [west, north] = [bounds.west - BORDER_MM, bounds.north + BORDER_MM]
  const [width, height] = [bounds.east - west + BORDER_MM, north - bounds.south + BORDER_MM].map(formatNumber)
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1" width="${width}mm" height="${height}mm" viewBox="${formatNumber(west)} ${formatNumber(-north)} ${width} ${height}">
<title>${escapeXml(title)}</title>
<desc>${escapeXml(about)}</desc>
${layers.map((layer, i) => layerGroup(layer, i, stroke)).join('\n')}
</svg>
`
}

/** Returns the maker of a file. `ending`: the last part of the file's name. */
export const makerOfSvg =
  (ending: string, draw: DrawOrder): FileMaker =>
  async (order, tools) => {
    const name = fileName(order.design, ending)
    const about = [...unmendedLines(order, tools.t), order.link].join('\n')
    const { stroke } = order.laser ?? DEFAULT_LASER
    const text = makeSvg(await draw(order, tools), { title: order.design.title || name, about, stroke })
    return { name, type: 'image/svg+xml', bytes: new TextEncoder().encode(text) }
  }

export const makeSvgFile = makerOfSvg('.svg', drawBoard)
