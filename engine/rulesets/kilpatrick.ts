import { derive } from '../ruleset.ts'
import { arizona } from './arizona.ts'

/** Kilpatrick rules (O2, O10, O24). */
export const kilpatrick = derive(arizona, {
  id: 'kilpatrick',
  name: 'Kilpatrick',
  source: 'Arizona, the Kilpatrick family',
  summary: 'Arizona with three cards, and no marble ever passes the way into its own home.',
  choices: { handSize: 3, forcedHome: true },
})
