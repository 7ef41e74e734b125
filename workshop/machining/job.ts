/** What a machine does to one blank, side by side and tool by tool. */

import type { Wood } from '../design/woods.ts'
import type { Extent } from '../geometry/contour.ts'
import type { Run } from './paths/moves.ts'
import type { Tool } from './tool.ts'

/** What is cut. */
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

/** Nothing where nothing is cut. */
export const operation = (work: Work, tool: Tool, runs: readonly Run[]): readonly Operation[] =>
  runs.length === 0 ? [] : [{ work, tool, runs }]

export interface SideJob {
  /** Names of the parts that are cut alike. */
  readonly parts: readonly string[]
  readonly side: 'top' | 'bottom'
  readonly wood: Wood
  readonly blank: Extent & { readonly thickness: number }
  /** One tool after the other. */
  readonly operations: readonly Operation[]
}

/** What one tool does on a side without being changed. */
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
