import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answer } from '../../engine/line.ts'
import { anyChoices, anyQuestion, anySeating, FACES, requestOf } from './arbitrary.ts'
import { type Question, referenceMoves, referenceResult } from './reference.ts'
import { coloursOf } from './reference-board.ts'

/** Hand-made positions and positions reached by play that the engine and the reference must answer alike in one run. */
const HAND_MADE = 2000
const WALKS = 48
const STEPS = 40

/** The question's legal moves by the reference; fails with a reproducible request if the engine answers otherwise. */
const agreed = (question: Question) => {
  const request = requestOf(question)
  const moves = referenceMoves(question)
  expect(JSON.parse(answer(request)), request).toEqual({ moves })
  return moves
}

const startOf = (players: number) =>
  coloursOf(players)
    .map(() => 'S S S S S')
    .join(' / ')

/** Random numbers below `n` drawn from a list that fast-check can shrink. */
const chooser = (draws: readonly number[]) => {
  let at = 0
  return (n: number) => (draws[at++ % draws.length] as number) % n
}

/** The cards that bring pegs out come often, so that a walk leaves the starts behind. */
const handFrom = (pick: (n: number) => number): string => {
  const size = 1 + pick(4)
  const cards = Array.from({ length: size }, () => FACES[pick(FACES.length)] as string)
  const out = ['As', 'Jh', 'Qd', 'Kc', '*'][pick(5)] as string
  return [...new Set([...cards, out])].join(' ')
}

const walk = (choices: Question['choices'], players: number, teams: number, draws: readonly number[]): number => {
  const pick = chooser(draws)
  let pegs = startOf(players)
  for (let step = 0; step < STEPS; step++) {
    if (referenceResult({ choices, players, teams }, pegs) !== '') return step
    const moves = agreed({ choices, players, teams, pegs, turn: step % players, hand: handFrom(pick) })
    pegs = moves[pick(moves.length)]?.pegs ?? pegs
  }
  return STEPS
}

describe('the engine and the reference list the same moves with the same outcomes', () => {
  test(`in ${HAND_MADE} hand-made positions of every seating and option`, () => {
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

  test(`along ${WALKS} random games of every seating and option`, () => {
    let compared = 0
    const anyDraws = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 150, maxLength: 200 })
    fc.assert(
      fc.property(anySeating, anyChoices, anyDraws, ([players, teams], choices, draws) => {
        compared += walk(choices, players, teams, draws)
      }),
      { numRuns: WALKS },
    )
    expect(compared).toBeGreaterThan((WALKS * STEPS) / 2)
  })
})
