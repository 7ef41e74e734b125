import { backward, forward, swapOthers, wild } from '../powers.ts'
import { derive, type Seating } from '../ruleset.ts'
import { tock } from './tock.ts'

/** Returns a seating with one suit per player, and one joker per player where jokers are in (Z3). */
const seatingFor = (players: number, size: number): Seating => ({
  players,
  teams: [players / size],
  packs: players > 4 ? 2 : 1,
  suits: players,
  jokers: false,
  jokerCards: players,
})

/** Keezen in pairs that sit across (Z1 to Z16). */
export const keezen = derive(tock, {
  id: 'keezen',
  name: 'Keezen',
  family: 'keezen',
  cards: {
    '4': [backward(4)],
    '7': [forward(7), { type: 'split', total: 7, rest: 'forward' }],
    J: [swapOthers],
    '*': [wild],
  },
  seatings: [4, 6, 8].map((players) => seatingFor(players, 2)),
  choices: { kings: 'out', forcedHome: true, remainder: true },
  withJokers: { deals: '5-4-5' },
  offers: {
    kings: ['out', 'thirteen'],
    aces: ['plain', 'eleven'],
    forcedHome: [true, false],
    jackFromStart: [true, false],
    ownHit: [true, false],
    remainder: [true, false],
    jokers: [false, true],
    exchange: [false, true],
    dealer: ['cycle', 'deal'],
    drawForPartners: [false, true],
  },
})

const { remainder: _remainder, exchange: _exchange, drawForPartners: _draw, ...soloOffers } = keezen.offers

/** Keezen, each player alone. */
export const keezenSolo = derive(keezen, {
  id: 'keezen-solo',
  name: 'Keezen solo',
  seatings: [4, 2, 3, 5, 6, 7, 8].map((players) => seatingFor(players, 1)),
  choices: { remainder: false },
  offers: soloOffers,
})
