/** Estimates machining times, in seconds. Lengths in mm, feeds in mm per minute. */

import { distanceBetween } from '../geometry/point.ts'
import { blankCount, type Operation, type SideJob } from './job.ts'
import type { Machine } from './machine.ts'
import {
  CLEARANCE_MM,
  type DrillCycle,
  entryPosition,
  feedForMove,
  type MillCut,
  measureMove,
  movesWithStarts,
  peckDepths,
  type ToolPosition,
} from './paths/moves.ts'
import type { MachineSetup } from './setup.ts'
import type { Tool } from './tool.ts'

/** Typical acceleration of hobby machines. */
const ACCELERATION_MM_PER_S2 = 400

/** Duration of a straight move between two stops: the machine accelerates, keeps its feed, and slows down. */
const restToRestSeconds = (length: number, feed: number): number => {
  const speed = feed / 60
  const reached = speed ** 2 / ACCELERATION_MM_PER_S2
  return length < reached
    ? 2 * Math.sqrt(length / ACCELERATION_MM_PER_S2)
    : length / speed + speed / ACCELERATION_MM_PER_S2
}

type RapidFeed = Pick<Machine, 'rapid'>

const cutSeconds = (cut: MillCut, tool: Tool): number =>
  movesWithStarts(cut).reduce(
    (sum, [move, from]) => sum + measureMove(move, from).length / (feedForMove(move, from, tool) / 60),
    0,
  )

const drillSeconds = (cycle: DrillCycle, tool: Tool, { rapid }: RapidFeed): number => {
  const begin = cycle.top + CLEARANCE_MM
  const pecks = peckDepths(cycle)
  return pecks.reduce((sum, depth, i) => {
    const from = pecks[i - 1] ?? cycle.top
    const back = i === pecks.length - 1 ? 0 : 2 * restToRestSeconds(begin - depth, rapid)
    return sum + restToRestSeconds(Math.min(begin, from + CLEARANCE_MM) - depth, tool.plunge) + back
  }, 0)
}

const secondsOfOperation = ({ runs, tool }: Operation, safe: number, machine: RapidFeed): number => {
  let seconds = 0
  let at: ToolPosition | undefined
  for (const run of runs) {
    const start = entryPosition(run)
    const end = run.kind === 'cut' ? (run.moves.at(-1)?.to ?? run.from) : { ...run.at, z: run.bottom }
    const away = at === undefined ? 0 : distanceBetween(start, at)
    const lifts = restToRestSeconds(safe - start.z, machine.rapid) + restToRestSeconds(safe - end.z, machine.rapid)
    seconds += restToRestSeconds(away, machine.rapid) + lifts
    seconds += run.kind === 'cut' ? cutSeconds(run, tool) : drillSeconds(run, tool, machine)
    at = end
  }
  return seconds
}

/** Time of operations on the machine, without changes of tools and blanks. */
export const operationSeconds = (
  operations: readonly Operation[],
  { safe }: Pick<MachineSetup, 'safe'>,
  machine: RapidFeed,
): number => operations.reduce((sum, one) => sum + secondsOfOperation(one, safe, machine), 0)

/** Time of all jobs, each multiplied by the number of blanks that are cut alike. */
export const totalSeconds = (jobs: readonly SideJob[], setup: MachineSetup, machine: RapidFeed): number =>
  jobs.reduce((sum, job) => sum + blankCount(job) * operationSeconds(job.operations, setup, machine), 0)
