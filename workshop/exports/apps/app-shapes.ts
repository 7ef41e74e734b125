/** Areas and lines of a part with their depths, as programs for machines read them: closed outlines in mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { INLAY_DEPTH_MM } from '../../design/inlay.ts'
import { boreOf } from '../../geometry/bore.ts'
import type { Contour } from '../../geometry/contour.ts'
import { flattenLetter } from '../../geometry/lettering.ts'
import { topOfPart } from '../../geometry/wood-parts.ts'
import type { Plan } from '../../plan.ts'
import type { DrawingTools } from '../drawing-tools.ts'
import { layOutSheet } from '../drawings/drawing-sheet.ts'
import { partFeatures } from '../drawings/features/part-features.ts'
import { compensateKerf } from '../drawings/kerf.ts'
import type { Feature } from '../drawings/layers.ts'
import type { Shape } from '../drawings/shapes.ts'
import type { LetterStyle } from '../export-order.ts'
import { strokePoints } from '../letters/single-line-letters.ts'

/** The work that a machine does along an outline; a guide is only looked at. */
export type Purpose = 'hole' | 'pocket' | 'engrave' | 'letters' | 'outline' | 'guide'

/** A circle, a closed outline with arcs, or a run of lines; a hole within an area is an outline of the same shape. In mm on the sheet. */
export type AppOutline =
  | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number }
  | { readonly kind: 'contour'; readonly contour: Contour }
  | { readonly kind: 'lines'; readonly points: readonly Point[]; readonly closed: boolean }

export interface AppShape {
  readonly purpose: Purpose
  /** Depth below the part's top in mm; 0 for guides. */
  readonly depth: number
  readonly outlines: readonly AppOutline[]
}

/** Tolerance with which curves are drawn as lines, for formats without arcs. */
export const CURVE_TOLERANCE_MM = 0.02
const PAINTED_LINE_DEPTH_MM = 0.6
const LETTER_DEPTH_MM = 1

const lineOutline = (points: readonly Point[], closed: boolean): AppOutline => ({ kind: 'lines', points, closed })

const outlinesOf = (shape: Shape): readonly AppOutline[] => {
  switch (shape.kind) {
    case 'circle':
      return [{ kind: 'circle', centre: shape.centre, radius: shape.radius }]
    case 'contour':
      return [{ kind: 'contour', contour: shape.contour }]
    case 'stroke':
      return [lineOutline(strokePoints(shape.path, CURVE_TOLERANCE_MM), false)]
    case 'line':
      return [lineOutline(shape.points, shape.closed)]
    case 'letters':
      return shape.outlines.map((outline) => lineOutline(flattenLetter(outline, CURVE_TOLERANCE_MM), true))
    case 'point':
      return []
  }
}

interface CutPurpose {
  readonly purpose: Purpose
  readonly depth: number
}

const GUIDE_PURPOSE: CutPurpose = { purpose: 'guide', depth: 0 }
const PAINTED_LINE_PURPOSE: CutPurpose = { purpose: 'engrave', depth: PAINTED_LINE_DEPTH_MM }

/** Returns undefined for features that such programs don't get: middles of lines beside their areas, chamfers, centres. */
const purposeOf = (feature: Feature, { design }: Plan, high: number): CutPurpose | undefined => {
  switch (feature.kind) {
    case 'outline':
      return { purpose: 'outline', depth: high }
    case 'drill':
    case 'ball':
      return { purpose: 'hole', depth: Math.min(design.holeDepth, design.thickness) }
    case 'well':
      return { purpose: 'pocket', depth: feature.depth }
    case 'lap':
      return feature.face === 'top' ? { purpose: 'pocket', depth: feature.depth } : GUIDE_PURPOSE
    case 'band':
      return feature.depth === undefined ? PAINTED_LINE_PURPOSE : { purpose: 'pocket', depth: feature.depth }
    case 'ornament':
      return design.lines === 'inlaid' ? { purpose: 'pocket', depth: INLAY_DEPTH_MM } : PAINTED_LINE_PURPOSE
    case 'inlay':
      return { purpose: 'pocket', depth: feature.flat }
    case 'arrow':
      return PAINTED_LINE_PURPOSE
    case 'letters':
    case 'writing':
      return { purpose: 'letters', depth: LETTER_DEPTH_MM }
    case 'edge':
    case 'frame':
    case 'fold':
    case 'stain':
    case 'tongue':
    case 'groove':
      return GUIDE_PURPOSE
    default:
      return undefined
  }
}

/** Areas of lines are one area of several outlines; other shapes stand each for itself. */
const isOneArea = ({ kind }: Feature): boolean => ['band', 'ornament', 'stain', 'inlay'].includes(kind)

/** Moves the line of a cut by half the kerf: outlines outwards, holes inwards. */
const compensateCut = (shape: Shape, { purpose }: CutPurpose, kerf: number): Shape => {
  if (purpose === 'outline' && shape.kind === 'contour')
    return { ...shape, contour: compensateKerf(shape.contour, kerf, 'outside') }
  return purpose === 'hole' && shape.kind === 'circle' ? { ...shape, radius: shape.radius - kerf / 2 } : shape
}

/**
 * Narrows the hollow of a ball-nose bit to its mouth. These machines cut straight walls: a marble lies on the rim of a
 * hole as broad as the mouth, as deep as in the hollow, and would fall through one as broad as the bit.
 */
const straightWalled = (shape: Shape, { kind }: Feature, { design }: Plan): Shape =>
  kind === 'ball' && shape.kind === 'circle' ? { ...shape, radius: boreOf(design).mouthDiameter / 2 } : shape

/** Returns the shapes of all parts, as they lie beside each other on the drawing sheet. `kerf`: width in mm that the lines of cuts leave room for. */
export const appShapes = (plan: Plan, drawing: DrawingTools, letters: LetterStyle, kerf = 0): readonly AppShape[] => {
  const features = layOutSheet(plan).placed.flatMap((placed) => {
    const drawn = partFeatures({ plan, placed, drawing, layering: 'named', letters })
    return drawn.map((one) => ({ ...one, high: topOfPart(placed.part) }))
  })
  return features.flatMap(({ feature, shapes, high }): readonly AppShape[] => {
    const meaning = purposeOf(feature, plan, high)
    if (meaning === undefined || shapes.length === 0) return []
    if (isOneArea(feature)) return [{ ...meaning, outlines: shapes.flatMap(outlinesOf) }]
    return shapes.map((shape) => {
      const cut = compensateCut(straightWalled(shape, feature, plan), meaning, kerf)
      return { ...meaning, outlines: outlinesOf(cut) }
    })
  })
}
