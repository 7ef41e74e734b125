/** The jobs of a design: every part from both sides, parts that are cut alike together. */

import type { Point } from '../../engine/boards/layout.ts'
import { woodOfPart } from '../design/part-woods.ts'
import type { DrawingTools } from '../exports/drawing-tools.ts'
import { FINE_DRAWING } from '../exports/drawings/shapes.ts'
import type { LetterStyle } from '../exports/format.ts'
import type { WoodPart } from '../geometry/body.ts'
import { flatten } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import { type Bench, hasBottom, lieInBlank, machinedParts, placeOn, toolsOf, type Workshop } from './bench.ts'
import { bottomOperations, pinHoles } from './flip.ts'
import { type Operation, operation, type SideJob } from './job.ts'
import { keyJobs } from './key-jobs.ts'
import { topOperations } from './part-jobs.ts'
import { cutOut } from './paths/outline.ts'
import { plugJobs } from './plug-jobs.ts'
import type { MachineSetup } from './setup.ts'

const outline = (bench: Bench, side: 'top' | 'bottom'): readonly Operation[] => {
  const { setup, blank, tools, desk, placed } = bench
  const points: readonly Point[] = flatten(placed.part.outline, FINE_DRAWING).map(placeOn(bench, side))
  const tabs = { height: setup.tabHeight, width: setup.tabWidth, apart: setup.tabsApart }
  return operation(
    'outline',
    tools.flat,
    cutOut(desk.kernel, points, tools.flat, -blank.thickness, setup.through, tabs),
  )
}

/** Both sides of a part: it is cut out from the one that comes last. */
const sidesOf = (bench: Bench): readonly SideJob[] => {
  const { placed, blank, plan } = bench
  const common = { parts: [placed.part.name], blank, wood: woodOfPart(plan.design, placed.part) }
  const top = [...pinHoles(bench), ...topOperations(bench)]
  if (!hasBottom(plan, placed.index)) {
    return [{ ...common, side: 'top', operations: [...top, ...outline(bench, 'top')] }]
  }
  const below = [...bottomOperations(bench), ...outline(bench, 'bottom')]
  return [
    { ...common, side: 'top', operations: top },
    { ...common, side: 'bottom', operations: below },
  ]
}

/** What makes parts of one shape differ: their letters, and how much there is to cut. */
const fingerprint = ({ marks, parts }: Plan, index: number, sides: readonly SideJob[]): string => {
  const texts = marks.flatMap((mark) =>
    mark.kind === 'text' && mark.side === index ? [`${mark.role} ${mark.text}`] : [],
  )
  const runs = sides.flatMap(({ operations }) => operations.map(({ work, runs: all }) => `${work} ${all.length}`))
  return JSON.stringify([parts[index]?.shape, texts, runs])
}

/** Jobs part by part, from above first. `progress`: 0 to 1. */
export const jobsOf = (
  plan: Plan,
  setup: MachineSetup,
  letters: LetterStyle,
  desk: DrawingTools,
  progress: (share: number) => void = () => undefined,
): readonly SideJob[] => {
  const shop: Workshop = { plan, setup, letters, desk, tools: toolsOf(plan, setup) }
  const alike = new Map<string, readonly SideJob[]>()
  for (const index of machinedParts(plan)) {
    const { name } = plan.parts[index] as WoodPart
    progress(index / plan.parts.length)
    const sides = sidesOf({ ...shop, ...lieInBlank(shop, index) })
    const print = fingerprint(plan, index, sides)
    const same = alike.get(print)
    alike.set(print, same?.map((side) => ({ ...side, parts: [...side.parts, name] })) ?? sides)
  }
  return [...[...alike.values()].flat(), ...plugJobs(shop), ...keyJobs(shop)]
}
