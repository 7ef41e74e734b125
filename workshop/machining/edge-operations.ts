/** Operations that cut the profile along a part's upper edge, before the part is cut out. */

import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import { edgeCutter } from './edge-cutter.ts'
import { edgeRuns } from './edge-runs.ts'
import { makeOperation, type Operation } from './job.ts'
import { type JobContext, pointPlacer } from './job-context.ts'
import { type EdgePass, edgePasses } from './paths/edge-passes.ts'
import { type EdgeRun, pathBeside } from './paths/edge-paths.ts'
import { fitArcs } from './paths/fitted-arcs.ts'
import { CLEARANCE_MM, type MillCut, type Move } from './paths/moves.ts'
import { ringCut, ringOf } from './paths/ring.ts'

/**
 * A cut round a closed path: it ramps down from the depth of the pass before, or from the top where that pass ran
 * elsewhere.
 */
const closedCut = (path: readonly Point[], top: number, z: number): MillCut => ringCut(ringOf(fitArcs(path)), top, z)

const openCut = (path: readonly Point[], top: number, z: number): MillCut => {
  const moves: Move[] = path.map((p) => ({ to: { x: p.x, y: p.y, z } }))
  return { kind: 'cut', from: { ...itemAt(path, 0), z: top + CLEARANCE_MM }, moves }
}

const cutsOf = (context: JobContext, run: EdgeRun, passes: readonly EdgePass[]): readonly MillCut[] =>
  passes.flatMap(({ out, z }, i) => {
    const path = pathBeside(context.drawing.kernel, run, out)
    const before = passes[i - 1]
    const top = before !== undefined && before.out === out ? before.z : 0
    if (path.length < 2) return []
    return [run.closed ? closedCut(path, top, z) : openCut(path, top, z)]
  })

/** Returns the operation that cuts the profile; none if the edge is square, or is cut by hand with a router. */
export const edgeOperations = (context: JobContext): readonly Operation[] => {
  const { plan, placed } = context
  const cutter = edgeCutter(context)
  if (cutter === undefined) return []
  const place = pointPlacer(context, 'top')
  const runs = edgeRuns(plan.design, itemAt(placed.part.slabs, -1)).map(({ points, closed }) => ({
    points: points.map(place),
    closed,
  }))
  const passes = edgePasses(plan.design, cutter)
  return makeOperation(
    'edge',
    cutter.tool,
    runs.flatMap((run) => cutsOf(context, run, passes)),
  )
}
