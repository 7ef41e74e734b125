import type { Marble } from '../marbles.ts'
import { forward, type Hand } from './hand.ts'
import { type Outcome, walk } from './landing.ts'
import { walksForward } from './walking.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

/** Jackaroo: parts of different marbles, each moved as a whole, together as many as are left. */
export const parts = (hand: Hand, left: number): Outcome[] =>
  upTo(left).flatMap((count) =>
    forward(hand, count).flatMap((one) => {
      if (count === left) return [one]
      const rest = { ...hand, marbles: one.marbles, own: hand.own.filter((i) => i !== one.moved) }
      return parts(rest, left - count).map((two) => ({ ...two, text: `${one.text} ${two.text}` }))
    }),
  )

/** Carbles: the marble goes on step by step and hits whatever it steps on. */
const singleSteps = (hand: Hand, moved: number, count: number): Outcome[] => {
  const { hole: from } = hand.marbles[moved] as Marble
  let reached: readonly (readonly Marble[])[] = [hand.marbles]
  for (let step = 0; step < count; step++) {
    reached = reached.flatMap((marbles) => walk(hand.table, marbles, moved, walksForward, 1).map((o) => o.marbles))
  }
  return reached.map((marbles) => ({ text: `${from}-${marbles[moved]?.hole}`, marbles, moved }))
}

const keyOf = (marbles: readonly Marble[], last: number, left: number) =>
  `${marbles.map((m) => m.hole).join(' ')} ${last} ${left}`

/**
 * Carbles: the steps left, shared among the own marbles in any order. Of the ways that lead from here to one and the same
 * place only the text that sorts first is kept, for it does so too behind whatever was played before; the ways from a
 * place once seen are not walked again.
 */
export const steps = (hand: Hand, left: number, last = -1, seen = new Map<string, Outcome[]>()): Outcome[] => {
  const key = keyOf(hand.marbles, last, left)
  const known = seen.get(key)
  if (known !== undefined) return known
  const found = firstTexts(hand.own.filter((i) => i !== last).flatMap((i) => stepsWith(hand, left, i, seen)))
  seen.set(key, found)
  return found
}

const stepsWith = (hand: Hand, left: number, moved: number, seen: Map<string, Outcome[]>): Outcome[] =>
  upTo(left).flatMap((count) =>
    singleSteps(hand, moved, count).flatMap((one) => {
      if (count === left) return [one]
      const rest = steps({ ...hand, marbles: one.marbles }, left - count, moved, seen)
      return rest.map((two) => ({ ...two, text: `${one.text} ${two.text}` }))
    }),
  )

const firstTexts = (outcomes: readonly Outcome[]): Outcome[] => {
  const first = new Map<string, Outcome>()
  for (const outcome of outcomes) {
    const place = outcome.marbles.map((m) => m.hole).join(' ')
    const known = first.get(place)
    if (known === undefined || outcome.text < known.text) first.set(place, outcome)
  }
  return [...first.values()]
}
