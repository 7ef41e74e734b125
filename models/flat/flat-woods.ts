import type { Wood } from '../../workshop/design/woods.ts'

/** Colours of a wood. */
interface FlatWood {
  readonly light: string
  readonly dark: string
  /** Colour and opacity of year rings. */
  readonly figure: string
  readonly figureOpacity: number
}

/** Colours of the woods on flat boards and swatches. */
export const FLAT_WOODS: Readonly<Record<Wood, FlatWood>> = {
  walnut: { light: '#6d4a31', dark: '#4b2f1d', figure: '#1e0f06', figureOpacity: 0.35 },
  maple: { light: '#e6caa0', dark: '#d2b083', figure: '#96693c', figureOpacity: 0.22 },
  cherry: { light: '#b9764a', dark: '#99552f', figure: '#5a280f', figureOpacity: 0.25 },
  'white-oak': { light: '#c7a271', dark: '#a98252', figure: '#5f3e1c', figureOpacity: 0.38 },
  sapele: { light: '#8f4c2d', dark: '#6f331b', figure: '#321006', figureOpacity: 0.42 },
  padauk: { light: '#b2492a', dark: '#8a2c17', figure: '#460e06', figureOpacity: 0.4 },
  'birch-ply': { light: '#ead7b4', dark: '#dcc39a', figure: '#967046', figureOpacity: 0.14 },
}
