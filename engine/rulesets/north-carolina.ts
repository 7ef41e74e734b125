import { backward, forward, out } from '../powers.ts'
import { derive } from '../ruleset.ts'
import { basic } from './basic.ts'

/** North Carolina rules, "Jokers and Pegs" (O3, O8, O16, O18, O22, O23). */
export const northCarolina = derive(basic, {
  id: 'north-carolina',
  name: 'North Carolina',
  cards: { A: [out, forward(1), backward(1), forward(11)] },
  choices: { twos: 'swap', nines: 'split', tens: 'split', counting: 'third', remainder: true },
})
