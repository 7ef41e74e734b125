/** The jobs of a design: every part from both sides, with parts that are cut alike together. */

import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import { woodOfPart } from '../design/part-woods.ts'
import type { DrawingTools } from '../exports/drawing-tools.ts'
import { DRAWING_TOLERANCE_MM } from '../exports/drawings/shapes.ts'
import type { LetterStyle } from '../exports/export-order.ts'
import { type Extent, flatten } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import { bottomOperations, pinOperations } from './bottom-operations.ts'
import { divideJob } from './divided-job.ts'
import { makeOperation, type Operation, type SideJob } from './job.ts'
import {
  isCutFromBelow,
  type JobContext,
  type JobInput,
  machinedParts,
  machineOf,
  placeInBlank,
  pointPlacer,
  tilesOfPart,
  toolsOf,
} from './job-context.ts'
import { keyJobs } from './key-jobs.ts'
import { nestJob } from './nested-job.ts'
import { cutOut } from './paths/cut-out.ts'
import { plugJobs } from './plug-jobs.ts'
import type { MachineSetup } from './setup.ts'
import { topOperations } from './top-operations.ts'

const outlineOperations = (context: JobContext, side: 'top' | 'bottom'): readonly Operation[] => {
  const { setup, blank, tools, drawing, placed } = context
  const points: readonly Point[] = flatten(placed.part.outline, DRAWING_TOLERANCE_MM).map(pointPlacer(context, side))
  const tabs = { height: setup.tabHeight, width: setup.tabWidth, spacing: setup.tabsApart }
  return makeOperation(
    'outline',
    tools.flat,
    cutOut(drawing.kernel, points, tools.flat, -blank.thickness, setup.through, tabs),
  )
}

/** Makes the jobs for both sides of a part. It is cut out on the last one. */
const sideJobsOf = (context: JobContext): readonly SideJob[] => {
  const { placed, blank, plan } = context
  const common = { parts: [placed.part.name], blank, wood: woodOfPart(plan.design, placed.part) }
  const top = [...pinOperations(context), ...topOperations(context)]
  if (!isCutFromBelow(plan, placed.index)) {
    const job: SideJob = { ...common, side: 'top', operations: [...top, ...outlineOperations(context, 'top')] }
    const tiles = tilesOfPart(context)
    return typeof tiles === 'string' || tiles.length === 1 ? [job] : divideJob(job, tiles)
  }
  const below = [...bottomOperations(context), ...outlineOperations(context, 'bottom')]
  return [
    { ...common, side: 'top', operations: top },
    { ...common, side: 'bottom', operations: below },
  ]
}

/** Describes what makes parts of one shape differ: their letters, and the number of their cuts. */
const fingerprint = ({ marks, parts }: Plan, index: number, sides: readonly SideJob[]): string => {
  const texts = marks.flatMap((mark) =>
    mark.kind === 'text' && mark.side === index ? [`${mark.role} ${mark.text}`] : [],
  )
  const runs = sides.flatMap(({ operations }) => operations.map(({ work, runs: all }) => `${work} ${all.length}`))
  return JSON.stringify([parts[index]?.shape, texts, runs])
}

/** Size of the largest blank: the machine's reach, or the person's own blank if that is smaller. */
const nestingSpace = (plan: Plan, setup: MachineSetup): Extent => {
  const [width, height] = machineOf(plan, setup).bed
  const { blankWidth, blankHeight } = plan.design
  return { width: Math.min(width, blankWidth || width), height: Math.min(height, blankHeight || height) }
}

/** Makes the jobs of a design, part by part, the top side first. `progress` gets shares from 0 to 1. */
export const makeJobs = (
  plan: Plan,
  setup: MachineSetup,
  letters: LetterStyle,
  drawing: DrawingTools,
  progress: (share: number) => void = () => undefined,
): readonly SideJob[] => {
  const input: JobInput = { plan, setup, letters, drawing, tools: toolsOf(plan, setup) }
  const jobsByFingerprint = new Map<string, readonly SideJob[]>()
  for (const index of machinedParts(plan)) {
    const { name } = itemAt(plan.parts, index)
    progress(index / plan.parts.length)
    const sides = sideJobsOf({ ...input, ...placeInBlank(input, index) })
    const print = fingerprint(plan, index, sides)
    const same = jobsByFingerprint.get(print)
    jobsByFingerprint.set(print, same?.map((side) => ({ ...side, parts: [...side.parts, name] })) ?? sides)
  }
  const jobs = [...jobsByFingerprint.values()].flat()
  const nested = setup.nest === 'single' ? jobs : jobs.map((job) => nestJob(job, nestingSpace(plan, setup)))
  return [...nested, ...plugJobs(input), ...keyJobs(input)]
}
