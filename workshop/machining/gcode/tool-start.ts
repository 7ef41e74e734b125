/** Raises the tool, changes it and starts its spindle. */

import { lengthWriters } from '../../design/units.ts'
import type { Bounds } from '../../geometry/contour.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { DIALECTS } from '../dialects/dialects.ts'
import type { ToolJob } from '../job.ts'
import { entryPosition } from '../paths/moves.ts'
import { firstMoveOf, toolChangeOf, touchesPlate } from '../setup.ts'
import type { Tool } from '../tool.ts'
import { toolName } from '../tool-text.ts'
import { type ProgramInput, toolNumber, toolText, unitOf, withoutBrackets } from './program-context.ts'
import { asciiText, formatNumber, type ProgramWriter } from './program-writer.ts'

const dialectFor = ({ machine }: ProgramInput): Dialect => DIALECTS[machine.dialect]

const raiseToMachineTop = (writer: ProgramWriter, input: ProgramInput): void => {
  writer.write(`G53 G0 Z${formatNumber(dialectFor(input).topMm, unitOf(input))}`)
  writer.forget()
}

/** Raises the tool before any other move: where it stands is known to nobody. */
const writeFirstLift = (writer: ProgramWriter, input: ProgramInput): void => {
  const { setup } = input
  if (firstMoveOf(setup) === 'home') raiseToMachineTop(writer, input)
  if (firstMoveOf(setup) === 'lift') writer.lift(setup.safe)
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
  const { setup, t } = input
  const unit = unitOf(input)
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
  const { setup, units, t } = input
  const dialect = dialectFor(input)
  const number = toolNumber(tool)
  // Senders show one line while they wait for the tool, and controllers read 80 characters: it has no speeds, and of sizes the one by which the tool is sold.
  const shortName = withoutBrackets(
    `T${number}: ${toolName(tool, t)} ${lengthWriters(units).sold(tool.round ?? tool.diameter)}`,
  )
  const change = (name: string) =>
    isTouching ? t('gcode.changeOnly', { tool: name }) : t('gcode.change', { tool: name })
  const shown = asciiText(change(shortName))
  writer.write(...dialect.stopSpindle)
  writer.comment(change(toolText(tool, input)))
  writer.write(...dialect.message(shown))
  const way = toolChangeOf(setup)
  if (way === 'pause') writer.write(`M0 ;${shown}`)
  else if (way === 'sender') writer.write(`${dialect.changeTool(number).join(' ')} ;${shown}`)
  else writer.write(...dialect.changeTool(number))
}

/** Starts the spindle with a tool, and brings it over its first cut at the safe height. */
export const writeToolStart = (
  writer: ProgramWriter,
  { tool, operations }: ToolJob,
  isFirst: boolean,
  input: ProgramInput,
): void => {
  const { machine, setup } = input
  const dialect = dialectFor(input)
  const way = toolChangeOf(setup)
  // A pause and a file begin with their tool in the spindle; everybody else is told of the first one, too.
  const isChanged = !isFirst || (way !== 'pause' && way !== 'files')
  const isTouching = !isFirst && touchesPlate(setup)
  if (isFirst) writeFirstLift(writer, input)
  else writePark(writer, input)
  if (isChanged) writeToolChange(writer, tool, isTouching, input)
  if (isTouching) writeTouchPlate(writer, input)
  writer.write(...dialect.startSpindle(tool.rpm, machine.rpm[1]), ...dialect.wait)
  writer.forget()
  if (isFirst && firstMoveOf(setup) === 'hand') writer.rapid({ z: setup.safe })
  const [run] = operations[0]?.runs ?? []
  if (run !== undefined) writer.rapid({ x: entryPosition(run).x, y: entryPosition(run).y })
  writer.rapid({ z: setup.safe })
}
