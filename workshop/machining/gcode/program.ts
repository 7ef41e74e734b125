/** Writes the programs of a side in a machine's dialect. */

import { inBothUnits, type Unit } from '../../design/units.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { DIALECTS } from '../dialects/dialects.ts'
import { blankCount, groupByTool, type Operation, type ToolJob } from '../job.ts'
import { operationSeconds } from '../machining-time.ts'
import { partNames } from '../part-names.ts'
import {
  CLEARANCE_MM,
  type DrillCycle,
  entryPosition,
  type MillCut,
  movesWithStarts,
  peckDepths,
  type ToolPosition,
} from '../paths/moves.ts'
import { firstMoveOf, stopsForTools, touchesPlate } from '../setup.ts'
import type { Tool } from '../tool.ts'
import { type ProgramInput, toolText, unitOf, withoutBrackets } from './program-context.ts'
import { formatNumber, ProgramWriter } from './program-writer.ts'
import { writeToolStart } from './tool-start.ts'

/** Line of a program where an operation begins. */
interface OperationStart {
  /** Number from 1, as senders count lines. */
  readonly line: number
  readonly text: string
}

export interface Program {
  readonly tools: readonly ToolJob[]
  readonly starts: readonly OperationStart[]
  readonly text: string
}

const zeroOf = ({ job, setup }: ProgramInput): ToolPosition => {
  const { width, height, thickness } = job.blank
  const z = setup.zero === 'top' ? 0 : -thickness
  if (job.tile !== undefined) return { ...(job.tile.marks?.[0] ?? { x: 0, y: 0 }), z }
  const [x, y] = setup.origin === 'corner' ? [0, 0] : [width / 2, height / 2]
  return { x, y, z }
}

/** Says where zero is. The zero of a tile is the blank's corner, or the first of two holes that the blank lies by. */
const originLines = (input: ProgramInput): readonly string[] => {
  const { job, setup, units, t } = input
  const { tile } = job
  if (tile === undefined) return [t(`gcode.origin.${setup.origin}`)]
  const length = (mm: number) => withoutBrackets(inBothUnits(mm, units))
  const { number, count, reach, marks } = tile
  const size = { width: length(reach.east - reach.west), height: length(reach.north - reach.south) }
  const tileText = t('gcode.tile', { number, count, ...size })
  if (marks === undefined) return [tileText, t('gcode.tileFirst')]
  const [first, second] = marks
  const unit = unitOf(input)
  const texts = {
    first: first.name,
    second: second.name,
    left: length(first.x - reach.west),
    front: length(first.y - reach.south),
    x: formatNumber(second.x - first.x, unit),
    y: formatNumber(second.y - first.y, unit),
  }
  return [tileText, t('gcode.tileNext', texts)]
}

const secondsOf = (jobs: readonly ToolJob[], { setup, machine }: ProgramInput): number =>
  operationSeconds(
    jobs.flatMap(({ operations }) => operations),
    setup,
    machine,
  )

/** Returns the sentences at the beginning, which say what the person at the machine must know. */
const openingTexts = (input: ProgramInput, jobs: readonly ToolJob[]): readonly string[] => {
  const { job, setup, units, title, notes, t } = input
  const length = (mm: number) => withoutBrackets(inBothUnits(mm, units))
  const { width, height, thickness } = job.blank
  const minutes = Math.max(1, Math.round(secondsOf(jobs, input) / 60))
  return [
    title,
    ...notes,
    ...(input.firstOperation === undefined ? [] : [t('gcode.from', { number: input.firstOperation + 1 })]),
    t(`gcode.side.${job.side}`, { parts: partNames(job.parts, t), count: blankCount(job) }),
    ...(job.copies === undefined ? [] : [t('gcode.nested', { count: job.copies })]),
    t('gcode.wood', { wood: t(`wood.${job.wood}`) }),
    t('gcode.stock', { width: length(width), height: length(height), thickness: length(thickness) }),
    ...originLines(input),
    t(`gcode.zero.${setup.zero}`),
    t(`gcode.firstMove.${firstMoveOf(setup)}`, { safe: length(setup.safe) }),
    ...(touchesPlate(setup) ? [t('gcode.plate', { thickness: length(setup.plate) })] : []),
    ...(job.operations.some(({ work }) => work === 'pins') ? [t('gcode.pins')] : []),
    ...(job.side === 'bottom' ? [t('gcode.flipped')] : []),
    ...jobs.map(({ tool }) => toolText(tool, input)),
    t('gcode.time', { minutes }),
  ]
}

const isPlunge = ({ top, bottom, peck }: DrillCycle): boolean => top - bottom <= peck + 1e-6

/** Drills a hole on a machine without drilling cycles: the bit comes up to clear chips, and goes down again. */
const drillWithMoves = (writer: ProgramWriter, cycle: DrillCycle, tool: Tool, safe: number): void => {
  const begin = cycle.top + CLEARANCE_MM
  writer.rapid(cycle.at)
  writer.rapid({ z: begin })
  for (const [i, depth] of peckDepths(cycle).entries()) {
    const before = peckDepths(cycle)[i - 1]
    if (before !== undefined) {
      writer.rapid({ z: begin })
      writer.rapid({ z: Math.min(begin, before + CLEARANCE_MM) })
    }
    writer.feed({ z: depth }, tool.plunge)
  }
  writer.rapid({ z: safe })
}

const cycleWords = (writer: ProgramWriter, cycle: DrillCycle, tool: Tool, unit: Unit): string => {
  const [z, r] = [writer.coordinate('Z', cycle.bottom), writer.coordinate('Z', cycle.top + CLEARANCE_MM)]
  const peck = isPlunge(cycle) ? '' : ` Q${formatNumber(cycle.peck, unit)}`
  return `G98 G${isPlunge(cycle) ? 81 : 83} Z${z} R${r}${peck} ${writer.feedWord(tool.plunge)}`
}

/** Drills holes in canned cycles; consecutive holes that are alike share one. */
const writeDrillCycles = (writer: ProgramWriter, cycles: readonly DrillCycle[], tool: Tool, unit: Unit): void => {
  let running = ''
  for (const cycle of cycles) {
    const own = cycleWords(writer, cycle, tool, unit)
    const place = `X${writer.coordinate('X', cycle.at.x)} Y${writer.coordinate('Y', cycle.at.y)}`
    writer.write(own === running ? place : own.replace(/ Z/, ` ${place} Z`))
    running = own
  }
  writer.write('G80')
  writer.forget()
}

const writeCut = (writer: ProgramWriter, cut: MillCut, tool: Tool, safe: number): void => {
  writer.rapid({ x: cut.from.x, y: cut.from.y })
  writer.rapid({ z: cut.from.z })
  for (const [move, from] of movesWithStarts(cut)) writer.move(move, from, tool)
  writer.rapid({ z: safe })
}

/** Returns the name of an operation with its number among those of its side. */
const operationText = (operation: Operation, { job: { operations }, t }: ProgramInput): string =>
  t('gcode.operation', {
    number: operations.indexOf(operation) + 1,
    count: operations.length,
    work: t(`gcode.work.${operation.work}`),
  })

/**
 * Writes a label, and all that a machine must know from there on: after a break the program may be run from this line
 * at the safe height, with the tool, its zero and the unit of the first lines.
 */
const writeOperationStart = (writer: ProgramWriter, operation: Operation, input: ProgramInput): OperationStart => {
  const { setup, machine } = input
  const dialect = DIALECTS[machine.dialect]
  const text = operationText(operation, input)
  const line = writer.lines.length + 1
  writer.forget()
  writer.comment(text)
  writer.write(...dialect.resume(unitOf(input)), ...dialect.startSpindle(operation.tool.rpm, machine.rpm[1]))
  writer.rapid({ z: setup.safe })
  const [run] = operation.runs
  if (run !== undefined) writer.rapid({ x: entryPosition(run).x, y: entryPosition(run).y })
  return { line, text }
}

const writeOperation = (writer: ProgramWriter, { runs, tool }: Operation, input: ProgramInput): void => {
  const { setup, machine } = input
  const cycles = runs.filter((run) => run.kind === 'drill')
  const canned = DIALECTS[machine.dialect].hasCycles && cycles.length > 0
  if (canned) {
    writer.rapid({ z: setup.safe })
    writeDrillCycles(writer, cycles, tool, unitOf(input))
  }
  for (const run of runs) {
    if (run.kind === 'cut') writeCut(writer, run, tool, setup.safe)
    else if (!canned) drillWithMoves(writer, run, tool, setup.safe)
  }
}

/** Returns the lines that a controller wants before all others, if there are some. */
const controllerHeader = (
  dialect: Dialect,
  writer: ProgramWriter,
  jobs: readonly ToolJob[],
  input: ProgramInput,
): readonly string[] => {
  if (dialect.header === undefined) return []
  const feed = Math.max(...jobs.map(({ tool }) => tool.feed))
  const facts = { bounds: writer.bounds, seconds: secondsOf(jobs, input), feed, rapid: input.machine.rapid }
  const headerOf = (count: number) => dialect.header?.(facts, count) ?? []
  return headerOf(writer.lines.length + headerOf(0).length)
}

const writeProgram = (jobs: readonly ToolJob[], input: ProgramInput): Program => {
  const { machine } = input
  const dialect: Dialect = DIALECTS[machine.dialect]
  const unit = unitOf(input)
  const writer = new ProgramWriter({ unit, dialect, rapid: machine.rapid, zero: zeroOf(input) })
  for (const text of openingTexts(input, jobs)) writer.comment(text)
  writer.write(...dialect.begin(unit))
  const starts: OperationStart[] = []
  for (const [i, job] of jobs.entries()) {
    writeToolStart(writer, job, i === 0, input)
    for (const one of job.operations) {
      starts.push(writeOperationStart(writer, one, input))
      writeOperation(writer, one, input)
    }
  }
  writer.write(...dialect.end)
  const header = controllerHeader(dialect, writer, jobs, input)
  return {
    tools: jobs,
    starts: starts.map(({ line, text }) => ({ line: line + header.length, text })),
    text: [...header, ...writer.lines, ''].join('\r\n'),
  }
}

/**
 * Writes one program per tool where tools are changed by hand, unless the person wants a single one that stops;
 * otherwise one for the whole side.
 */
export const writePrograms = (input: ProgramInput): readonly Program[] => {
  const first = input.firstOperation ?? 0
  const jobs = groupByTool({ operations: input.job.operations.slice(first) })
  return stopsForTools(input.setup) ? [writeProgram(jobs, input)] : jobs.map((one) => writeProgram([one], input))
}
