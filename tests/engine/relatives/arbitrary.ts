import fc from 'fast-check'
import { isTrack, MARBLES, type Marble } from '../marbles.ts'
import { anyWish, grant, inHome, inStart, usualSeatWishes, type Wish } from '../wishes.ts'
import {
  coloursOf,
  comeOut,
  holeFrom,
  isDog,
  type RelativeOptions,
  SIDE_LENGTH,
  sidesOf,
  type Table,
  writeMarbles,
} from './board.ts'
import { type Question, resultOf } from './moves.ts'

type Seating = Pick<Table, 'rules' | 'players' | 'teams'>

/** Every rule set with every number of players and teams. */
export const SEATINGS: readonly Seating[] = [
  ...[4, 6, 8].map((players): Seating => ({ rules: 'keezen', players, teams: players / 2 })),
  ...[2, 3, 4, 5, 6, 7, 8].map((players): Seating => ({ rules: 'keezen-solo', players, teams: players })),
  { rules: 'dog', players: 4, teams: 2 },
  { rules: 'dog', players: 6, teams: 3 },
  { rules: 'dog', players: 6, teams: 2 },
]

const KEEZEN = {
  kings: fc.constantFrom('out', 'thirteen'),
  aces: fc.constantFrom('plain', 'eleven'),
  forcedHome: fc.boolean(),
  jackFromStart: fc.boolean(),
  ownHit: fc.boolean(),
  jokers: fc.boolean(),
  dealer: fc.constantFrom('cycle', 'deal'),
} as const

const OPTIONS = {
  keezen: { ...KEEZEN, remainder: fc.boolean(), exchange: fc.boolean() },
  'keezen-solo': KEEZEN,
  dog: {
    block: fc.constantFrom('fresh', 'always'),
    sevens: fc.constantFrom('own', 'team'),
    jackFromStart: fc.boolean(),
    exchange: fc.boolean(),
    deals: fc.constantFrom('6-5-4-3-2', '6-once'),
  },
} as const

const anyOptions = (rules: Table['rules']): fc.Arbitrary<RelativeOptions> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.record(OPTIONS[rules] as object, { requiredKeys: [] }) },
  )

/** Every set as often, the many seatings of one player alone together no more than others. */
export const anyTable: fc.Arbitrary<Table> = fc
  .constantFrom(...SEATINGS, ...SEATINGS.filter(({ rules }) => rules !== 'keezen-solo'))
  .chain((seating) => anyOptions(seating.rules).map((options) => ({ ...seating, options })))

const RANKS = [...'A23456789TJQK']

export const hasJokers = (table: Table): boolean => isDog(table) || table.options.jokers === true

/** The suits of a table, those of a pack again and again. */
export const suitsOf = (table: Table): string => {
  if (isDog(table)) return 'shdcshdc'
  return 'shdcshdc'.slice(0, table.players)
}

export const facesOf = (table: Table): readonly string[] => [
  ...new Set([...suitsOf(table)].flatMap((suit) => RANKS.map((rank) => rank + suit))),
]

const holeWished = (players: number, colour: string, thick: string, { kind, side, offset }: Wish): string => {
  const sides = sidesOf(players)
  if (kind === 'start') return `${colour}S`
  if (kind === 'home') return `${colour}H${((offset + 13) % MARBLES) + 1}`
  if (kind === 'guard') return comeOut(colour)
  if (kind === 'track') return `${sides[side % sides.length]}${(offset + 13) % SIDE_LENGTH}`
  return holeFrom(players, comeOut(thick), offset)
}

/** The marbles in the wished holes, as far as those are free and no more than `most` are on the track; the others stay in start. */
const granted = (table: Table, thick: string, wishes: readonly (readonly Wish[])[], fresh: boolean, most: number) => {
  const marbles: Marble[] = []
  coloursOf(table.players).forEach((colour, seat) => {
    for (const wish of wishes[seat] ?? []) {
      const hole = holeWished(table.players, colour, thick, wish)
      const full = isTrack(hole) && marbles.filter((m) => isTrack(m.hole)).length >= most
      const isFresh = fresh && isDog(table) && hole === comeOut(colour)
      marbles.push(full ? inStart(colour) : grant(marbles, { colour, hole, fresh: isFresh }))
    }
  })
  return writeMarbles(table.players, marbles)
}

const DOOR = [-4, -3, -2, -1, 0]

const WISH = anyWish(7)

const anySeatWishes: fc.Arbitrary<readonly Wish[]> = fc.oneof(...usualSeatWishes(WISH), {
  weight: 1,
  arbitrary: fc
    .constantFrom(...DOOR)
    .map((offset): readonly Wish[] => [...inHome([1, 2, 3]), { kind: 'near', side: 0, offset }]),
})

const anyHand = (table: Table): fc.Arbitrary<string> =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(...facesOf(table)), { minLength: 1, maxLength: 4 }), fc.nat({ max: 5 }))
    .map(([cards, die]) => [...cards, ...(hasJokers(table) && die > 2 ? ['*'] : [])].join(' '))

/** Steps that a whole team shares make lists of many thousands of moves: few marbles are out then. */
const mostAbroad = ({ options, players, teams }: Table): number =>
  options.sevens === 'team' ? (players / teams > 2 ? 5 : 6) : MARBLES * players

/** Questions about hand-made positions over every set, seating and option; no team has won yet. */
export const anyQuestion: fc.Arbitrary<Question> = anyTable
  .chain((table) =>
    fc
      .record({
        thick: fc.nat({ max: table.players - 1 }),
        wishes: fc.array(anySeatWishes, { minLength: table.players, maxLength: table.players }),
        fresh: fc.boolean(),
        turn: fc.nat({ max: table.players - 1 }),
        hand: anyHand(table),
      })
      .map(({ thick, wishes, fresh, turn, hand }) => {
        const about = coloursOf(table.players)[thick] as string
        const pegs = granted(table, about, wishes, fresh, mostAbroad(table))
        return { ...table, pegs, turn, hand }
      }),
  )
  .filter((question) => resultOf(question, question.pegs) === '')
