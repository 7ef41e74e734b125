/** A board for a laser, which can't cut halfway: sheets to be glued on each other, a drawing for each kind of sheet. */

import { strToU8, zipSync } from 'fflate'
import { itemAt } from '../../../engine/items.ts'
import { type Design, isChase } from '../../design/design.ts'
import { isLapped } from '../../design/part-joints.ts'
import { inBothUnits, makeLength } from '../../design/units.ts'
import { flatten } from '../../geometry/contour.ts'
import { type Plan, planOf } from '../../plan.ts'
import type { Translate } from '../../texts.ts'
import { type DrawingTools, loadDrawingTools } from '../drawing-tools.ts'
import { type FileMaker, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { applyChaseLaminate, bestSheetThickness, chaseSheetKinds, chaseSheets } from './chase-laminate.ts'
import { type Drawing, type DrawnLayer, drawingOfLayers } from './drawing.ts'
import { contourOnSheet, type DrawingSheet, layOutSheet, type PlacedPart } from './drawing-sheet.ts'
import { makeDxf } from './dxf.ts'
import { keyFeatures } from './features/key-features.ts'
import { circlesOn, drillsOf, partFeatures, wellShapes } from './features/part-features.ts'
import { compensateKerf } from './kerf.ts'
import { applyLaminate, bestLaminate, groupSheets, type Laminate, type SheetKind } from './laminate.ts'
import { DEFAULT_LASER, kerfInFile, type LaserSetup } from './laser-setup.ts'
import { laserTestPiece } from './laser-test-piece.ts'
import type { Feature, LayerColour } from './layers.ts'
import { clipLineToPart } from './part-clipping.ts'
import { makeLabelWriter } from './reference-bars.ts'
import { DRAWING_TOLERANCE_MM, type DrawnFeature, type Shape } from './shapes.ts'
import { makeSvg } from './svg.ts'

/** Layers in the order of work: a part that was cut out first would lie crooked for the rest. */
const LASER_LAYERS: readonly {
  readonly name: string
  readonly colour: LayerColour
  readonly features: readonly Feature['kind'][]
}[] = [
  { name: 'ENGRAVE', colour: { index: 7, css: '#000000' }, features: ['band', 'ornament', 'letters'] },
  { name: 'SCORE', colour: { index: 5, css: '#0000ff' }, features: ['arrow', 'frame', 'stain', 'writing'] },
  { name: 'CUT_INSIDE', colour: { index: 3, css: '#00a000' }, features: ['well', 'drill', 'key'] },
  { name: 'CUT_OUTSIDE', colour: { index: 1, css: '#ff0000' }, features: ['outline'] },
]

/** Returns the number of sheets, from below, that the pockets of bow ties go through. */
const keySheets = ({ seam }: Plan, stock: number): number =>
  seam === undefined || seam.keys.length === 0 ? 0 : Math.max(1, Math.floor(seam.keyDepth / stock + 1e-6))

/** Returns the kinds of sheets from the top down. */
export const sheetKinds = (
  plan: Plan,
  { sheetThickness, sheetCount, holedSheets, welledSheets }: Laminate,
): readonly SheetKind[] => {
  const hasHalves = isLapped(plan.design)
  const keyedSheets = keySheets(plan, sheetThickness)
  const all = Array.from({ length: sheetCount }, (_, topIndex) => ({
    topIndex,
    hasHoles: topIndex < holedSheets,
    hasWells: plan.wells.length > 0 && topIndex < welledSheets,
    hasKeys: topIndex >= sheetCount - keyedSheets,
    half: hasHalves ? (topIndex < sheetCount / 2 ? ('upper' as const) : ('lower' as const)) : undefined,
  }))
  return groupSheets(all)
}

/** Features of a part on its sheet, as a drawing of the whole board has them. */
interface PartOnSheet {
  readonly placed: PlacedPart
  readonly features: readonly DrawnFeature[]
}

/** A kind of sheet of a board, and the kerf that its lines leave room for, in mm. */
interface SheetToCut {
  readonly plan: Plan
  readonly kind: SheetKind
  readonly kerf: number
}

/** Returns the lines that a laser follows on one part in a kind of sheet. */
const shapesOn = (
  { plan, kind, kerf }: SheetToCut,
  { placed, features }: PartOnSheet,
  feature: Feature['kind'],
): readonly Shape[] => {
  switch (feature) {
    case 'outline': {
      const slab = itemAt(placed.part.slabs, kind.half === 'upper' ? 1 : 0)
      return [{ kind: 'contour', contour: contourOnSheet(placed, compensateKerf(slab.contour, kerf, 'outside')) }]
    }
    case 'drill': {
      if (!kind.hasHoles) return []
      const holes = drillsOf(plan, placed, ({ joint }) => joint === undefined || joint === kind.half)
      return circlesOn(placed, holes, plan.design.holeDiameter - kerf)
    }
    case 'well': {
      if (!kind.hasWells) return []
      const open = (kind.openWells ?? plan.wells).filter(({ part = placed.index }) => part === placed.index)
      return open.flatMap(({ contour }) => wellShapes(plan, placed, compensateKerf(contour, kerf, 'inside'), true))
    }
    case 'key': {
      if (kind.hasKeys !== true) return []
      const own = plan.seam?.keys.filter(({ joint }) => joint.parts.includes(placed.index)) ?? []
      // The side along the joint is cut with the outline.
      const pockets = own.map(({ pocket }) => compensateKerf(pocket, kerf, 'inside'))
      return pockets.flatMap((pocket) => clipLineToPart(placed, flatten(pocket, DRAWING_TOLERANCE_MM), true))
    }
    default: {
      if (kind.topIndex > 0) return []
      return features.filter((drawn) => drawn.feature.kind === feature).flatMap(({ shapes }) => shapes)
    }
  }
}

/** Returns the outlines of the bow ties. */
const keyShapes = ({ plan, kerf }: SheetToCut, sheet: DrawingSheet): readonly Shape[] =>
  keyFeatures(plan, sheet)
    .flatMap(({ shapes }) => shapes)
    .map((shape) =>
      shape.kind === 'contour' ? { ...shape, contour: compensateKerf(shape.contour, kerf, 'outside') } : shape,
    )

const drawingOfSheet = (cut: SheetToCut, sheet: DrawingSheet, all: readonly PartOnSheet[]): Drawing => {
  const { kind } = cut
  const keys = kind.hasKeys ? keyShapes(cut, sheet) : []
  const parts = all.filter(({ placed }) => kind.parts?.includes(placed.index) !== false)
  const layers = LASER_LAYERS.map(({ name, colour, features }): DrawnLayer => {
    const shapes = parts.flatMap((part) => features.flatMap((feature) => shapesOn(cut, part, feature)))
    return { name, colour, shapes: features.includes('outline') ? [...shapes, ...keys] : shapes }
  })
  return drawingOfLayers(layers.filter(({ shapes }) => shapes.length > 0))
}

/** Draws the test piece in the layers of the sheets. */
const drawTestPiece = ({ lettering }: DrawingTools): Drawing => {
  const { pockets, outlines, labels } = laserTestPiece(makeLabelWriter(lettering, 'lines'))
  const shapesByLayer: Readonly<Record<string, readonly Shape[]>> = {
    SCORE: labels,
    CUT_INSIDE: pockets,
    CUT_OUTSIDE: outlines,
  }
  return drawingOfLayers(
    LASER_LAYERS.flatMap(({ name, colour }) => {
      const shapes = shapesByLayer[name]
      return shapes === undefined ? [] : [{ name, colour, shapes }]
    }),
  )
}

const TEST_PIECE_NAME = '0-test-piece'

/** Returns a name such as `2-holes-cut-2`: the second kind of sheet from the top, which is cut twice. */
const nameOfSheet = (
  { topIndex, count, hasHoles, hasWells, hasKeys, half, group }: SheetKind,
  index: number,
): string => {
  const what = [
    ...(group === undefined ? [] : [group]),
    ...(topIndex === 0 ? ['top'] : []),
    ...(half === undefined ? [] : [`${half}-half`]),
    ...(hasHoles ? ['holes'] : []),
    ...(hasWells ? ['wells'] : []),
    ...(hasKeys ? ['bow-ties'] : []),
  ]
  return `${index + 1}-${what.length === 0 ? 'plain' : what.join('-')}-cut-${count}`
}

/** Returns the sentences about the kerf: where it is applied, and what the test piece shows. */
const kerfLines = ({ kerf, kerfPlace }: LaserSetup, { units }: Design, t: Translate): readonly string[] => {
  const values = { name: TEST_PIECE_NAME, kerf: inBothUnits(kerf, units, makeLength, makeLength) }
  if (kerf === 0) return [t('laser.kerfZero'), t('laser.kerf', values)]
  return kerfPlace === 'file' ? [t('laser.kerfInFile', values)] : [t('laser.kerfInProgram', values)]
}

interface SheetFiles {
  readonly laminate: Laminate
  readonly laser: LaserSetup
  /** Names of the kinds of sheets, from the top down. */
  readonly names: readonly string[]
}

const readMeLines = (
  plan: Plan,
  { placed }: DrawingSheet,
  { laminate, laser, names }: SheetFiles,
  t: Translate,
): readonly string[] => {
  const { design } = plan
  const { sheetCount, sheetThickness } = laminate
  const length = (mm: number) => inBothUnits(mm, design.units)
  const { west, east, south, north } = itemAt(placed, 0).bounds
  const [thickness, depth] = [length(design.thickness), length(design.holeDepth)]
  const size = { count: placed.length, width: length(east - west), height: length(north - south) }
  return [
    isChase(design)
      ? t('laser.field', { stock: length(sheetThickness), ...chaseSheets(plan, sheetThickness) })
      : t('laser.makes', { sheets: sheetCount, stock: length(sheetThickness), thickness, depth }),
    isChase(design) ? t('laser.fieldSize', size) : t('laser.size', size),
    '',
    t('laser.order'),
    ...names.map((name) => `  ${name}`),
    '',
    t('laser.layers'),
    ...kerfLines(laser, design, t),
    t('laser.glue'),
    ...((plan.seam?.keys.length ?? 0) > 0 ? [t('laser.keys')] : []),
  ]
}

/** Returns the sheets that come nearest to a design, and the design as they make it. `measured`: thickness of a sheet in mm; 0: as they are sold. */
const laminateDesign = (design: Design, measured: number): { readonly laminate: Laminate; readonly plan: Plan } => {
  if (!isChase(design)) {
    const laminate = bestLaminate(design, measured)
    return { laminate, plan: planOf(applyLaminate(design, laminate)) }
  }
  const plan = planOf(design)
  const sheetThickness = bestSheetThickness(plan, measured)
  const sheets = chaseSheets(plan, sheetThickness)
  const laminate = { sheetThickness, sheetCount: sheets.field, holedSheets: 0, welledSheets: sheets.slots }
  return { laminate, plan: planOf(applyChaseLaminate(design, sheetThickness, sheets)) }
}

/** Returns the design without plugs, which a laser can't cut: it engraves their shapes. */
const withoutPlugs = (design: Design): Design => ({ ...design, plugs: 'none' })

export const makeLaserFile: FileMaker = async (order, tools) => {
  const { design, link, letters, laser = DEFAULT_LASER } = order
  const notes = unmendedLines(order, tools.t)
  const { laminate, plan } = laminateDesign(withoutPlugs(design), laser.sheet)
  const [sheet, drawing] = [layOutSheet(plan), await loadDrawingTools(tools)]
  const parts = sheet.placed.map((placed) => {
    return { placed, features: partFeatures({ plan, placed, drawing, layering: 'named', letters }) }
  })
  const kinds = isChase(design) ? chaseSheetKinds(plan, laminate.sheetThickness) : sheetKinds(plan, laminate)
  const names = kinds.map(nameOfSheet)
  const filesOf = (name: string, drawn: Drawing) => ({
    [`${name}.svg`]: strToU8(makeSvg(drawn, { title: name, about: [...notes, link].join('\n'), stroke: laser.stroke })),
    [`${name}.dxf`]: strToU8(makeDxf(drawn, { ...order, layering: 'named' }, notes)),
  })
  const sheetFiles = kinds.map((kind, i) => {
    tools.progress(i / kinds.length)
    return filesOf(itemAt(names, i), drawingOfSheet({ plan, kind, kerf: kerfInFile(laser) }, sheet, parts))
  })
  const files = [filesOf(TEST_PIECE_NAME, drawTestPiece(drawing)), ...sheetFiles]
  const lines = readMeLines(plan, sheet, { laminate, laser, names }, tools.t)
  const about = strToU8([...notes, ...lines, '', link, ''].join('\r\n'))
  const bytes = zipSync({ 'read-me.txt': about, ...Object.assign({}, ...files) })
  return { name: fileName(design, '-laser.zip'), type: 'application/zip', bytes }
}
