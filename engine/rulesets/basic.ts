import { defaultChoices, type Power, type RuleSet } from '../ruleset.ts'

const out: Power = { type: 'out' }
const forward = (steps: number): Power => ({ type: 'forward', steps })
const court = [out, forward(10)] as const

/** Pegs and Jokers, basic (rules.md 3). */
export const basic: RuleSet = {
  id: 'basic',
  name: 'Pegs and Jokers',
  source: 'North America',
  cards: {
    A: [out, forward(1)],
    '2': [forward(2)],
    '3': [forward(3)],
    '4': [forward(4)],
    '5': [forward(5)],
    '6': [forward(6)],
    '7': [forward(7), { type: 'split', total: 7, rest: 'forward' }],
    '8': [{ type: 'backward', steps: 8 }],
    '9': [forward(9)],
    T: [forward(10)],
    J: court,
    Q: court,
    K: court,
    '*': [{ type: 'leap' }],
  },
  seatings: [
    { players: 2, teams: [2], packs: 3, jokers: false },
    { players: 4, teams: [2], packs: 3, jokers: true },
    { players: 6, teams: [2, 3], packs: 3, jokers: true },
    { players: 8, teams: [2, 4], packs: 4, jokers: true },
    { players: 10, teams: [2], packs: 4, jokers: true },
    { players: 12, teams: [2, 3, 4, 6], packs: 5, jokers: true },
  ],
  choices: defaultChoices,
}
