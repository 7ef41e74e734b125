import { Color, Vector4 } from 'three'
import { TONES, type Wood } from '../workshop/woods.ts'

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

const species = ([dark, mid, light]: (typeof TONES)[Wood], grain: Four, figure: Four): Species => ({
  dark: new Color(dark),
  mid: new Color(mid),
  light: new Color(light),
  grain: new Vector4(...grain),
  figure: new Vector4(...figure),
})

/** The woods of a board. */
export const SPECIES = {
  walnut: species(TONES.walnut, [14, 0.5, 1.15, 0.62], [0.4, 0, 0.15, 0]),
  maple: species(TONES.maple, [9, 0.1, 1.3, 0.26], [0, 0.25, 0.3, 0]),
  cherry: species(TONES.cherry, [10, 0.16, 1.25, 0.4], [0.1, 0.12, 0.2, 0]),
  'white-oak': species(TONES['white-oak'], [13, 0.5, 1.4, 0.24], [1, 0.32, 0, 0]),
  sapele: species(TONES.sapele, [5, 0.42, 1.1, 0.26], [0.1, 0.1, 1, 0]),
  padauk: species(TONES.padauk, [6, 0.48, 1.2, 0.5], [0.2, 0, 0.45, 0]),
  'birch-ply': species(TONES['birch-ply'], [4.5, 0.06, 9, 0.2], [0, 0.1, 0.15, 1]),
} as const satisfies Readonly<Record<Wood, Species>>
export type WoodName = keyof typeof SPECIES
