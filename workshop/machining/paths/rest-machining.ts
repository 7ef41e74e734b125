/**
 * Rest machining of flat floors: a wide tool begins, and finer ones clear the corners that the one before didn't reach.
 * Lengths in mm.
 */

import type { CrossSection } from 'manifold-3d'
import type { Tool } from '../tool.ts'
import { clearArea, offsetSection } from './clearing.ts'
import type { MillCut } from './moves.ts'

/** Narrower strips count as cleared. */
const SLIVER_WIDTH_MM = 0.02

/** Returns the part of an area that a round tool reaches; the caller must `delete()` it. */
const areaReachedBy = (area: CrossSection, { diameter }: Tool): CrossSection => {
  const inner = offsetSection(area, -diameter / 2)
  const reached = offsetSection(inner, diameter / 2)
  inner.delete()
  return reached
}

/** Returns the remaining area, without slivers caused by rounding; the caller must `delete()` it. */
const subtractReached = (area: CrossSection, reached: CrossSection): CrossSection => {
  const wider = offsetSection(reached, SLIVER_WIDTH_MM)
  const rest = area.subtract(wider)
  wider.delete()
  return rest
}

/** The cuts of one tool. */
export interface Cleared {
  readonly tool: Tool
  readonly cuts: readonly MillCut[]
}

/**
 * Clears the `wanted` part of an area, within which the tools may go, with one tool after the other. `bottom`: height
 * of the floor. `rest` is the area that none of them reaches; the caller must `delete()` it.
 */
export const clearWithTools = (
  area: CrossSection,
  wanted: CrossSection,
  tools: readonly Tool[],
  bottom: number,
): { readonly cleared: readonly Cleared[]; readonly rest: CrossSection } => {
  let rest = offsetSection(wanted, 0)
  const cleared = tools.map((tool): Cleared => {
    const grown = offsetSection(rest, tool.diameter / 2)
    const own = area.intersect(grown)
    const cuts = clearArea(own, tool, 0, bottom)
    const reached = areaReachedBy(own, tool)
    const remaining = subtractReached(rest, reached)
    for (const gone of [grown, own, reached, rest]) gone.delete()
    rest = remaining
    return { tool, cuts }
  })
  return { cleared, rest }
}
