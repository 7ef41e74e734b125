/** What stands between a design and a machine: faults, without whose mending nothing can be cut, and advice. */

import { makeLength } from '../design/units.ts'
import { boreOf } from '../geometry/bore.ts'
import type { Plan } from '../plan.ts'
import type { TextValues, Translate } from '../texts.ts'
import { type Bench, hasBottom, lieInBlank, machineOf, toolsOf } from './bench.ts'
import { holeTool } from './part-jobs.ts'
import type { MachineSetup } from './setup.ts'
import { TOOL_ROLES, type Tool } from './tool.ts'

export interface MachineProblem {
  readonly code: string
  readonly severity: 'fault' | 'advice'
  /** A sentence for the person. */
  readonly text: string
}

interface Asked {
  readonly plan: Plan
  readonly setup: MachineSetup
  readonly tools: Bench['tools']
  readonly length: (mm: number) => string
  readonly t: Translate
}

type Found = TextValues | undefined
interface Question {
  readonly code: string
  readonly severity: MachineProblem['severity']
  readonly find: (asked: Asked) => Found
}

/** Two lengths that are one, mm. */
const SAME = 0.02
/** A pass may be so many diameters deep, and wood left under what is cut from both sides at least so thick, mm. */
const DEEPEST = 2
const LEFT = 2
/** Drills burn when they turn faster, turns a minute. */
const DRILL_RPM = 9000

const when = (wrong: boolean, values: TextValues = {}): Found => (wrong ? values : undefined)

/** The largest blank. */
const blankOf = (asked: Asked) => {
  const blanks = asked.plan.parts.map((_, index) => lieInBlank(asked, index).blank)
  return blanks.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a))
}

const bed = (asked: Asked): Found => {
  const { width, height } = blankOf(asked)
  const [x, y] = machineOf(asked.plan, asked.setup).bed
  const { length } = asked
  return when(width > x + SAME || height > y + SAME, {
    width: length(width),
    height: length(height),
    bedWidth: length(x),
    bedHeight: length(y),
  })
}

const blank = (asked: Asked): Found => {
  const { width, height } = blankOf(asked)
  const { blankWidth, blankHeight } = asked.plan.design
  const fits = (w: number, h: number) => w <= blankWidth + SAME && h <= blankHeight + SAME
  const named = blankWidth > 0 && blankHeight > 0
  const { length } = asked
  return when(named && !fits(width, height) && !fits(height, width), {
    width: length(width),
    height: length(height),
  })
}

const holeBit = (asked: Asked): Found => {
  const tool = holeTool(asked)
  const { bit } = boreOf(asked.plan.design)
  const wide = tool.diameter > bit + SAME
  const narrow = tool.role === 'drill' && tool.diameter < bit - SAME
  return when(wide || narrow, { bit: asked.length(tool.diameter), hole: asked.length(bit) })
}

const lineBit = ({ plan: { design }, tools: { fine }, length }: Asked): Found =>
  when(design.lines === 'inlaid' && fine.diameter > design.lineWidth + SAME, {
    bit: length(fine.diameter),
    line: length(design.lineWidth),
  })

const angle = ({ plan: { design }, tools: { vee } }: Asked): Found =>
  when(design.holeChamfer > 0 && Math.abs(vee.angle - 90) > 1, { angle: vee.angle })

/** Tools that turn or run as the machine can't. */
const beyond = ({ plan, setup, tools, t }: Asked): Found => {
  const { rpm, feed, plunge } = machineOf(plan, setup)
  const wrong = TOOL_ROLES.filter((role) => {
    const tool = tools[role]
    return tool.rpm < rpm[0] || tool.rpm > rpm[1] || tool.feed > feed || tool.plunge > plunge
  })
  return when(wrong.length > 0, {
    tools: wrong.map((role) => t(`gcode.role.${role}`)),
    slowest: rpm[0],
    fastest: rpm[1],
    feed,
    plunge,
  })
}

const tooDeep = ({ role, pass, diameter }: Tool): boolean =>
  role !== 'drill' && role !== 'vee' && pass > diameter * DEEPEST

const passes = ({ tools, t }: Asked): Found => {
  const wrong = TOOL_ROLES.filter((role) => tooDeep(tools[role]))
  return when(wrong.length > 0, { tools: wrong.map((role) => t(`gcode.role.${role}`)) })
}

const tabs = ({ plan: { design }, setup: { tabHeight } }: Asked): Found =>
  when(tabHeight >= design.thickness / 2, { most: design.thickness / 2 })

const hinges = ({ plan, setup: { hingeDepth }, length }: Asked): Found => {
  const { thickness, holeDepth } = plan.design
  const left = thickness - holeDepth - hingeDepth
  return when(plan.fold !== undefined && holeDepth < thickness && left < LEFT, { left: length(Math.max(0, left)) })
}

const fastDrill = (asked: Asked): Found => {
  const tool = holeTool(asked)
  return when(tool.role === 'drill' && tool.rpm > DRILL_RPM, { rpm: tool.rpm })
}

const edge = ({ plan: { design } }: Asked): Found => when(design.edge !== 'square')

const turned = ({ plan }: Asked): Found => when(plan.parts.some((_, index) => hasBottom(plan, index)))

const QUESTIONS: readonly Question[] = [
  { code: 'bed', severity: 'fault', find: bed },
  { code: 'blank', severity: 'fault', find: blank },
  { code: 'holeBit', severity: 'fault', find: holeBit },
  { code: 'lineBit', severity: 'fault', find: lineBit },
  { code: 'tabs', severity: 'fault', find: tabs },
  { code: 'hinges', severity: 'fault', find: hinges },
  { code: 'beyond', severity: 'advice', find: beyond },
  { code: 'passes', severity: 'advice', find: passes },
  { code: 'angle', severity: 'advice', find: angle },
  { code: 'fastDrill', severity: 'advice', find: fastDrill },
  { code: 'turned', severity: 'advice', find: turned },
  { code: 'edge', severity: 'advice', find: edge },
]

/** Faults first. */
export const machineProblems = (plan: Plan, setup: MachineSetup, t: Translate): readonly MachineProblem[] => {
  const length = (mm: number) => makeLength(mm, plan.design.units)
  const asked: Asked = { plan, setup, tools: toolsOf(plan, setup), length, t }
  return QUESTIONS.flatMap(({ code, severity, find }) => {
    const found = find(asked)
    return found === undefined ? [] : [{ code, severity, text: t(`machine.problem.${code}`, found) }]
  })
}
