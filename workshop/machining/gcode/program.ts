/** Writes the programs of a side in a machine's dialect. */

import { inBothUnits, inEachUnit, makeFeed, type Unit } from '../../design/units.ts'
import type { Translate } from '../../texts.ts'
import { type Operation, type SideJob, type ToolJob, toolJobsOf } from '../job.ts'
import { changesTools, type Dialect, type Machine } from '../machine.ts'
import { secondsOf } from '../machining-time.ts'
import { partWords } from '../part-words.ts'
import { CLEARANCE_MM, type DrillCycle, type MillCut, movesOf, pecksOf, type Spot } from '../paths/moves.ts'
import type { MachineSetup } from '../setup.ts'
import { TOOL_ROLES, type Tool } from '../tool.ts'
import { toolWords } from '../tool-words.ts'
import { comment, formatNumber, ProgramWriter } from './program-writer.ts'

export interface ProgramInput {
  readonly job: SideJob
  readonly setup: MachineSetup
  readonly machine: Machine
  /** Unit of lengths, where the dialect allows a choice. */
  readonly units: Unit
  readonly title: string
  readonly t: Translate
}

export interface Program {
  readonly tools: readonly ToolJob[]
  readonly text: string
}

/** First line before any move: plane, absolute coordinates, no offsets of the last job. */
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

const zeroOf = ({ job, setup }: ProgramInput): Spot => {
  const { width, height, thickness } = job.blank
  const [x, y] = setup.origin === 'corner' ? [0, 0] : [width / 2, height / 2]
  return { x, y, z: setup.zero === 'top' ? 0 : -thickness }
}

/** `T3`: the same tool has the same number in every program. */
const toolNumber = ({ role }: Tool): number => TOOL_ROLES.indexOf(role) + 1

/** Replaces brackets, because comments are bracketed themselves: `1/4" = 6.4 mm`. */
const unbracketed = (text: string): string => text.replace(/ \(([^()]*)\)/g, ' = $1')

const toolText = (tool: Tool, { units, t }: ProgramInput): string =>
  t('gcode.tool', {
    number: toolNumber(tool),
    tool: unbracketed(toolWords(tool, units, t)),
    rpm: tool.rpm,
    feed: unbracketed(inEachUnit(units, (unit) => makeFeed(tool.feed, unit))),
  })

/** Header with what the person at the machine must know. */
const headerLines = (order: ProgramInput, jobs: readonly ToolJob[]): readonly string[] => {
  const { job, setup, machine, units, title, t } = order
  const length = (mm: number) => unbracketed(inBothUnits(mm, units))
  const { width, height, thickness } = job.blank
  const minutes = Math.max(
    1,
    Math.round(
      secondsOf(
        jobs.flatMap(({ operations }) => operations),
        setup,
        machine,
      ) / 60,
    ),
  )
  return [
    title,
    t(`gcode.side.${job.side}`, { parts: partWords(job.parts, t), count: job.parts.length }),
    t('gcode.wood', { wood: t(`wood.${job.wood}`) }),
    t('gcode.stock', { width: length(width), height: length(height), thickness: length(thickness) }),
    t(`gcode.origin.${setup.origin}`),
    t(`gcode.zero.${setup.zero}`),
    ...(job.operations.some(({ work }) => work === 'pins') ? [t('gcode.pins')] : []),
    ...(job.side === 'bottom' ? [t('gcode.flipped')] : []),
    ...jobs.map(({ tool }) => toolText(tool, order)),
    t('gcode.time', { minutes }),
  ].flatMap(comment)
}

const isPlunge = ({ top, bottom, peck }: DrillCycle): boolean => top - bottom <= peck + 1e-6

/** Drills a hole on a machine without cycles: up to clear chips, and down again. */
const drillByHand = (pen: ProgramWriter, cycle: DrillCycle, tool: Tool, safe: number): void => {
  const begin = cycle.top + CLEARANCE_MM
  pen.rapid(cycle.at)
  pen.rapid({ z: begin })
  for (const [i, depth] of pecksOf(cycle).entries()) {
    const before = pecksOf(cycle)[i - 1]
    if (before !== undefined) {
      pen.rapid({ z: begin })
      pen.rapid({ z: Math.min(begin, before + CLEARANCE_MM) })
    }
    pen.feed({ z: depth }, tool.plunge)
  }
  pen.rapid({ z: safe })
}

const cycleHead = (pen: ProgramWriter, cycle: DrillCycle, tool: Tool, unit: Unit): string => {
  const [z, r] = [pen.coordinate('Z', cycle.bottom), pen.coordinate('Z', cycle.top + CLEARANCE_MM)]
  const peck = isPlunge(cycle) ? '' : ` Q${formatNumber(cycle.peck, unit)}`
  return `G98 G${isPlunge(cycle) ? 81 : 83} Z${z} R${r}${peck} ${pen.feedWord(tool.plunge)}`
}

/** Drills holes in canned cycles; consecutive holes that are alike share one. */
const drillCycles = (pen: ProgramWriter, cycles: readonly DrillCycle[], tool: Tool, unit: Unit): void => {
  let running = ''
  for (const cycle of cycles) {
    const own = cycleHead(pen, cycle, tool, unit)
    const place = `X${pen.coordinate('X', cycle.at.x)} Y${pen.coordinate('Y', cycle.at.y)}`
    pen.write(own === running ? place : own.replace(/ Z/, ` ${place} Z`))
    running = own
  }
  pen.write('G80')
  pen.forget()
}

const cutOne = (pen: ProgramWriter, cut: MillCut, tool: Tool, safe: number): void => {
  pen.rapid({ x: cut.from.x, y: cut.from.y })
  pen.rapid({ z: cut.from.z })
  for (const [move, from] of movesOf(cut)) pen.move(move, from, tool)
  pen.rapid({ z: safe })
}

const writeOperation = (pen: ProgramWriter, { work, runs, tool }: Operation, order: ProgramInput): void => {
  const { setup, machine, units, t } = order
  pen.write(...comment(t(`gcode.work.${work}`)))
  const cycles = runs.filter((run) => run.kind === 'drill')
  const canned = changesTools(machine.dialect) && cycles.length > 0
  if (canned) {
    pen.rapid({ z: setup.safe })
    drillCycles(pen, cycles, tool, unitFor(machine.dialect, units))
  }
  for (const run of runs) {
    if (run.kind === 'cut') cutOne(pen, run, tool, setup.safe)
    else if (!canned) drillByHand(pen, run, tool, setup.safe)
  }
}

/** Starts spindle and tool before the first cut of a tool. */
const startTool = (pen: ProgramWriter, tool: Tool, first: boolean, order: ProgramInput): void => {
  const { machine, setup, t } = order
  const number = toolNumber(tool)
  pen.forget()
  if (changesTools(machine.dialect)) {
    pen.write('M5', `T${number} M6`, `G43 H${number}`, `M3 S${tool.rpm}`)
  } else {
    if (!first) pen.write('M5', ...comment(t('gcode.change', { tool: toolText(tool, order) })), 'M0')
    pen.write(`M3 S${tool.rpm}`)
  }
  if (DWELL_DIALECTS.includes(machine.dialect)) pen.write('G4 P3')
  pen.rapid({ z: setup.safe })
}

const programOf = (jobs: readonly ToolJob[], order: ProgramInput): Program => {
  const { machine, units } = order
  const { dialect } = machine
  const unit = unitFor(dialect, units)
  const pen = new ProgramWriter({ unit, arcs: dialect !== 'easel', zero: zeroOf(order) })
  pen.write(...headerLines(order, jobs), unit === 'mm' ? 'G21' : 'G20', PREAMBLES[dialect])
  for (const [i, { tool, operations }] of jobs.entries()) {
    startTool(pen, tool, i === 0, order)
    for (const one of operations) writeOperation(pen, one, order)
  }
  pen.write('M5', PROGRAM_ENDS[dialect], '')
  return { tools: jobs, text: pen.lines.join('\r\n') }
}

/**
 * One program per tool where tools are changed by hand, unless the person wants one that pauses; otherwise one for the
 * side.
 */
export const programsOf = (order: ProgramInput): readonly Program[] => {
  const jobs = toolJobsOf(order.job)
  const { dialect } = order.machine
  const together = changesTools(dialect) || (dialect === 'grbl' && order.setup.changes === 'pause')
  return together ? [programOf(jobs, order)] : jobs.map((one) => programOf([one], order))
}
