import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import type { Marble } from '../marbles.ts'
import { anyQuestion } from './arbitrary.ts'
import { isCarbles, readMarbles, writeMarbles } from './board.ts'
import { walk } from './landing.ts'
import { type Question, referenceMoves } from './moves.ts'
import { playedColour } from './teams.ts'
import { walksForward } from './walking.ts'

interface Way {
  readonly marbles: readonly Marble[]
  /** From and to of the parts so far, the marble that made the last. */
  readonly parts: readonly (readonly [from: string, to: string])[]
  readonly last: number
}

const stepOn = (question: Question, way: Way, moved: number): Way[] =>
  walk(question, way.marbles, moved, walksForward, 1).map(({ marbles }) => {
    const from = way.marbles[moved]?.hole as string
    const to = marbles[moved]?.hole as string
    const before = way.parts.slice(0, -1)
    const open = way.parts.at(-1)?.[0] ?? from
    const parts = moved === way.last ? [...before, [open, to] as const] : [...way.parts, [from, to] as const]
    return { marbles, parts, last: moved }
  })

/** Every one of the up to 4^7 orders of seven steps, none left out. */
const allSevens = (question: Question): Record<string, string> => {
  const start = readMarbles(question, question.pegs)
  const colour = playedColour(question, start, question.turn)
  const own = start.flatMap((m, i) => (m.colour === colour ? [i] : []))
  let ways: Way[] = [{ marbles: start, parts: [], last: -1 }]
  for (let i = 0; i < 7; i++) ways = ways.flatMap((way) => own.flatMap((moved) => stepOn(question, way, moved)))
  const first: Record<string, string> = {}
  for (const { marbles, parts } of ways) {
    const pegs = writeMarbles(question, marbles)
    const text = `7h ${parts.map((part) => part.join('-')).join(' ')}`
    if (first[pegs] === undefined || text < first[pegs]) first[pegs] = text
  }
  return first
}

const COMPARED = 25

test(`the sevens of Carbles are those of every order of seven steps, in ${COMPARED} positions`, LONG, () => {
  const anyCarbles = anyQuestion.filter(isCarbles).map((question) => ({ ...question, hand: '7h' }))
  fc.assert(
    fc.property(anyCarbles, (question) => {
      const moves = referenceMoves(question).filter(({ move }) => move !== '7h discard')
      expect(Object.fromEntries(moves.map(({ move, pegs }) => [pegs, move]))).toEqual(allSevens(question))
    }),
    { numRuns: COMPARED },
  )
})
