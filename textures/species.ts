import { Color, Vector4 } from 'three'
import type { Wood } from '../workshop/woods.ts'

/** Wood as the shader takes it (`Species` of wood.ts). */
export interface Species {
  readonly dark: Color
  readonly mid: Color
  readonly light: Color
  /** Rings a decimetre, strength of the pores, plank width in decimetres, strength of the streaks. */
  readonly grain: Vector4
  /** Pores gathered in the early wood, rays that shine where the saw met them, ribbons of interlocked grain, plies glued crosswise. */
  readonly figure: Vector4
}

type Four = readonly [number, number, number, number]

const species = (dark: string, mid: string, light: string, grain: Four, figure: Four): Species => ({
  dark: new Color(dark),
  mid: new Color(mid),
  light: new Color(light),
  grain: new Vector4(...grain),
  figure: new Vector4(...figure),
})

/** The woods of a board, after photographs of oiled boards. */
export const SPECIES = {
  walnut: species('#2a160c', '#5d361e', '#95643e', [14, 0.5, 1.15, 0.62], [0.4, 0, 0.15, 0]),
  maple: species('#b88c5c', '#d9b788', '#efdcba', [9, 0.1, 1.3, 0.26], [0, 0.25, 0.3, 0]),
  cherry: species('#74402a', '#9f6643', '#c6966e', [10, 0.16, 1.25, 0.4], [0.1, 0.12, 0.2, 0]),
  'white-oak': species('#7d5a3c', '#a98560', '#cbb08a', [13, 0.5, 1.4, 0.24], [1, 0.32, 0, 0]),
  sapele: species('#451f13', '#763f2a', '#a0684b', [5, 0.42, 1.1, 0.26], [0.1, 0.1, 1, 0]),
  padauk: species('#48170e', '#7c3423', '#a3563a', [6, 0.48, 1.2, 0.5], [0.2, 0, 0.45, 0]),
  'birch-ply': species('#c29864', '#dfc094', '#f0deba', [4.5, 0.06, 9, 0.2], [0, 0.1, 0.15, 1]),
} as const satisfies Readonly<Record<Wood, Species>>
export type WoodName = keyof typeof SPECIES
