import { derive } from '../ruleset.ts'
import { basic } from './basic.ts'

/** Marbles and Jokers (O1, O2, O7, O14, O24). */
export const marblesAndJokers = derive(basic, {
  id: 'marbles-and-jokers',
  name: 'Marbles and Jokers',
  choices: { handSize: 7, draw: 'after', help: 'any', doubles: true },
})
