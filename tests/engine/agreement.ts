import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Random numbers below `n`. */
export type Pick = (n: number) => number

/** Decisions of a walk. */
export const STEPS = 40

/** Drawn from a list that fast-check can shrink. */
const pickFrom = (draws: readonly number[]): Pick => {
  let at = 0
  return (n) => (draws[at++ % draws.length] as number) % n
}

interface Judges<Question, Table> {
  readonly anyQuestion: fc.Arbitrary<Question>
  readonly anyTable: fc.Arbitrary<Table>
  readonly positions: number
  readonly walks: number
  /** Fails if two judges differ. */
  readonly agree: (question: Question) => void
  /** Plays at random as long as `STEPS`; returns how many positions were compared. */
  readonly walk: (table: Table, pick: Pick) => number
  /** For one test, ms; that of the project where it is missing. */
  readonly timeout?: number
}

/** Tests that two judges answer alike in hand-made positions and in positions reached by play. */
export const testAgreement = <Question, Table>(judges: Judges<Question, Table>): void => {
  const { anyQuestion, anyTable, positions, walks, agree, walk, timeout } = judges
  const limit = timeout === undefined ? {} : { timeout }
  test(`in ${positions} hand-made positions of every set, seating and option`, limit, () => {
    let compared = 0
    fc.assert(
      fc.property(anyQuestion, (question) => {
        agree(question)
        compared++
      }),
      { numRuns: positions },
    )
    expect(compared).toBeGreaterThanOrEqual(positions)
  })

  test(`along ${walks} random games of every set, seating and option`, limit, () => {
    let compared = 0
    const anyDraws = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 150, maxLength: 200 })
    fc.assert(
      fc.property(anyTable, anyDraws, (table, draws) => {
        compared += walk(table, pickFrom(draws))
      }),
      { numRuns: walks },
    )
    expect(compared).toBeGreaterThan((walks * STEPS) / 2)
  })
}
