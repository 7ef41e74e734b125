/** What stands between a design and a machine: faults, without whose mending nothing can be cut, and advice. */

import { isChase } from '../design/marble-chase.ts'
import { inBothUnits, inEachUnit, makeFeed, sizesInBothUnits } from '../design/units.ts'
import { topOfPart, type WoodPart } from '../geometry/body.ts'
import { boreOf } from '../geometry/bore.ts'
import { boundsOf, flatten } from '../geometry/contour.ts'
import { BOW_TIE_MM } from '../geometry/joints/keys.ts'
import type { Plan } from '../plan.ts'
import type { TextValues, Translate } from '../texts.ts'
import { hasBottom, lieInBlank, machinedParts, machineOf, toolsOf } from './bench.ts'
import { edgeReach } from './edge-runs.ts'
import { edgeCutter, isRightVee } from './edge-tool.ts'
import { keyTool } from './key-jobs.ts'
import { holeTool, slotTool } from './part-jobs.ts'
import { plugBit, plugLine, plugStroke } from './plug-problems.ts'
import type { FoundProblem, MachineCase } from './problem.ts'
import type { MachineSetup } from './setup.ts'
import { TOOL_ROLES, type Tool } from './tool.ts'
import { toolName } from './tool-words.ts'

export interface MachineProblem {
  readonly code: string
  readonly severity: 'fault' | 'advice'
  /** A sentence for the person. */
  readonly text: string
}

interface Question {
  readonly code: string
  readonly severity: MachineProblem['severity']
  readonly find: (asked: MachineCase) => FoundProblem
}

/** Two lengths that are one, mm. */
const SAME = 0.02
/** A pass may be so many diameters deep, and wood left under what is cut from both sides at least so thick, mm. */
const DEEPEST = 2
/** A slot is broader than its bit by as much, mm. */
const LEAST_OVER = 0.5
const LEFT = 2
/** Drills burn when they turn faster, turns a minute. */
const DRILL_RPM = 9000

const when = (wrong: boolean, values: TextValues = {}): FoundProblem => (wrong ? values : undefined)

/** The largest blank. */
const blankOf = (asked: MachineCase) => {
  const blanks = machinedParts(asked.plan).map((index) => lieInBlank(asked, index).blank)
  return blanks.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a))
}

const bed = (asked: MachineCase): FoundProblem => {
  const { width, height } = blankOf(asked)
  const [x, y] = machineOf(asked.plan, asked.setup).bed
  const { units } = asked.plan.design
  return when(width > x + SAME || height > y + SAME, {
    blank: sizesInBothUnits(units, width, height),
    bed: sizesInBothUnits(units, x, y),
  })
}

const blank = (asked: MachineCase): FoundProblem => {
  const { width, height } = blankOf(asked)
  const { blankWidth, blankHeight, units } = asked.plan.design
  const fits = (w: number, h: number) => w <= blankWidth + SAME && h <= blankHeight + SAME
  const named = blankWidth > 0 && blankHeight > 0
  return when(named && !fits(width, height) && !fits(height, width), { blank: sizesInBothUnits(units, width, height) })
}

const hasHoles = ({ plan }: MachineCase): boolean => plan.drills.length > 0

const holeBit = (asked: MachineCase): FoundProblem => {
  const tool = holeTool(asked)
  const { bit } = boreOf(asked.plan.design)
  const wide = tool.diameter > bit + SAME
  const narrow = tool.role === 'drill' && tool.diameter < bit - SAME
  return when(hasHoles(asked) && (wide || narrow), { bit: asked.length(tool.diameter), hole: asked.length(bit) })
}

const lineBit = ({ plan: { design }, tools: { fine }, length }: MachineCase): FoundProblem =>
  when(design.lines === 'inlaid' && !isChase(design) && fine.diameter > design.lineWidth + SAME, {
    bit: length(fine.diameter),
    line: length(design.lineWidth),
  })

const angle = ({ plan: { design, drills }, tools: { vee } }: MachineCase): FoundProblem =>
  when(drills.length > 0 && design.holeChamfer > 0 && Math.abs(vee.angle - 90) > 1, { angle: vee.angle })

/** Tools that turn or run as the machine can't. */
const beyond = ({ plan, setup, tools, t }: MachineCase): FoundProblem => {
  const { rpm, feed, plunge } = machineOf(plan, setup)
  const told = (speed: number) => inEachUnit(plan.design.units, (unit) => makeFeed(speed, unit))
  const wrong = TOOL_ROLES.filter((role) => {
    const tool = tools[role]
    return tool.rpm < rpm[0] || tool.rpm > rpm[1] || tool.feed > feed || tool.plunge > plunge
  })
  return when(wrong.length > 0, {
    tools: wrong.map((role) => toolName(tools[role], t)),
    slowest: rpm[0],
    fastest: rpm[1],
    feed: told(feed),
    plunge: told(plunge),
  })
}

const tooDeep = ({ role, pass, diameter }: Tool): boolean =>
  role !== 'drill' && role !== 'vee' && pass > diameter * DEEPEST

const passes = ({ tools, t }: MachineCase): FoundProblem => {
  const wrong = TOOL_ROLES.filter((role) => tooDeep(tools[role]))
  return when(wrong.length > 0, { tools: wrong.map((role) => toolName(tools[role], t)) })
}

const tabs = ({ plan, setup: { tabHeight } }: MachineCase): FoundProblem => {
  const thinnest = Math.min(...machinedParts(plan).map((index) => topOfPart(plan.parts[index] as WoodPart)))
  return when(tabHeight >= thinnest / 2, {})
}

/** Square corners are pared with a chisel, so that any bit will do that goes into the narrowest slot. */
const slotBit = (asked: MachineCase): FoundProblem => {
  const { design, wells } = asked.plan
  if (!isChase(design)) return undefined
  const tool = slotTool(asked)
  const narrowest = Math.min(
    ...wells
      .map(({ contour }) => boundsOf(flatten(contour, 0.2)))
      .flatMap((box) => [box.east - box.west, box.north - box.south]),
  )
  const most = design.slotBit > 0 ? Math.min(design.slotBit, narrowest) : narrowest - LEAST_OVER
  return when(tool.diameter > most + SAME, { bit: asked.length(tool.diameter), slot: asked.length(most) })
}

/** What else the board needs, and when. */
const sawn = ({ plan: { design } }: MachineCase): FoundProblem => when(isChase(design))
const tongues = ({ plan: { design } }: MachineCase): FoundProblem =>
  when(isChase(design) && design.railJoint === 'tongue')
const columns = ({ plan: { design } }: MachineCase): FoundProblem => when(isChase(design) && design.lines === 'inlaid')
const chiselled = ({ plan: { design } }: MachineCase): FoundProblem => when(isChase(design) && design.slotBit === 0)

const hinges = ({ plan, setup: { hingeDepth }, length }: MachineCase): FoundProblem => {
  const { thickness, holeDepth } = plan.design
  const left = thickness - holeDepth - hingeDepth
  const hinged = plan.fold !== undefined && plan.design.foldJoint === 'hinges'
  return when(hinged && holeDepth < thickness && left < LEFT, { left: length(Math.max(0, left)) })
}

const fastDrill = (asked: MachineCase): FoundProblem => {
  const tool = holeTool(asked)
  return when(hasHoles(asked) && tool.role === 'drill' && tool.rpm > DRILL_RPM, { rpm: tool.rpm })
}

/** Only scoring boards of Marble Chase have one. */
const hasProfile = ({ plan: { design } }: MachineCase): boolean =>
  design.edge !== 'square' && (!isChase(design) || design.scoringBoards > 0)

const edge = (asked: MachineCase): FoundProblem => when(hasProfile(asked) && asked.setup.edge === 'hand')

const edgeAngle = (asked: MachineCase): FoundProblem => {
  const cutter = edgeCutter(asked)
  return when(hasProfile(asked) && cutter?.form === 'vee' && !isRightVee(cutter.tool), {
    angle: asked.tools.vee.angle,
  })
}

const edgeBall = (asked: MachineCase): FoundProblem => {
  const cutter = edgeCutter(asked)
  const { edge: profile, edgeSize } = asked.plan.design
  const wide = profile === 'cove' && cutter !== undefined && cutter.diameter > 2 * edgeSize + SAME
  return when(hasProfile(asked) && wide, { bit: asked.length(cutter?.diameter ?? 0), size: asked.length(edgeSize) })
}

/** Wood under a groove beside the edge where there are no tabs, mm. */
const LEAST_TAB = 1

/** Tabs stand where the profile's tool has been before. */
const edgeDeep = (asked: MachineCase): FoundProblem => {
  const { plan, setup, length } = asked
  const tab = Math.max(setup.tabHeight, LEAST_TAB)
  for (const index of machinedParts(plan)) {
    const part = plan.parts[index] as WoodPart
    const { deep } = edgeReach(asked, part)
    const thickness = topOfPart(part)
    if (deep > thickness - tab + SAME) return { deep: length(deep), tab: length(tab), thickness: length(thickness) }
  }
  return undefined
}

const hasKeys = ({ plan }: MachineCase): boolean => (plan.seam?.keys.length ?? 0) > 0

const keyBit = (asked: MachineCase): FoundProblem => {
  const { diameter } = keyTool(asked)
  const most = 2 * BOW_TIE_MM.round
  return when(hasKeys(asked) && diameter > most + SAME, { bit: asked.length(diameter), most: asked.length(most) })
}

/** Short grain across a bow tie breaks. */
const keys = (asked: MachineCase): FoundProblem =>
  when(hasKeys(asked), { wood: asked.t(`wood.${asked.plan.design.inlay}`) })

/** A router with three axes drills no edges. */
const edgeHoles = ({ plan }: MachineCase): FoundProblem =>
  when((plan.seam?.holes ?? []).some(({ face }) => face === 'edge'))

/** Round holes from below that the fine bit is too broad for. */
const narrow = ({ plan: { seam, lock }, tools: { fine }, length }: MachineCase): FoundProblem => {
  const below = (seam?.holes ?? []).filter(({ face }) => face === 'bottom').map(({ diameter }) => diameter)
  const least = Math.min(...below, ...(lock === undefined ? [] : [lock.pin]))
  return when(least < fine.diameter, { bit: length(fine.diameter), hole: length(least) })
}

const turned = ({ plan }: MachineCase): FoundProblem => when(plan.parts.some((_, index) => hasBottom(plan, index)))

const QUESTIONS: readonly Question[] = [
  { code: 'bed', severity: 'fault', find: bed },
  { code: 'blank', severity: 'fault', find: blank },
  { code: 'holeBit', severity: 'fault', find: holeBit },
  { code: 'lineBit', severity: 'fault', find: lineBit },
  { code: 'slotBit', severity: 'fault', find: slotBit },
  { code: 'tabs', severity: 'fault', find: tabs },
  { code: 'hinges', severity: 'fault', find: hinges },
  { code: 'keyBit', severity: 'fault', find: keyBit },
  { code: 'plugBit', severity: 'fault', find: plugBit },
  { code: 'edgeAngle', severity: 'fault', find: edgeAngle },
  { code: 'edgeBall', severity: 'fault', find: edgeBall },
  { code: 'edgeDeep', severity: 'fault', find: edgeDeep },
  { code: 'plugStroke', severity: 'advice', find: plugStroke },
  { code: 'plugLine', severity: 'advice', find: plugLine },
  { code: 'beyond', severity: 'advice', find: beyond },
  { code: 'passes', severity: 'advice', find: passes },
  { code: 'angle', severity: 'advice', find: angle },
  { code: 'fastDrill', severity: 'advice', find: fastDrill },
  { code: 'turned', severity: 'advice', find: turned },
  { code: 'edge', severity: 'advice', find: edge },
  { code: 'narrow', severity: 'advice', find: narrow },
  { code: 'keys', severity: 'advice', find: keys },
  { code: 'edgeHoles', severity: 'advice', find: edgeHoles },
  { code: 'columns', severity: 'advice', find: columns },
  { code: 'rails', severity: 'advice', find: sawn },
  { code: 'tongues', severity: 'advice', find: tongues },
  { code: 'chisel', severity: 'advice', find: chiselled },
]

/** Faults first. */
export const machineProblems = (plan: Plan, setup: MachineSetup, t: Translate): readonly MachineProblem[] => {
  const length = (mm: number) => inBothUnits(mm, plan.design.units)
  const asked: MachineCase = { plan, setup, tools: toolsOf(plan, setup), length, t }
  return QUESTIONS.flatMap(({ code, severity, find }) => {
    const found = find(asked)
    return found === undefined ? [] : [{ code, severity, text: t(`machine.problem.${code}`, found) }]
  })
}
