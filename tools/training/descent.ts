import type { Network } from '../../engine/bots/value/network.ts'

/** Rates of the parts of the network, as multiples of the rate of learning. */
const DIRECT_RATE_FACTOR = 0.3
const INNER_RATE_FACTOR = 2
const OUTER_RATE_FACTOR = 0.6

/** Makes the units differ: random weights, small. They count for nothing as long as `outer` is 0. */
export const scatter = ({ inner }: Network, random: () => number): void => {
  for (let i = 0; i < inner.length; i++) inner[i] = (random() - 0.5) * 0.1
}

/**
 * One step down the gradient, for the features of the position that the network has just valued. `step`: rate of learning × error of the
 * winning chance. `alone`: only the weights of features learn, at the whole rate.
 */
export const descend = (network: Network, indices: Int16Array, step: number, alone: boolean): void => {
  const { direct } = network
  const own = step * (alone ? 1 : DIRECT_RATE_FACTOR)
  for (const index of indices) direct[index] = (direct[index] as number) + own
  if (!alone) descendUnits(network, indices, step)
}

const descendUnits = ({ units, active, inner, outer, bias }: Network, indices: Int16Array, step: number): void => {
  for (let unit = 0; unit < units; unit++) {
    const strength = active[unit] as number
    if (strength <= 0) continue
    const slope = step * INNER_RATE_FACTOR * (outer[unit] as number)
    outer[unit] = (outer[unit] as number) + step * OUTER_RATE_FACTOR * strength
    bias[unit] = (bias[unit] as number) + slope
    for (const index of indices) inner[index * units + unit] = (inner[index * units + unit] as number) + slope
  }
}
