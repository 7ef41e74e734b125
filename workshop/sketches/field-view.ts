import type { Point } from '../../engine/boards/layout.ts'
import { fieldBox, type TongueJoint } from '../marble-chase/measures.ts'
import type { SketchContext } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'

/** The field turned with its near edge on the left: it is long, as the frame is. */
const fieldViewOf = ({ plan }: SketchContext, box: Parameters<typeof paperViewOf>[1], rails = false) => {
  const { west, east, south, north } = fieldBox(plan.design)
  const by = rails ? plan.design.railWidth * 3 : 0
  const view = paperViewOf({ west: south, east: north + by, south: west - by, north: east + by }, box)
  return { ...view, lay: ({ x, y }: { x: number; y: number }) => view.place({ x: y, y: -x }) }
}

export const drawField = (context: SketchContext, box: Parameters<typeof paperViewOf>[1], rails = false) => {
  const view = fieldViewOf(context, box, rails)
  const { west, east, south, north } = fieldBox(context.plan.design)
  context.pen.path(
    'wood',
    [
      { x: west, y: south },
      { x: east, y: south },
      { x: east, y: north },
      { x: west, y: north },
    ].map(view.lay),
    true,
  )
  return view
}

/** The edge of a field in section, cut off at `within` mm from it: the tongue to the east, the lower face at 0. */
export const fieldEdge = (
  { tongueLength, low, high }: TongueJoint,
  thickness: number,
  within: number,
): readonly Point[] => [
  { x: -within, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: low },
  { x: tongueLength, y: low },
  { x: tongueLength, y: high },
  { x: 0, y: high },
  { x: 0, y: thickness },
  { x: -within, y: thickness },
]
