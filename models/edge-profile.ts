import { BOARD_THICKNESS } from './measures.ts'

/** Cross-sections that a router bit gives the board's upper edge. */
export type EdgeName = 'round' | 'chamfer' | 'ogee' | 'square'

/** A point of the cross-section, in hole spacings: outwards from the outline (negative: inside), height, and the normal's parts outwards and upwards. */
export interface ProfilePoint {
  readonly out: number
  readonly y: number
  readonly normal: readonly [number, number]
}

const STEPS = 5

/** An arc about a middle, seen with outwards to the right: angles from straight up, clockwise; `sign` -1 for a hollow. */
const arc = (out: number, y: number, radius: number, from: number, to: number, sign = 1): ProfilePoint[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / STEPS
    const [s, c] = [Math.sin(angle), Math.cos(angle)]
    return { out: out + radius * s, y: y + radius * c, normal: [sign * s, sign * c] }
  })

const line = (a: readonly [number, number], b: readonly [number, number]): ProfilePoint[] => {
  const [x, y] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(x, y)
  const normal = [-y / length, x / length] as const
  return [a, b].map((p) => ({ out: p[0], y: p[1], normal }))
}

const QUARTER = Math.PI / 2

const UPPER: Readonly<Record<EdgeName, readonly ProfilePoint[]>> = {
  round: arc(-0.26, -0.26, 0.26, 0, QUARTER),
  chamfer: [...line([-0.3, 0], [-0.02, -0.28])],
  ogee: [
    ...arc(-0.56, -0.05, 0.05, 0, QUARTER),
    ...arc(-0.21, -0.12, 0.3, 3 * QUARTER, 2 * QUARTER, -1),
    ...arc(-0.21, -0.63, 0.21, 0, QUARTER),
  ],
  square: arc(-0.05, -0.05, 0.05, 0, QUARTER),
}

/** From the flat of the top outwards and down to the table. */
export const edgeProfile = (edge: EdgeName): readonly ProfilePoint[] => {
  const upper = UPPER[edge]
  const last = upper[upper.length - 1]?.y ?? 0
  return [
    ...upper,
    ...line([0, last], [0, 0.07 - BOARD_THICKNESS]),
    ...line([0, 0.07 - BOARD_THICKNESS], [-0.07, -BOARD_THICKNESS]),
  ]
}

/** Where on the picture of the unfolded edge a point lies: hole spacings beyond the outline. */
export const unfolded = ({ out, y }: Pick<ProfilePoint, 'out' | 'y'>): number => out - y
