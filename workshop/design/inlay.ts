import type { Design } from './design.ts'

/** Depth of inlays below the top. */
export const INLAY_DEPTH_MM = 2

/** Depth of the lines and coloured fields of a board below its top, in mm: 0 if there are none or they are painted. */
export const inlaidDepth = ({ lines }: Pick<Design, 'lines'>): number => (lines === 'inlaid' ? INLAY_DEPTH_MM : 0)
