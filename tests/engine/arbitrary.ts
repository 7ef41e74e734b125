import fc from 'fast-check'
import { CHOICE_NAMES, CHOICES, type ChoiceName, type Choices, defaultChoices } from '../../engine/ruleset.ts'
import { type Question, referenceResult } from './reference.ts'
import { coloursOf, trackNames } from './reference-board.ts'

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

/** A request of the line protocol that reproduces a question. */
export const requestOf = (question: Question): string => {
  const { choices, players, teams, pegs, turn, hand } = question
  const options: Record<string, unknown> = {}
  for (const name of CHOICE_NAMES) if (choices[name] !== defaultChoices[name]) options[name] = choices[name]
  if (players === 2) options.jokers = 'in'
  return JSON.stringify({ cmd: 'moves', rules: 'basic', options, players, teams, pegs, turn, hand })
}

/** Any choices; shrinks towards those of the basic game. */
export const anyChoices: fc.Arbitrary<Choices> = fc.record(
  Object.fromEntries(
    CHOICE_NAMES.map((name: ChoiceName) => [name, fc.constantFrom<unknown>(...CHOICES[name])]),
  ) as unknown as { [K in ChoiceName]: fc.Arbitrary<Choices[K]> },
)

/** Cards a player could hold once he has drawn. */
const anyHand = (choices: Choices): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...FACES), {
        minLength: 1,
        maxLength: choices.handSize + (choices.draw === 'before' ? 1 : 0),
      }),
      fc.boolean(),
    )
    .map(([cards, joker]) => [...cards.slice(joker ? 1 : 0), ...(joker ? ['*'] : [])].join(' '))

/** Where a peg would like to stand: mostly start, the holes about the in-spots and come-outs where things happen, and home. */
interface Wish {
  readonly kind: 'start' | 'near' | 'home' | 'track'
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

const holeOf = (wish: Wish, players: number): string => {
  const side = 'abcdefghijkl'[wish.side % (players === 2 ? 4 : players)] as string
  if (wish.kind === 'start') return 'S'
  if (wish.kind === 'home') return `H${(wish.index % 5) + 1}`
  return side + (wish.kind === 'near' ? (NEAR[wish.index % NEAR.length] as number) : wish.index % 18)
}

/** The position in which every wish is granted whose hole is still free; the other pegs stay in start. */
const granted = (wishes: readonly (readonly Wish[])[], players: number): string => {
  const taken = new Set<string>()
  const order = trackNames(players)
  const rank = (hole: string) =>
    hole === 'S' ? -1 : hole.startsWith('H') ? 1000 + Number(hole[1]) : order.indexOf(hole)
  return coloursOf(players)
    .map((colour, seat) => {
      const holes = (wishes[seat] ?? []).map((wish) => {
        const hole = holeOf(wish, players)
        const place = hole.startsWith('H') ? colour + hole : hole
        if (hole === 'S' || taken.has(place)) return 'S'
        taken.add(place)
        return hole
      })
      return holes.sort((a, b) => rank(a) - rank(b)).join(' ')
    })
    .join(' / ')
}

/** All-home is rare by chance, so some seats get it outright: helping and winning are near then. */
const anySeatWishes: fc.Arbitrary<readonly Wish[]> = fc.oneof(
  { weight: 4, arbitrary: fc.array(anyWish, { minLength: 5, maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.constant([0, 1, 2, 3, 4].map((index): Wish => ({ kind: 'home', side: 0, index }))),
  },
)

/** Questions about hand-made positions over every seating and every option; no team has won yet. */
export const anyQuestion: fc.Arbitrary<Question> = fc
  .tuple(anySeating, anyChoices)
  .chain(([[players, teams], choices]) =>
    fc
      .tuple(
        fc.array(anySeatWishes, { minLength: players, maxLength: players }),
        fc.nat({ max: players - 1 }),
        anyHand(choices),
      )
      .map(([wishes, turn, hand]) => ({ choices, players, teams, pegs: granted(wishes, players), turn, hand })),
  )
  .filter((question) => referenceResult(question, question.pegs) === '')
