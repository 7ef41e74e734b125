/** SVG drawings as programs of single machines read them: cuts and their depths in fills, strokes and attributes. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { type Bounds, boundsOf, type Contour, circle, extremePointsOf } from '../../geometry/contour.ts'
import { planOf } from '../../plan.ts'
import { loadDrawingTools } from '../drawing-tools.ts'
import { escapeXml } from '../drawings/svg.ts'
import { FILE_DECIMAL_COUNT, svgPaths } from '../drawings/svg-path.ts'
import { type FileMaker, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { type AppOutline, type AppShape, appShapes, type Purpose } from './app-shapes.ts'

/** Decimals of a millimetre. */

type SvgPaths = ReturnType<typeof svgPaths>

const contourOf = (outline: Exclude<AppOutline, { kind: 'lines' }>): Contour =>
  outline.kind === 'circle' ? circle(outline.centre, outline.radius) : outline.contour

const pointsOf = (outline: AppOutline): readonly Point[] =>
  outline.kind === 'lines' ? outline.points : extremePointsOf(contourOf(outline))

export const boundsOfShapes = (shapes: readonly AppShape[]): Bounds =>
  boundsOf(shapes.flatMap(({ outlines }) => outlines.flatMap(pointsOf)))

const pathOf = (paths: SvgPaths, outline: AppOutline): string =>
  outline.kind === 'lines'
    ? paths.lineData(outline.points, outline.closed)
    : `${paths.contourData(contourOf(outline))}Z`

const shapeElement = (paths: SvgPaths, shape: AppShape, attributes: string): string => {
  const [first, ...others] = shape.outlines
  if (first?.kind === 'circle' && others.length === 0) {
    const { centre, radius } = first
    return `<circle cx="${paths.formatX(centre.x)}" cy="${paths.formatY(centre.y)}" r="${paths.formatNumber(radius)}" ${attributes}/>`
  }
  return `<path d="${shape.outlines.map((outline) => pathOf(paths, outline)).join('')}" fill-rule="evenodd" ${attributes}/>`
}

const isOpen = ({ outlines }: AppShape): boolean => outlines.some((one) => one.kind === 'lines' && !one.closed)

interface Dialect {
  /** XML namespaces of the root element, each after a space. */
  readonly spaces: string
  /** Purposes that are drawn, the lowest first; all others are left out. */
  readonly purposes: readonly Purpose[]
  /** Fill, stroke and all other attributes of a shape. */
  readonly attributes: (shape: AppShape, design: Design) => string
}

/** Title and description that a viewer shows beside the drawing. */
interface AppFileTexts {
  readonly title: string
  readonly about: string
}

/** Writes a drawing whose view begins at 0, as programs read it that take no notice of another beginning. */
const makeAppSvg = (
  shapes: readonly AppShape[],
  design: Design,
  { title, about }: AppFileTexts,
  dialect: Dialect,
): string => {
  const own = dialect.purposes.flatMap((purpose) => shapes.filter((shape) => shape.purpose === purpose))
  const { west, east, south, north } = boundsOfShapes(own)
  const paths = svgPaths(FILE_DECIMAL_COUNT, { x: west, y: north })
  const [width, height] = [east - west, north - south].map(paths.formatNumber)
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg"${dialect.spaces} width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<title>${escapeXml(title)}</title>
<desc>${escapeXml(about)}</desc>
${own.map((shape) => shapeElement(paths, shape, dialect.attributes(shape, design))).join('\n')}
</svg>
`
}

/** Returns the colours by which Shaper Origin knows a cut: black for outlines, grey areas for pockets, grey lines for cuts on the line, blue for guides. */
const shaperStyle = (shape: AppShape): readonly [type: string, fill: string, stroke: string] => {
  if (shape.purpose === 'guide') return ['guide', 'none', '#0068FF']
  if (shape.purpose === 'outline') return ['outside', '#000000', '#000000']
  if (isOpen(shape) || shape.purpose === 'engrave') return ['online', 'none', '#7F7F7F']
  return ['pocket', '#7F7F7F', 'none']
}

/** Shaper Origin reads depths with their unit. */
const SHAPER_DIALECT: Dialect = {
  spaces: ' xmlns:shaper="http://www.shapertools.com/namespaces/shaper"',
  purposes: ['outline', 'pocket', 'hole', 'engrave', 'letters', 'guide'],
  attributes: (shape) => {
    const [type, fill, stroke] = shaperStyle(shape)
    const depth =
      shape.purpose === 'guide' ? '' : ` shaper:cutDepth="${Number(shape.depth.toFixed(FILE_DECIMAL_COUNT))}mm"`
    return `fill="${fill}" stroke="${stroke}" stroke-width="0.1" shaper:cutType="${type}"${depth}`
  },
}

/** Returns the grey that Easel reads as a depth: white is not cut, black goes through. */
export const greyOf = (depth: number, thickness: number): string => {
  const shade = Math.round(255 * (1 - Math.min(1, depth / thickness)))
  return `#${shade.toString(16).padStart(2, '0').repeat(3)}`
}

const EASEL_DIALECT: Dialect = {
  spaces: '',
  purposes: ['outline', 'pocket', 'hole', 'engrave', 'letters'],
  attributes: (shape, { thickness }) => {
    const grey = greyOf(shape.depth, thickness)
    const isArea = !isOpen(shape) && shape.purpose !== 'outline' && shape.purpose !== 'engrave'
    return isArea ? `fill="${grey}" stroke="none"` : `fill="none" stroke="${grey}" stroke-width="0.1"`
  },
}

/** Cutting plotters cut red and draw black: a stencil for spraying, or a board of card. */
const CUTTING_PLOTTER_DIALECT: Dialect = {
  spaces: '',
  purposes: ['engrave', 'letters', 'pocket', 'hole', 'outline'],
  attributes: ({ purpose }) => {
    const cuts = purpose === 'hole' || purpose === 'outline' || purpose === 'letters'
    return `fill="none" stroke="${cuts ? '#ff0000' : '#000000'}" stroke-width="0.1"`
  },
}

const makerOfDialect =
  (dialect: Dialect, ending: string): FileMaker =>
  async (order, tools) => {
    const { design, letters, link } = order
    const shapes = appShapes(planOf(design), await loadDrawingTools(tools), letters)
    const name = fileName(design, ending)
    const about = [...unmendedLines(order, tools.t), link].join('\n')
    const text = makeAppSvg(shapes, design, { title: design.title || name, about }, dialect)
    return { name, type: 'image/svg+xml', bytes: new TextEncoder().encode(text) }
  }

export const makeShaperFile = makerOfDialect(SHAPER_DIALECT, '-shaper.svg')
export const makeEaselFile = makerOfDialect(EASEL_DIALECT, '-easel.svg')
export const makeCutterFile = makerOfDialect(CUTTING_PLOTTER_DIALECT, '-cutter.svg')
