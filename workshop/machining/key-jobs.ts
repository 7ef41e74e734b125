/** The program that cuts bow ties out of a board of the inlay's wood. */

import { FINE_DRAWING } from '../exports/drawings/shapes.ts'
import { extentOfPlaced, packBlocks } from '../geometry/block-packing.ts'
import { boundsOf, type Extent, extentOf, flatten, placeContour, reachOf } from '../geometry/contour.ts'
import { BOW_TIE_MM, keyOutline, keyThickness } from '../geometry/joints/keys.ts'
import { blankFor, type MachineShop, machineOf } from './bench.ts'
import { operation, type SideJob } from './job.ts'
import { cutOut } from './paths/outline.ts'
import type { Tool } from './tool.ts'

/** Two breadths that are one, and wood beyond the outermost way of the tool, mm. */
const SAME = 0.02
const BESIDE = 6
/** Of a tab: no broader than keeps three of them on so short an outline, mm. */
const TAB = 4

/** What rounds corners no more than those of keys are: for their pockets and for themselves. */
export const keyTool = ({ tools: { flat, fine } }: Pick<MachineShop, 'tools'>): Tool =>
  flat.diameter <= 2 * BOW_TIE_MM.round + SAME ? flat : fine

/** All bow ties of a design, their length along X, as the board's grain lies. */
export const keyJobs = ({ plan, setup, desk, tools }: MachineShop): readonly SideJob[] => {
  const { seam, design } = plan
  if (seam === undefined || seam.keys.length === 0) return []
  const tool = keyTool({ tools })
  const outline = keyOutline(design)
  const own = boundsOf(reachOf(outline))
  const [rim, apart] = [tool.diameter + BESIDE, 2 * tool.diameter]
  const [width, height] = machineOf(plan, setup).bed
  const room = { width: width - 2 * rim, height: height - 2 * rim }
  const thickness = keyThickness(seam.keyDepth)
  const tabs = { height: Math.min(setup.tabHeight, thickness / 3), width: TAB, apart: setup.tabsApart }
  const blocks: readonly Extent[] = seam.keys.map(() => extentOf(own))
  return packBlocks(blocks, apart, room).map((board): SideJob => {
    const cuts = board.flatMap(({ at }) => {
      const by = { x: at.x + rim - own.west, y: at.y + rim - own.south }
      const points = flatten(placeContour(outline, 0, by), FINE_DRAWING)
      return cutOut(desk.kernel, points, tool, -thickness, setup.through, tabs)
    })
    return {
      parts: ['keys'],
      side: 'top',
      wood: design.inlay,
      blank: { ...blankFor(extentOfPlaced(board), rim, design), thickness },
      operations: operation('outline', tool, cuts),
    }
  })
}
