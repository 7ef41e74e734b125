import type { Point } from '../../../../engine/boards/layout.ts'
import { plugStart } from '../../../design/plugs.ts'
import { packBlocks } from '../../../geometry/block-packing.ts'
import { boxCorners } from '../../../geometry/contour.ts'
import type { Plan } from '../../../plan.ts'
import type { DrawingTools } from '../../drawing-tools.ts'
import { lineShape } from '../part-clipping.ts'
import type { DrawnFeature } from '../shapes.ts'
import type { DrawingSheet } from '../sheet.ts'
import { plugBlocksOf } from './plug-blocks.ts'

const BLOCK_SPACING_MM = 12

/** The mirrored plugs with the edges of their blocks, below the parts. */
export const plugFeatures = (plan: Plan, sheet: DrawingSheet, drawingTools: DrawingTools): readonly DrawnFeature[] => {
  const { design } = plan
  if (design.plugs === 'none') return []
  const room = { width: Math.max(sheet.width, 200), height: Number.POSITIVE_INFINITY }
  const laid = packBlocks(plugBlocksOf(plan, drawingTools), BLOCK_SPACING_MM, room).flat()
  return laid.flatMap(({ block, at }): readonly DrawnFeature[] => {
    const by = { x: at.x, y: -at.y - BLOCK_SPACING_MM - block.height }
    const moved = (p: Point): Point => ({ x: p.x + by.x, y: p.y + by.y })
    const { width, height } = block
    const corners = boxCorners({ west: by.x, south: by.y, east: by.x + width, north: by.y + height })
    return [
      { feature: { kind: 'outline' }, shapes: [lineShape(corners, true)] },
      {
        feature: { kind: 'plug', start: plugStart(design), flat: design.plugSaw },
        shapes: block.outlines.map((points) => lineShape(points.map(moved), true)),
      },
    ]
  })
}
