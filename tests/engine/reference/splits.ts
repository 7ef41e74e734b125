import type { Peg } from './peg.ts'
import { allHome, nextInNeed, pegsOfColours, playedColours, teamColours } from './teams.ts'
import { backward, forward, type Mover, type Outcome } from './walking.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

const joinParts = (one: Outcome, two: Outcome): Outcome => ({ ...two, text: `${one.text} ${two.text}` })

/** O23, O26: once a first part has brought the last own peg home, the pegs of the next team-mate in need. */
const remainder = ({ scene, pegs, turn }: Mover, one: Outcome): number[] => {
  const own = scene.colours[turn] as string
  if (!scene.choices.remainder || allHome(pegs, own) || !allHome(one.pegs, own)) return []
  return pegsOfColours(one.pegs, nextInNeed(scene, one.pegs, turn))
}

type Part = (mover: Mover) => Outcome[]

/** M13: a first part, then from what it leads to a second part with a different peg. */
const playInSequence = (mover: Mover, first: Part, second: Part): Outcome[] =>
  first(mover).flatMap((one) => {
    const own = [...mover.own, ...remainder(mover, one)].filter((i) => i !== one.moved)
    return second({ ...mover, pegs: one.pegs, own }).map((two) => joinParts(one, two))
  })

const ahead =
  (count: number): Part =>
  (mover) =>
    forward(mover, count)

const back =
  (count: number): Part =>
  (mover) =>
    backward(mover, count)

/** Forward with two pegs. */
export const splitForward = (mover: Mover, count: number) =>
  upTo(count - 1).flatMap((k) => playInSequence(mover, ahead(k), ahead(count - k)))

/** Forward with one peg and backward with another one, in any order. */
export const splitNine = (mover: Mover) =>
  upTo(8).flatMap((k) => [
    ...playInSequence(mover, ahead(k), back(9 - k)),
    ...playInSequence(mover, back(9 - k), ahead(k)),
  ])

/** O30: with two pegs, each forward or backward, in any order. */
export const splitEitherWay = (mover: Mover, count: number) =>
  upTo(count - 1).flatMap((k) =>
    [ahead, back].flatMap((one) => [ahead, back].flatMap((two) => playInSequence(mover, one(k), two(count - k)))),
  )

/** Any two pegs on the board, each forward or backward. */
export const splitTen = (mover: Mover) => splitEitherWay({ ...mover, own: mover.pegs.map((_, i) => i) }, 10)

/**
 * Tock, Jackaroo: parts of different pegs, each moved as a whole, together as many steps as are left. What is left once
 * the last own peg is home is the next team-mate's, where that is agreed (O23).
 */
export const shares = (mover: Mover, left: number): Outcome[] =>
  upTo(left).flatMap((count) =>
    forward(mover, count).flatMap((one) => {
      if (count === left) return [one]
      const rest = {
        ...mover,
        pegs: one.pegs,
        own: [...mover.own, ...remainder(mover, one)].filter((i) => i !== one.moved),
      }
      return shares(rest, left - count).map((two) => joinParts(one, two))
    }),
  )

/**
 * One peg goes on step by step, `most` steps at most, and hits whatever it steps on. Returns where it may be after each
 * number of steps.
 */
const singleSteps = (mover: Mover, moved: number, most: number): Outcome[][] => {
  const from = mover.pegs[moved]?.hole
  const after: Outcome[][] = []
  let reached: readonly (readonly Peg[])[] = [mover.pegs]
  for (let step = 0; step < most && reached.length > 0; step++) {
    reached = reached.flatMap((pegs) => forward({ ...mover, pegs, own: [moved] }, 1).map((one) => one.pegs))
    after.push(reached.map((pegs) => ({ text: `${from}-${pegs[moved]?.hole}`, pegs, moved })))
  }
  return after
}

/** Returns the pegs that Dog in teams lets a player move: those of the colour played at that moment, or of the whole team. */
export const walkers = ({ scene, pegs, own, turn }: Mover): readonly number[] => {
  const isHelping = scene.choices.family === 'dog' && scene.teams < scene.players
  if (!isHelping && !scene.choices.remainder) return own
  const colours = scene.choices.sevens === 'team' ? teamColours(scene, turn) : playedColours(scene, pegs, turn)
  return pegsOfColours(pegs, colours)
}

const keyOf = (pegs: readonly Peg[]) => pegs.map((peg) => peg.hole + (peg.fresh ? '!' : '')).join(' ')

/** M8: returns whether the text has fewer parts than another of the same card, or as many and sorts first. */
export const isWrittenBefore = (text: string, other: string): boolean => {
  const [parts, otherParts] = [text.split(' ').length, other.split(' ').length]
  return parts === otherParts ? text < other : parts < otherParts
}

const writtenOutcomes = (outcomes: readonly Outcome[]): Outcome[] => {
  const first = new Map<string, Outcome>()
  for (const outcome of outcomes) {
    const key = keyOf(outcome.pegs)
    const known = first.get(key)
    if (known === undefined || isWrittenBefore(outcome.text, known.text)) first.set(key, outcome)
  }
  return [...first.values()]
}

/**
 * Carbles, Dog: the steps left, shared among the pegs in any order. Of the ways that lead from here to one and the same
 * position only the one with the fewest parts and the text that sorts first is kept, for that is also so behind whatever was played before. `last`: the
 * peg of the part before. `seen`: what was found from positions met before.
 */
export const steps = (mover: Mover, left: number, last = -1, seen = new Map<string, Outcome[]>()): Outcome[] => {
  const key = `${keyOf(mover.pegs)} ${last} ${left}`
  const known = seen.get(key)
  if (known !== undefined) return known
  const found = writtenOutcomes(
    walkers(mover)
      .filter((i) => i !== last)
      .flatMap((i) => stepsWith(mover, left, i, seen)),
  )
  seen.set(key, found)
  return found
}

const stepsWith = (mover: Mover, left: number, moved: number, seen: Map<string, Outcome[]>): Outcome[] =>
  singleSteps(mover, moved, left).flatMap((reached, i) => {
    const rest = left - i - 1
    if (rest === 0) return reached
    return reached.flatMap((one) =>
      steps({ ...mover, pegs: one.pegs }, rest, moved, seen).map((two) => joinParts(one, two)),
    )
  })
