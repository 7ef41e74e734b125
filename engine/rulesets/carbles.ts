import { backward, forward, out, singleSteps, swapOwn } from '../powers.ts'
import { derive, type Seating } from '../ruleset.ts'
import { tock } from './tock.ts'

const seatingFor = (players: number, teams: number): Seating => ({ players, teams: [teams], packs: 1, jokers: true })

/** Carbles, each player alone (R2, X7 to X10, K2, K6). */
export const carbles = derive(tock, {
  id: 'carbles',
  name: 'Carbles',
  family: 'carbles',
  cards: {
    '4': [backward(4)],
    '7': [singleSteps(7)],
    J: [forward(11), swapOwn],
    '*': [out],
  },
  seatings: [4, 2, 3, 5, 6].map((players) => seatingFor(players, players)),
  choices: { deals: '4', dealer: 'stays', duty: 'all', jackFromStart: false },
  offers: { openHands: [false, true], sides: [4, 5, 6, 8, 12] },
})

/** Carbles in pairs that sit across. */
export const carblesPartners = derive(carbles, {
  id: 'carbles-partners',
  name: 'Carbles for partners',
  cards: { '*': [{ type: 'out', whose: 'team' }] },
  seatings: [4, 6, 8, 12].map((players) => seatingFor(players, players / 2)),
  offers: { ...carbles.offers, drawForPartners: [false, true] },
})

/** Carbles with all hands face up (K11). */
export const carblesOpen = derive(carbles, {
  id: 'carbles-open',
  name: 'Open Carbles',
  choices: { openHands: true },
})
