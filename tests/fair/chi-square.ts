/** Returns ln Γ(x) by Lanczos' approximation, to about 15 digits for x > 0. */
const lnGamma = (x: number): number => {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ]
  const sum = terms.reduce((total, term, i) => total + term / (x + i), 0.9999999999998099)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

/** Returns P(a, x) by its power series, for x < a + 1. */
const lower = (a: number, x: number): number => {
  let term = 1 / a
  let sum = term
  for (let i = 1; Math.abs(term) > sum * 1e-15; i++) {
    term *= x / (a + i)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - lnGamma(a))
}

/** Returns Q(a, x) by Lentz' continued fraction, for x >= a + 1. */
const upper = (a: number, x: number): number => {
  let b = x + 1 - a
  let c = Number.MAX_VALUE
  let d = 1 / b
  let fraction = d
  for (let i = 1, step = 0; Math.abs(step - 1) > 1e-15; i++) {
    const numerator = -i * (i - a)
    b += 2
    d = 1 / (numerator * d + b)
    c = b + numerator / c
    step = c * d
    fraction *= step
  }
  return fraction * Math.exp(a * Math.log(x) - x - lnGamma(a))
}

export interface ChiSquare {
  readonly statistic: number
  readonly freedom: number
  /** Probability that the statistic is at least this large by chance. */
  readonly p: number
}

/** `freedom`: degrees of freedom. */
export const chiSquare = (statistic: number, freedom: number): ChiSquare => {
  const [a, x] = [freedom / 2, statistic / 2]
  const p = x <= 0 ? 1 : x < a + 1 ? 1 - lower(a, x) : upper(a, x)
  return { statistic, freedom, p }
}
