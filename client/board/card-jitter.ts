/** Returns a pseudo-random number from -1 to 1, the same for the same card of a pile, so that it keeps its place. */
export const jitterNoise = (n: number): number => {
  const x = Math.sin(n * 127.1 + 11.7) * 43758.5453
  return 2 * (x - Math.floor(x)) - 1
}

/** Greatest deviation of a card from its place: rotation in radians, offset in widths of a card. */
export interface Jitter {
  readonly turn: number
  readonly offset: number
}
export const SQUARED_JITTER: Jitter = { turn: 0.005, offset: 0.002 }
export const PUSHED_JITTER: Jitter = { turn: 0.014, offset: 0.004 }
export const FALLEN_JITTER: Jitter = { turn: 0.12, offset: 0.03 }
/** A pile that lies face down is much less tidy, so that it is not taken for the stock. */
export const THROWN_JITTER: Jitter = { turn: 0.34, offset: 0.08 }
