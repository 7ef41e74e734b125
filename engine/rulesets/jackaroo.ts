import type { Choices, Offers } from '../choices.ts'
import { backward } from '../powers.ts'
import { derive, type Seating } from '../ruleset.ts'
import { tock } from './tock.ts'

/** Returns a seating with one pack up to four players, and two above. */
const seatingFor = (players: number, ...teams: readonly number[]): Seating => ({
  players,
  teams,
  packs: players > 4 ? 2 : 1,
  jokers: false,
})

/** The choices of all forms of the game, those of the first form first. */
const JACKAROO_OFFERS = {
  aces: ['plain', 'eleven'],
  fives: ['any', 'plain'],
  sevens: ['split', 'pair'],
  tens: ['force', 'plain'],
  jacks: ['colour', 'swap', 'others'],
  jackFromStart: [true, false],
  queens: ['colour', 'twelve'],
  kings: ['out', 'thirteen', 'sweep', 'eat'],
  deals: ['4-5', '4-4-5'],
  dealer: ['cycle', 'deal', 'stays'],
  turns: ['counter', 'clockwise'],
  duty: ['card', 'fold'],
  board: ['tock', 'carbles'],
  drawForPartners: [false, true],
} as const satisfies Offers

/** Jackaroo in teams (R1, R8 to R10, X5, X11 to X16, K3, K7, K8, K14). */
export const jackaroo = derive(tock, {
  id: 'jackaroo',
  name: 'Jackaroo',
  cards: { '4': [backward(4)] },
  seatings: [seatingFor(4, 2), seatingFor(6, 3, 2)],
  choices: {
    fives: 'any',
    sevens: 'split',
    tens: 'force',
    jacks: 'colour',
    queens: 'colour',
    kings: 'sweep',
    deals: '4-5',
    dealer: 'stays',
    turns: 'counter',
    duty: 'card',
    passing: 'single',
  },
  offers: JACKAROO_OFFERS,
})

/** Jackaroo, each player alone. */
export const jackarooSolo = derive(jackaroo, {
  id: 'jackaroo-solo',
  name: 'Jackaroo solo',
  seatings: [seatingFor(4, 4), seatingFor(2, 2), seatingFor(3, 3), seatingFor(5, 5), seatingFor(6, 6)],
})

const FORM_SEATINGS: readonly Seating[] = [
  seatingFor(4, 2, 4),
  seatingFor(2, 2),
  seatingFor(3, 3),
  seatingFor(5, 5),
  seatingFor(6, 3, 2, 6),
]

const REGULAR_CHOICES: Partial<Choices> = {
  aces: 'eleven',
  fives: 'plain',
  sevens: 'pair',
  tens: 'plain',
  jacks: 'others',
  jackFromStart: false,
  queens: 'twelve',
  kings: 'out',
  deals: '4-4-5',
  dealer: 'cycle',
  turns: 'clockwise',
  duty: 'fold',
}

/** Regular Jackaroo, as clubs and apps play it (K14, K15). */
export const jackarooRegular = derive(jackaroo, {
  id: 'jackaroo-regular',
  name: 'Regular Jackaroo',
  seatings: FORM_SEATINGS,
  choices: REGULAR_CHOICES,
})

/** Complex Jackaroo: the regular game with stronger cards (K14, K15). */
export const jackarooComplex = derive(jackarooRegular, {
  id: 'jackaroo-complex',
  name: 'Complex Jackaroo',
  choices: { fives: 'any', tens: 'force', kings: 'sweep' },
})
