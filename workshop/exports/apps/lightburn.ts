/** A LightBurn project: a layer for each purpose in a colour of LightBurn's own palette, guides on a tool layer. */

import type { Point } from '../../../engine/boards/layout.ts'
import { flatten } from '../../geometry/contour.ts'
import { planOf } from '../../plan.ts'
import type { Translate } from '../../texts.ts'
import { loadDrawingTools } from '../drawing-tools.ts'
import { DEFAULT_LASER, kerfInFile, type LaserSetup } from '../drawings/laser-setup.ts'
import { escapeXml } from '../drawings/svg.ts'
import { FILE_DECIMAL_COUNT, svgPaths } from '../drawings/svg-path.ts'
import { type ExportOrder, type FileMaker, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { type AppOutline, type AppShape, appShapes, CURVE_TOLERANCE_MM, type Purpose } from './app-shapes.ts'

const { formatNumber } = svgPaths(FILE_DECIMAL_COUNT)

interface Layer {
  readonly purpose: Purpose
  /** Index into LightBurn's palette: 00 black, 01 blue, 02 red, 03 green, 05 orange; 30 is T1, which is never cut. */
  readonly index: number
  readonly type: 'Cut' | 'Scan' | 'Tool'
  /** Direction of LightBurn's kerf offset. It knows a hole only by an outline around it on the same layer, and these layers have none. */
  readonly offset?: 1 | -1
}

/** Layers in the order of work: the part comes loose last. */
const LIGHTBURN_LAYERS: readonly Layer[] = [
  { purpose: 'letters', index: 0, type: 'Scan' },
  { purpose: 'engrave', index: 1, type: 'Cut' },
  { purpose: 'pocket', index: 3, type: 'Scan' },
  { purpose: 'hole', index: 5, type: 'Cut', offset: -1 },
  { purpose: 'outline', index: 2, type: 'Cut', offset: 1 },
  { purpose: 'guide', index: 30, type: 'Tool' },
]

/** LightBurn's kerf offset is the distance by which a line is moved: half the kerf. */
const kerfElement = ({ offset }: Layer, { kerf, kerfPlace }: LaserSetup): string =>
  offset === undefined || kerf === 0 || kerfPlace !== 'program'
    ? ''
    : `
    <kerf Value="${formatNumber((offset * kerf) / 2)}"/>`

const cutSettingElement = (layer: Layer, order: number, laser: LaserSetup, t: Translate): string =>
  `  <CutSetting type="${layer.type}">
    <index Value="${layer.index}"/>
    <name Value="${escapeXml(t(`lightburn.${layer.purpose}`))}"/>${kerfElement(layer, laser)}
    <priority Value="${order}"/>
  </CutSetting>`

const ellipseElement = (index: number, { x, y }: Point, radius: number): string =>
  `  <Shape Type="Ellipse" CutIndex="${index}" Rx="${formatNumber(radius)}" Ry="${formatNumber(radius)}">
    <XForm>1 0 0 1 ${formatNumber(x)} ${formatNumber(y)}</XForm>
  </Shape>`

const pathElement = (index: number, points: readonly Point[], closed: boolean): string => {
  const corners = points.map(({ x, y }) => `V${formatNumber(x)} ${formatNumber(y)}`).join('')
  const count = closed ? points.length : points.length - 1
  const sides = Array.from({ length: count }, (_, i) => `L${i} ${(i + 1) % points.length}`).join('')
  return `  <Shape Type="Path" CutIndex="${index}">
    <XForm>1 0 0 1 0 0</XForm>
    <VertList>${corners}</VertList>
    <PrimList>${sides}</PrimList>
  </Shape>`
}

const shapeElement = (index: number, outline: AppOutline): string => {
  switch (outline.kind) {
    case 'circle':
      return ellipseElement(index, outline.centre, outline.radius)
    case 'contour':
      return pathElement(index, flatten(outline.contour, CURVE_TOLERANCE_MM), true)
    case 'lines':
      return pathElement(index, outline.points, outline.closed)
  }
}

/** `faults`: notes that LightBurn shows when it opens the project. */
const makeProject = (
  shapes: readonly AppShape[],
  { design, link, laser = DEFAULT_LASER }: ExportOrder,
  faults: readonly string[],
  t: Translate,
): string => {
  const used = LIGHTBURN_LAYERS.filter(({ purpose }) => shapes.some((shape) => shape.purpose === purpose))
  const drawn = used.flatMap(({ purpose, index }) =>
    shapes
      .filter((shape) => shape.purpose === purpose)
      .flatMap(({ outlines }) => outlines.map((outline) => shapeElement(index, outline))),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<LightBurnProject AppVersion="1.4.00" FormatVersion="1" MaterialHeight="${formatNumber(design.thickness)}" MirrorX="False" MirrorY="False">
${used.map((layer, order) => cutSettingElement(layer, order, laser, t)).join('\n')}
${drawn.join('\n')}
  <Notes ShowOnLoad="${faults.length === 0 ? 0 : 1}" Notes="${escapeXml([...faults, link].join(' '))}"/>
</LightBurnProject>
`
}

export const makeLightburnFile: FileMaker = async (order, tools) => {
  const { design, letters, laser = DEFAULT_LASER } = order
  const shapes = appShapes(planOf(design), await loadDrawingTools(tools), letters, kerfInFile(laser))
  const bytes = new TextEncoder().encode(makeProject(shapes, order, unmendedLines(order, tools.t), tools.t))
  return { name: fileName(design, '.lbrn2'), type: 'application/xml', bytes }
}
