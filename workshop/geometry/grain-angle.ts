import type { Design } from '../design/design.ts'
import type { WoodPart } from './body.ts'

/** Which way the grain of a part runs: radians clockwise from north. A section's runs along it, a board's and its halves' from south to north. */
export const grainAngleOf = ({ form }: Design, { name, angle }: WoodPart): number => {
  if (form === 'sections') return Math.PI / 2 + angle
  const isAcross = form === 'field' && (name === 'rail-far' || name.startsWith('scoring'))
  return isAcross ? Math.PI / 2 : 0
}
