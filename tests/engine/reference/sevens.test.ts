import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { writePegs } from './board.ts'
import { moverOf, type Question, referenceMoves } from './moves.ts'
import type { Peg } from './peg.ts'
import { anyRaceQuestion } from './race-questions.ts'
import { choicesOf } from './rule-sets.ts'
import { isWrittenBefore } from './splits.ts'
import { forward, type Mover } from './walking.ts'

interface StepSequence {
  readonly pegs: readonly Peg[]
  /** The parts so far, each with the holes it goes from and to. */
  readonly parts: readonly (readonly [from: string, to: string])[]
  /** The peg that made the last part. */
  readonly last: number
}

const stepOn = (mover: Mover, way: StepSequence, moved: number): StepSequence[] =>
  forward({ ...mover, pegs: way.pegs, own: [moved] }, 1).map(({ pegs }) => {
    const from = way.pegs[moved]?.hole as string
    const to = pegs[moved]?.hole as string
    const before = way.parts.slice(0, -1)
    const open = way.parts.at(-1)?.[0] ?? from
    const parts = moved === way.last ? [...before, [open, to] as const] : [...way.parts, [from, to] as const]
    return { pegs, parts, last: moved }
  })

/** Every one of the up to 4^7 orders of seven steps, none left out. */
const allSevens = (question: Question): Record<string, string> => {
  const mover = moverOf(question)
  let ways: StepSequence[] = [{ pegs: mover.pegs, parts: [], last: -1 }]
  for (let i = 0; i < 7; i++) ways = ways.flatMap((way) => mover.own.flatMap((moved) => stepOn(mover, way, moved)))
  const first: Record<string, string> = {}
  for (const { pegs: after, parts } of ways) {
    const pegs = writePegs(mover.scene, after)
    const text = `7h ${parts.map((part) => part.join('-')).join(' ')}`
    if (first[pegs] === undefined || isWrittenBefore(text, first[pegs])) first[pegs] = text
  }
  return first
}

const COMPARED_COUNT = 25

test(`the sevens of Carbles are those of every order of seven steps, in ${COMPARED_COUNT} positions`, LONG, () => {
  const anyCarbles = anyRaceQuestion
    .filter((question) => choicesOf(question).family === 'carbles')
    .map((question) => ({ ...question, hand: '7h' }))
  fc.assert(
    fc.property(anyCarbles, (question) => {
      const moves = referenceMoves(question).filter(({ move }) => move !== '7h discard')
      expect(Object.fromEntries(moves.map(({ move, pegs }) => [pegs, move]))).toEqual(allSevens(question))
    }),
    { numRuns: COMPARED_COUNT },
  )
})
