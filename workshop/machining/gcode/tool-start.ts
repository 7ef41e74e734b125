/** Raises the tool, changes it and starts its spindle. */

import { lengthWriters } from '../../design/units.ts'
import type { Bounds } from '../../geometry/contour.ts'
import type { ToolJob } from '../job.ts'
import { changesTools, type Dialect } from '../machine.ts'
import { entryPosition } from '../paths/moves.ts'
import { firstMoveOf, stopsForTools, touchesPlate } from '../setup.ts'
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

/** Part of the blank that the machine reaches. */
const reachOf = ({ job: { tile, blank } }: ProgramInput): Bounds =>
  tile?.reach ?? { west: 0, east: blank.width, south: 0, north: blank.height }

const parkHeightOf = ({ setup }: ProgramInput): number => Math.max(setup.safe, setup.parkHeight)

/** Brings the tool to where it is changed. */
const writePark = (writer: ProgramWriter, input: ProgramInput): void => {
  const { setup } = input
  if (firstMoveOf(setup) === 'home') raiseToMachineTop(writer, input)
  else writer.rapid({ z: parkHeightOf(input) })
  const { west, east, south } = reachOf(input)
  if (touchesPlate(setup)) writer.rapid({ x: west + PLATE_INSET_MM, y: south + PLATE_INSET_MM })
  else if (setup.park === 'front') writer.rapid({ x: (west + east) / 2, y: south })
}

/** Distance of the plate's middle from the left and the lower edge of the blank. */
const PLATE_INSET_MM = 8
/** Feeds down to the plate, in mm a minute: until the tool has found it, and once more to measure it. */
const PLATE_FEEDS = { search: 100, measure: 30 } as const
/** The tool is lifted by this before it is lowered once more. */
const PLATE_LIFT_MM = 2

/** Stops the program until the person has done what a sentence says. */
const writeStop = (writer: ProgramWriter, text: string): void => {
  const shown = asciiText(text)
  writer.write(`(MSG, ${shown})`, `M0 ;${shown}`)
}

/** Lowers the tool onto a plate on the wood, which sets the zero height, and waits until the plate is gone. */
const writeTouchPlate = (writer: ProgramWriter, input: ProgramInput): void => {
  const { machine, setup, units, t } = input
  const unit = unitFor(machine.dialect, units)
  const length = (mm: number) => formatNumber(mm, unit)
  writeStop(writer, t('gcode.plateOn'))
  writer.write(
    'G91',
    `G38.2 Z${length(-setup.plateReach)} ${writer.feedWord(PLATE_FEEDS.search)}`,
    `G0 Z${length(PLATE_LIFT_MM)}`,
    `G38.2 Z${length(-2 * PLATE_LIFT_MM)} ${writer.feedWord(PLATE_FEEDS.measure)}`,
    'G90',
    `G10 L20 P0 Z${length(setup.plate)}`,
  )
  writer.forget()
  writer.rapid({ z: setup.plate + parkHeightOf(input) })
  writeStop(writer, t('gcode.plateOff'))
}

/** Stops the spindle, asks for a tool in every form that controllers and senders show, and waits for it. `isTouching`: a plate will set its height. */
const writeToolChange = (writer: ProgramWriter, tool: Tool, isTouching: boolean, input: ProgramInput): void => {
  const { machine, setup, units, t } = input
  const number = toolNumber(tool)
  // Senders show one line while they wait for the tool, and controllers read 80 characters: it has no speeds, and of sizes the one by which the tool is sold.
  const shortName = withoutBrackets(
    `T${number}: ${toolName(tool, t)} ${lengthWriters(units).sold(tool.round ?? tool.diameter)}`,
  )
  const change = (name: string) =>
    isTouching ? t('gcode.changeOnly', { tool: name }) : t('gcode.change', { tool: name })
  const shown = asciiText(change(shortName))
  writer.write('M5', ...makeComment(change(toolText(tool, input))), `(MSG, ${shown})`)
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
  const isChanged = !isFirst || isChanger || (setup.changes === 'sender' && stopsForTools(setup))
  const isTouching = !isFirst && touchesPlate(setup)
  if (isFirst) writeFirstLift(writer, input)
  else writePark(writer, input)
  if (isChanged) writeToolChange(writer, tool, isTouching, input)
  if (isChanger) writer.write(`G43 H${toolNumber(tool)}`)
  if (isTouching) writeTouchPlate(writer, input)
  writer.write(`M3 S${tool.rpm}`)
  if (DWELL_DIALECTS.includes(machine.dialect)) writer.write('G4 P3')
  writer.forget()
  if (isFirst && firstMoveOf(setup) === 'hand') writer.rapid({ z: setup.safe })
  const [run] = operations[0]?.runs ?? []
  if (run !== undefined) writer.rapid({ x: entryPosition(run).x, y: entryPosition(run).y })
  writer.rapid({ z: setup.safe })
}
