/** Programs of V-carved inlays: pockets in the board, and the mirrored plugs that are pressed into them. */

import type { CrossSection } from 'manifold-3d'
import type { Point } from '../../engine/boards/layout.ts'
import { plugFloor, plugStart, plugThickness } from '../design/plugs.ts'
import { type PlugBlock, plugBlocksOf } from '../exports/drawings/features/plug-blocks.ts'
import { extentOfPlaced, type PlacedBlock, packBlocks } from '../geometry/block-packing.ts'
import { boxCorners, enlargeBounds } from '../geometry/contour.ts'
import { movePoint, point } from '../geometry/point.ts'
import { makeOperation, type Operation, type OperationKind, type SideJob } from './job.ts'
import { blankFor, machineOf, type PlainJobInput } from './job-context.ts'
import { makeSection, offsetSection } from './paths/clearing.ts'
import { cutOut } from './paths/cut-out.ts'
import type { MillCut } from './paths/moves.ts'
import { clearWithTools } from './paths/rest-machining.ts'
import { carveWalls, clearWithPoint } from './paths/v-carving.ts'
import { halfWidthPerDepth, type Tool } from './tool.ts'

/** Wood beyond the outermost tool path, as around other parts. */
const RIM_WOOD_MM = 6

type Cleared = readonly { readonly tool: Tool; readonly cuts: readonly MillCut[] }[]

/** Puts operations in order: floors first, then the walls; each tool once, the V-bit last. */
const orderOperations = (
  work: OperationKind,
  cleared: Cleared,
  vee: Tool,
  cuts: readonly MillCut[],
): readonly Operation[] => [
  ...cleared.flatMap((one) => makeOperation(work, one.tool, one.cuts)),
  ...makeOperation(work, vee, cuts),
]

/** Cuts pockets in the board with a flat floor between sloping walls. `area`: of the pockets at the board's top. */
export const pocketOperations = (
  { plan, tools }: Pick<PlainJobInput, 'plan' | 'tools'>,
  area: CrossSection,
): readonly Operation[] => {
  const { vee, flat, fine } = tools
  const { plugDepth } = plan.design
  const floor = offsetSection(area, -plugDepth * halfWidthPerDepth(vee))
  const { cleared, rest } = clearWithTools(floor, floor, [flat, fine], -plugDepth)
  const cuts = [
    ...carveWalls(area, vee, { start: 0, deepest: plugDepth }, 'within'),
    ...clearWithPoint(rest, floor, vee, plugDepth),
  ]
  for (const gone of [floor, rest]) gone.delete()
  return orderOperations('inlays', cleared, vee, cuts)
}

/** Corners of a block, anticlockwise. `wider`: distance in mm by which they lie outside it. */
const cornersOf = ({ block, at: { x, y } }: PlacedBlock<PlugBlock>, wider: number): readonly Point[] =>
  boxCorners(enlargeBounds({ west: x, east: x + block.width, south: y, north: y + block.height }, wider))

/** Clears the wood around standing plugs, and cuts their walls. */
const clearAroundPlugs = (
  { plan, drawing, tools }: PlainJobInput,
  placed: readonly PlacedBlock<PlugBlock>[],
  apart: number,
): readonly Operation[] => {
  const { vee, flat, fine } = tools
  const { kernel } = drawing
  const [start, deepest] = [plugStart(plan.design), plugFloor(plan.design)]
  const plugs = makeSection(
    kernel,
    placed.flatMap(({ block, at }) => block.outlines.map((points) => points.map((p) => movePoint(p, at, 1)))),
  )
  const foot = offsetSection(plugs, (deepest - start) * halfWidthPerDepth(vee))
  // The tools go beyond the edges of the blocks, where they are cut apart afterwards.
  const [wide, wanted] = [(apart + flat.diameter) / 2, apart / 2].map((wider) => {
    const blocks = kernel.CrossSection.union(placed.map((one) => makeSection(kernel, [cornersOf(one, wider)])))
    const about = blocks.subtract(foot)
    blocks.delete()
    return about
  }) as [CrossSection, CrossSection]
  const { cleared, rest } = clearWithTools(wide, wanted, [flat, fine], -deepest)
  const cuts = [...carveWalls(plugs, vee, { start, deepest }, 'about'), ...clearWithPoint(rest, wide, vee, deepest)]
  for (const gone of [plugs, foot, wide, wanted, rest]) gone.delete()
  return orderOperations('plugs', cleared, vee, cuts)
}

const cutApart = (
  { plan, setup, drawing, tools }: PlainJobInput,
  placed: readonly PlacedBlock<PlugBlock>[],
): readonly Operation[] => {
  const tabs = { height: setup.tabHeight, width: setup.tabWidth, spacing: setup.tabsApart }
  const floor = -plugThickness(plan.design)
  const cuts = placed.flatMap((one) =>
    cutOut(drawing.kernel, [...cornersOf(one, 0)].reverse(), tools.flat, floor, setup.through, tabs),
  )
  return makeOperation('outline', tools.flat, cuts)
}

/** Makes the jobs that cut boards of the inlay's wood with all plugs of a design. */
export const plugJobs = (input: PlainJobInput): readonly SideJob[] => {
  const { design } = input.plan
  if (design.plugs === 'none') return []
  const { flat } = input.tools
  const rim = flat.diameter + RIM_WOOD_MM
  const apart = flat.diameter + 1
  const [width, height] = machineOf(input.plan, input.setup).bed
  const space = { width: width - 2 * rim, height: height - 2 * rim }
  return packBlocks(plugBlocksOf(input.plan, input.drawing), apart, space).map((board): SideJob => {
    const placed = board.map(
      ({ block, at }): PlacedBlock<PlugBlock> => ({ block, at: movePoint(at, point(rim, rim), 1) }),
    )
    return {
      parts: ['plugs'],
      side: 'top',
      wood: design.inlay,
      blank: { ...blankFor(extentOfPlaced(board), rim, design), thickness: plugThickness(design) },
      operations: [...clearAroundPlugs(input, placed, apart), ...cutApart(input, placed)],
    }
  })
}
