import type { Told } from './words.ts'

/** Quantiles of ms from sending a move to the last client having it, and bytes to clients who don't own the hand and to its owner. */
export interface Figures {
  readonly moves: number
  readonly ms: Readonly<Record<'p50' | 'p99' | 'most', number>>
  readonly others: Readonly<Record<'mean' | 'p50' | 'p99', number>>
  readonly owner: number
}

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
export const ascending = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b)
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length

export const figuresOf = (told: readonly Told[]): Figures => {
  const ms = ascending(told.map((one) => one.ms))
  const others = ascending(told.flatMap((one) => one.others))
  return {
    moves: told.length,
    ms: { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), most: ms.at(-1) ?? 0 },
    others: { mean: mean(others), p50: quantile(others, 0.5), p99: quantile(others, 0.99) },
    owner: mean(told.map(({ owner }) => owner)),
  }
}

export const delaysOf = ({ ms: { p50, p99, most } }: Pick<Figures, 'ms'>): string =>
  `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  most ${most.toFixed(0)} ms`
