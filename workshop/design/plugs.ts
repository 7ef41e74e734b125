/** Plugs and their pockets, cut with the same V-bit. Depths in mm from the upper face of the board that is cut. */

import type { Mark } from '../geometry/marks.ts'
import type { Design } from './design.ts'

type Plugs = Pick<Design, 'plugs' | 'plugDepth' | 'plugGap' | 'plugSaw'>

/** Wood under the plugs that holds them together until they are sawn off. */
const BACK = 4
/** Wood about a plug, so that clamps press it straight. */
export const PLUG_MARGIN = 10

/** How deep a plug goes into the board: the depth at which the V-bit begins in the plug board. */
export const plugStart = ({ plugDepth, plugGap }: Plugs): number => plugDepth - plugGap

/** How deep the plug board is cut about the plugs. */
export const plugFloor = (design: Plugs): number => plugStart(design) + design.plugSaw

export const plugThickness = (design: Plugs): number => Math.ceil(plugFloor(design) + BACK)

/** Numbers of holes and arrows are too fine: they are carved. */
export const isPlugged = ({ plugs }: Plugs, { role }: Pick<Mark, 'role'>): boolean =>
  plugs !== 'none' && (role === 'name' || role === 'title' || (role === 'ornament' && plugs === 'all'))
