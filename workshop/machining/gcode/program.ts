/** Programs of a side: what a dialect makes of its tools and moves. */

import { inBothUnits, inEachUnit, makeFeed, type Unit } from '../../design/units.ts'
import type { Translate } from '../../texts.ts'
import { type Operation, type SideJob, type ToolJob, toolJobsOf } from '../job.ts'
import { changesTools, type Dialect, type Machine } from '../machine.ts'
import { partWords } from '../part-words.ts'
import { CLEAR, type DrillCycle, type MillCut, pecksOf, type Spot, startsOf } from '../paths/moves.ts'
import type { MachineSetup } from '../setup.ts'
import { secondsOf } from '../time.ts'
import { TOOL_ROLES, type Tool } from '../tool.ts'
import { toolWords } from '../tool-words.ts'
import { comment, figure, ProgramPen } from './words.ts'

export interface ProgramOrder {
  readonly job: SideJob
  readonly setup: MachineSetup
  readonly machine: Machine
  /** In which lengths are written, where the dialect leaves the choice. */
  readonly units: Unit
  readonly title: string
  readonly t: Translate
}

export interface Program {
  readonly tools: readonly ToolJob[]
  readonly text: string
}

/** Before anything moves: plane, absolute places, no offsets of the last job. */
const BEGIN: Readonly<Record<Dialect, string>> = {
  grbl: 'G17 G90 G94',
  easel: 'G17 G90 G94',
  mach3: 'G17 G90 G94 G40 G49 G80 G64',
  linuxcnc: 'G17 G90 G94 G40 G49 G80 G64 P0.02',
}
const END: Readonly<Record<Dialect, string>> = { grbl: 'M30', easel: 'M30', mach3: 'M30', linuxcnc: 'M2' }

/** Whom a program tells to wait for the spindle, in seconds: Easel doesn't know it, Mach3 has it in its settings. */
const WAITS: readonly Dialect[] = ['grbl', 'linuxcnc']

/** Easel takes whole mm only. */
const unitFor = (dialect: Dialect, units: Unit): Unit => (dialect === 'easel' ? 'mm' : units)

const zeroOf = ({ job, setup }: ProgramOrder): Spot => {
  const { width, height, thickness } = job.blank
  const [x, y] = setup.origin === 'corner' ? [0, 0] : [width / 2, height / 2]
  return { x, y, z: setup.zero === 'top' ? 0 : -thickness }
}

/** `T3`: the same number for the same tool in every program. */
const toolNumber = ({ role }: Tool): number => TOOL_ROLES.indexOf(role) + 1

/** No brackets stand within a comment's own: `1/4" = 6.4 mm`. */
const unbracketed = (text: string): string => text.replace(/ \(([^()]*)\)/g, ' = $1')

const toolText = (tool: Tool, { units, t }: ProgramOrder): string =>
  t('gcode.tool', {
    number: toolNumber(tool),
    tool: unbracketed(toolWords(tool, units, t)),
    rpm: tool.rpm,
    feed: unbracketed(inEachUnit(units, (unit) => makeFeed(tool.feed, unit))),
  })

/** What a person at the machine must know, on the first lines. */
const head = (order: ProgramOrder, jobs: readonly ToolJob[]): readonly string[] => {
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

/** A hole as a machine without cycles drills it: up for its chips, down again to where it was. */
const drillByHand = (pen: ProgramPen, cycle: DrillCycle, tool: Tool, safe: number): void => {
  const begin = cycle.top + CLEAR
  pen.rapid(cycle.at)
  pen.rapid({ z: begin })
  for (const [i, depth] of pecksOf(cycle).entries()) {
    const before = pecksOf(cycle)[i - 1]
    if (before !== undefined) {
      pen.rapid({ z: begin })
      pen.rapid({ z: Math.min(begin, before + CLEAR) })
    }
    pen.feed({ z: depth }, tool.plunge)
  }
  pen.rapid({ z: safe })
}

const cycleHead = (pen: ProgramPen, cycle: DrillCycle, tool: Tool, unit: Unit): string => {
  const [z, r] = [pen.figureOf('Z', cycle.bottom), pen.figureOf('Z', cycle.top + CLEAR)]
  const peck = isPlunge(cycle) ? '' : ` Q${figure(cycle.peck, unit)}`
  return `G98 G${isPlunge(cycle) ? 81 : 83} Z${z} R${r}${peck} ${pen.feedWord(tool.plunge)}`
}

/** Holes in canned cycles: holes alike one after the other are one cycle. */
const drillCycles = (pen: ProgramPen, cycles: readonly DrillCycle[], tool: Tool, unit: Unit): void => {
  let running = ''
  for (const cycle of cycles) {
    const own = cycleHead(pen, cycle, tool, unit)
    const place = `X${pen.figureOf('X', cycle.at.x)} Y${pen.figureOf('Y', cycle.at.y)}`
    pen.write(own === running ? place : own.replace(/ Z/, ` ${place} Z`))
    running = own
  }
  pen.write('G80')
  pen.forget()
}

const cutOne = (pen: ProgramPen, cut: MillCut, tool: Tool, safe: number): void => {
  pen.rapid({ x: cut.from.x, y: cut.from.y })
  pen.rapid({ z: cut.from.z })
  const starts = startsOf(cut)
  for (const [i, move] of cut.moves.entries()) pen.move(move, starts[i] as Spot, tool)
  pen.rapid({ z: safe })
}

const writeOperation = (pen: ProgramPen, { work, runs, tool }: Operation, order: ProgramOrder): void => {
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

/** Spindle and tool before the first cut of a tool. */
const takeTool = (pen: ProgramPen, tool: Tool, first: boolean, order: ProgramOrder): void => {
  const { machine, setup, t } = order
  const number = toolNumber(tool)
  pen.forget()
  if (changesTools(machine.dialect)) {
    pen.write('M5', `T${number} M6`, `G43 H${number}`, `M3 S${tool.rpm}`)
  } else {
    if (!first) pen.write('M5', ...comment(t('gcode.change', { tool: toolText(tool, order) })), 'M0')
    pen.write(`M3 S${tool.rpm}`)
  }
  if (WAITS.includes(machine.dialect)) pen.write('G4 P3')
  pen.rapid({ z: setup.safe })
}

const programOf = (jobs: readonly ToolJob[], order: ProgramOrder): Program => {
  const { machine, units } = order
  const { dialect } = machine
  const unit = unitFor(dialect, units)
  const pen = new ProgramPen({ unit, arcs: dialect !== 'easel', zero: zeroOf(order) })
  pen.write(...head(order, jobs), unit === 'mm' ? 'G21' : 'G20', BEGIN[dialect])
  for (const [i, { tool, operations }] of jobs.entries()) {
    takeTool(pen, tool, i === 0, order)
    for (const one of operations) writeOperation(pen, one, order)
  }
  pen.write('M5', END[dialect], '')
  return { tools: jobs, text: pen.lines.join('\r\n') }
}

/** One program a tool where tools are changed by hand, unless the person wants one that stops; else one for the side. */
export const programsOf = (order: ProgramOrder): readonly Program[] => {
  const jobs = toolJobsOf(order.job)
  const { dialect } = order.machine
  const together = changesTools(dialect) || (dialect === 'grbl' && order.setup.changes === 'pause')
  return together ? [programOf(jobs, order)] : jobs.map((one) => programOf([one], order))
}
