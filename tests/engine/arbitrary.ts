import fc from 'fast-check'
import { type Question, referenceResult } from './reference/reference.ts'
import { coloursOf, trackNames } from './reference/reference-board.ts'
import { choicesOf, type HouseRules, type Options, SET_NAMES } from './reference/reference-sets.ts'

export const SEATINGS: readonly (readonly [players: number, teams: number])[] = [
  [2, 2],
  [4, 2],
  [6, 2],
  [6, 3],
  [8, 2],
  [8, 4],
  [10, 2],
  [12, 2],
  [12, 3],
  [12, 4],
  [12, 6],
]

/** Every seating, the tables most people play at more often: small ones are quicker and busier. */
export const anySeating = fc.constantFrom(...SEATINGS, ...[1, 2, 3].flatMap(() => SEATINGS.slice(0, 4)))

const RANKS = [...'A23456789TJQK']
export const FACES: readonly string[] = RANKS.flatMap((rank) => [...'shdc'].map((suit) => rank + suit))

/** A request of the line protocol that asks a question. */
export const requestOf = (question: Question): string => JSON.stringify({ cmd: 'moves', ...question })

/** The values of each house rule, those of the basic game first; splits of tens are slow and bluffs hide moves: seldom. */
const VALUES: { readonly [K in keyof HouseRules]: fc.Arbitrary<HouseRules[K]> } = {
  draw: fc.constantFrom('before', 'after'),
  handSize: fc.constantFrom(5, 3, 4, 6, 7),
  nines: fc.constantFrom('plain', 'split'),
  control: fc.constantFrom('own', 'team'),
  jokerComesOut: fc.boolean(),
  forfeit: fc.boolean(),
  help: fc.constantFrom('next', 'any'),
  twos: fc.constantFrom('plain', 'swap'),
  tens: fc.constantFrom('plain', 'plain', 'back1', 'back1', 'split'),
  counting: fc.constantFrom('off', 'third', 'fourth'),
  forcedHome: fc.boolean(),
  doubles: fc.boolean(),
  bluffing: fc.constantFrom(false, false, false, false, true),
  penalty: fc.constantFrom('doubter', 'team'),
  pictures: fc.constantFrom('ten', 'rank'),
  remainder: fc.boolean(),
}

/** Any house rules; shrinks towards those of the basic game. */
const anyChoices: fc.Arbitrary<HouseRules> = fc.record(VALUES)

/** A named set as it is, with a few house rules changed, or the basic game with all of them drawn anew. */
export const anyRules: fc.Arbitrary<{ readonly rules: string; readonly options: Options }> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ rules: fc.constantFrom(...SET_NAMES), options: fc.constant({}) }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...SET_NAMES),
        anyChoices,
        fc.subarray(Object.keys(VALUES), { minLength: 1, maxLength: 3 }),
      )
      .map(([rules, choices, names]) => ({
        rules,
        options: Object.fromEntries(Object.entries(choices).filter(([name]) => names.includes(name))),
      })),
  },
  { weight: 2, arbitrary: fc.record({ rules: fc.constant('basic'), options: anyChoices }) },
)

const anyRank = fc.constantFrom(
  ...[RANKS, RANKS, [...'23456789'], [...'7929T'], [...'AJQK']].flatMap((ranks) => ranks.map((rank) => rank)),
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
const anyHand = (rules: string, options: Options, jokersLeft: number): fc.Arbitrary<string> => {
  const { handSize, draw } = choicesOf(rules, options)
  const most = handSize + (draw === 'before' ? 1 : 0)
  return fc.tuple(anyCards, fc.constantFrom(0, 0, 1, 1, 2)).map(([cards, jokers]) => {
    const wild = ['*', '*'].slice(0, Math.min(jokers, jokersLeft))
    return [...wild, ...atMostThree(cards)].slice(0, most).reverse().join(' ')
  })
}

/**
 * Where a peg would like to stand: mostly start, the holes about the in-spots and come-outs where things happen, and
 * home; `door` is before the own home.
 */
interface Wish {
  readonly kind: 'start' | 'near' | 'home' | 'track' | 'door'
  readonly side: number
  readonly index: number
}

/** Offsets of a side; in-spots weigh most, for there the chains run. */
const NEAR = [3, 3, 3, 3, 3, 8, 8, 0, 1, 2, 5, 6, 7, 9, 10, 11]

const anyWish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom('start', 'near', 'near', 'near', 'home', 'track'),
  side: fc.nat({ max: 11 }),
  index: fc.nat({ max: 719 }),
})

const onTrack = (wish: Wish) => wish.kind !== 'start' && wish.kind !== 'home'

const holeOf = (wish: Wish, colour: string, players: number): string => {
  const side = 'abcdefghijkl'[wish.side % (players === 2 ? 4 : players)] as string
  if (wish.kind === 'door') return colour + (wish.index % 4)
  if (wish.kind === 'start') return 'S'
  if (wish.kind === 'home') return `H${(wish.index % 5) + 1}`
  return side + (wish.kind === 'near' ? (NEAR[wish.index % NEAR.length] as number) : wish.index % 18)
}

/** The pegs in the wished holes, as far as those are free; the other pegs stay in start. */
const granted = (wishes: readonly (readonly Wish[])[], players: number, most: number): string => {
  const taken = new Set<string>()
  const order = trackNames(players)
  let abroad = 0
  const rank = (hole: string) =>
    hole === 'S' ? -1 : hole.startsWith('H') ? 1000 + Number(hole[1]) : order.indexOf(hole)
  return coloursOf(players)
    .map((colour, seat) => {
      const holes = (wishes[seat] ?? []).map((wish) => {
        const hole = holeOf(wish, colour, players)
        const place = hole.startsWith('H') ? colour + hole : hole
        if (hole === 'S' || taken.has(place) || (onTrack(wish) && ++abroad > most)) return 'S'
        taken.add(place)
        return hole
      })
      return holes.sort((a, b) => rank(a) - rank(b)).join(' ')
    })
    .join(' / ')
}

/** The last `waiting` pegs in start, the others as deep in home as they go. */
const packed = (waiting: number): readonly Wish[] =>
  [4, 3, 2, 1, 0].map((index): Wish => ({ kind: index < waiting ? 'start' : 'home', side: 0, index }))

/** All home, nearly all, and stuck between start and home are rare by chance, so some seats get it outright. */
const anySeatWishes: fc.Arbitrary<readonly Wish[]> = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyWish, { minLength: 5, maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constant(packed(0)) },
  { weight: 1, arbitrary: anyWish.map((wish) => [...packed(1).slice(0, 4), wish]) },
  {
    weight: 1,
    arbitrary: fc
      .nat({ max: 3 })
      .map((index): readonly Wish[] => [...packed(1).slice(0, 4), { kind: 'door', side: 0, index }]),
  },
  { weight: 1, arbitrary: fc.nat({ max: 5 }).map((waiting) => packed(waiting)) },
)

/** Pegs on the track: tens that split over any two pegs, and bluffs that claim any card, make lists of many thousands. */
const mostAbroad = (question: Omit<Question, 'pegs'>): readonly number[] => {
  const { tens, bluffing } = choicesOf(question.rules, question.options)
  const splitting = tens === 'split' && (bluffing || question.hand.includes('T'))
  if (splitting) return bluffing ? [3, 4, 5] : [3, 4, 5, 6, 7, 15]
  return bluffing ? [8, 12] : [60]
}

const anyTable = fc.tuple(anySeating, anyRules, fc.boolean()).map(([[players, teams], { rules, options }, wild]) => {
  const jokers = players === 2 && wild ? { jokers: 'in' as const } : {}
  return { rules, options: { ...options, ...jokers }, players, teams, jokersLeft: players > 2 || wild ? 2 : 0 }
})

const anyAsked = anyTable.chain(({ jokersLeft, ...table }) =>
  fc.record({
    rules: fc.constant(table.rules),
    options: fc.constant(table.options),
    players: fc.constant(table.players),
    teams: fc.constant(table.teams),
    turn: fc.nat({ max: table.players - 1 }),
    hand: anyHand(table.rules, table.options, jokersLeft),
    counted: fc.constantFrom(0, 1, 2, 3, 4),
  }),
)

/** Questions about hand-made positions over every named set, seating and house rule; no team has won yet. */
export const anyQuestion: fc.Arbitrary<Question> = anyAsked
  .chain((asked) =>
    fc
      .tuple(
        fc.array(anySeatWishes, { minLength: asked.players, maxLength: asked.players }),
        fc.constantFrom(...mostAbroad(asked)),
      )
      .map(([wishes, most]) => ({ ...asked, pegs: granted(wishes, asked.players, most) })),
  )
  .filter((question) => referenceResult(question, question.pegs) === '')
