/** Tool paths as points for drawing: mm from the blank's corner and upper face. */

import { type Contour, flatten } from '../geometry/contour.ts'
import type { SideJob, Work } from './job.ts'
import type { Machine } from './machine.ts'
import {
  CLEARANCE_MM,
  type DrillCycle,
  feedOf,
  lengthOf,
  type MillCut,
  type Move,
  movesOf,
  pecksOf,
  type Spot,
  startOf,
} from './paths/moves.ts'
import type { MachineSetup } from './setup.ts'
import { TOOL_ROLES, type Tool } from './tool.ts'

/** Consecutive points of a path. */
interface PathPreview {
  /** Three numbers per point. */
  readonly points: Float32Array<ArrayBuffer>
  /** Kind of movement to each point: 0 through the air, otherwise 1 more than the index of the tool's role. */
  readonly roles: Uint8Array<ArrayBuffer>
  /** Time at each point, in seconds from the beginning. */
  readonly seconds: Float32Array<ArrayBuffer>
}

/** An operation on a side: its start in seconds, and its tool. */
interface PreviewWork {
  readonly work: Work
  readonly tool: Tool
  readonly from: number
  readonly seconds: number
}

export interface SidePreview extends PathPreview, Pick<SideJob, 'parts' | 'side' | 'wood' | 'blank'> {
  readonly works: readonly PreviewWork[]
}

/** Distance that a drawn arc may have from its true one. */
const ARC_TOLERANCE_MM = 0.1

class PathRecorder {
  readonly points: number[] = []
  readonly roles: number[] = []
  readonly seconds: number[] = []
  #at: Spot | undefined
  #now = 0

  get now(): number {
    return this.#now
  }

  to(to: Spot, role: number, feed: number): void {
    const far = this.#at === undefined ? 0 : Math.hypot(to.x - this.#at.x, to.y - this.#at.y, to.z - this.#at.z)
    this.#now += far / (feed / 60)
    this.points.push(to.x, to.y, to.z)
    this.roles.push(role)
    this.seconds.push(this.#now)
    this.#at = to
  }

  /** Moves up, across and down again. */
  over(to: Spot, safe: number, rapid: number): void {
    if (this.#at !== undefined) this.to({ ...this.#at, z: safe }, 0, rapid)
    this.to({ ...to, z: safe }, 0, rapid)
    this.to(to, 0, rapid)
  }
}

const corners = (move: Move, from: Spot): readonly Spot[] => {
  if (!('centre' in move)) return [move.to]
  const contour: Contour = { from, steps: [move] }
  const points = flatten(contour, ARC_TOLERANCE_MM).slice(1)
  const count = points.length + 1
  const between = points.map((p, i): Spot => ({ ...p, z: from.z + ((move.to.z - from.z) * (i + 1)) / count }))
  return [...between, move.to]
}

const drawCut = (sketch: PathRecorder, cut: MillCut, tool: Tool, role: number): void => {
  for (const [move, from] of movesOf(cut)) {
    if (lengthOf(move, from).length === 0) continue
    for (const p of corners(move, from)) sketch.to(p, role, feedOf(move, from, tool))
  }
}

const drawDrill = (sketch: PathRecorder, cycle: DrillCycle, tool: Tool, role: number, rapid: number): void => {
  for (const depth of pecksOf(cycle)) {
    sketch.to({ ...cycle.at, z: depth }, role, tool.plunge)
    sketch.to({ ...cycle.at, z: cycle.top + CLEARANCE_MM }, 0, rapid)
  }
}

export const sidePreviewOf = (job: SideJob, { safe }: MachineSetup, { rapid }: Machine): SidePreview => {
  const sketch = new PathRecorder()
  const works = job.operations.map(({ work, tool, runs }): PreviewWork => {
    const role = TOOL_ROLES.indexOf(tool.role) + 1
    const from = sketch.now
    for (const run of runs) {
      sketch.over(startOf(run), safe, rapid)
      if (run.kind === 'cut') drawCut(sketch, run, tool, role)
      else drawDrill(sketch, run, tool, role, rapid)
    }
    return { work, tool, from, seconds: sketch.now - from }
  })
  const { parts, side, wood, blank } = job
  return {
    parts,
    side,
    wood,
    blank,
    works,
    points: new Float32Array(sketch.points),
    roles: new Uint8Array(sketch.roles),
    seconds: new Float32Array(sketch.seconds),
  }
}
