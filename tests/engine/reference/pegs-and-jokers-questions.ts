/** Random tables and positions of Pegs and Jokers. */

import fc from 'fast-check'
import { type Scene, sceneOf, writePegs } from './board.ts'
import { type Question, referenceResult } from './moves.ts'
import { isTrack, type Peg, pegOn, sentToStart } from './peg.ts'
import { choicesOf, DRAWING_SET_IDS, jokersOf, type Options, type Table } from './rule-sets.ts'

export const PEGS_AND_JOKERS_SEATINGS: readonly (readonly [players: number, teams: number])[] = [
  [2, 2],
  [4, 2],
  [6, 2],
  [6, 3],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 6],
  [7, 7],
  [8, 2],
  [8, 4],
  [8, 8],
  [10, 2],
  [12, 2],
  [12, 3],
  [12, 4],
  [12, 6],
]

/** Every seating, the tables most people play at more often: small ones are quicker and busier. */
const anySeating = fc.constantFrom(
  ...PEGS_AND_JOKERS_SEATINGS,
  ...[1, 2, 3].flatMap(() => PEGS_AND_JOKERS_SEATINGS.slice(0, 4)),
)

/** The values of each house rule, those of the basic game first; splits of tens are slow and bluffs hide moves: seldom. */
const HOUSE_RULE_VALUES = {
  draw: fc.constantFrom('before', 'after'),
  handSize: fc.constantFrom(5, 3, 4, 6, 7),
  nines: fc.constantFrom('plain', 'split', 'free'),
  control: fc.constantFrom('own', 'team'),
  jokerComesOut: fc.boolean(),
  duty: fc.constantFrom('butJokers', 'all'),
  forfeit: fc.boolean(),
  help: fc.constantFrom('next', 'any'),
  twos: fc.constantFrom('plain', 'swap'),
  tens: fc.constantFrom('plain', 'plain', 'back1', 'back1', 'split'),
  counting: fc.constantFrom('off', 'third', 'fourth', 'fifth'),
  fullSpot: fc.constantFrom('illegal', 'start'),
  forcedHome: fc.boolean(),
  doubles: fc.boolean(),
  bluffing: fc.constantFrom(false, false, false, false, true),
  penalty: fc.constantFrom('doubter', 'team'),
  extraTurns: fc.constantFrom('one', 'each'),
  pictures: fc.constantFrom('ten', 'rank'),
  remainder: fc.boolean(),
}

/** Any house rules; shrinks towards those of the basic game. */
const anyHouseRules: fc.Arbitrary<Options> = fc.record(HOUSE_RULE_VALUES)

/** Rules to play by: a named set, one with a few house rules changed, or the basic game with random house rules. */
const anyRules: fc.Arbitrary<{ readonly rules: string; readonly options: Options }> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ rules: fc.constantFrom(...DRAWING_SET_IDS), options: fc.constant({}) }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...DRAWING_SET_IDS),
        anyHouseRules,
        fc.subarray(Object.keys(HOUSE_RULE_VALUES), { minLength: 1, maxLength: 3 }),
      )
      .map(([rules, choices, names]) => ({
        rules,
        options: Object.fromEntries(Object.entries(choices).filter(([name]) => names.includes(name))),
      })),
  },
  { weight: 2, arbitrary: fc.record({ rules: fc.constant('basic'), options: anyHouseRules }) },
)

const CARD_RANKS = [...'A23456789TJQK']

const anyRank = fc.constantFrom(
  ...[CARD_RANKS, CARD_RANKS, [...'23456789'], [...'7929T'], [...'AJQK']].flatMap((ranks) => ranks.map((rank) => rank)),
)

/** Cards of a few ranks, so that doubles, or nothing but come-out cards, or none of those come often. */
const anyCards: fc.Arbitrary<readonly string[]> = fc
  .uniqueArray(anyRank, { minLength: 1, maxLength: 4 })
  .chain((ranks) =>
    fc.array(
      fc.tuple(fc.constantFrom(...ranks), fc.constantFrom(...'shdc')).map(([rank, suit]) => rank + suit),
      { minLength: 1, maxLength: 8 },
    ),
  )

/** No game has fewer than three packs here. */
const atMostThree = (cards: readonly string[]): readonly string[] =>
  cards.filter((card, i) => cards.slice(0, i).filter((other) => other === card).length < 3)

/** Cards a player could hold after drawing. */
const anyHand = (table: Table): fc.Arbitrary<string> => {
  const { handSize, draw } = choicesOf(table)
  const most = handSize + (draw === 'before' ? 1 : 0)
  return fc.tuple(anyCards, fc.constantFrom(0, 0, 1, 1, 2)).map(([cards, jokers]) => {
    const wild = jokersOf(table) > 0 ? ['*', '*'].slice(0, jokers) : []
    return [...wild, ...atMostThree(cards)].slice(0, most).reverse().join(' ')
  })
}

/**
 * The hole where a peg is to stand if it is free: mostly start, the holes about the in-spots and come-outs where things happen, and
 * home; `door` is before the player's home.
 */
interface WishedHole {
  readonly kind: 'start' | 'near' | 'home' | 'track' | 'door'
  readonly side: number
  readonly index: number
}

/** Places on a side; in-spots weigh most, for there the chains run. */
const NEAR_PLACES = [3, 3, 3, 3, 3, 8, 8, 0, 1, 2, 5, 6, 7, 9, 10, 11]

const anyWish: fc.Arbitrary<WishedHole> = fc.record({
  kind: fc.constantFrom('start', 'near', 'near', 'near', 'home', 'track'),
  side: fc.nat({ max: 11 }),
  index: fc.nat({ max: 719 }),
})

const holeWished = ({ sides }: Scene, colour: string, { kind, side, index }: WishedHole): string => {
  const letter = sides[side % sides.length] as string
  switch (kind) {
    case 'start':
      return `${colour}S`
    case 'home':
      return `${colour}H${(index % 5) + 1}`
    case 'door':
      return `${colour}${index % 4}`
    case 'near':
      return `${letter}${NEAR_PLACES[index % NEAR_PLACES.length]}`
    case 'track':
      return `${letter}${index % 18}`
  }
}

/** The pegs in the wished holes, as far as those are free and no more than `most` are out; the others stay in start. */
const grantWishes = (table: Table, wishes: readonly (readonly WishedHole[])[], most: number): string => {
  const scene = sceneOf(table)
  const pegs: Peg[] = []
  scene.colours.forEach((colour, seat) => {
    for (const wish of wishes[seat] ?? []) {
      const peg = { colour, hole: holeWished(scene, colour, wish), fresh: false }
      const isFull = isTrack(peg.hole) && pegs.filter(({ hole }) => isTrack(hole)).length >= most
      pegs.push(isFull || pegOn(pegs, peg.hole) !== undefined ? sentToStart(peg) : peg)
    }
  })
  return writePegs(scene, pegs)
}

/** The last `waiting` pegs in start, the others as deep in home as they go. */
const packPegs = (waiting: number): readonly WishedHole[] =>
  [4, 3, 2, 1, 0].map((index): WishedHole => ({ kind: index < waiting ? 'start' : 'home', side: 0, index }))

/** All home, nearly all, and stuck between start and home are rare by chance, so some seats get it outright. */
const anySeatWishes: fc.Arbitrary<readonly WishedHole[]> = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyWish, { minLength: 5, maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constant(packPegs(0)) },
  { weight: 1, arbitrary: anyWish.map((wish) => [...packPegs(1).slice(0, 4), wish]) },
  {
    weight: 1,
    arbitrary: fc
      .nat({ max: 3 })
      .map((index): readonly WishedHole[] => [...packPegs(1).slice(0, 4), { kind: 'door', side: 0, index }]),
  },
  { weight: 1, arbitrary: fc.nat({ max: 5 }).map((waiting) => packPegs(waiting)) },
)

/** Pegs on the track: tens that split over any two pegs, and bluffs that claim any card, make lists of many thousands. */
const mostOnTrack = (question: Omit<Question, 'pegs'>): readonly number[] => {
  const { tens, bluffing } = choicesOf(question)
  const splits = tens === 'split' && (bluffing || question.hand.includes('T'))
  if (splits) return bluffing ? [3, 4, 5] : [3, 4, 5, 6, 7, 15]
  return bluffing ? [8, 12] : [60]
}

/** Two play without jokers unless they are asked for. */
export const anyPegsAndJokersTable: fc.Arbitrary<Table> = fc
  .tuple(anySeating, anyRules, fc.boolean())
  .map(([[players, teams], { rules, options }, wild]) => {
    const jokers = players === 2 && wild ? { jokers: 'in' as const } : {}
    return { rules, options: { ...options, ...jokers }, players, teams }
  })

/** Questions about hand-made positions over every named set, seating and house rule; no team has won yet. */
export const anyPegsAndJokersQuestion: fc.Arbitrary<Question> = anyPegsAndJokersTable
  .chain((table) =>
    fc.record({
      table: fc.constant(table),
      turn: fc.nat({ max: table.players - 1 }),
      hand: anyHand(table),
      counted: fc.constantFrom(0, 1, 2, 3, 4, 5),
    }),
  )
  .chain(({ table, ...asked }) =>
    fc
      .tuple(
        fc.array(anySeatWishes, { minLength: table.players, maxLength: table.players }),
        fc.constantFrom(...mostOnTrack({ ...table, ...asked })),
      )
      .map(([wishes, most]) => ({ ...table, ...asked, pegs: grantWishes(table, wishes, most) })),
  )
  .filter((question) => referenceResult(question, question.pegs) === '')
