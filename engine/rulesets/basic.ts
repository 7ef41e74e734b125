import { CHOICES, DEFAULT_CHOICES, type Offers } from '../choices.ts'
import { backward, forward, numberCards, out } from '../powers.ts'
import type { RuleSet, Seating } from '../ruleset.ts'

const COURT_POWERS = [out, forward(10)] as const

/** The house rules of the whole Pegs and Jokers family (O1 to O20, O23, O25, O27 to O30, O32). */
const FAMILY_OFFERS: Offers = {
  draw: ['before', 'after'],
  handSize: CHOICES.handSize,
  nines: CHOICES.nines,
  control: CHOICES.control,
  jokerComesOut: CHOICES.jokerComesOut,
  duty: ['butJokers', 'all'],
  forfeit: CHOICES.forfeit,
  help: CHOICES.help,
  twos: CHOICES.twos,
  tens: ['plain', 'back1', 'split'],
  counting: CHOICES.counting,
  fullSpot: CHOICES.fullSpot,
  pictures: CHOICES.pictures,
  forcedHome: CHOICES.forcedHome,
  remainder: CHOICES.remainder,
  doubles: CHOICES.doubles,
  bluffing: CHOICES.bluffing,
  penalty: CHOICES.penalty,
  extraTurns: CHOICES.extraTurns,
  drawForPartners: CHOICES.drawForPartners,
  packs: [1, 2, 3, 4, 5, 6, 7, 8],
  jokers: ['in', 'out'],
}

const BASIC_SEATINGS: readonly Seating[] = [
  { players: 2, teams: [2], packs: 3, jokers: false },
  { players: 3, teams: [3], packs: 3, jokers: true },
  { players: 4, teams: [2, 4], packs: 3, jokers: true },
  { players: 5, teams: [5], packs: 3, jokers: true, sides: 6 },
  { players: 6, teams: [2, 3, 6], packs: 3, jokers: true },
  { players: 7, teams: [7], packs: 4, jokers: true, sides: 8 },
  { players: 8, teams: [2, 4, 8], packs: 4, jokers: true },
  { players: 10, teams: [2], packs: 4, jokers: true },
  { players: 12, teams: [2, 3, 4, 6], packs: 5, jokers: true },
]

/** Pegs and Jokers, the basic game (B1 to W5). */
export const basic: RuleSet = {
  id: 'basic',
  name: 'Pegs and Jokers',
  parent: undefined,
  family: 'pegs-and-jokers',
  cards: {
    ...numberCards,
    '7': [forward(7), { type: 'split', total: 7, rest: 'forward' }],
    '8': [backward(8)],
    J: COURT_POWERS,
    Q: COURT_POWERS,
    K: COURT_POWERS,
    '*': [{ type: 'leap' }],
  },
  seatings: BASIC_SEATINGS,
  choices: DEFAULT_CHOICES,
  offers: FAMILY_OFFERS,
}
