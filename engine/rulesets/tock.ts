import { defaultChoices } from '../choices.ts'
import { forward, numberCards, out } from '../powers.ts'
import { derive, type RuleSet } from '../ruleset.ts'

const pack = { packs: 1, jokers: false } as const

/** Tock, each player alone (R1, X1 to X6, K1, K5). */
export const tock: RuleSet = {
  id: 'tock',
  name: 'Tock',
  source: 'Canada and France',
  summary: 'Four marbles, one pack dealt by fives and fours; a player who can’t move throws in the hand.',
  parent: undefined,
  family: 'tock',
  cards: {
    ...numberCards,
    J: [forward(11)],
    Q: [forward(12)],
    K: [out, forward(13)],
    '*': [],
  },
  seatings: [
    { players: 4, teams: [4], ...pack },
    { players: 3, teams: [3], ...pack, choices: { deals: '5-4-4-4' } },
  ],
  choices: {
    ...defaultChoices,
    draw: 'never',
    deals: '5-4-4',
    duty: 'fold',
    passing: 'any',
    landing: 'all',
    block: 'always',
    jackFromStart: true,
  },
  offers: { fours: ['plain', 'backward'], tens: ['plain', 'swap'], fives: ['plain', 'any'] },
  former: { jackFromStart: [false] },
}

/** Tock, two against two (K10). */
export const tockPartners = derive(tock, {
  id: 'tock-partners',
  name: 'Tock for partners',
  source: 'Quebec and France',
  summary: 'Tock for two pairs: after each deal you and your partner give each other a card.',
  seatings: [{ players: 4, teams: [2], ...pack }],
  choices: { exchange: true },
  offers: { ...tock.offers, drawForPartners: [false, true] },
})
