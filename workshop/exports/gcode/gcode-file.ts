/** Programs for a CNC machine, in a zip: a file for each side, or for each tool of a side. */

import { strToU8, zipSync } from 'fflate'
import { hasAlternateWoods } from '../../design/part-woods.ts'
import { nominalLength, sizesInBothUnits } from '../../design/units.ts'
import { DIALECTS } from '../../machining/dialects/dialects.ts'
import { type Program, writePrograms } from '../../machining/gcode/program.ts'
import { blankCount, type SideJob } from '../../machining/job.ts'
import { machineOf } from '../../machining/job-context.ts'
import { makeJobs } from '../../machining/jobs.ts'
import type { Machine } from '../../machining/machine.ts'
import { machineProblems } from '../../machining/machine-problems.ts'
import { operationSeconds, totalSeconds } from '../../machining/machining-time.ts'
import { partNames } from '../../machining/part-names.ts'
import { DEFAULT_SETUP, type MachineSetup } from '../../machining/setup.ts'
import { toolDescription } from '../../machining/tool-text.ts'
import { type Plan, planOf } from '../../plan.ts'
import type { Translate } from '../../texts.ts'
import { loadDrawingTools } from '../drawing-tools.ts'
import { type FileMaker, ImpossibleExport, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'

interface NamedProgram extends Program {
  readonly name: string
  readonly job: SideJob
}

const roundedText = (mm: number): string => String(Number(mm.toFixed(2)))

/** Returns the names of a job's parts: `a-c-d`, or for more than three `a-to-f-6x`. */
const partRangeName = ({ parts }: SideJob): string =>
  parts.length > 3 ? `${parts[0]}-to-${parts.at(-1)}-${parts.length}x` : parts.join('-')

/** Returns a name such as `2-left-top-drill-3.18mm.nc`, or `2-a-c-e-walnut-top-drill-3.18mm.nc` for parts of two woods. `number`: its place in the order of work. */
const programName = (number: string, job: SideJob, { tools }: Program, ending: string, hasTwo: boolean): string => {
  const [first, ...others] = tools
  const tool =
    first !== undefined && others.length === 0 ? `-${first.tool.role}-${roundedText(first.tool.diameter)}mm` : ''
  const wood = hasTwo ? `-${job.wood}` : ''
  const tile = job.tile === undefined ? '' : `-tile-${job.tile.number}`
  return `${number}-${partRangeName(job)}${wood}${tile}-${job.side}${tool}${ending}`
}

const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

interface ReadMe {
  readonly plan: Plan
  readonly setup: MachineSetup
  readonly machine: Machine
  readonly programs: readonly NamedProgram[]
  readonly t: Translate
}

/** Returns the tools and the duration of a program, and the line at which each of its operations begins. */
const programLines = (
  { name, tools, starts }: NamedProgram,
  { plan, setup, machine, t }: ReadMe,
): readonly string[] => {
  const seconds = tools.reduce((sum, { operations }) => sum + operationSeconds(operations, setup, machine), 0)
  const toolTexts = tools.map(({ tool }) => toolDescription(tool, plan.design.units, t))
  return [
    `  ${t('gcode.readMe.program', { name, tools: toolTexts, minutes: minutesOf(seconds) })}`,
    ...starts.map(({ line, text }) => `    ${t('gcode.readMe.line', { line, text })}`),
  ]
}

/** Returns the blank of a side's job, and the job's programs. */
const sideLines = (job: SideJob, readMe: ReadMe): readonly string[] => {
  const { plan, programs, t } = readMe
  const { width, height, thickness } = job.blank
  const size = sizesInBothUnits(plan.design.units, width, height, thickness)
  const parts = partNames(job.parts, t)
  return [
    '',
    t(`gcode.readMe.side.${job.side}`, { parts, count: blankCount(job), size, wood: t(`wood.${job.wood}`) }),
    ...(job.copies === undefined ? [] : [`  ${t('gcode.nested', { count: job.copies })}`]),
    ...(job.tile === undefined ? [] : [t('gcode.readMe.tile', { number: job.tile.number, count: job.tile.count })]),
    ...programs.filter((program) => program.job === job).flatMap((program) => programLines(program, readMe)),
  ]
}

const readMeLines = (jobs: readonly SideJob[], readMe: ReadMe): readonly string[] => {
  const { plan, setup, machine, t } = readMe
  return [
    t('gcode.readMe.title', { machine: t(`machine.name.${setup.machine}`) }),
    t('gcode.readMe.order'),
    ...jobs.flatMap((job) => sideLines(job, readMe)),
    '',
    t('gcode.readMe.time', { minutes: minutesOf(totalSeconds(jobs, setup, machine)) }),
    t('gcode.readMe.tabs'),
    t('gcode.readMe.resume'),
    t('gcode.readMe.safety', { above: nominalLength(plan.design.units, 20, 3 / 4) }),
    ...machineProblems(plan, setup, t).map(({ text }) => text),
  ]
}

/** Makes a zip of programs. Throws `ImpossibleExport` with the first fault of the machine's setup, if there is one. */
export const makeGcodeFile: FileMaker = async (order, tools) => {
  const { design, link, letters, machine: setup = DEFAULT_SETUP } = order
  const notes = unmendedLines(order, tools.t)
  const plan = planOf(design)
  const fault = machineProblems(plan, setup, tools.t).find(({ severity }) => severity === 'fault')
  if (fault !== undefined) throw new ImpossibleExport('machine', { problem: fault.text })
  const drawingTools = await loadDrawingTools(tools)
  const machine = machineOf(plan, setup)
  const title = fileName(design, '')
  const jobs = makeJobs(plan, setup, letters, drawingTools, (share) => tools.progress(share * 0.8))
  const { resume } = order
  const chosen = resume === undefined ? jobs : jobs.slice(resume.side, resume.side + 1)
  const firstOperation = resume?.operation
  const all = chosen.flatMap((job) =>
    writePrograms({ job, setup, machine, units: design.units, firstOperation, title, notes, t: tools.t }).map(
      (program) => ({
        job,
        ...program,
      }),
    ),
  )
  // All have as many digits: senders that sort names would run 10 before 2.
  const numberText = (index: number): string => String(index + 1).padStart(String(all.length).length, '0')
  const programs = all.map(
    (one, i): NamedProgram => ({
      ...one,
      name: programName(numberText(i), one.job, one, DIALECTS[machine.dialect].extension, hasAlternateWoods(design)),
    }),
  )
  const readMe = readMeLines(chosen, { plan, setup, machine, programs, t: tools.t })
  const about = [...notes, ...readMe, '', link, ''].join('\r\n')
  const files = Object.fromEntries(programs.map(({ name, text }) => [name, strToU8(text)]))
  const bytes = zipSync({ 'read-me.txt': strToU8(about), ...files })
  const part = resume === undefined ? '' : `-from-operation-${resume.operation + 1}`
  return { name: fileName(design, `-${machine.dialect}${part}.zip`), type: 'application/zip', bytes }
}
