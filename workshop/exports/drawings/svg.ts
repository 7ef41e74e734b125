/** SVG drawing in true size: every layer a group that Inkscape shows as one, circles and arcs true. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { LetterOutline } from '../../geometry/lettering.ts'
import { type FileMaker, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { type Drawing, type DrawnLayer, type DrawOrder, drawBoard } from './drawing.ts'
import { DEFAULT_LASER, STROKES_MM, type Stroke } from './laser-setup.ts'
import type { Shape } from './shapes.ts'
import { FILE_DECIMAL_COUNT, svgPaths } from './svg-path.ts'

const BORDER_MM = 5
/** Arms of the cross at the middle of a hole. */
const CROSS_ARM_MM = 1

const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (letter) => XML_ESCAPES[letter] as string)

/** Decimals of a millimetre. */

type SvgPaths = ReturnType<typeof svgPaths>

const letterPath = ({ formatPoint }: SvgPaths, { from, steps }: LetterOutline): string =>
  `M${formatPoint(from)}${steps.map((step) => ('control' in step ? `Q${formatPoint(step.control)} ${formatPoint(step.to)}` : `L${formatPoint(step.to)}`)).join('')}Z`

const pathElement = (d: string): string => `<path d="${d}"/>`
const labelAttribute = (name: string): string => ` inkscape:label="${escapeXml(name)}"`

const crossPath = ({ formatPoint, formatX, formatY }: SvgPaths, { x, y }: Point): string =>
  `M${formatPoint({ x: x - CROSS_ARM_MM, y })}H${formatX(x + CROSS_ARM_MM)}M${formatPoint({ x, y: y - CROSS_ARM_MM })}V${formatY(y + CROSS_ARM_MM)}`

const shapeElement = (paths: SvgPaths, shape: Shape): string => {
  switch (shape.kind) {
    case 'circle': {
      const { centre, radius, name } = shape
      return `<circle cx="${paths.formatX(centre.x)}" cy="${paths.formatY(centre.y)}" r="${paths.formatNumber(radius)}"${labelAttribute(name)}/>`
    }
    case 'point':
      return `<path d="${crossPath(paths, shape.at)}"${labelAttribute(shape.name)}/>`
    case 'contour':
      return pathElement(`${paths.contourData(shape.contour)}Z`)
    case 'stroke':
      return pathElement(paths.contourData(shape.path))
    case 'line':
      return pathElement(paths.lineData(shape.points, shape.closed))
    case 'letters':
      return pathElement(shape.outlines.map((outline) => letterPath(paths, outline)).join(''))
  }
}

const layerGroup = (paths: SvgPaths, { name, colour, shapes }: DrawnLayer, index: number, stroke: Stroke): string =>
  `<g id="layer${index + 1}" inkscape:groupmode="layer" inkscape:label="${escapeXml(name)}" fill="none" stroke="${colour.css}" stroke-width="${STROKES_MM[stroke]}">
${shapes.map((shape) => shapeElement(paths, shape)).join('\n')}
</g>`

interface SvgOptions {
  /** Texts that a viewer shows. */
  readonly title: string
  readonly about: string
  readonly stroke: Stroke
}

/** Writes a drawing whose view begins at 0: some programs take no notice of another beginning. */
export const makeSvg = ({ layers, bounds }: Drawing, { title, about, stroke }: SvgOptions): string => {
  const [west, north] = [bounds.west - BORDER_MM, bounds.north + BORDER_MM]
  const paths = svgPaths(FILE_DECIMAL_COUNT, { x: west, y: north })
  const [width, height] = [bounds.east - west + BORDER_MM, north - bounds.south + BORDER_MM].map(paths.formatNumber)
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<title>${escapeXml(title)}</title>
<desc>${escapeXml(about)}</desc>
${layers.map((layer, i) => layerGroup(paths, layer, i, stroke)).join('\n')}
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
