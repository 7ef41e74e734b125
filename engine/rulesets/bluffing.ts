import { derive } from '../ruleset.ts'
import { basic } from './basic.ts'

/** Bluffing Joker (O19). */
export const bluffing = derive(basic, {
  id: 'bluffing',
  name: 'Bluffing Joker',
  source: 'Florida',
  summary: 'Cards are played face down and may be called anything; doubt them, or let them pass.',
  choices: { bluffing: true },
})
