/** Input of a program, and texts that all of its sections share. */

import { inEachUnit, makeFeed, type Unit } from '../../design/units.ts'
import type { Translate } from '../../texts.ts'
import { DIALECTS } from '../dialects/dialects.ts'
import type { SideJob } from '../job.ts'
import type { Machine } from '../machine.ts'
import type { MachineSetup } from '../setup.ts'
import { TOOL_ROLES, type Tool } from '../tool.ts'
import { toolDescription } from '../tool-text.ts'

export interface ProgramInput {
  readonly job: SideJob
  readonly setup: MachineSetup
  readonly machine: Machine
  /** Unit of lengths, where the dialect allows a choice. */
  readonly units: Unit
  /** Index of the operation that programs begin with, after a break; absent: the first one. */
  readonly firstOperation?: number | undefined
  readonly title: string
  /** Warnings that the person must read before they run the program. */
  readonly notes: readonly string[]
  readonly t: Translate
}

/** The unit of a program's numbers. */
export const unitOf = ({ machine, units }: Pick<ProgramInput, 'machine' | 'units'>): Unit =>
  DIALECTS[machine.dialect].unit ?? units

/** Number of a tool from 1, as in `T3`. The same tool has the same number in every program. */
export const toolNumber = ({ role }: Tool): number => TOOL_ROLES.indexOf(role) + 1

/** Replaces brackets, because comments are bracketed themselves: `1/4" = 6.4 mm`. */
export const withoutBrackets = (text: string): string => text.replace(/ \(([^()]*)\)/g, ' = $1')

export const toolText = (tool: Tool, { units, t }: ProgramInput): string =>
  t('gcode.tool', {
    number: toolNumber(tool),
    tool: withoutBrackets(toolDescription(tool, units, t)),
    rpm: tool.rpm,
    feed: withoutBrackets(inEachUnit(units, (unit) => makeFeed(tool.feed, unit))),
  })
