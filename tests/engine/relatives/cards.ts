import { isTrack, type Marble } from '../marbles.ts'
import { isDog, playedColour, type Table, teamFrom, writeMarbles } from './board.ts'
import { backward, bringOut, forward, isSafe, type Outcome } from './walking.ts'

/** The marbles on the board and whose turn it is. */
export interface Hand {
  readonly table: Table
  readonly marbles: readonly Marble[]
  readonly turn: number
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

const indicesOf = (marbles: readonly Marble[], colours: readonly (string | undefined)[]): number[] =>
  marbles.flatMap((m, i) => (colours.includes(m.colour) ? [i] : []))

/** The marbles of the colour that the player plays as the board is now. */
const own = ({ table, marbles, turn }: Hand): number[] => indicesOf(marbles, [playedColour(table, marbles, turn)])

const out = (hand: Hand) => own(hand).flatMap((i) => bringOut(hand.table, hand.marbles, i))
const ahead = (hand: Hand, n: number) => own(hand).flatMap((i) => forward(hand.table, hand.marbles, i, n))
const back = (hand: Hand, n: number) => own(hand).flatMap((i) => backward(hand.table, hand.marbles, i, n))

const exchanged = (marbles: readonly Marble[], one: number, two: number): Outcome => {
  const holes = [marbles[one]?.hole as string, marbles[two]?.hole as string]
  const after = marbles.map((m, i) => {
    if (i !== one && i !== two) return m
    return { ...m, hole: holes[i === one ? 1 : 0] as string, fresh: false }
  })
  return { text: holes.slice().sort().join('='), marbles: after, moved: one }
}

const mayLeaveComeOut = (table: Table) => table.options.jackFromStart ?? !isDog(table)

const swaps = (hand: Hand): Outcome[] => {
  const { table, marbles } = hand
  return own(hand).flatMap((one) =>
    marbles.flatMap((other, two) => {
      const mine = marbles[one] as Marble
      if (other.colour === mine.colour || !isTrack(mine.hole) || !isTrack(other.hole)) return []
      if (isSafe(table, other) || (isSafe(table, mine) && !mayLeaveComeOut(table))) return []
      return [exchanged(marbles, one, two)]
    }),
  )
}

/** Keezen: two different pegs, each moved as a whole; a remainder goes to the partner's pegs if the own ones are all home then. */
const splitSeven = (hand: Hand): Outcome[] => {
  const { table, marbles, turn } = hand
  const before = playedColour(table, marbles, turn)
  return upTo(6).flatMap((k) =>
    ahead(hand, k).flatMap((one) => {
      const then = playedColour(table, one.marbles, turn)
      const helps = then !== before
      const mayHelp = table.options.remainder !== false && before === teamFrom(table, turn)[0]
      if (helps && !mayHelp) return []
      return indicesOf(one.marbles, [then])
        .filter((i) => i !== one.moved)
        .flatMap((i) => forward(table, one.marbles, i, 7 - k))
        .map((two) => ({ ...two, text: `${one.text} ${two.text}` }))
    }),
  )
}

const keyOf = (marbles: readonly Marble[]) => marbles.map((m) => m.hole + (m.fresh ? '!' : '')).join(' ')

const firstTexts = (outcomes: readonly Outcome[]): Outcome[] => {
  const first = new Map<string, Outcome>()
  for (const outcome of outcomes) {
    const known = first.get(keyOf(outcome.marbles))
    if (known === undefined || outcome.text < known.text) first.set(keyOf(outcome.marbles), outcome)
  }
  return [...first.values()]
}

/** One marble goes on step by step, so many at most, and hits whatever it steps on: where it may be after each step. */
const singleSteps = (table: Table, marbles: readonly Marble[], moved: number, most: number): Outcome[][] => {
  const from = marbles[moved]?.hole
  const after: Outcome[][] = []
  let reached: readonly (readonly Marble[])[] = [marbles]
  for (let step = 0; step < most && reached.length > 0; step++) {
    reached = reached.flatMap((now) => forward(table, now, moved, 1).map((one) => one.marbles))
    after.push(reached.map((now) => ({ text: `${from}-${now[moved]?.hole}`, marbles: now, moved })))
  }
  return after
}

/** Dog: the steps left, by marbles of the colour played at that moment, or of the team. Of the ways from one place to another the first text is kept. */
const stepSeven = (hand: Hand, left: number, last: number, seen: Map<string, Outcome[]>): Outcome[] => {
  const { table, marbles, turn } = hand
  const key = `${keyOf(marbles)} ${last} ${left}`
  const known = seen.get(key)
  if (known !== undefined) return known
  const walkers = table.options.sevens === 'team' ? indicesOf(marbles, teamFrom(table, turn)) : own(hand)
  const found = firstTexts(
    walkers
      .filter((i) => i !== last)
      .flatMap((i) =>
        singleSteps(table, marbles, i, left).flatMap((reached, before) =>
          reached.flatMap((one) => {
            if (before + 1 === left) return [one]
            const rest = stepSeven({ ...hand, marbles: one.marbles }, left - before - 1, i, seen)
            return rest.map((two) => ({ ...two, text: `${one.text} ${two.text}` }))
          }),
        ),
      ),
  )
  seen.set(key, found)
  return found
}

const seven = (hand: Hand): Outcome[] =>
  isDog(hand.table) ? stepSeven(hand, 7, -1, new Map()) : [...ahead(hand, 7), ...splitSeven(hand)]

const ace = (hand: Hand): Outcome[] => {
  const far = isDog(hand.table) || hand.table.options.aces === 'eleven'
  return [...out(hand), ...ahead(hand, 1), ...(far ? ahead(hand, 11) : [])]
}

const king = (hand: Hand): Outcome[] => {
  const far = isDog(hand.table) || hand.table.options.kings === 'thirteen'
  return [...out(hand), ...(far ? ahead(hand, 13) : [])]
}

const powers = (hand: Hand, rank: string): Outcome[] => {
  if (rank === 'A') return ace(hand)
  if (rank === 'K') return king(hand)
  if (rank === 'J') return swaps(hand)
  if (rank === '7') return seven(hand)
  if (rank === '4') return [...(isDog(hand.table) ? ahead(hand, 4) : []), ...back(hand, 4)]
  return ahead(hand, '  23456789TJQ'.indexOf(rank))
}

/** The texts of a card, each with what it leads to: a joker is written as every rank. */
const playsOf = (hand: Hand, card: string): [text: string, outcome: Outcome][] =>
  card === '*'
    ? [...'A23456789TJQK'].flatMap((rank) =>
        powers(hand, rank).map((o): [string, Outcome] => [`*=${rank} ${o.text}`, o]),
      )
    : powers(hand, card.slice(0, 1)).map((o): [string, Outcome] => [`${card} ${o.text}`, o])

/** Of the moves of one card to one position, the one with the text that sorts first. */
export const movesOf = (hand: Hand, card: string): { move: string; pegs: string }[] => {
  const byOutcome = new Map<string, string>()
  for (const [move, { marbles }] of playsOf(hand, card)) {
    const pegs = writeMarbles(hand.table.players, marbles)
    const known = byOutcome.get(pegs)
    if (known === undefined || move < known) byOutcome.set(pegs, move)
  }
  return [...byOutcome].map(([pegs, move]) => ({ move, pegs }))
}
