const BIN_COUNT = 10

/** A reliability curve: of those who were said to win with about this chance, how many did. */
export class Reliability {
  /** Forecasts, the sum of their chances, and those that came true, by tenths of the chance. */
  readonly #bins = Array.from({ length: BIN_COUNT }, () => ({ count: 0, said: 0, true: 0 }))
  #count = 0
  #squares = 0

  add(chance: number, cameTrue: boolean): void {
    const bin = this.#bins[Math.min(BIN_COUNT - 1, Math.floor(chance * BIN_COUNT))]
    if (bin === undefined) return
    bin.count++
    bin.said += chance
    bin.true += Number(cameTrue)
    this.#count++
    this.#squares += (chance - Number(cameTrue)) ** 2
  }

  /** Expected calibration error: how wrong chances are on the average, from 0 to 1. */
  get error(): number {
    return this.#bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.true), 0) / this.#count
  }

  /** `said>won` in per cent for each tenth, the error in points, and the Brier score. */
  text(): string {
    const percent = (sum: number, count: number) => ((100 * sum) / count).toFixed(0)
    const curve = this.#bins.map(({ count, said, true: won }) =>
      (count === 0 ? '-' : `${percent(said, count)}>${percent(won, count)}`).padStart(6),
    )
    const brier = (this.#squares / this.#count).toFixed(3)
    return `${curve.join(' ')}   error ${(100 * this.error).toFixed(1)} points, Brier ${brier}`
  }
}
