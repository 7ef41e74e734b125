/** Of the screen's shorter side: so far a thumb goes without letting the device slip. */
const SHARE = 0.3

/** Pixels that a pull for the greatest force may be long on a screen of this size. */
export const pullRoom = ({ innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>): number =>
  SHARE * Math.min(innerWidth, innerHeight)
