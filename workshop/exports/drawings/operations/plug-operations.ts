import type { Point } from '../../../../engine/boards/layout.ts'
import { plugStart } from '../../../design/plugs.ts'
import { packBlocks } from '../../../geometry/block-packing.ts'
import { boxCorners } from '../../../geometry/contour.ts'
import type { Plan } from '../../../plan.ts'
import type { DrawingTools } from '../../drawing-tools.ts'
import { lineShape } from '../part-clipping.ts'
import type { DrawnWork } from '../shapes.ts'
import type { DrawingSheet } from '../sheet.ts'
import { plugBlocksOf } from './plug-blocks.ts'

/** Between blocks, and between them and the parts, mm. */
const APART = 12

/** The mirrored plugs with the edges of their blocks, below the parts. */
export const plugWorks = (plan: Plan, sheet: DrawingSheet, desk: DrawingTools): readonly DrawnWork[] => {
  const { design } = plan
  if (design.plugs === 'none') return []
  const room = { width: Math.max(sheet.width, 200), height: Number.POSITIVE_INFINITY }
  const laid = packBlocks(plugBlocksOf(plan, desk), APART, room).flat()
  return laid.flatMap(({ block, at }): readonly DrawnWork[] => {
    const by = { x: at.x, y: -at.y - APART - block.height }
    const moved = (p: Point): Point => ({ x: p.x + by.x, y: p.y + by.y })
    const { width, height } = block
    const corners = boxCorners({ west: by.x, south: by.y, east: by.x + width, north: by.y + height })
    return [
      { work: { kind: 'outline' }, shapes: [lineShape(corners, true)] },
      {
        work: { kind: 'plug', start: plugStart(design), flat: design.plugSaw },
        shapes: block.outlines.map((points) => lineShape(points.map(moved), true)),
      },
    ]
  })
}
