import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { THOROUGH } from '../../thorough.ts'
import { askEngine } from '../ask-engine.ts'
import { startPegs } from './board.ts'
import { claimOf, declaredPegs, type Question, referenceMoves, referenceResult } from './moves.ts'
import { anyPegsAndJokersQuestion, anyPegsAndJokersTable } from './pegs-and-jokers-questions.ts'
import { anyRaceQuestion, anyRaceTable, facesOf } from './race-questions.ts'
import { choicesOf, DRAWING_SET_IDS, RULE_SET_IDS, type Table } from './rule-sets.ts'

const WALK_STEP_COUNT = 40

/** Pegs on the track beyond which a walk holds no card that makes lists of many thousands of moves. */
const MAX_SPLIT_PEGS = 9

/** Returns the question's legal moves by the reference; fails with a reproducible request if the engine's differ. */
const agreeOn = (question: Question) => {
  const moves = referenceMoves(question)
  expect(askEngine({ cmd: 'moves', ...question }), JSON.stringify(question)).toEqual({ moves })
  return moves
}

/** Random numbers below `n`. */
type PickNumber = (n: number) => number

/** Returns numbers drawn from a list that fast-check can shrink. */
const pickFrom = (draws: readonly number[]): PickNumber => {
  let drawn = 0
  return (n) => (draws[drawn++ % draws.length] as number) % n
}

const isCrowded = (pegs: string) => pegs.split(' ').filter((word) => /^[a-l]/.test(word)).length > MAX_SPLIT_PEGS

/** Cards that bring pegs out come often, so that a walk leaves the starts behind. */
const handFrom = (table: Table, pick: PickNumber, mostCards: number): string => {
  const faces = facesOf(table)
  const cards = Array.from({ length: 1 + pick(mostCards) }, () => faces[pick(faces.length)] as string)
  const isDrawing = DRAWING_SET_IDS.includes(table.rules)
  const outs = [...(isDrawing ? ['As', 'Jh', 'Qd', 'Kc'] : ['As', 'Kh']), ...(faces.includes('*') ? ['*'] : [])]
  if (isDrawing && (cards.length === 3 || pick(4) === 0)) return cards.join(' ')
  const hand = [...cards, outs[pick(outs.length)] as string]
  return (isDrawing ? hand : [...new Set(hand)]).join(' ')
}

const handFor = (table: Table, pegs: string, pick: PickNumber): string => {
  const { tens, bluffing } = choicesOf(table)
  const hand = handFrom(table, pick, bluffing ? 1 : 3)
  return tens === 'split' && isCrowded(pegs) ? hand.replaceAll('T', '5') : hand
}

/** Plays at random as long as `WALK_STEP_COUNT`; returns how many positions were compared. */
const walk = (table: Table, pick: PickNumber): number => {
  const { tens, bluffing } = choicesOf(table)
  let pegs = startPegs(table)
  for (let step = 0; step < WALK_STEP_COUNT; step++) {
    if (referenceResult(table, pegs) !== '') return step
    if (bluffing && tens === 'split' && isCrowded(pegs)) return step
    const hand = handFor(table, pegs, pick)
    const question = { ...table, pegs, turn: step % table.players, hand, counted: pick(5), nextHand: pick(3) }
    const moves = agreeOn(question)
    const chosen = moves[pick(moves.length)]
    const claim = claimOf(chosen?.move ?? '')
    pegs = (claim === undefined ? chosen?.pegs : declaredPegs(question, claim)) ?? pegs
  }
  return WALK_STEP_COUNT
}

describe.each([
  {
    games: 'Pegs and Jokers',
    sets: DRAWING_SET_IDS,
    anyTable: anyPegsAndJokersTable,
    anyQuestion: anyPegsAndJokersQuestion,
    positionCount: 250 * THOROUGH,
    walkCount: 8 * THOROUGH,
  },
  {
    games: 'Tock, Carbles, Jackaroo, Keezen and Dog',
    sets: RULE_SET_IDS.filter((rules) => !DRAWING_SET_IDS.includes(rules)),
    anyTable: anyRaceTable,
    anyQuestion: anyRaceQuestion,
    positionCount: 270 * THOROUGH,
    walkCount: 14 * THOROUGH,
  },
])('the engine and the reference list the same moves with the same outcomes: $games', (judged) => {
  const { sets, anyTable, anyQuestion, positionCount, walkCount } = judged

  test(`in ${positionCount} hand-made positions of every set, seating and option`, () => {
    const compared = new Map(sets.map((rules) => [rules, 0]))
    fc.assert(
      fc.property(anyQuestion, (question) => {
        agreeOn(question)
        compared.set(question.rules, (compared.get(question.rules) ?? 0) + 1)
      }),
      { numRuns: positionCount },
    )
    for (const [rules, times] of compared) expect(times, rules).toBeGreaterThan(positionCount / 100)
  })

  test(`along ${walkCount} random games of every set, seating and option`, () => {
    let compared = 0
    const anyDraws = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 150, maxLength: 200 })
    fc.assert(
      fc.property(anyTable, anyDraws, (table, draws) => {
        compared += walk(table, pickFrom(draws))
      }),
      { numRuns: walkCount },
    )
    expect(compared).toBeGreaterThan((walkCount * WALK_STEP_COUNT) / 2)
  })
})
