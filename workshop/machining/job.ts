/** The operations of a machine on one blank, side by side and tool by tool. */

import type { Wood } from '../design/woods.ts'
import type { Extent } from '../geometry/contour.ts'
import type { Run } from './paths/moves.ts'
import type { Tool } from './tool.ts'

/** Kinds of operations. */
export type Work =
  | 'pins'
  | 'wells'
  | 'slots'
  | 'pockets'
  | 'laps'
  | 'hinges'
  | 'keys'
  | 'magnets'
  | 'locks'
  | 'lines'
  | 'ornament'
  | 'holes'
  | 'chamfers'
  | 'letters'
  | 'inlays'
  | 'plugs'
  | 'edge'
  | 'outline'

export interface Operation {
  readonly work: Work
  readonly tool: Tool
  readonly runs: readonly Run[]
}

/** An operation as a list; empty if nothing is cut. */
export const operation = (work: Work, tool: Tool, runs: readonly Run[]): readonly Operation[] =>
  runs.length === 0 ? [] : [{ work, tool, runs }]

export interface SideJob {
  /** Names of the parts that are cut alike. */
  readonly parts: readonly string[]
  readonly side: 'top' | 'bottom'
  readonly wood: Wood
  readonly blank: Extent & { readonly thickness: number }
  /** Ordered by tool. */
  readonly operations: readonly Operation[]
}

/** Operations of one tool on a side, without a tool change. */
export interface ToolJob {
  readonly tool: Tool
  readonly operations: readonly Operation[]
}

export const toolJobsOf = ({ operations }: Pick<SideJob, 'operations'>): readonly ToolJob[] => {
  const jobs: { tool: Tool; operations: Operation[] }[] = []
  for (const operation of operations) {
    const last = jobs.at(-1)
    if (last?.tool.role === operation.tool.role) last.operations.push(operation)
    else jobs.push({ tool: operation.tool, operations: [operation] })
  }
  return jobs
}
