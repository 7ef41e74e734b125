import { derive } from '../ruleset.ts'
import { basic } from './basic.ts'

/** Arizona rules (rules.md 5). Always four packs, for twelve players five. */
export const arizona = derive(basic, {
  id: 'arizona',
  name: 'Arizona',
  source: 'Arizona and Texas',
  summary: 'You move any marble of your team, nines split forward and back, and jokers first empty the starts.',
  choices: { draw: 'after', control: 'team', nines: 'split', leap: 'startFirst' },
  seatings: basic.seatings.map((seating) => ({ ...seating, packs: Math.max(seating.packs, 4) })),
})
