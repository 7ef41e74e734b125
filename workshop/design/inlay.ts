import type { Design } from './design.ts'

/** How deep inlays are let into the top, mm. */
export const INLAY_DEPTH = 2

/** How deep the lines and fields of a board are let into its top, mm: 0 where they are painted or burnt. */
export const inlaidDepth = ({ lines }: Pick<Design, 'lines'>): number => (lines === 'inlaid' ? INLAY_DEPTH : 0)
