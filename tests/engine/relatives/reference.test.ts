import { describe, expect } from 'vitest'
import { THOROUGH } from '../../thorough.ts'
import { type Pick, STEPS, testAgreement } from '../agreement.ts'
import { anyQuestion, anyTable, facesOf, hasJokers } from './arbitrary.ts'
import { answered } from './asked.ts'
import { startOf, type Table } from './board.ts'
import { type Question, referenceMoves, resultOf } from './moves.ts'

/** Hand-made positions and positions reached by play that the engine and the reference must answer alike in one run. */
const HAND_MADE = Number(process.env.RELATIVES_POSITIONS ?? 120 * THOROUGH)
const WALKS = Math.ceil(HAND_MADE / 35)

/** Longer than the longest run that is asked for. */
const TIME = 7_200_000

/** The question's legal moves by the reference; fails with a reproducible request if the engine's response differs. */
const agreed = (question: Question) => {
  const request = { cmd: 'moves', ...question }
  const moves = referenceMoves(question)
  expect(answered(request), JSON.stringify(request)).toEqual({ moves })
  return moves
}

/** The cards that bring marbles out come often, so that a walk leaves the starts behind. */
const handFrom = (table: Table, pick: Pick): string => {
  const faces = facesOf(table)
  const cards = Array.from({ length: 1 + pick(3) }, () => faces[pick(faces.length)] as string)
  const outs = ['As', 'Kh', ...(hasJokers(table) ? ['*'] : [])]
  return [...new Set([...cards, outs[pick(outs.length)] as string])].join(' ')
}

const walk = (table: Table, pick: Pick): number => {
  let pegs = startOf(table.players)
  for (let step = 0; step < STEPS; step++) {
    if (resultOf(table, pegs) !== '') return step
    const moves = agreed({ ...table, pegs, turn: step % table.players, hand: handFrom(table, pick) })
    pegs = moves[pick(moves.length)]?.pegs ?? pegs
  }
  return STEPS
}

describe('the engine and the reference list the same moves with the same outcomes', () => {
  testAgreement({ anyQuestion, anyTable, positions: HAND_MADE, walks: WALKS, agree: agreed, walk, timeout: TIME })
})
