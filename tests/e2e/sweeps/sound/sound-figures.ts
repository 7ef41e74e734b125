/** Figures of a sound by which it can be judged without ears. */
export interface Figures {
  readonly peak: number
  /** Root mean square of its loudest 50 ms. */
  readonly power: number
  /** Time between the first and the last moment that is louder than a hundredth of the peak, in s. */
  readonly length: number
  /** Middle of its spectrum, weighted by energy, Hz. */
  readonly centroid: number
  /** Its mean. */
  readonly offset: number
  /** The greatest of its last 10 ms. */
  readonly end: number
}

/** Samples of a spectrum; a power of 2. */
const SPECTRUM_SAMPLES = 8192

/** In place, decimation in time. */
const transform = (re: Float64Array, im: Float64Array): void => {
  const n = re.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) [re[i], re[j]] = [re[j] as number, re[i] as number]
  }
  for (let span = 2; span <= n; span *= 2) {
    for (let begin = 0; begin < n; begin += span) {
      for (let k = 0; k < span / 2; k++) {
        const angle = (-2 * Math.PI * k) / span
        const [a, b] = [begin + k, begin + k + span / 2]
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const x = (re[b] as number) * cos - (im[b] as number) * sin
        const y = (re[b] as number) * sin + (im[b] as number) * cos
        re[b] = (re[a] as number) - x
        im[b] = (im[a] as number) - y
        re[a] = (re[a] as number) + x
        im[a] = (im[a] as number) + y
      }
    }
  }
}

const centroidOf = (samples: Float32Array, rate: number): number => {
  const [re, im] = [new Float64Array(SPECTRUM_SAMPLES), new Float64Array(SPECTRUM_SAMPLES)]
  re.set(samples.subarray(0, SPECTRUM_SAMPLES))
  transform(re, im)
  let [sum, weighted] = [0, 0]
  for (let i = 1; i < SPECTRUM_SAMPLES / 2; i++) {
    const energy = (re[i] as number) ** 2 + (im[i] as number) ** 2
    sum += energy
    weighted += energy * ((i * rate) / SPECTRUM_SAMPLES)
  }
  return weighted / sum
}

const topOf = (samples: Float32Array): number => samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0)

const powerOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

export const figuresOf = (samples: Float32Array, rate: number): Figures => {
  const peak = topOf(samples)
  const isLoud = (sample: number): boolean => Math.abs(sample) > peak / 100
  const [first, last] = [samples.findIndex(isLoud), samples.findLastIndex(isLoud)]
  const window = Math.round(rate * 0.05)
  const powers = Array.from({ length: Math.floor(samples.length / window) }, (_, i) =>
    powerOf(samples.subarray(i * window, (i + 1) * window)),
  )
  return {
    peak,
    power: Math.max(...powers),
    length: (last - first) / rate,
    centroid: centroidOf(samples.subarray(Math.max(0, first)), rate),
    offset: samples.reduce((sum, sample) => sum + sample, 0) / samples.length,
    end: topOf(samples.subarray(-Math.round(rate / 100))),
  }
}
