/** Plugs and their pockets, cut with the same V-bit. Depths in mm from the upper face of the board that is cut. */

import type { Mark } from '../geometry/marks.ts'
import type { Design } from './design.ts'

type Plugs = Pick<Design, 'plugs' | 'plugDepth' | 'plugGap' | 'plugSaw'>

/** Wood under the plugs that holds them together until they are sawn off. */
const PLUG_BACK_MM = 4
/** Wood around a plug, so that clamps press it straight. */
export const PLUG_MARGIN_MM = 10

/** Depth of a plug in the board: the depth at which the V-bit begins in the plug board. */
export const plugStart = ({ plugDepth, plugGap }: Plugs): number => plugDepth - plugGap

/** Depth of the cut around the plugs in the plug board. */
export const plugFloor = (design: Plugs): number => plugStart(design) + design.plugSaw

export const plugThickness = (design: Plugs): number => Math.ceil(plugFloor(design) + PLUG_BACK_MM)

/** Numbers of holes and arrows are too fine for plugs: they are carved. */
export const isPlugged = ({ plugs }: Plugs, { role }: Pick<Mark, 'role'>): boolean =>
  plugs !== 'none' && (role === 'name' || role === 'title' || (role === 'ornament' && plugs === 'all'))
