/** Random tables and positions of the games that are dealt in rounds: Tock, Carbles, Jackaroo, Keezen and Dog. */

import fc from 'fast-check'
import { comeOut, hasFreshPegs, holeFrom, type Scene, sceneOf, writePegs } from './board.ts'
import { type Question, referenceResult } from './moves.ts'
import { isTrack, type Peg, pegOn, sentToStart } from './peg.ts'
import { cardsOf, choicesOf, jokersOf, type Options, type Table } from './rule-sets.ts'

export type Seating = Omit<Table, 'options'>

const seatings = (rules: string, players: readonly number[], teamSize: number): Seating[] =>
  players.map((count) => ({ rules, players: count, teams: count / teamSize }))

/** Every rule set with every number of players and teams. */
export const RACE_SEATINGS: readonly Seating[] = [
  ...seatings('tock', [4, 2, 3, 5, 6], 1),
  ...seatings('tock-partners', [4, 6], 2),
  ...seatings('tock-partners', [6], 3),
  ...seatings('carbles', [2, 3, 4, 5, 6], 1),
  ...seatings('carbles-partners', [4, 6, 8, 12], 2),
  ...seatings('carbles-open', [4, 2, 3, 5, 6], 1),
  ...seatings('jackaroo', [4, 6], 2),
  ...seatings('jackaroo', [6], 3),
  ...seatings('jackaroo-solo', [4, 2, 3, 5, 6], 1),
  ...seatings('jackaroo-regular', [2, 3, 4, 5, 6], 1),
  ...seatings('jackaroo-regular', [4, 6], 2),
  ...seatings('jackaroo-regular', [6], 3),
  ...seatings('jackaroo-complex', [2, 3, 4, 5, 6], 1),
  ...seatings('jackaroo-complex', [4, 6], 2),
  ...seatings('jackaroo-complex', [6], 3),
  ...seatings('keezen', [4, 6, 8], 2),
  ...seatings('keezen-solo', [2, 3, 4, 5, 6, 7, 8], 1),
  ...seatings('dog', [4, 6], 2),
  ...seatings('dog', [6], 3),
  ...seatings('dog-solo', [2, 3, 4, 5, 6], 1),
]

/** Weight of a seating of each set. Sets that differ most come most often, and sets with many seatings not more often. */
const SEATING_WEIGHTS: Readonly<Record<string, number>> = {
  tock: 6,
  'tock-partners': 12,
  carbles: 3,
  'carbles-partners': 3,
  'carbles-open': 1,
  jackaroo: 6,
  'jackaroo-solo': 2,
  'jackaroo-regular': 1,
  'jackaroo-complex': 1,
  keezen: 10,
  'keezen-solo': 5,
  dog: 10,
  'dog-solo': 4,
}

const anySeating: fc.Arbitrary<Seating> = fc.oneof(
  ...RACE_SEATINGS.map((seating) => ({
    weight: SEATING_WEIGHTS[seating.rules] as number,
    arbitrary: fc.constant(seating),
  })),
)

const TOCK_VALUES = {
  fours: ['plain', 'backward'],
  tens: ['plain', 'swap', 'steal', 'force'],
  fives: ['plain', 'any', 'others'],
  aces: ['plain', 'eleven'],
  jacks: ['plain', 'swap', 'others', 'either'],
  sevens: ['plain', 'split', 'own'],
  kings: ['thirteen', 'sweep'],
  passing: ['any', 'none'],
  duty: ['fold', 'all'],
  board: ['tock', 'carbles'],
  start: ['none', 'one'],
  jokers: [false, true],
}

const CARBLES_VALUES = { openHands: [false, true], sides: [4, 5, 6, 8, 12] }

const JACKAROO_VALUES = {
  aces: ['plain', 'eleven'],
  fives: ['any', 'plain'],
  sevens: ['split', 'pair'],
  tens: ['force', 'plain'],
  jacks: ['colour', 'swap', 'others'],
  jackFromStart: [true, false],
  queens: ['colour', 'twelve'],
  kings: ['sweep', 'thirteen', 'out', 'eat'],
  deals: ['4-5', '4-4-5'],
  dealer: ['stays', 'cycle', 'deal'],
  turns: ['counter', 'clockwise'],
  duty: ['card', 'fold'],
  board: ['tock', 'carbles'],
}

const KEEZEN_SOLO_VALUES = {
  kings: ['out', 'thirteen'],
  aces: ['plain', 'eleven'],
  forcedHome: [false, true],
  jackFromStart: [false, true],
  ownHit: [false, true],
  jokers: [false, true],
  dealer: ['cycle', 'deal'],
}

/** The values of every option of each set. */
export const OPTION_VALUES: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  tock: TOCK_VALUES,
  'tock-partners': { ...TOCK_VALUES, remainder: [false, true] },
  carbles: CARBLES_VALUES,
  'carbles-partners': CARBLES_VALUES,
  'carbles-open': CARBLES_VALUES,
  jackaroo: JACKAROO_VALUES,
  'jackaroo-solo': JACKAROO_VALUES,
  'jackaroo-regular': JACKAROO_VALUES,
  'jackaroo-complex': JACKAROO_VALUES,
  keezen: { ...KEEZEN_SOLO_VALUES, remainder: [false, true], exchange: [false, true] },
  'keezen-solo': KEEZEN_SOLO_VALUES,
  dog: {
    block: ['fresh', 'always'],
    sevens: ['own', 'team'],
    jackFromStart: [false, true],
    exchange: [false, true],
    deals: ['6-5-4-3-2', '6-once'],
  },
  'dog-solo': {
    block: ['fresh', 'always'],
    jackFromStart: [false, true],
    exchange: ['next', false],
    deals: ['6-5-4-3-2', '6-once'],
  },
}

const anyOptions = ({ rules, players }: Seating): fc.Arbitrary<Options> => {
  const values = Object.entries(OPTION_VALUES[rules] ?? {}).map(([name, all]) => {
    const possible = name === 'sides' ? all.filter((count) => Number(count) >= players) : all
    return [name, fc.constantFrom(...possible)] as const
  })
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 4, arbitrary: fc.record(Object.fromEntries(values), { requiredKeys: [] }) },
  )
}

export const anyRaceTable: fc.Arbitrary<Table> = anySeating.chain((seating) =>
  anyOptions(seating).map((options) => ({ ...seating, options })),
)

/** The cards of a table, each once. */
export const facesOf = (table: Table): readonly string[] => [...new Set(cardsOf(table))]

/** The hole where a peg is to stand if it is free. `near` counts from the come-out of one side, where most pegs are. */
interface WishedHole {
  readonly kind: 'start' | 'comeOut' | 'near' | 'home' | 'track'
  readonly side: number
  readonly offset: number
}

const anyWish: fc.Arbitrary<WishedHole> = fc.record({
  kind: fc.constantFrom('start', 'comeOut', 'near', 'near', 'near', 'near', 'home', 'track'),
  side: fc.nat({ max: 11 }),
  offset: fc.integer({ min: -13, max: 7 }),
})

const inHome = (places: readonly number[]): WishedHole[] =>
  places.map((place) => ({ kind: 'home', side: 0, offset: place - 13 }))

/** Offsets of the last holes before the come-out of a side. */
const LAST_OFFSETS = [-4, -3, -2, -1, 0]

/** All home is rare by chance, so some seats get it outright, or nearly: playing for the partner and winning are near. */
const anySeatWishes: fc.Arbitrary<readonly WishedHole[]> = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyWish, { minLength: 4, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(inHome([0, 1, 2, 3])) },
  { weight: 1, arbitrary: anyWish.map((one) => [...inHome([1, 2, 3]), one]) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...LAST_OFFSETS)
      .map((offset): readonly WishedHole[] => [...inHome([1, 2, 3]), { kind: 'near', side: 0, offset }]),
  },
)

const holeWished = (scene: Scene, colour: string, crowded: string, { kind, side, offset }: WishedHole): string => {
  const { sides, shape } = scene
  const place = offset + 13
  switch (kind) {
    case 'start':
      return `${colour}S`
    case 'home':
      return `${colour}H${(place % shape.pegCount) + 1}`
    case 'comeOut':
      return comeOut(scene, colour)
    case 'track':
      return `${sides[side % sides.length]}${place % shape.sideLength}`
    case 'near':
      return holeFrom(scene, comeOut(scene, crowded), offset)
  }
}

/** Single steps that a whole team shares make lists of many thousands of moves: few pegs are out then. */
const mostOnTrack = ({ options, players, teams }: Table): number => {
  if (options?.sevens !== 'team') return Number.POSITIVE_INFINITY
  return players / teams > 2 ? 5 : 6
}

/** The pegs in the wished holes, as far as those are free and not too many pegs are out; the others stay in start. */
const grantWishes = (
  table: Table,
  crowdedSeat: number,
  wishes: readonly (readonly WishedHole[])[],
  fresh: boolean,
): string => {
  const scene = sceneOf(table)
  const most = mostOnTrack(table)
  const pegs: Peg[] = []
  scene.colours.forEach((colour, seat) => {
    for (const wish of wishes[seat] ?? []) {
      const hole = holeWished(scene, colour, scene.colours[crowdedSeat] as string, wish)
      const isFresh = fresh && hasFreshPegs(scene) && hole === comeOut(scene, colour)
      const peg = { colour, hole, fresh: isFresh }
      const isFull = isTrack(hole) && pegs.filter((other) => isTrack(other.hole)).length >= most
      pegs.push(isFull || pegOn(pegs, hole) !== undefined ? sentToStart(peg) : peg)
    }
  })
  return writePegs(scene, pegs)
}

/** Jokers, and the tens that swap in Tock, come often. */
const anyHand = (table: Table): fc.Arbitrary<string> => {
  const faces = facesOf(table).filter((card) => card !== '*')
  return fc
    .tuple(fc.uniqueArray(fc.constantFrom(...faces), { minLength: 1, maxLength: 4 }), fc.nat({ max: 5 }))
    .map(([cards, die]) => {
      const joker = jokersOf(table) > 0 && die > 2 ? ['*'] : []
      const isTock = choicesOf(table).family === 'tock'
      const swap = isTock && die > 3 && !cards.some((card) => card.startsWith('T')) ? ['Th'] : []
      return [...cards, ...joker, ...swap].join(' ')
    })
}

/** Questions about hand-made positions over every set, seating and option; no team has won yet. */
export const anyRaceQuestion: fc.Arbitrary<Question> = anyRaceTable
  .chain((table) =>
    fc
      .record({
        crowdedSeat: fc.nat({ max: table.players - 1 }),
        wishes: fc.array(anySeatWishes, { minLength: table.players, maxLength: table.players }),
        fresh: fc.boolean(),
        turn: fc.nat({ max: table.players - 1 }),
        hand: anyHand(table),
        nextHand: fc.nat({ max: 4 }),
      })
      .map(({ crowdedSeat, wishes, fresh, turn, hand, nextHand }) => {
        return { ...table, pegs: grantWishes(table, crowdedSeat, wishes, fresh), turn, hand, nextHand }
      }),
  )
  .filter((question) => referenceResult(question, question.pegs) === '')
