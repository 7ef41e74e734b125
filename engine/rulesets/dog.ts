import { backward, forward, out } from '../powers.ts'
import { derive } from '../ruleset.ts'
import { keezen } from './keezen.ts'

const TWO_PACKS_WITH_JOKERS = { packs: 2, jokers: true, jokerCards: 6 } as const

/** Dog in teams (G1 to G17). */
export const dog = derive(keezen, {
  id: 'dog',
  name: 'Dog',
  family: 'dog',
  cards: {
    A: [out, forward(1), forward(11)],
    '4': [forward(4), backward(4)],
  },
  seatings: [
    { players: 4, teams: [2], ...TWO_PACKS_WITH_JOKERS },
    { players: 6, teams: [3, 2], ...TWO_PACKS_WITH_JOKERS },
  ],
  choices: {
    deals: '6-5-4-3-2',
    dealer: 'deal',
    block: 'fresh',
    forcedHome: false,
    jackFromStart: false,
    sevens: 'own',
    kings: 'thirteen',
    exchange: true,
  },
  withJokers: {},
  offers: {
    block: ['fresh', 'always'],
    sevens: ['own', 'team'],
    jackFromStart: [false, true],
    exchange: [true, false],
    deals: ['6-5-4-3-2', '6-once'],
    drawForPartners: [false, true],
  },
})

const { sevens: _sevens, drawForPartners: _draw, ...soloOffers } = dog.offers

/** Dog, each player alone (G18). */
export const dogSolo = derive(dog, {
  id: 'dog-solo',
  name: 'Dog solo',
  seatings: [
    { players: 4, teams: [4], ...TWO_PACKS_WITH_JOKERS },
    { players: 2, teams: [2], ...TWO_PACKS_WITH_JOKERS },
    { players: 3, teams: [3], ...TWO_PACKS_WITH_JOKERS },
    { players: 5, teams: [5], sides: 6, ...TWO_PACKS_WITH_JOKERS },
    { players: 6, teams: [6], ...TWO_PACKS_WITH_JOKERS },
  ],
  choices: { exchange: 'next', remainder: false },
  offers: { ...soloOffers, exchange: ['next', false] },
})
