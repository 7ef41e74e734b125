import { backward, forward, out, type Power } from '../powers.ts'
import { derive } from '../ruleset.ts'
import { tock } from './tock.ts'

const FOUR_PLAYERS = { players: 4, packs: 1, jokers: false } as const
const forwardByAny = (steps: number): Power => ({ type: 'forward', steps, whose: 'any', sweeps: false })

/** Jackaroo, two against two (R1, R8 to R10, X5, X11 to X16, K3, K7, K8). */
export const jackaroo = derive(tock, {
  id: 'jackaroo',
  name: 'Jackaroo',
  source: 'Kuwait and the Gulf',
  summary: 'Turns run counter-clockwise; tens and red queens cost the next player a card, kings sweep the way.',
  cards: {
    '4': [backward(4)],
    '5': [forwardByAny(5)],
    '7': [{ type: 'share', total: 7 }],
    T: [forward(10), { type: 'force' }],
    J: { red: [forward(11)], black: [{ type: 'swap', between: 'own' }] },
    Q: { red: [{ type: 'steal' }], black: [forward(12)] },
    K: [out, { type: 'forward', steps: 13, whose: 'own', sweeps: true }],
  },
  seatings: [{ ...FOUR_PLAYERS, teams: [2] }],
  choices: { deals: '4-5', turns: 'counter', duty: 'card', passing: 'single' },
  offers: { deals: ['4-5', '4-4-5'], board: ['tock', 'carbles'], drawForPartners: [false, true] },
})

/** Jackaroo, each player alone. */
export const jackarooSolo = derive(jackaroo, {
  id: 'jackaroo-solo',
  name: 'Jackaroo solo',
  source: 'Kuwait and the Gulf',
  summary: 'Jackaroo with four players, each alone.',
  seatings: [{ ...FOUR_PLAYERS, teams: [4] }],
})
