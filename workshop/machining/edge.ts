/** The profile along a part's upper edge, cut before the part is cut out. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Slab } from '../geometry/body.ts'
import { type Bench, placeOn } from './bench.ts'
import { edgeRuns } from './edge-runs.ts'
import { edgeCutter } from './edge-tool.ts'
import { type Operation, operation } from './job.ts'
import { type EdgePass, edgePasses } from './paths/edge-passes.ts'
import { type EdgeRun, wayBeside } from './paths/edge-ways.ts'
import { fitArcs } from './paths/fitted-arcs.ts'
import { CLEAR, type MillCut, type Move } from './paths/moves.ts'
import { downRound, pointAlong, ringOf } from './paths/ring.ts'

/** Round a closed way: down along it from where the pass before ended, or from the top where it went elsewhere. */
const round = (way: readonly Point[], top: number, z: number): MillCut => {
  const ring = ringOf(fitArcs(way))
  const start = { ...pointAlong(ring, 0), z: top }
  return {
    kind: 'cut',
    from: { ...start, z: top + CLEAR },
    moves: [{ to: start }, ...downRound(ring, 0, top, z).moves],
  }
}

const along = (way: readonly Point[], top: number, z: number): MillCut => {
  const moves: Move[] = way.map((p) => ({ to: { x: p.x, y: p.y, z } }))
  return { kind: 'cut', from: { ...(way[0] as Point), z: top + CLEAR }, moves }
}

const cutsOf = (bench: Bench, run: EdgeRun, passes: readonly EdgePass[]): readonly MillCut[] =>
  passes.flatMap(({ out, z }, i) => {
    const way = wayBeside(bench.desk.kernel, run, out)
    const before = passes[i - 1]
    const top = before !== undefined && before.out === out ? before.z : 0
    if (way.length < 2) return []
    return [run.closed ? round(way, top, z) : along(way, top, z)]
  })

/** Nothing where the edge stays square, or where a router is led along it by hand. */
export const edgeOperations = (bench: Bench): readonly Operation[] => {
  const { plan, placed } = bench
  const cutter = edgeCutter(bench)
  if (cutter === undefined) return []
  const place = placeOn(bench, 'top')
  const runs = edgeRuns(plan.design, placed.part.slabs.at(-1) as Slab).map(({ points, closed }) => ({
    points: points.map(place),
    closed,
  }))
  const passes = edgePasses(plan.design, cutter)
  return operation(
    'edge',
    cutter.tool,
    runs.flatMap((run) => cutsOf(bench, run, passes)),
  )
}
