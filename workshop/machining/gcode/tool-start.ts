/** Raises the tool, changes it and starts its spindle. */

import { lengthWriters } from '../../design/units.ts'
import type { ToolJob } from '../job.ts'
import { changesTools, type Dialect } from '../machine.ts'
import { entryPosition } from '../paths/moves.ts'
import { firstMoveOf, stopsForTools } from '../setup.ts'
import type { Tool } from '../tool.ts'
import { toolName } from '../tool-words.ts'
import { type ProgramInput, toolNumber, toolText, unitFor, withoutBrackets } from './program-context.ts'
import { asciiText, formatNumber, makeComment, type ProgramWriter } from './program-writer.ts'

/**
 * Height to which `G53` raises a tool, in mm from the machine's own zero, which homing puts at the upper end of the z
 * axis. GRBL backs off its switch by some mm ($27), so that zero itself may be out of reach.
 */
const MACHINE_TOP_MM: Readonly<Record<Dialect, number>> = { grbl: -5, easel: 0, mach3: 0, linuxcnc: 0 }

/** Dialects with a pause until the spindle is at speed: Easel has no such command, Mach3 has it in its settings. */
const DWELL_DIALECTS: readonly Dialect[] = ['grbl', 'linuxcnc']

const raiseToMachineTop = (writer: ProgramWriter, { machine: { dialect }, units }: ProgramInput): void => {
  writer.write(`G53 G0 Z${formatNumber(MACHINE_TOP_MM[dialect], unitFor(dialect, units))}`)
  writer.forget()
}

/** Raises the tool before any other move: where it stands is known to nobody. */
const writeFirstLift = (writer: ProgramWriter, input: ProgramInput): void => {
  const { machine, setup, units } = input
  if (firstMoveOf(setup) === 'home') raiseToMachineTop(writer, input)
  if (firstMoveOf(setup) === 'lift')
    writer.write('G91', `G0 Z${formatNumber(setup.safe, unitFor(machine.dialect, units))}`, 'G90')
}

/** Brings the tool to where it is changed. */
const writePark = (writer: ProgramWriter, input: ProgramInput): void => {
  const { setup, job } = input
  if (firstMoveOf(setup) === 'home') raiseToMachineTop(writer, input)
  else writer.rapid({ z: Math.max(setup.safe, setup.parkHeight) })
  const { west, east, south } = job.tile?.reach ?? { west: 0, east: job.blank.width, south: 0 }
  if (setup.park === 'front') writer.rapid({ x: (west + east) / 2, y: south })
}

/** Stops the spindle, asks for a tool in every form that controllers and senders show, and waits for it. */
const writeToolChange = (writer: ProgramWriter, tool: Tool, input: ProgramInput): void => {
  const { machine, setup, units, t } = input
  const number = toolNumber(tool)
  // Senders show one line while they wait for the tool, and controllers read 80 characters: it has no speeds, and of sizes the one by which the tool is sold.
  const shortName = withoutBrackets(
    `T${number}: ${toolName(tool, t)} ${lengthWriters(units).sold(tool.round ?? tool.diameter)}`,
  )
  const shown = asciiText(t('gcode.change', { tool: shortName }))
  writer.write('M5', ...makeComment(t('gcode.change', { tool: toolText(tool, input) })), `(MSG, ${shown})`)
  if (changesTools(machine.dialect)) writer.write(`T${number} M6`)
  else writer.write(`${setup.changes === 'sender' ? `T${number} M6` : 'M0'} ;${shown}`)
}

/** Starts the spindle with a tool, and brings it over its first cut at the safe height. */
export const writeToolStart = (
  writer: ProgramWriter,
  { tool, operations }: ToolJob,
  isFirst: boolean,
  input: ProgramInput,
): void => {
  const { machine, setup } = input
  const isChanger = changesTools(machine.dialect)
  if (isFirst) writeFirstLift(writer, input)
  else writePark(writer, input)
  if (!isFirst || isChanger || (setup.changes === 'sender' && stopsForTools(setup)))
    writeToolChange(writer, tool, input)
  if (isChanger) writer.write(`G43 H${toolNumber(tool)}`)
  writer.write(`M3 S${tool.rpm}`)
  if (DWELL_DIALECTS.includes(machine.dialect)) writer.write('G4 P3')
  writer.forget()
  if (isFirst && firstMoveOf(setup) === 'hand') writer.rapid({ z: setup.safe })
  const [run] = operations[0]?.runs ?? []
  if (run !== undefined) writer.rapid({ x: entryPosition(run).x, y: entryPosition(run).y })
  writer.rapid({ z: setup.safe })
}
