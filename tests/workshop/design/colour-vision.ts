/** Simulates colour vision deficiencies, and measures the difference between two colours. */

export type Rgb = readonly [number, number, number]
type Matrix = readonly [...Rgb, ...Rgb, ...Rgb]

/** Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency (2009), severity 1.0, linear sRGB. */
const MACHADO_PROTAN: Matrix = [
  0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
]
const MACHADO_DEUTAN: Matrix = [
  0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
]
const MACHADO_TRITAN: Matrix = [
  1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
]
/** Viénot, Brettel, Mollon: Digital Video Colourmaps for Checking the Legibility of Displays by Dichromats (1999), in linear sRGB as in libDaltonLens. */
const VIENOT_PROTAN: Matrix = [0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1]
const VIENOT_DEUTAN: Matrix = [0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1]
/** Brettel, Viénot, Mollon: Computerized simulation of color appearance for dichromats (1997): two half planes, in linear sRGB as in libDaltonLens. */
const BRETTEL_TRITAN: readonly [Matrix, Matrix] = [
  [1.01277, 0.13548, -0.14826, -0.01243, 0.86812, 0.14431, 0.07589, 0.805, 0.11911],
  [0.93678, 0.18979, -0.12657, 0.06154, 0.81526, 0.1232, -0.37562, 1.12767, 0.24796],
]
const BRETTEL_TRITAN_PLANE: Rgb = [0.03901, -0.02788, -0.01113]

const dot = (a: Rgb, b: Rgb): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const times = (m: Matrix, c: Rgb): Rgb => [
  dot([m[0], m[1], m[2]], c),
  dot([m[3], m[4], m[5]], c),
  dot([m[6], m[7], m[8]], c),
]
const within = (c: Rgb): Rgb => c.map((x) => Math.min(1, Math.max(0, x))) as unknown as Rgb

const linear = (x: number): number => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
/** Linear sRGB of `#rrggbb`. */
export const linearOf = (css: string): Rgb =>
  [1, 3, 5].map((at) => linear(Number.parseInt(css.slice(at, at + 2), 16) / 255)) as unknown as Rgb

const luminance = (c: Rgb): number => dot([0.2126, 0.7152, 0.0722], c)
/** WCAG contrast of two colours, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(linearOf(a)) + 0.05, luminance(linearOf(b)) + 0.05]
  return Math.max(x, y) / Math.min(x, y)
}

const tritan = (c: Rgb): Rgb => times(BRETTEL_TRITAN[dot(BRETTEL_TRITAN_PLANE, c) >= 0 ? 0 : 1], c)
const grey = (c: Rgb): Rgb => [luminance(c), luminance(c), luminance(c)]

/** Each vision with one or two published models; the worse result counts. */
export const COLOUR_VISIONS = {
  normal: [(c: Rgb) => c],
  protanopia: [(c: Rgb) => times(MACHADO_PROTAN, c), (c: Rgb) => times(VIENOT_PROTAN, c)],
  deuteranopia: [(c: Rgb) => times(MACHADO_DEUTAN, c), (c: Rgb) => times(VIENOT_DEUTAN, c)],
  tritanopia: [(c: Rgb) => times(MACHADO_TRITAN, c), tritan],
  achromatopsia: [grey],
} as const
export type Vision = keyof typeof COLOUR_VISIONS

const labCurve = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116)

/** CIE L*a*b* (D65) of linear sRGB. */
const labOf = (c: Rgb): Rgb => {
  const x = labCurve(dot([0.4124564, 0.3575761, 0.1804375], c) / 0.95047)
  const y = labCurve(dot([0.2126729, 0.7151522, 0.072175], c))
  const z = labCurve(dot([0.0193339, 0.119192, 0.9503041], c) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const RADIANS_PER_DEGREE = Math.PI / 180
const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS_PER_DEGREE + 360) % 360

const hueStep = (chroma: number, h1: number, h2: number): number => {
  if (chroma === 0) return 0
  const step = h2 - h1
  if (Math.abs(step) <= 180) return step
  return step > 0 ? step - 360 : step + 360
}
const middleHue = (chroma: number, h1: number, h2: number): number => {
  if (chroma === 0) return h1 + h2
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2
  return (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2
}
const steep = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

/** CIEDE2000 (Sharma, Wu, Dalal 2005): about 1 is just noticeable side by side. */
export const ciede2000 = ([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number => {
  const g = 0.5 * (1 - steep((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const [h1, h2] = [hueOf(p1, b1), hueOf(p2, b2)]
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((hueStep(c1 * c2, h1, h2) / 2) * RADIANS_PER_DEGREE)
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, middleHue(c1 * c2, h1, h2)]
  const cosine = (by: number, away: number) => Math.cos((by * h + away) * RADIANS_PER_DEGREE)
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const turn = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RADIANS_PER_DEGREE) * 2 * steep(c)
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh]
  return Math.sqrt(x * x + y * y + z * z + turn * y * z)
}

/** Smallest difference of two colours in this vision, over its models. */
export const difference = (vision: Vision, a: Rgb, b: Rgb): number =>
  Math.min(...COLOUR_VISIONS[vision].map((see) => ciede2000(labOf(within(see(a))), labOf(within(see(b))))))
