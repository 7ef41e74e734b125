/** Share of the screen's shorter side that a thumb can reach while the hand holds the device. */
const PULL_SCREEN_RATIO = 0.3

/** Pixels that a pull for the greatest force may be long on a screen of this size. */
export const pullRoom = ({ innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>): number =>
  PULL_SCREEN_RATIO * Math.min(innerWidth, innerHeight)
