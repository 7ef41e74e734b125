import { derive } from '../ruleset.ts'
import { arizona } from './arizona.ts'

/** Kilpatrick rules (O2, O10, O24). */
export const kilpatrick = derive(arizona, {
  id: 'kilpatrick',
  name: 'Kilpatrick',
  choices: { handSize: 3, forcedHome: true },
})
