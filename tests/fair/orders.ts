import { type ChiSquare, chiSquare } from './chi-square.ts'

const sumOfSquares = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number * number
  return sum
}

/** Counts the orders of the cards 0 to `size` - 1 after many shuffles. */
export class Orders {
  readonly #size: number
  /** Count of each card in each place, indexed by place × size + card. */
  readonly #places: Float64Array
  /**
   * Count of each card directly on each other one, the last card counting as on the first; indexed by upper × size +
   * lower.
   */
  readonly #pairs: Float64Array
  #shuffles = 0

  constructor(size: number) {
    this.#size = size
    this.#places = new Float64Array(size * size)
    this.#pairs = new Float64Array(size * size)
  }

  get shuffles(): number {
    return this.#shuffles
  }

  add(order: readonly number[]): void {
    const size = this.#size
    let above = order[size - 1] as number
    for (let place = 0; place < size; place++) {
      const card = order[place] as number
      this.#places[place * size + card] = (this.#places[place * size + card] as number) + 1
      this.#pairs[above * size + card] = (this.#pairs[above * size + card] as number) + 1
      above = card
    }
    this.#shuffles += 1
  }

  /**
   * Tests places against cards. A shuffle fills every row and every column once, so that (n - 1)² of the n² counts are
   * free, and in each of these directions the counts have the variance N / (n - 1).
   */
  places(): ChiSquare {
    const n = this.#size
    const expected = this.#shuffles / n
    const off = sumOfSquares(this.#places.map((count) => count - expected))
    return chiSquare((off * (n - 1)) / this.#shuffles, (n - 1) ** 2)
  }

  /**
   * Tests neighbours in the ring of cards, which is a random cycle: a follows b with p = 1 / (n - 1), and in addition
   * c follows d with q = p / (n - 2), unless that contradicts it or closes a ring of two. Because of the latter the
   * counts vary differently in their symmetric part (variance N p, n (n - 3) / 2 directions) and in their
   * antisymmetric part (N (p + 2 q), (n - 1)(n - 2) / 2 directions). Each part is measured by itself.
   */
  neighbours(): ChiSquare {
    const n = this.#size
    const p = 1 / (n - 1)
    const q = p / (n - 2)
    const [even, odd] = this.#halves(this.#shuffles * p)
    const statistic = sumOfSquares(even) / (this.#shuffles * p) + sumOfSquares(odd) / (this.#shuffles * (p + 2 * q))
    return chiSquare(statistic, (n * (n - 3)) / 2 + ((n - 1) * (n - 2)) / 2)
  }

  /** Returns the deviations of the pairs from the expected count, as a symmetric and an antisymmetric part. */
  #halves(expected: number): readonly [Float64Array, Float64Array] {
    const n = this.#size
    const even = new Float64Array(n * n)
    const odd = new Float64Array(n * n)
    for (let a = 0; a < n; a++) {
      for (let b = 0; b < n; b++) {
        if (a === b) continue
        const [there, back] = [this.#pairs[a * n + b] as number, this.#pairs[b * n + a] as number]
        even[a * n + b] = (there + back) / 2 - expected
        odd[a * n + b] = (there - back) / 2
      }
    }
    return [even, odd]
  }
}
