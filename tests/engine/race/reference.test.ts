import { describe, expect } from 'vitest'
import { THOROUGH } from '../../thorough.ts'
import { type Pick, STEPS, testAgreement } from '../agreement.ts'
import { anyQuestion, anyTable, facesOf } from './arbitrary.ts'
import { answered, requestOf } from './asked.ts'
import { startOf, type Table } from './board.ts'
import { type Question, referenceMoves, resultOf } from './moves.ts'

/** Hand-made positions and positions reached by play that the engine and the reference must answer alike in one run. */
const HAND_MADE = 150 * THOROUGH
const WALKS = 10 * THOROUGH

/** The question's legal moves by the reference; fails with a reproducible request if the engine's response differs. */
const agreed = (question: Question) => {
  const request = requestOf(question)
  const moves = referenceMoves(question)
  expect(answered(request), request).toEqual({ moves })
  return moves
}

/** The cards that bring marbles out come often, so that a walk leaves the starts behind. */
const handFrom = (table: Table, pick: Pick): string => {
  const faces = facesOf(table)
  const cards = Array.from({ length: 1 + pick(3) }, () => faces[pick(faces.length)] as string)
  const out = ['As', 'Kc'][pick(2)] as string
  return [...new Set([...cards, out])].join(' ')
}

const walk = (table: Table, pick: Pick): number => {
  let pegs = startOf(table)
  for (let step = 0; step < STEPS; step++) {
    if (resultOf(table, pegs) !== '') return step
    const hand = handFrom(table, pick)
    const moves = agreed({ ...table, pegs, turn: step % table.players, hand, nextHand: pick(3) })
    pegs = moves[pick(moves.length)]?.pegs ?? pegs
  }
  return STEPS
}

describe('the engine and the reference list the same moves with the same outcomes', () => {
  testAgreement({ anyQuestion, anyTable, positions: HAND_MADE, walks: WALKS, agree: agreed, walk })
})
