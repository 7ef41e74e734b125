/** Problems of a design on a machine: faults that prevent cutting, and advice. Lengths in mm. */

import { itemAt } from '../../engine/items.ts'
import { memoize } from '../../engine/memoize.ts'
import { isChase } from '../design/design.ts'
import { inEachUnit, lengthWriters, makeFeed, sizesInBothUnits } from '../design/units.ts'
import { boreOf } from '../geometry/bore.ts'
import { boundsOf, flatten } from '../geometry/contour.ts'
import { BOW_TIE_MM } from '../geometry/joints/keys.ts'
import { drawnAreas } from '../geometry/marks.ts'
import { thinStretches } from '../geometry/thin-strokes.ts'
import { topOfPart } from '../geometry/wood-parts.ts'
import type { Plan } from '../plan.ts'
import type { TextValues, Translate } from '../texts.ts'
import { edgeCutter, isRightVee } from './edge-cutter.ts'
import { profileReach } from './edge-runs.ts'
import { isCutFromBelow, machinedParts, machineOf, placeInBlank, tilesOfPart, toolsOf } from './job-context.ts'
import { keyTool } from './key-jobs.ts'
import { checkPlugBit, checkPlugLines, checkPlugStrokes } from './plug-problems.ts'
import type { ProblemCheck, ProblemInput, ProblemValues } from './problem-check.ts'
import { type MachineSetup, toolChangeOf, touchesPlate } from './setup.ts'
import type { TileObstacle } from './tiles.ts'
import { TOOL_ROLES, type Tool } from './tool.ts'
import { toolName } from './tool-text.ts'
import { holeTool, slotTool } from './top-operations.ts'

export interface MachineProblem {
  /** Key of its text. */
  readonly code: string
  readonly severity: 'fault' | 'advice'
  /** A sentence for the person. */
  readonly text: string
}

/** Lengths that differ by less are equal. */
const LENGTH_TOLERANCE_MM = 0.02
/** Greatest depth of a pass, in diameters of its tool. */
const MAX_PASS_DIAMETERS = 2
/** A slot is wider than its bit by at least this. */
const MIN_SLOT_CLEARANCE_MM = 0.5
/** Wood left between cuts from both sides. */
const MIN_WOOD_LEFT_MM = 2
/** A card's round corner fits into one that this bit leaves in a well. */
const MAX_WELL_BIT_MM = 16
/** Makers of router bits name 24,000 rpm up to 1", and 18,000 rpm and a shank of 1/2" from 1 1/4" on. */
const MAX_BIT_DIAMETER_MM = 32
/** Drills burn when they turn faster. */
const MAX_DRILL_RPM = 9000

const problemIf = (wrong: boolean, values: TextValues = {}): ProblemValues => (wrong ? values : undefined)

/** The largest blank. */
const largestBlank = (input: ProblemInput) => {
  const blanks = machinedParts(input.plan).map((index) => placeInBlank(input, index).blank)
  return blanks.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a))
}

/** Sizes of the largest blank and of the machine's reach, as texts. */
const bedTexts = (input: ProblemInput) => {
  const { width, height } = largestBlank(input)
  const { units } = input.plan.design
  return {
    blank: sizesInBothUnits(units, width, height),
    bed: sizesInBothUnits(units, ...machineOf(input.plan, input.setup).bed),
  }
}

/** The tiles of all parts, or why a part can't be cut. Four checks ask for them. */
const tilesOfAll = memoize((input: ProblemInput) =>
  machinedParts(input.plan).map((index) => tilesOfPart({ ...input, ...placeInBlank(input, index) })),
)

const checkBed =
  (obstacle: TileObstacle): ProblemCheck =>
  (input) =>
    problemIf(tilesOfAll(input).includes(obstacle), bedTexts(input))

/** Tells in how many tiles the largest part is cut. */
const checkTiles = (input: ProblemInput): ProblemValues => {
  const count = Math.max(...tilesOfAll(input).map((tiles) => (typeof tiles === 'string' ? 0 : tiles.length)))
  return problemIf(count > 1, { ...bedTexts(input), count })
}

const checkBlank = (input: ProblemInput): ProblemValues => {
  const { width, height } = largestBlank(input)
  const { blankWidth, blankHeight, units } = input.plan.design
  const fits = (w: number, h: number) => w <= blankWidth + LENGTH_TOLERANCE_MM && h <= blankHeight + LENGTH_TOLERANCE_MM
  const named = blankWidth > 0 && blankHeight > 0
  return problemIf(named && !fits(width, height) && !fits(height, width), {
    blank: sizesInBothUnits(units, width, height),
  })
}

const hasHoles = ({ plan }: ProblemInput): boolean => plan.drills.length > 0

const checkHoleBit = (input: ProblemInput): ProblemValues => {
  const tool = holeTool(input)
  const { bitDiameter: bit } = boreOf(input.plan.design)
  const wide = tool.diameter > bit + LENGTH_TOLERANCE_MM
  const narrow = tool.role === 'drill' && tool.diameter < bit - LENGTH_TOLERANCE_MM
  return problemIf(hasHoles(input) && (wide || narrow), {
    bit: input.length(tool.diameter),
    hole: input.length(bit),
  })
}

const checkLineBit = ({ plan: { design }, tools: { fine }, length }: ProblemInput): ProblemValues =>
  problemIf(design.lines === 'inlaid' && !isChase(design) && fine.diameter > design.lineWidth + LENGTH_TOLERANCE_MM, {
    bit: length(fine.diameter),
    line: length(design.lineWidth),
  })

/** Finds strokes of a drawing that stay uncut, since they are narrower than the bit that clears them. */
const checkDrawingBit = ({ plan, tools: { fine }, length }: ProblemInput): ProblemValues => {
  const areas = plan.design.lines === 'inlaid' && plan.design.plugs !== 'all' ? drawnAreas(plan) : []
  const widths = areas.flatMap((area) => thinStretches(area, fine.diameter)).map(({ width }) => width)
  return problemIf(widths.length > 0, { bit: length(fine.diameter), stroke: length(Math.min(...widths)) })
}

const checkChamferAngle = ({ plan: { design, drills }, tools: { vee } }: ProblemInput): ProblemValues =>
  problemIf(drills.length > 0 && design.holeChamfer > 0 && Math.abs(vee.angle - 90) > 1, { angle: vee.angle })

/** Finds tools with speeds or feeds that the machine can't reach. */
const checkMachineLimits = ({ plan, setup, tools, t }: ProblemInput): ProblemValues => {
  const { rpm, feed, plunge } = machineOf(plan, setup)
  const speedText = (speed: number) => inEachUnit(plan.design.units, (unit) => makeFeed(speed, unit))
  const wrong = TOOL_ROLES.filter((role) => {
    const tool = tools[role]
    return tool.rpm < rpm[0] || tool.rpm > rpm[1] || tool.feed > feed || tool.plunge > plunge
  })
  return problemIf(wrong.length > 0, {
    tools: wrong.map((role) => toolName(tools[role], t)),
    slowest: rpm[0],
    fastest: rpm[1],
    feed: speedText(feed),
    plunge: speedText(plunge),
  })
}

const isPassTooDeep = ({ role, pass, diameter }: Tool): boolean =>
  role !== 'drill' && role !== 'vee' && pass > diameter * MAX_PASS_DIAMETERS

const checkPasses = ({ tools, t }: ProblemInput): ProblemValues => {
  const wrong = TOOL_ROLES.filter((role) => isPassTooDeep(tools[role]))
  return problemIf(wrong.length > 0, { tools: wrong.map((role) => toolName(tools[role], t)) })
}

/** Finds a flat bit that leaves corners in which cards jam, or that doesn't get into a lap. */
const checkFlatBit = ({ plan: { design, wells, parts }, tools: { flat }, length }: ProblemInput): ProblemValues => {
  if (isChase(design)) return undefined
  const laps = parts.flatMap((part) => part.laps.map(({ radius }) => 2 * radius))
  const most = Math.min(...laps, ...(wells.length > 0 ? [MAX_WELL_BIT_MM] : []))
  return problemIf(flat.diameter > most + LENGTH_TOLERANCE_MM, { bit: length(flat.diameter), most: length(most) })
}

/** Finds bits that hobby routers can't hold or turn slowly enough. */
const checkBroadBits = ({ tools, length, t }: ProblemInput): ProblemValues => {
  const wrong = (['flat', 'vee', 'edge'] as const).filter((role) => tools[role].diameter > MAX_BIT_DIAMETER_MM)
  return problemIf(wrong.length > 0, {
    tools: wrong.map((role) => toolName(tools[role], t)),
    most: length(MAX_BIT_DIAMETER_MM),
  })
}

const checkTabs = ({ plan, setup: { tabHeight } }: ProblemInput): ProblemValues => {
  const thinnest = Math.min(...machinedParts(plan).map((index) => topOfPart(itemAt(plan.parts, index))))
  return problemIf(tabHeight >= thinnest / 2, {})
}

/** Square corners are pared with a chisel, so any bit that fits into the narrowest slot is fine. */
const checkSlotBit = (input: ProblemInput): ProblemValues => {
  const { design, wells } = input.plan
  if (!isChase(design)) return undefined
  const tool = slotTool(input)
  const narrowest = Math.min(
    ...wells
      .map(({ contour }) => boundsOf(flatten(contour, 0.2)))
      .flatMap((box) => [box.east - box.west, box.north - box.south]),
  )
  const most = design.slotBit > 0 ? Math.min(design.slotBit, narrowest) : narrowest - MIN_SLOT_CLEARANCE_MM
  return problemIf(tool.diameter > most + LENGTH_TOLERANCE_MM, {
    bit: input.length(tool.diameter),
    slot: input.length(most),
  })
}

/** The next four checks advise of further work that the board needs. */
const checkRails = ({ plan: { design } }: ProblemInput): ProblemValues => problemIf(isChase(design))
const checkTongues = ({ plan: { design } }: ProblemInput): ProblemValues =>
  problemIf(isChase(design) && design.railJoint === 'tongue')
const checkColumns = ({ plan: { design } }: ProblemInput): ProblemValues =>
  problemIf(isChase(design) && design.lines === 'inlaid')
const checkSquareCorners = ({ plan: { design } }: ProblemInput): ProblemValues =>
  problemIf(isChase(design) && design.slotBit === 0)

const checkHinges = ({ plan, setup: { hingeDepth }, length }: ProblemInput): ProblemValues => {
  const { thickness, holeDepth } = plan.design
  const left = thickness - holeDepth - hingeDepth
  const hinged = plan.fold !== undefined && plan.design.foldJoint === 'hinges'
  return problemIf(hinged && holeDepth < thickness && left < MIN_WOOD_LEFT_MM, { left: length(Math.max(0, left)) })
}

const checkDrillSpeed = (input: ProblemInput): ProblemValues => {
  const tool = holeTool(input)
  return problemIf(hasHoles(input) && tool.role === 'drill' && tool.rpm > MAX_DRILL_RPM, { rpm: tool.rpm })
}

/** Only scoring boards have a profile in Marble Chase. */
const hasProfile = ({ plan: { design } }: ProblemInput): boolean =>
  design.edge !== 'square' && (!isChase(design) || design.scoringBoards > 0)

const checkHandEdge = (input: ProblemInput): ProblemValues =>
  problemIf(hasProfile(input) && input.setup.edge === 'hand')

const checkEdgeAngle = (input: ProblemInput): ProblemValues => {
  const cutter = edgeCutter(input)
  return problemIf(hasProfile(input) && cutter?.form === 'vee' && !isRightVee(cutter.tool), {
    angle: input.tools.vee.angle,
  })
}

const checkEdgeBall = (input: ProblemInput): ProblemValues => {
  const cutter = edgeCutter(input)
  const { edge: profile, edgeSize } = input.plan.design
  const wide = profile === 'cove' && cutter !== undefined && cutter.diameter > 2 * edgeSize + LENGTH_TOLERANCE_MM
  return problemIf(hasProfile(input) && wide, {
    bit: input.length(cutter?.diameter ?? 0),
    size: input.length(edgeSize),
  })
}

/** Wood under a groove beside the edge where there are no tabs. */
const MIN_TAB_MM = 1

/** Tabs stand where the profile's tool has already cut. */
const checkEdgeDepth = (input: ProblemInput): ProblemValues => {
  const { plan, setup, length } = input
  const tab = Math.max(setup.tabHeight, MIN_TAB_MM)
  for (const index of machinedParts(plan)) {
    const part = itemAt(plan.parts, index)
    const { deep } = profileReach(input, part)
    const thickness = topOfPart(part)
    if (deep > thickness - tab + LENGTH_TOLERANCE_MM)
      return { deep: length(deep), tab: length(tab), thickness: length(thickness) }
  }
  return undefined
}

const hasKeys = ({ plan }: ProblemInput): boolean => (plan.seam?.keys.length ?? 0) > 0

const checkKeyBit = (input: ProblemInput): ProblemValues => {
  const { diameter } = keyTool(input)
  const most = 2 * BOW_TIE_MM.cornerRadius
  return problemIf(hasKeys(input) && diameter > most + LENGTH_TOLERANCE_MM, {
    bit: input.length(diameter),
    most: input.length(most),
  })
}

/** Short grain across a bow-tie key breaks. */
const checkKeyWood = (input: ProblemInput): ProblemValues =>
  problemIf(hasKeys(input), { wood: input.t(`wood.${input.plan.design.inlay}`) })

/** A three-axis router can't drill edges. */
const checkEdgeHoles = ({ plan }: ProblemInput): ProblemValues =>
  problemIf((plan.seam?.holes ?? []).some(({ face }) => face === 'edge'))

/** Finds round holes from below that are too narrow for the fine bit. */
const checkNarrowHoles = ({ plan: { seam, lock }, tools: { fine }, length }: ProblemInput): ProblemValues => {
  const below = (seam?.holes ?? []).filter(({ face }) => face === 'bottom').map(({ diameter }) => diameter)
  const least = Math.min(...below, ...(lock === undefined ? [] : [lock.pinDiameter]))
  return problemIf(least < fine.diameter, { bit: length(fine.diameter), hole: length(least) })
}

const checkTurning = ({ plan }: ProblemInput): ProblemValues =>
  problemIf(plan.parts.some((_, index) => isCutFromBelow(plan, index)))

/** The next checks advise of what must be there where a program stops for tools. */
const stopsFor =
  (changes: MachineSetup['changes']) =>
  (input: ProblemInput): ProblemValues =>
    problemIf(toolChangeOf(input.setup) === changes && !touchesPlate(input.setup))
const checkPause = stopsFor('pause')
const checkSender = stopsFor('sender')
const checkRoutine = stopsFor('routine')

const checkMarlin = ({ plan, setup }: ProblemInput): ProblemValues => {
  const { dialect, rpm } = machineOf(plan, setup)
  return problemIf(dialect === 'marlin', { fastest: rpm[1] })
}

/** Checks by the keys of their texts. */
const PROBLEM_CHECKS = {
  fault: {
    bed: checkBed('many'),
    bedBelow: checkBed('below'),
    bedHoles: checkBed('holes'),
    blank: checkBlank,
    holeBit: checkHoleBit,
    lineBit: checkLineBit,
    slotBit: checkSlotBit,
    flatBit: checkFlatBit,
    tabs: checkTabs,
    hinges: checkHinges,
    keyBit: checkKeyBit,
    plugBit: checkPlugBit,
    edgeAngle: checkEdgeAngle,
    edgeBall: checkEdgeBall,
    edgeDeep: checkEdgeDepth,
  },
  advice: {
    tiled: checkTiles,
    drawingBit: checkDrawingBit,
    plugStroke: checkPlugStrokes,
    plugLine: checkPlugLines,
    beyond: checkMachineLimits,
    passes: checkPasses,
    broad: checkBroadBits,
    pause: checkPause,
    sender: checkSender,
    routine: checkRoutine,
    marlin: checkMarlin,
    angle: checkChamferAngle,
    fastDrill: checkDrillSpeed,
    turned: checkTurning,
    edge: checkHandEdge,
    narrow: checkNarrowHoles,
    keys: checkKeyWood,
    edgeHoles: checkEdgeHoles,
    columns: checkColumns,
    rails: checkRails,
    tongues: checkTongues,
    chisel: checkSquareCorners,
  },
} as const satisfies Readonly<Record<MachineProblem['severity'], Readonly<Record<string, ProblemCheck>>>>

/** Returns all problems, faults first. */
export const machineProblems = (plan: Plan, setup: MachineSetup, t: Translate): readonly MachineProblem[] => {
  const { exact: length } = lengthWriters(plan.design.units)
  const input: ProblemInput = { plan, setup, tools: toolsOf(plan, setup), length, t }
  return (['fault', 'advice'] as const).flatMap((severity) =>
    Object.entries<ProblemCheck>(PROBLEM_CHECKS[severity]).flatMap(([code, find]) => {
      const found = find(input)
      return found === undefined ? [] : [{ code, severity, text: t(`machine.problem.${code}`, found) }]
    }),
  )
}
