/** Flat floors that a broad tool begins and finer ones end, each in the corners that the one before didn't reach. All mm. */

import type { CrossSection } from 'manifold-3d'
import type { Tool } from '../tool.ts'
import { ARC_PIECES, clearArea } from './clearing.ts'
import type { MillCut } from './moves.ts'

/** Narrower strips count as cleared. */
const SLIVER = 0.02

const offset = (section: CrossSection, by: number): CrossSection => section.offset(by, 'Round', 2, ARC_PIECES)

/** What a round tool reaches within an area. */
const reachedBy = (area: CrossSection, { diameter }: Tool): CrossSection => {
  const inner = offset(area, -diameter / 2)
  const reached = offset(inner, diameter / 2)
  inner.delete()
  return reached
}

/** What is left, without slivers that rounding makes. */
const without = (area: CrossSection, reached: CrossSection): CrossSection => {
  const wider = offset(reached, SLIVER)
  const rest = area.subtract(wider)
  wider.delete()
  return rest
}

export interface Cleared {
  readonly tool: Tool
  readonly cuts: readonly MillCut[]
}

/**
 * Clears what is `wanted` of an area with one tool after the other. `rest`: what none of them reaches; to be ended with
 * `delete()`.
 */
export const clearWithTools = (
  area: CrossSection,
  wanted: CrossSection,
  tools: readonly Tool[],
  bottom: number,
): { readonly cleared: readonly Cleared[]; readonly rest: CrossSection } => {
  let rest = offset(wanted, 0)
  const cleared = tools.map((tool): Cleared => {
    const grown = offset(rest, tool.diameter / 2)
    const own = area.intersect(grown)
    const cuts = clearArea(own, tool, 0, bottom)
    const reached = reachedBy(own, tool)
    const left = without(rest, reached)
    for (const gone of [grown, own, reached, rest]) gone.delete()
    rest = left
    return { tool, cuts }
  })
  return { cleared, rest }
}
