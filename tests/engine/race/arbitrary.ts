import fc from 'fast-check'
import { HOME_LENGTH, type Marble } from '../marbles.ts'
import { anyWish, grant, usualSeatWishes, type Wish } from '../wishes.ts'
import {
  coloursOf,
  comeOut,
  hasCarblesBoard,
  holeAfter,
  holeBefore,
  isCarbles,
  isTock,
  type RaceOptions,
  sidesOf,
  type Table,
  writeMarbles,
} from './board.ts'
import { type Question, resultOf } from './moves.ts'

type Seating = Pick<Table, 'rules' | 'players' | 'teams'>

const seatings = (rules: Table['rules'], players: readonly number[], size: number): Seating[] =>
  players.map((count) => ({ rules, players: count, teams: count / size }))

/** Every rule set with every number of players. */
export const SEATINGS: readonly Seating[] = [
  ...seatings('tock', [4, 2, 3, 5, 6], 1),
  ...seatings('tock-partners', [4, 6], 2),
  ...seatings('tock-partners', [6], 3),
  ...seatings('carbles', [2, 3, 4, 5, 6], 1),
  ...seatings('carbles-partners', [4, 6, 8, 12], 2),
  ...seatings('carbles-open', [4, 2, 3, 5, 6], 1),
  ...seatings('jackaroo', [4], 2),
  ...seatings('jackaroo-solo', [4], 1),
]

/** Shares of the rule sets: what differs most comes most, the many seatings of Carbles together no more than others. */
const SHARES: Record<Table['rules'], number> = {
  tock: 6,
  'tock-partners': 12,
  carbles: 3,
  'carbles-partners': 3,
  'carbles-open': 1,
  jackaroo: 16,
  'jackaroo-solo': 10,
}

const anySeating: fc.Arbitrary<Seating> = fc.oneof(
  ...SEATINGS.map((seating) => ({ weight: SHARES[seating.rules], arbitrary: fc.constant(seating) })),
)

const anyOptions = ({ rules, players }: Seating): fc.Arbitrary<RaceOptions> => {
  if (rules.startsWith('tock')) {
    return fc.record(
      {
        fours: fc.constantFrom('plain', 'backward'),
        tens: fc.constantFrom('plain', 'swap'),
        fives: fc.constantFrom('plain', 'any'),
        aces: fc.constantFrom('plain', 'eleven'),
        jacks: fc.constantFrom('plain', 'swap'),
        sevens: fc.constantFrom('plain', 'split'),
        start: fc.constantFrom('none', 'one'),
      },
      { requiredKeys: [] },
    )
  }
  if (rules.startsWith('carbles')) {
    const sides = fc.constantFrom(...([4, 5, 6, 8, 12] as const).filter((count) => count >= players))
    return fc.record({ openHands: fc.boolean(), sides }, { requiredKeys: [] })
  }
  return fc.record(
    {
      deals: fc.constantFrom('4-5', '4-4-5'),
      board: fc.constantFrom('tock', 'carbles'),
    },
    { requiredKeys: [] },
  )
}

export const anyTable: fc.Arbitrary<Table> = anySeating.chain((seating) =>
  anyOptions(seating).map((options) => ({ ...seating, options })),
)

const FACES = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit))

export const facesOf = (table: Table): readonly string[] => (isCarbles(table) ? [...FACES, '*', '*', '*', '*'] : FACES)

/** A wish for a come-out shrinks to one for start: most games have few marbles there, here many do. */
const holeWished = (table: Table, colour: string, thick: string, { kind, side, offset }: Wish): string => {
  const sides = sidesOf(table)
  if (kind === 'start') return `${colour}S`
  if (kind === 'home') return `${colour}H${((offset + 13) % HOME_LENGTH) + 1}`
  if (kind === 'guard') return comeOut(table, colour)
  if (kind === 'track') return `${sides[side % sides.length]}${offset + 13 - (offset > 4 ? 5 : 0)}`
  let hole = comeOut(table, thick)
  for (let i = 0; i < Math.abs(offset); i++) hole = offset < 0 ? holeBefore(table, hole) : holeAfter(table, hole)
  return hole
}

/** The marbles in the wished holes, as far as those are free; the other marbles stay in start. */
const granted = (table: Table, thick: string, wishes: readonly (readonly Wish[])[], fresh: boolean): string => {
  const marbles: Marble[] = []
  coloursOf(table).forEach((colour, seat) => {
    for (const wish of wishes[seat] ?? []) {
      const hole = holeWished(table, colour, thick, wish)
      const isFresh = fresh && !hasCarblesBoard(table) && hole === comeOut(table, colour)
      marbles.push(grant(marbles, { colour, hole, fresh: isFresh }))
    }
  })
  return writeMarbles(table, marbles)
}

const anySeatWishes: fc.Arbitrary<readonly Wish[]> = fc.oneof(...usualSeatWishes(anyWish(11)))

const anyHand = (table: Table): fc.Arbitrary<string> =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(...FACES), { minLength: 1, maxLength: 4 }), fc.nat({ max: 5 }))
    .map(([cards, die]) => {
      const joker = isCarbles(table) && die > 2 ? ['*'] : []
      const swap = isTock(table) && die > 3 && !cards.some((card) => card.startsWith('T')) ? ['Th'] : []
      return [...cards, ...joker, ...swap].join(' ')
    })

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
        nextHand: fc.nat({ max: 4 }),
      })
      .map(({ thick, wishes, fresh, turn, hand, nextHand }) => {
        const pegs = granted(table, coloursOf(table)[thick] as string, wishes, fresh)
        return { ...table, pegs, turn, hand, nextHand }
      }),
  )
  .filter((question) => resultOf(question, question.pegs) === '')
