import type { BoardBody } from '../../../models/board/board-body.ts'
import { type Grain, grainAt, grainOfEdge } from '../../../models/board/grain.ts'
import type { GrainOn } from '../../../workshop/exports/scene/edge-charts.ts'

/** Edges that run along a frame are of its wood, walls of wells are not. */
const FRAME_REACH_SPACINGS = 0.6

/** The wood at the edges of a board, as the scene has it. */
export const edgeGrain =
  (body: BoardBody): GrainOn<Grain> =>
  ({ part, normal }, away, along, up) => {
    const [nx, ny] = normal
    const at = { x: nx * away - ny * along, y: ny * away + nx * along }
    const own = body.parts[part]
    if (own === undefined) return [at.x, up, -at.y, 0]
    const side = body.sides.find((one) => one.normal.x * nx + one.normal.y * ny > 0.999)
    const framed = side !== undefined && Math.abs(side.away - away) < FRAME_REACH_SPACINGS
    return framed ? grainOfEdge(body, own, part, at, { x: nx, y: ny }, up) : grainAt(own, part, at, up)
  }
