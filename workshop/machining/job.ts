/** The operations of a machine on one blank, side by side and tool by tool. */

import type { Wood } from '../design/woods.ts'
import type { Extent } from '../geometry/contour.ts'
import type { Run } from './paths/moves.ts'
import type { Tile } from './tiles.ts'
import type { Tool } from './tool.ts'

/** Feature that an operation cuts; also the key of its text. */
export type OperationKind =
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
  readonly work: OperationKind
  readonly tool: Tool
  readonly runs: readonly Run[]
}

/** Makes an operation, as a list that is empty if nothing is cut. */
export const makeOperation = (work: OperationKind, tool: Tool, runs: readonly Run[]): readonly Operation[] =>
  runs.length === 0 ? [] : [{ work, tool, runs }]

/** All operations on one side of a blank. */
export interface SideJob {
  /** Names of the parts that are cut alike. */
  readonly parts: readonly string[]
  readonly side: 'top' | 'bottom'
  readonly wood: Wood
  /** Number of the parts that lie in one blank; absent: one. */
  readonly copies?: number
  /** Size of the blank, in mm. */
  readonly blank: Extent & { readonly thickness: number }
  /** Part of the blank that is cut; absent: all of it. */
  readonly tile?: Tile
  /** Ordered by tool. */
  readonly operations: readonly Operation[]
}

/** Number of blanks that are cut alike, one after the other. */
export const blankCount = ({ parts, copies = 1 }: Pick<SideJob, 'parts' | 'copies'>): number => parts.length / copies

/** Operations of one tool on a side, without a tool change. */
export interface ToolJob {
  readonly tool: Tool
  readonly operations: readonly Operation[]
}

/** Groups consecutive operations of the same tool. */
export const groupByTool = ({ operations }: Pick<SideJob, 'operations'>): readonly ToolJob[] => {
  const jobs: { tool: Tool; operations: Operation[] }[] = []
  for (const operation of operations) {
    const last = jobs.at(-1)
    if (last?.tool.role === operation.tool.role) last.operations.push(operation)
    else jobs.push({ tool: operation.tool, operations: [operation] })
  }
  return jobs
}
