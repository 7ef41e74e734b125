import { colourAt } from '../../workshop/design/player-colours.ts'

/** Returns a CSS gradient with the colours of a team side by side, in equal widths. `colours` are indices of the palette. */
export const teamGradient = (colours: readonly number[]): string => {
  const share = (i: number) => `${(i / colours.length) * 100}%`
  const bands = colours.map((colour, i) => `${colourAt(colour).css} ${share(i)} ${share(i + 1)}`)
  return `linear-gradient(90deg, ${bands.join(', ')})`
}
