/**
 * Rest machining of flat floors: a wide tool begins, and finer ones clear the corners that the one before didn't reach.
 * All mm.
 */

import type { CrossSection } from 'manifold-3d'
import type { Tool } from '../tool.ts'
import { clearArea, offsetSection } from './clearing.ts'
import type { MillCut } from './moves.ts'

/** Narrower strips count as cleared. */
const SLIVER_WIDTH_MM = 0.02

/** The part of an area that a round tool reaches. */
const areaReachedBy = (area: CrossSection, { diameter }: Tool): CrossSection => {
  const inner = offsetSection(area, -diameter / 2)
  const reached = offsetSection(inner, diameter / 2)
  inner.delete()
  return reached
}

/** The remaining area, without slivers caused by rounding. */
const subtractReached = (area: CrossSection, reached: CrossSection): CrossSection => {
  const wider = offsetSection(reached, SLIVER_WIDTH_MM)
  const rest = area.subtract(wider)
  wider.delete()
  return rest
}

export interface Cleared {
  readonly tool: Tool
  readonly cuts: readonly MillCut[]
}

/**
 * Clears the `wanted` part of an area with one tool after the other. `rest`: the area that none of them reaches; the
 * caller must `delete()` it.
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
    const left = subtractReached(rest, reached)
    for (const gone of [grown, own, reached, rest]) gone.delete()
    rest = left
    return { tool, cuts }
  })
  return { cleared, rest }
}
