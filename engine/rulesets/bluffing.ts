import { derive } from '../ruleset.ts'
import { basic } from './basic.ts'

/** Bluffing Joker (O19). */
export const bluffing = derive(basic, {
  id: 'bluffing',
  name: 'Bluffing Joker',
  choices: { bluffing: true },
})
