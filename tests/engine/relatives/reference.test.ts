import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { THOROUGH } from '../../thorough.ts'
import { anyQuestion, anyTable, facesOf, hasJokers } from './arbitrary.ts'
import { answered } from './asked.ts'
import { startOf, type Table } from './board.ts'
import { type Question, referenceMoves, resultOf } from './moves.ts'

/** Hand-made positions and positions reached by play that the engine and the reference must answer alike in one run. */
const HAND_MADE = Number(process.env.RELATIVES_POSITIONS ?? 350 * THOROUGH)
const WALKS = Math.ceil(HAND_MADE / 35)
const STEPS = 40

/** Longer than the longest run that is asked for. */
const TIME = 7_200_000

/** The question's legal moves by the reference; fails with a reproducible request if the engine's response differs. */
const agreed = (question: Question) => {
  const request = { cmd: 'moves', ...question }
  const moves = referenceMoves(question)
  expect(answered(request), JSON.stringify(request)).toEqual({ moves })
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
  const outs = ['As', 'Kh', ...(hasJokers(table) ? ['*'] : [])]
  return [...new Set([...cards, outs[pick(outs.length)] as string])].join(' ')
}

const walk = (table: Table, draws: readonly number[]): number => {
  const pick = chooser(draws)
  let pegs = startOf(table.players)
  for (let step = 0; step < STEPS; step++) {
    if (resultOf(table, pegs) !== '') return step
    const moves = agreed({ ...table, pegs, turn: step % table.players, hand: handFrom(table, pick) })
    pegs = moves[pick(moves.length)]?.pegs ?? pegs
  }
  return STEPS
}

describe('the engine and the reference list the same moves with the same outcomes', () => {
  test(
    `in ${HAND_MADE} hand-made positions of every set, seating and option`,
    () => {
      let compared = 0
      fc.assert(
        fc.property(anyQuestion, (question) => {
          agreed(question)
          compared++
        }),
        { numRuns: HAND_MADE },
      )
      expect(compared).toBeGreaterThanOrEqual(HAND_MADE)
    },
    TIME,
  )

  test(
    `along ${WALKS} random games of every set, seating and option`,
    () => {
      let compared = 0
      const anyDraws = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 150, maxLength: 200 })
      fc.assert(
        fc.property(anyTable, anyDraws, (table, draws) => {
          compared += walk(table, draws)
        }),
        { numRuns: WALKS },
      )
      expect(compared).toBeGreaterThan((WALKS * STEPS) / 2)
    },
    TIME,
  )
})
