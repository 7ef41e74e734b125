import { colourAt } from '../../../design/player-colours.ts'
import type { InkColour } from './ink.ts'

/** Largest luminance of an ink on white paper: a contrast of 3 to 1, as signs need it (WCAG 2.2, 1.4.11). */
const MAX_LUMINANCE = 1.05 / 3 - 0.05
const LUMINANCE_WEIGHTS: InkColour = [0.2126, 0.7152, 0.0722]

const toLinear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const fromLinear = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** Returns the ink of a colour in the form `#rrggbb`. */
export const cssInk = (css: string): InkColour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => Number.parseInt(css.slice(i, i + 2), 16) / 255)
  return [red, green, blue]
}

/** Returns the player's colour at the table, darkened where it would be too pale on white paper. */
const darkenForPaper = (css: string): InkColour => {
  const lights = cssInk(css).map(toLinear)
  const sum = lights.reduce((total, light, i) => total + light * (LUMINANCE_WEIGHTS[i] ?? 0), 0)
  const [r = 0, g = 0, b = 0] = lights.map((light) => fromLinear(light * Math.min(1, MAX_LUMINANCE / sum)))
  return [r, g, b]
}

/** Returns the ink of side a, b …; letters stand beside it, so that sides differ without colours, too. */
export const inkOfSide = (side: number): InkColour => darkenForPaper(colourAt(side).css)

/** Returns a colour mixed with white: a `share` of 0 is white, 1 the colour. */
export const tintInk = ([r, g, b]: InkColour, share: number): InkColour => [
  1 - (1 - r) * share,
  1 - (1 - g) * share,
  1 - (1 - b) * share,
]
