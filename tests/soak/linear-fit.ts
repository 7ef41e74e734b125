export interface Sample {
  /** Minutes since the beginning. */
  readonly at: number
  readonly value: number
}

/** The straight line nearest to the samples by least squares: its slope a minute, and its height in the middle. */
export const lineThrough = (samples: readonly Sample[]): { readonly slope: number; readonly middle: number } => {
  const n = samples.length
  const mean = (of: (sample: Sample) => number): number => samples.reduce((sum, sample) => sum + of(sample), 0) / n
  const [at, middle] = [mean((s) => s.at), mean((s) => s.value)]
  const spread = samples.reduce((sum, s) => sum + (s.at - at) ** 2, 0)
  const rise = samples.reduce((sum, s) => sum + (s.at - at) * (s.value - middle), 0)
  return { slope: spread === 0 ? 0 : rise / spread, middle }
}
