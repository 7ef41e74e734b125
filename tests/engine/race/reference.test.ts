import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { THOROUGH } from '../../thorough.ts'
import { anyQuestion, anyTable, facesOf } from './arbitrary.ts'
import { answered, requestOf } from './asked.ts'
import { startOf, type Table } from './board.ts'
import { type Question, referenceMoves, resultOf } from './moves.ts'

/** Hand-made positions and positions reached by play that the engine and the reference must answer alike in one run. */
const HAND_MADE = 350 * THOROUGH
const WALKS = 10 * THOROUGH
const STEPS = 40

/** The question's legal moves by the reference; fails with a reproducible request if the engine's response differs. */
const agreed = (question: Question) => {
  const request = requestOf(question)
  const moves = referenceMoves(question)
  expect(answered(request), request).toEqual({ moves })
  return moves
}

/** Random numbers below `n` drawn from a list that fast-check can shrink. */
const chooser = (draws: readonly number[]) => {
  let at = 0
  return (n: number) => (draws[at++ % draws.length] as number) % n
}

/** The cards that bring marbles out come often, so that a walk leaves the starts behind. */
const handFrom = (table: Table, pick: (n: number) => number): string => {
  const faces = facesOf(table)
  const cards = Array.from({ length: 1 + pick(3) }, () => faces[pick(faces.length)] as string)
  const out = ['As', 'Kc'][pick(2)] as string
  return [...new Set([...cards, out])].join(' ')
}

const walk = (table: Table, draws: readonly number[]): number => {
  const pick = chooser(draws)
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
  test(`in ${HAND_MADE} hand-made positions of every set, seating and option`, () => {
    let compared = 0
    fc.assert(
      fc.property(anyQuestion, (question) => {
        agreed(question)
        compared++
      }),
      { numRuns: HAND_MADE },
    )
    expect(compared).toBeGreaterThanOrEqual(HAND_MADE)
  })

  test(`along ${WALKS} random games of every set, seating and option`, () => {
    let compared = 0
    const anyDraws = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 150, maxLength: 200 })
    fc.assert(
      fc.property(anyTable, anyDraws, (table, draws) => {
        compared += walk(table, draws)
      }),
      { numRuns: WALKS },
    )
    expect(compared).toBeGreaterThan((WALKS * STEPS) / 2)
  })
})
