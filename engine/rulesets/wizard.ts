import { derive } from '../ruleset.ts'
import { basic } from './basic.ts'

/** The rule sheet of Wizard Woodworks (O1, O3, O8). */
export const wizard = derive(basic, {
  id: 'wizard',
  name: 'Wizard',
  choices: { draw: 'after', twos: 'swap', nines: 'split' },
})
