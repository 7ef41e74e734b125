/** Plugs for V-carved pockets: mirrored, each on a block of its own, laid out on boards of the inlay's wood. All mm. */

import type { Point } from '../../../../engine/boards/layout.ts'
import { normalizeDesign } from '../../../design/normalization.ts'
import { isGluedAtFold } from '../../../design/part-joints.ts'
import { PLUG_MARGIN_MM, plugStart } from '../../../design/plugs.ts'
import { packBlocks } from '../../../geometry/block-packing.ts'
import { boundsOf, boxCorners, type Extent, extentOf, flatten, placePoint } from '../../../geometry/contour.ts'
import { flattenLetter } from '../../../geometry/lettering.ts'
import { type Plan, planOf } from '../../../plan.ts'
import type { DrawingTools } from '../../drawing-tools.ts'
import { type DrawingSheet, layOutSheet } from '../drawing-sheet.ts'
import { lineShape } from '../part-clipping.ts'
import { DRAWING_TOLERANCE_MM, type DrawnFeature, type Shape } from '../shapes.ts'
import { markFeatures } from './mark-features.ts'

type Corners = readonly Point[]

/** A block with one plug on it. Its outlines are in mm from its lower left corner: outsides anticlockwise, holes clockwise. */
export interface PlugBlock extends Extent {
  readonly part: string
  readonly outlines: readonly Corners[]
}

/** Returns the outlines of all areas among shapes as polygons. */
export const areasIn = (shapes: readonly Shape[]): readonly Corners[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'letters') return shape.outlines.map((outline) => flattenLetter(outline, DRAWING_TOLERANCE_MM))
    if (shape.kind === 'contour') return [flatten(shape.contour, DRAWING_TOLERANCE_MM)]
    return shape.kind === 'line' && shape.closed ? [shape.points] : []
  })

const blockOf = (part: string, outlines: readonly Corners[]): PlugBlock => {
  const bounds = boundsOf(outlines.flat())
  const { width, height } = extentOf(bounds)
  const mirror = ({ x, y }: Point): Point => ({
    x: bounds.east - x + PLUG_MARGIN_MM,
    y: y - bounds.south + PLUG_MARGIN_MM,
  })
  return {
    part,
    outlines: outlines.map((points) => points.map(mirror).reverse()),
    width: width + 2 * PLUG_MARGIN_MM,
    height: height + 2 * PLUG_MARGIN_MM,
  }
}

/** Returns the plan of the same board in one piece if its fold is glued: plugs over that joint are whole. */
const withoutGluedJoint = (plan: Plan): Plan =>
  isGluedAtFold(plan.design) ? planOf(normalizeDesign({ ...plan.design, fold: 'none' })) : plan

/** Returns a block for each word and for the ornament, part by part. */
export const plugBlocksOf = (plan: Plan, drawing: DrawingTools): readonly PlugBlock[] => {
  const own = withoutGluedJoint(plan)
  return layOutSheet(own).placed.flatMap((placed) =>
    markFeatures({ plan: own, placed, drawing, letters: 'outlines' })
      .filter(({ feature }) => feature.kind === 'inlay')
      .map(({ shapes }) => areasIn(shapes))
      .filter((outlines) => outlines.length > 0)
      .map((outlines) => blockOf(placed.part.name, outlines)),
  )
}

const BLOCK_SPACING_MM = 12

/** Returns the mirrored plugs with the edges of their blocks, below the parts. */
export const plugFeatures = (plan: Plan, sheet: DrawingSheet, drawing: DrawingTools): readonly DrawnFeature[] => {
  const { design } = plan
  if (design.plugs === 'none') return []
  const space = { width: Math.max(sheet.width, 200), height: Number.POSITIVE_INFINITY }
  const placed = packBlocks(plugBlocksOf(plan, drawing), BLOCK_SPACING_MM, space).flat()
  return placed.flatMap(({ block, at }): readonly DrawnFeature[] => {
    const by = { x: at.x, y: -at.y - BLOCK_SPACING_MM - block.height }
    const { width, height } = block
    const corners = boxCorners({ west: by.x, south: by.y, east: by.x + width, north: by.y + height })
    return [
      { feature: { kind: 'outline' }, shapes: [lineShape(corners, true)] },
      {
        feature: { kind: 'plug', start: plugStart(design), flat: design.plugSaw },
        shapes: block.outlines.map((points) =>
          lineShape(
            points.map((p) => placePoint(p, 0, by)),
            true,
          ),
        ),
      },
    ]
  })
}
