import { DEFAULT_CHOICES } from '../choices.ts'
import { draw, forward, numberCards, out } from '../powers.ts'
import { derive, type RuleSet } from '../ruleset.ts'

const ONE_PACK = { packs: 1, jokers: false } as const
const TWO_PACKS = { packs: 2, jokers: false } as const

/** Tock, each player alone (R1, X1 to X6, X18 to X20, K1, K5). */
export const tock: RuleSet = {
  id: 'tock',
  name: 'Tock',
  parent: undefined,
  family: 'tock',
  cards: {
    ...numberCards,
    J: [forward(11)],
    Q: [forward(12)],
    K: [out],
    '*': [out, forward(18), draw],
  },
  seatings: [
    { players: 4, teams: [4], ...ONE_PACK },
    { players: 2, teams: [2], ...ONE_PACK },
    { players: 3, teams: [3], ...ONE_PACK, choices: { deals: '5-4-4-4' } },
    { players: 5, teams: [5], ...TWO_PACKS },
    { players: 6, teams: [6], ...TWO_PACKS },
  ],
  choices: {
    ...DEFAULT_CHOICES,
    draw: 'never',
    deals: '5-4-4',
    duty: 'fold',
    passing: 'any',
    landing: 'all',
    block: 'always',
    jackFromStart: true,
    kings: 'thirteen',
  },
  offers: {
    aces: ['plain', 'eleven'],
    fours: ['plain', 'backward'],
    fives: ['plain', 'any', 'others'],
    sevens: ['plain', 'split', 'own'],
    tens: ['plain', 'swap', 'force', 'steal'],
    jacks: ['plain', 'swap', 'others', 'either'],
    kings: ['thirteen', 'sweep'],
    passing: ['any', 'none'],
    duty: ['fold', 'all'],
    board: ['tock', 'carbles'],
    start: ['none', 'one'],
    jokers: [false, true],
  },
}

/** Tock in teams: pairs, or two teams of three (K10, K12). */
export const tockPartners = derive(tock, {
  id: 'tock-partners',
  name: 'Tock for partners',
  seatings: [
    { players: 4, teams: [2], ...ONE_PACK },
    { players: 6, teams: [3, 2], ...TWO_PACKS },
  ],
  choices: { exchange: true },
  offers: { ...tock.offers, remainder: [false, true], drawForPartners: [false, true] },
})
