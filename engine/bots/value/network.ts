import { featureCount, type Sight } from './feature-layout.ts'

/** Number of units that are summed up together. */
const UNITS_PER_BLOCK = 4

/**
 * A small network over indices of features: one weight for each, and a layer of rectified units that are linked to all
 * of them. Its value is the logarithm of the odds of winning.
 */
export class Network {
  /** Number of units of the layer, a multiple of four. */
  readonly units: number
  readonly sight: Sight
  /** Weights by feature. */
  readonly direct: Float32Array
  /** Weights indexed by feature × units + unit. */
  readonly inner: Float32Array
  /** Biases by unit. */
  readonly bias: Float32Array
  /** Weights of the units in the value. */
  readonly outer: Float32Array
  /** Latest activation of the units. */
  readonly activations: Float32Array

  constructor(units: number, sight: Sight) {
    const features = featureCount(sight)
    this.units = units
    this.sight = sight
    this.direct = new Float32Array(features)
    this.inner = new Float32Array(features * units)
    this.bias = new Float32Array(units)
    this.outer = new Float32Array(units)
    this.activations = new Float32Array(units)
  }

  /** Returns the value of the first `count` of `indices`. An index may occur several times. */
  evaluate(indices: Int16Array, count: number): number {
    let sum = 0
    for (let i = 0; i < count; i++) sum += this.direct[indices[i] as number] as number
    for (let unit = 0; unit < this.units; unit += UNITS_PER_BLOCK) sum += this.#block(indices, count, unit)
    return sum
  }

  /** Returns the sum of four units. Their partial sums then stay in registers. */
  #block(indices: Int16Array, count: number, unit: number): number {
    const { inner, units, bias } = this
    let a = bias[unit] as number
    let b = bias[unit + 1] as number
    let c = bias[unit + 2] as number
    let d = bias[unit + 3] as number
    for (let i = 0; i < count; i++) {
      const at = (indices[i] as number) * units + unit
      a += inner[at] as number
      b += inner[at + 1] as number
      c += inner[at + 2] as number
      d += inner[at + 3] as number
    }
    return this.#unit(unit, a) + this.#unit(unit + 1, b) + this.#unit(unit + 2, c) + this.#unit(unit + 3, d)
  }

  #unit(unit: number, strength: number): number {
    this.activations[unit] = Math.max(0, strength)
    return strength > 0 ? strength * (this.outer[unit] as number) : 0
  }
}
