import { derive } from '../ruleset.ts'
import { basic } from './basic.ts'

/** Arizona rules (O1, O3, O4, O21, O24, D8) */
export const arizona = derive(basic, {
  id: 'arizona',
  name: 'Arizona',
  choices: { draw: 'after', control: 'team', nines: 'split', leap: 'startFirst' },
  playerPiles: true,
  seatings: basic.seatings.map((seating) => ({ ...seating, packs: seating.players === 12 ? 5 : 4 })),
})
