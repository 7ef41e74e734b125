import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { writePegs } from './board.ts'
import { moverOf, type Question, referenceMoves } from './moves.ts'
import { anyRaceQuestion } from './race-questions.ts'
import { choicesOf } from './rule-sets.ts'
import { isWrittenBefore } from './splits.ts'
import { stepOrders, textOfOrder } from './step-orders.ts'

/** The way that is written to each position to which some order of seven steps leads. */
const allSevens = (question: Question): Record<string, string> => {
  const mover = moverOf(question)
  const first: Record<string, string> = {}
  for (const order of stepOrders(mover)) {
    const pegs = writePegs(mover.scene, order.pegs)
    const text = textOfOrder(order)
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
