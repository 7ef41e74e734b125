/** Tool paths as points for drawing: x, y and z in mm from the blank's lower left corner and its upper face. */

import { type Contour, flatten } from '../geometry/contour.ts'
import type { OperationKind, SideJob } from './job.ts'
import type { Machine } from './machine.ts'
import {
  CLEARANCE_MM,
  type DrillCycle,
  entryPosition,
  feedForMove,
  type MillCut,
  type Move,
  measureMove,
  movesWithStarts,
  peckDepths,
  type ToolPosition,
} from './paths/moves.ts'
import type { MachineSetup } from './setup.ts'
import { TOOL_ROLES, type Tool } from './tool.ts'

/** Consecutive points of a path. */
interface PathPreview {
  /** Three numbers for each point: x, y, z. */
  readonly points: Float32Array<ArrayBuffer>
  /** Kind of movement to each point: 0 through the air, otherwise 1 more than the index of the tool's role. */
  readonly roles: Uint8Array<ArrayBuffer>
  /** Time at each point, in seconds from the beginning. */
  readonly seconds: Float32Array<ArrayBuffer>
}

/** An operation on a side; times in seconds. */
interface OperationPreview {
  readonly work: OperationKind
  readonly tool: Tool
  /** Its start, from the beginning of the side. */
  readonly from: number
  /** Its duration. */
  readonly seconds: number
}

export interface SidePreview extends PathPreview, Pick<SideJob, 'parts' | 'side' | 'wood' | 'blank' | 'tile'> {
  readonly works: readonly OperationPreview[]
}

/** Distance that a drawn arc may have from its true one. */
const ARC_TOLERANCE_MM = 0.1

/** Records a tool's path with times. Roles are those of `PathPreview`, feeds are in mm per minute. */
class PathRecorder {
  readonly points: number[] = []
  readonly roles: number[] = []
  readonly seconds: number[] = []
  #at: ToolPosition | undefined
  #now = 0

  get now(): number {
    return this.#now
  }

  moveTo(to: ToolPosition, role: number, feed: number): void {
    const far = this.#at === undefined ? 0 : Math.hypot(to.x - this.#at.x, to.y - this.#at.y, to.z - this.#at.z)
    this.#now += far / (feed / 60)
    this.points.push(to.x, to.y, to.z)
    this.roles.push(role)
    this.seconds.push(this.#now)
    this.#at = to
  }

  /** Moves up, across and down again. */
  moveThroughAir(to: ToolPosition, safe: number, rapid: number): void {
    if (this.#at !== undefined) this.moveTo({ ...this.#at, z: safe }, 0, rapid)
    this.moveTo({ ...to, z: safe }, 0, rapid)
    this.moveTo(to, 0, rapid)
  }
}

const movePoints = (move: Move, from: ToolPosition): readonly ToolPosition[] => {
  if (!('centre' in move)) return [move.to]
  const contour: Contour = { from, steps: [move] }
  const points = flatten(contour, ARC_TOLERANCE_MM).slice(1)
  const count = points.length + 1
  const between = points.map((p, i): ToolPosition => ({ ...p, z: from.z + ((move.to.z - from.z) * (i + 1)) / count }))
  return [...between, move.to]
}

const drawCut = (recorder: PathRecorder, cut: MillCut, tool: Tool, role: number): void => {
  for (const [move, from] of movesWithStarts(cut)) {
    if (measureMove(move, from).length === 0) continue
    for (const p of movePoints(move, from)) recorder.moveTo(p, role, feedForMove(move, from, tool))
  }
}

const drawDrill = (recorder: PathRecorder, cycle: DrillCycle, tool: Tool, role: number, rapid: number): void => {
  for (const depth of peckDepths(cycle)) {
    recorder.moveTo({ ...cycle.at, z: depth }, role, tool.plunge)
    recorder.moveTo({ ...cycle.at, z: cycle.top + CLEARANCE_MM }, 0, rapid)
  }
}

export const sidePreviewOf = (job: SideJob, { safe }: MachineSetup, { rapid }: Machine): SidePreview => {
  const recorder = new PathRecorder()
  const works = job.operations.map(({ work, tool, runs }): OperationPreview => {
    const role = TOOL_ROLES.indexOf(tool.role) + 1
    const from = recorder.now
    for (const run of runs) {
      recorder.moveThroughAir(entryPosition(run), safe, rapid)
      if (run.kind === 'cut') drawCut(recorder, run, tool, role)
      else drawDrill(recorder, run, tool, role, rapid)
    }
    return { work, tool, from, seconds: recorder.now - from }
  })
  const { parts, side, wood, blank, tile } = job
  return {
    parts,
    side,
    wood,
    blank,
    ...(tile === undefined ? {} : { tile }),
    works,
    points: new Float32Array(recorder.points),
    roles: new Uint8Array(recorder.roles),
    seconds: new Float32Array(recorder.seconds),
  }
}
