import type { Effort, Pair } from './pair.ts'

/** Standard deviations on each side of the mean that 95 of 100 samples lie within. */
const Z_SCORE_OF_95_PERCENT = 1.96

/** Result of a match. Rates are those of A, from 0 to 1. */
export interface Tally {
  readonly games: number
  readonly rate: number
  /** Half the 95 % interval. The pairs are what is independent, not their games, which have the same cards. */
  readonly margin: number
  /** Decisions a game. */
  readonly length: number
  /** CPU ms a decision, of A and of B. */
  readonly cpu: readonly [number, number]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)

const cpuOf = (efforts: readonly Effort[]): number =>
  sum(efforts.map(({ cpu }) => cpu)) / Math.max(1, sum(efforts.map(({ decisions }) => decisions)))

export const tallyOf = (pairs: readonly Pair[]): Tally => {
  const rates = pairs.map(({ won }) => won / 2)
  const rate = sum(rates) / pairs.length
  const variance = sum(rates.map((each) => (each - rate) ** 2)) / Math.max(1, pairs.length - 1)
  return {
    games: 2 * pairs.length,
    rate,
    margin: Z_SCORE_OF_95_PERCENT * Math.sqrt(variance / pairs.length),
    length: sum(pairs.map(({ decisions }) => decisions)) / (2 * pairs.length),
    cpu: [cpuOf(pairs.map(({ efforts }) => efforts[0])), cpuOf(pairs.map(({ efforts }) => efforts[1]))],
  }
}

const percent = (rate: number): string => (100 * rate).toFixed(1)

export const textOf = ({ games, rate, margin, length, cpu }: Tally): string =>
  [
    `${percent(rate).padStart(5)} % (± ${percent(margin)})`.padEnd(18),
    `of ${games} games of ${Math.round(length)} decisions`.padEnd(32),
    `CPU ms a decision: ${cpu[0].toFixed(3)} and ${cpu[1].toFixed(3)}`,
  ].join('  ')
