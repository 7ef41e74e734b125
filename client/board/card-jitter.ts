/** Returns a pseudo-random number from -1 to 1, always the same for the same `seed`, so that a card of a pile keeps its place. */
export const jitterNoise = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return 2 * (value - Math.floor(value)) - 1
}

/** Greatest deviation of a card from its place: `turn` in radians, `offset` in card widths. */
export interface Jitter {
  readonly turn: number
  readonly offset: number
}
/** Jitter of the squared-up stock. */
export const SQUARED_JITTER: Jitter = { turn: 0.005, offset: 0.002 }
/** Jitter of the lower cards of a discard pile, which are pushed together. */
export const PUSHED_JITTER: Jitter = { turn: 0.014, offset: 0.004 }
/** Jitter of the upper cards of a discard pile, which lie as they fell. */
export const FALLEN_JITTER: Jitter = { turn: 0.12, offset: 0.03 }
/** Jitter of discards that lie face down: it is larger, so that the pile is not taken for the stock. */
export const THROWN_JITTER: Jitter = { turn: 0.34, offset: 0.08 }
