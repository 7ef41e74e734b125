import { colourAt } from '../../workshop/design/player-colours.ts'

/** The colours of a team side by side, each with the same share. `colours`: palette indices. */
export const teamGradient = (colours: readonly number[]): string => {
  const share = (i: number) => `${(i / colours.length) * 100}%`
  const bands = colours.map((colour, i) => `${colourAt(colour).css} ${share(i)} ${share(i + 1)}`)
  return `linear-gradient(90deg, ${bands.join(', ')})`
}
