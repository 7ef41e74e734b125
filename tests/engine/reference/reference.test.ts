import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { THOROUGH } from '../../thorough.ts'
import { anyQuestion, anyRules, anySeating, FACES, requestOf } from '../arbitrary.ts'
import { declaredPegs, type Question, referenceMoves, referenceResult } from './reference.ts'
import { claimOf } from './reference-bluff.ts'
import { startPegs, type Table } from './reference-board.ts'
import { choicesOf, SET_NAMES } from './reference-sets.ts'

/** Hand-made positions and positions reached by play that the engine and the reference must answer alike in one run. */
const HAND_MADE = 250 * THOROUGH
const WALKS = 8 * THOROUGH
const STEPS = 40

/** Pegs on the track beyond which a walk holds no card that makes lists of many thousands of moves. */
const CROWD = 9

/** The question's legal moves by the reference; fails with a reproducible request if the engine's response differs. */
const agreed = (question: Question) => {
  const request = requestOf(question)
  const moves = referenceMoves(question)
  expect(JSON.parse(respondToLine(request)), request).toEqual({ moves })
  return moves
}

/** Random numbers below `n` drawn from a list that fast-check can shrink. */
const chooser = (draws: readonly number[]) => {
  let at = 0
  return (n: number) => (draws[at++ % draws.length] as number) % n
}

type Pick = ReturnType<typeof chooser>

/** The cards that bring pegs out come often, so that a walk leaves the starts behind. */
const handFrom = (pick: Pick, most: number): string => {
  const size = 1 + pick(most)
  const cards = Array.from({ length: size }, () => FACES[pick(FACES.length)] as string)
  const out = ['As', 'Jh', 'Qd', 'Kc', '*'][pick(5)] as string
  return size === 3 || pick(4) === 0 ? cards.join(' ') : [...cards, out].join(' ')
}

const crowded = (pegs: string) => pegs.split(' ').filter((word) => /^[a-l]/.test(word)).length > CROWD

const handFor = (table: Table, pegs: string, pick: Pick): string => {
  const { tens, bluffing } = choicesOf(table.rules, table.options)
  if (bluffing) return handFrom(pick, 1)
  const hand = handFrom(pick, 3)
  return tens === 'split' && crowded(pegs) ? hand.replaceAll('T', '5') : hand
}

const walk = (table: Table, draws: readonly number[]): number => {
  const pick = chooser(draws)
  const { tens, bluffing } = choicesOf(table.rules, table.options)
  let pegs = startPegs(table.players)
  for (let step = 0; step < STEPS; step++) {
    if (referenceResult(table, pegs) !== '') return step
    if (bluffing && tens === 'split' && crowded(pegs)) return step
    const question = { ...table, pegs, turn: step % table.players, hand: handFor(table, pegs, pick), counted: pick(5) }
    const moves = agreed(question)
    const chosen = moves[pick(moves.length)]
    const claim = claimOf(chosen?.move ?? '')
    pegs = (claim === undefined ? chosen?.pegs : declaredPegs(question, claim.rank, claim.text)) ?? pegs
  }
  return STEPS
}

describe('the engine and the reference list the same moves with the same outcomes', () => {
  test(`in ${HAND_MADE} hand-made positions of every set, seating and option`, () => {
    const compared = new Map(SET_NAMES.map((name) => [name, 0]))
    fc.assert(
      fc.property(anyQuestion, (question) => {
        agreed(question)
        compared.set(question.rules, (compared.get(question.rules) ?? 0) + 1)
      }),
      { numRuns: HAND_MADE },
    )
    for (const [, times] of compared) expect(times).toBeGreaterThan(HAND_MADE / 25)
  })

  test(`along ${WALKS} random games of every set, seating and option`, () => {
    let compared = 0
    const anyDraws = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 150, maxLength: 200 })
    fc.assert(
      fc.property(anySeating, anyRules, anyDraws, ([players, teams], { rules, options }, draws) => {
        compared += walk({ rules, options: { ...options, jokers: 'in' }, players, teams }, draws)
      }),
      { numRuns: WALKS },
    )
    expect(compared).toBeGreaterThan((WALKS * STEPS) / 2)
  })
})
