/** The program that cuts bow-tie keys out of a board of the inlay's wood. */

import { DRAWING_TOLERANCE_MM } from '../exports/drawings/shapes.ts'
import { extentOfPlaced, packBlocks } from '../geometry/block-packing.ts'
import { boundsOf, type Extent, extentOf, extremePointsOf, flatten, placeContour } from '../geometry/contour.ts'
import { BOW_TIE_MM, keyOutline, keyThickness } from '../geometry/joints/keys.ts'
import { makeOperation, type SideJob } from './job.ts'
import { blankFor, machineOf, type PlainJobInput } from './job-context.ts'
import { cutOut } from './paths/cut-out.ts'
import type { Tool } from './tool.ts'

/** Diameters that differ by less are equal. */
const DIAMETER_TOLERANCE_MM = 0.02
/** Wood beyond the outermost tool path, as around other parts. */
const RIM_WOOD_MM = 6
/** Width of a tab: narrow enough for three of them on such a short outline. */
const TAB_WIDTH_MM = 4

/** Returns the tool for keys and their pockets: it must not leave rounder corners than theirs. */
export const keyTool = ({ tools: { flat, fine } }: Pick<PlainJobInput, 'tools'>): Tool =>
  flat.diameter <= 2 * BOW_TIE_MM.cornerRadius + DIAMETER_TOLERANCE_MM ? flat : fine

/** Makes the jobs that cut all bow-tie keys of a design. Their length lies along x, as the grain of their board runs. */
export const keyJobs = ({ plan, setup, drawing, tools }: PlainJobInput): readonly SideJob[] => {
  const { seam, design } = plan
  if (seam === undefined || seam.keys.length === 0) return []
  const tool = keyTool({ tools })
  const outline = keyOutline(design)
  const own = boundsOf(extremePointsOf(outline))
  const [rim, apart] = [tool.diameter + RIM_WOOD_MM, 2 * tool.diameter]
  const [width, height] = machineOf(plan, setup).bed
  const space = { width: width - 2 * rim, height: height - 2 * rim }
  const thickness = keyThickness(seam.keyDepth)
  const tabs = { height: Math.min(setup.tabHeight, thickness / 3), width: TAB_WIDTH_MM, spacing: setup.tabsApart }
  const blocks: readonly Extent[] = seam.keys.map(() => extentOf(own))
  return packBlocks(blocks, apart, space).map((board): SideJob => {
    const cuts = board.flatMap(({ at }) => {
      const by = { x: at.x + rim - own.west, y: at.y + rim - own.south }
      const points = flatten(placeContour(outline, 0, by), DRAWING_TOLERANCE_MM)
      return cutOut(drawing.kernel, points, tool, -thickness, setup.through, tabs)
    })
    return {
      parts: ['keys'],
      side: 'top',
      wood: design.inlay,
      blank: { ...blankFor(extentOfPlaced(board), rim, design), thickness },
      operations: makeOperation('outline', tool, cuts),
    }
  })
}
