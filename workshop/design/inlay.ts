/** How deep inlays are let into the top, mm. */
export const INLAY_DEPTH = 2
