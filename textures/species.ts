import { Color, Vector4 } from 'three'
import { GRAIN_LOOKS, WOOD_TONES, WOODS, type Wood } from '../workshop/design/woods.ts'

/** Parameters of a wood, as `Species` in `WOOD_GLSL`. Its colours are those of `WOOD_TONES`. */
export interface Species {
  readonly dark: Color
  readonly mid: Color
  readonly light: Color
  /** Parameters as in `GRAIN_LOOKS`. */
  readonly grain: Vector4
  readonly figure: Vector4
}

const speciesOf = (wood: Wood): Species => {
  const [dark, mid, light] = WOOD_TONES[wood]
  const { grain, figure } = GRAIN_LOOKS[wood]
  return {
    dark: new Color(dark),
    mid: new Color(mid),
    light: new Color(light),
    grain: new Vector4(...grain),
    figure: new Vector4(...figure),
  }
}

/** Parameters of all woods. */
export const WOOD_SPECIES = Object.fromEntries(WOODS.map((wood) => [wood, speciesOf(wood)])) as Readonly<
  Record<Wood, Species>
>
export type WoodName = keyof typeof WOOD_SPECIES
