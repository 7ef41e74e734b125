/** Of the screen's shorter side: so far a thumb goes without letting the device slip. */
const SHARE = 0.3
/** Pixels at the lower edge that are the system's own. */
const EDGE = 20

/** Pixels that a pointer which begins at this height can comfortably be pulled down on a screen of this size. */
export const pullRoom = (clientY: number, { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>) =>
  Math.max(0, Math.min(SHARE * Math.min(innerWidth, innerHeight), innerHeight - EDGE - clientY))
