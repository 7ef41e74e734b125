/** Writes the G-code programs of a side in a machine's dialect. */

import { inBothUnits, inEachUnit, makeFeed, type Unit } from '../../design/units.ts'
import type { Translate } from '../../texts.ts'
import { groupByTool, type Operation, type SideJob, type ToolJob } from '../job.ts'
import { changesTools, type Dialect, type Machine } from '../machine.ts'
import { operationSeconds } from '../machining-time.ts'
import { partNames } from '../part-words.ts'
import {
  CLEARANCE_MM,
  type DrillCycle,
  type MillCut,
  movesWithStarts,
  peckDepths,
  type ToolPosition,
} from '../paths/moves.ts'
import type { MachineSetup } from '../setup.ts'
import { TOOL_ROLES, type Tool } from '../tool.ts'
import { toolWords } from '../tool-words.ts'
import { formatNumber, makeComment, ProgramWriter } from './program-writer.ts'

export interface ProgramInput {
  readonly job: SideJob
  readonly setup: MachineSetup
  readonly machine: Machine
  /** Unit of lengths, where the dialect allows a choice. */
  readonly units: Unit
  readonly title: string
  /** Warnings that the person must read before they run the program. */
  readonly notes: readonly string[]
  readonly t: Translate
}

export interface Program {
  readonly tools: readonly ToolJob[]
  readonly text: string
}

/** Line before any move: it sets plane, absolute coordinates and feeds per minute, and cancels offsets of earlier jobs. */
const PREAMBLES: Readonly<Record<Dialect, string>> = {
  grbl: 'G17 G90 G94',
  easel: 'G17 G90 G94',
  mach3: 'G17 G90 G94 G40 G49 G80 G64',
  linuxcnc: 'G17 G90 G94 G40 G49 G80 G64 P0.02',
}
const PROGRAM_ENDS: Readonly<Record<Dialect, string>> = { grbl: 'M30', easel: 'M30', mach3: 'M30', linuxcnc: 'M2' }

/** Dialects with a pause until the spindle is at speed: Easel has no such command, Mach3 has it in its settings. */
const DWELL_DIALECTS: readonly Dialect[] = ['grbl', 'linuxcnc']

/** Easel takes whole millimetres only. */
const unitFor = (dialect: Dialect, units: Unit): Unit => (dialect === 'easel' ? 'mm' : units)

const zeroOf = ({ job, setup }: ProgramInput): ToolPosition => {
  const { width, height, thickness } = job.blank
  const [x, y] = setup.origin === 'corner' ? [0, 0] : [width / 2, height / 2]
  return { x, y, z: setup.zero === 'top' ? 0 : -thickness }
}

/** Number of a tool from 1, as in `T3`. The same tool has the same number in every program. */
const toolNumber = ({ role }: Tool): number => TOOL_ROLES.indexOf(role) + 1

/** Replaces brackets, because comments are bracketed themselves: `1/4" = 6.4 mm`. */
const withoutBrackets = (text: string): string => text.replace(/ \(([^()]*)\)/g, ' = $1')

const toolText = (tool: Tool, { units, t }: ProgramInput): string =>
  t('gcode.tool', {
    number: toolNumber(tool),
    tool: withoutBrackets(toolWords(tool, units, t)),
    rpm: tool.rpm,
    feed: withoutBrackets(inEachUnit(units, (unit) => makeFeed(tool.feed, unit))),
  })

/** Returns the comments at the beginning, which say what the person at the machine must know. */
const headerLines = (input: ProgramInput, jobs: readonly ToolJob[]): readonly string[] => {
  const { job, setup, machine, units, title, notes, t } = input
  const length = (mm: number) => withoutBrackets(inBothUnits(mm, units))
  const { width, height, thickness } = job.blank
  const minutes = Math.max(
    1,
    Math.round(
      operationSeconds(
        jobs.flatMap(({ operations }) => operations),
        setup,
        machine,
      ) / 60,
    ),
  )
  return [
    title,
    ...notes,
    t(`gcode.side.${job.side}`, { parts: partNames(job.parts, t), count: job.parts.length }),
    t('gcode.wood', { wood: t(`wood.${job.wood}`) }),
    t('gcode.stock', { width: length(width), height: length(height), thickness: length(thickness) }),
    t(`gcode.origin.${setup.origin}`),
    t(`gcode.zero.${setup.zero}`),
    ...(job.operations.some(({ work }) => work === 'pins') ? [t('gcode.pins')] : []),
    ...(job.side === 'bottom' ? [t('gcode.flipped')] : []),
    ...jobs.map(({ tool }) => toolText(tool, input)),
    t('gcode.time', { minutes }),
  ].flatMap(makeComment)
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

const writeOperation = (writer: ProgramWriter, { work, runs, tool }: Operation, input: ProgramInput): void => {
  const { setup, machine, units, t } = input
  writer.write(...makeComment(t(`gcode.work.${work}`)))
  const cycles = runs.filter((run) => run.kind === 'drill')
  const canned = changesTools(machine.dialect) && cycles.length > 0
  if (canned) {
    writer.rapid({ z: setup.safe })
    writeDrillCycles(writer, cycles, tool, unitFor(machine.dialect, units))
  }
  for (const run of runs) {
    if (run.kind === 'cut') writeCut(writer, run, tool, setup.safe)
    else if (!canned) drillWithMoves(writer, run, tool, setup.safe)
  }
}

/** Starts spindle and tool before the first cut of a tool. */
const writeToolStart = (writer: ProgramWriter, tool: Tool, first: boolean, input: ProgramInput): void => {
  const { machine, setup, t } = input
  const number = toolNumber(tool)
  writer.forget()
  if (changesTools(machine.dialect)) {
    writer.write('M5', `T${number} M6`, `G43 H${number}`, `M3 S${tool.rpm}`)
  } else {
    if (!first) writer.write('M5', ...makeComment(t('gcode.change', { tool: toolText(tool, input) })), 'M0')
    writer.write(`M3 S${tool.rpm}`)
  }
  if (DWELL_DIALECTS.includes(machine.dialect)) writer.write('G4 P3')
  writer.rapid({ z: setup.safe })
}

const writeProgram = (jobs: readonly ToolJob[], input: ProgramInput): Program => {
  const { machine, units } = input
  const { dialect } = machine
  const unit = unitFor(dialect, units)
  const writer = new ProgramWriter({ unit, arcs: dialect !== 'easel', zero: zeroOf(input) })
  writer.write(...headerLines(input, jobs), unit === 'mm' ? 'G21' : 'G20', PREAMBLES[dialect])
  for (const [i, { tool, operations }] of jobs.entries()) {
    writeToolStart(writer, tool, i === 0, input)
    for (const one of operations) writeOperation(writer, one, input)
  }
  writer.write('M5', PROGRAM_ENDS[dialect], '')
  return { tools: jobs, text: writer.lines.join('\r\n') }
}

/**
 * Writes one program per tool where tools are changed by hand, unless the person wants a single one that pauses;
 * otherwise one for the whole side.
 */
export const writePrograms = (input: ProgramInput): readonly Program[] => {
  const jobs = groupByTool(input.job)
  const { dialect } = input.machine
  const isOneProgram = changesTools(dialect) || (dialect === 'grbl' && input.setup.changes === 'pause')
  return isOneProgram ? [writeProgram(jobs, input)] : jobs.map((one) => writeProgram([one], input))
}
