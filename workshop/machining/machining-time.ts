/** Estimates machining times, in seconds. */

import { distanceBetween } from '../geometry/point.ts'
import type { Operation, SideJob } from './job.ts'
import type { Machine } from './machine.ts'
import {
  CLEARANCE_MM,
  type DrillCycle,
  feedOf,
  lengthOf,
  type MillCut,
  movesOf,
  pecksOf,
  type Spot,
  startOf,
} from './paths/moves.ts'
import type { MachineSetup } from './setup.ts'
import type { Tool } from './tool.ts'

/** Typical acceleration of hobby machines. */
const ACCELERATION_MM_PER_S2 = 400

/** Duration of a move from rest to rest. */
const restToRest = (length: number, feed: number): number => {
  const speed = feed / 60
  const reached = speed ** 2 / ACCELERATION_MM_PER_S2
  return length < reached
    ? 2 * Math.sqrt(length / ACCELERATION_MM_PER_S2)
    : length / speed + speed / ACCELERATION_MM_PER_S2
}

type RapidFeed = Pick<Machine, 'rapid'>

const cutTime = (cut: MillCut, tool: Tool): number =>
  movesOf(cut).reduce((sum, [move, from]) => sum + lengthOf(move, from).length / (feedOf(move, from, tool) / 60), 0)

const drillTime = (cycle: DrillCycle, tool: Tool, { rapid }: RapidFeed): number => {
  const begin = cycle.top + CLEARANCE_MM
  const pecks = pecksOf(cycle)
  return pecks.reduce((sum, depth, i) => {
    const from = pecks[i - 1] ?? cycle.top
    const back = i === pecks.length - 1 ? 0 : 2 * restToRest(begin - depth, rapid)
    return sum + restToRest(Math.min(begin, from + CLEARANCE_MM) - depth, tool.plunge) + back
  }, 0)
}

const operationTime = ({ runs, tool }: Operation, safe: number, pace: RapidFeed): number => {
  let seconds = 0
  let at: Spot | undefined
  for (const run of runs) {
    const start = startOf(run)
    const end = run.kind === 'cut' ? (run.moves.at(-1)?.to ?? run.from) : { ...run.at, z: run.bottom }
    const away = at === undefined ? 0 : distanceBetween(start, at)
    const lifts = restToRest(safe - start.z, pace.rapid) + restToRest(safe - end.z, pace.rapid)
    seconds += restToRest(away, pace.rapid) + lifts
    seconds += run.kind === 'cut' ? cutTime(run, tool) : drillTime(run, tool, pace)
    at = end
  }
  return seconds
}

/** Time of the machine alone, without changes of tools and blanks. */
export const secondsOf = (
  operations: readonly Operation[],
  { safe }: Pick<MachineSetup, 'safe'>,
  machine: RapidFeed,
): number => operations.reduce((sum, one) => sum + operationTime(one, safe, machine), 0)

/** Time of all jobs, each multiplied by the number of its parts. */
export const allSeconds = (jobs: readonly SideJob[], setup: MachineSetup, machine: RapidFeed): number =>
  jobs.reduce((sum, { operations, parts }) => sum + parts.length * secondsOf(operations, setup, machine), 0)
