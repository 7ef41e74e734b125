import { backward, forward, out } from '../powers.ts'
import { derive } from '../ruleset.ts'
import { basic } from './basic.ts'

/** North Carolina rules, "Jokers and Pegs" (O3, O8, O16, O18, O22, O23). */
export const northCarolina = derive(basic, {
  id: 'north-carolina',
  name: 'North Carolina',
  source: 'North Carolina',
  summary:
    'Tens move any two marbles on the board, aces go eleven or back, twos exchange, and the third stuck turn frees a marble.',
  cards: { A: [out, forward(1), backward(1), forward(11)] },
  choices: { twos: 'swap', nines: 'split', tens: 'split', counting: 'third', remainder: true },
})
