import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { ChaseAction } from '../../../engine/marble-chase/action.ts'
import { COLOURS } from '../../../engine/marble-chase/colours.ts'
import { cubesUsed } from '../../../engine/marble-chase/cubes.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { type ChaseGame, cubesOwned, newChase } from '../../../engine/marble-chase/game.ts'
import { chaseFaultOf, playChase } from '../../../engine/marble-chase/play.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'
import { makeChaseAction, parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { chaseResultOf, newChaseRecord, replayChase, totalsAfter } from '../../../engine/marble-chase/text/record.ts'
import { makeTotals, parseTotals } from '../../../engine/marble-chase/text/totals-text.ts'
import type { ChaseOutcome } from '../../../engine/marble-chase/turns.ts'
import { THOROUGH } from '../../thorough.ts'
import { must } from '../game-fixtures.ts'
import { anyTerms, randomAction, type Terms } from './random-match.ts'

/** Far more entries than any match of willing players has. */
const MAX_ENTRIES = 20_000
const MATCH_RUNS = { numRuns: 15 * THOROUGH }

interface Step {
  readonly before: ChaseGame
  readonly action: ChaseAction
  readonly outcome: ChaseOutcome
}

const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
  return value
}

/** A match of willing players to its end. Every game of it is frozen: one that changes throws. */
const matchOf = (terms: Terms, seed: string): readonly Step[] => {
  const random = seededRandom(seed)
  const steps: Step[] = []
  let game = deepFreeze(must(newChase(terms)))
  while (game.phase !== 'over' && steps.length < MAX_ENTRIES) {
    const action = deepFreeze(randomAction(game, (n) => Math.floor(random() * n)))
    const outcome = deepFreeze(must(playChase(game, action)))
    steps.push({ before: game, action, outcome })
    game = outcome.game
  }
  return steps
}

const playedMatches = new Map<string, readonly Step[]>()

/** An ordinary run tries the same matches in every test, and plays them once. */
const knownMatchOf = (terms: Terms, seed: string): readonly Step[] => {
  if (THOROUGH > 1) return matchOf(terms, seed)
  const key = JSON.stringify([terms, seed])
  const steps = playedMatches.get(key) ?? matchOf(terms, seed)
  playedMatches.set(key, steps)
  return steps
}

const anyMatch = fc.tuple(anyTerms, fc.string()).map(([terms, seed]) => knownMatchOf(terms, seed))

const lastOf = (steps: readonly Step[]): ChaseGame => (steps.at(-1) as Step).outcome.game

const forAllMatches = (check: (steps: readonly Step[]) => void): void => {
  fc.assert(fc.property(anyMatch, check), MATCH_RUNS)
}

const sidesOf = (game: ChaseGame) => game.totals.map((totals, side) => ({ totals, owned: cubesOwned(game, side) }))

/** Points lost or gained by all sides together. */
const sumOf = (game: ChaseGame): number =>
  game.totals.reduce((sum, totals) => sum + COLOURS.reduce((all, colour) => all + totals[colour], 0), 0)

const changesIn = (events: readonly ChaseEvent[]) =>
  events.filter((event) => event.type === 'scored' || event.type === 'blacked')

describe('a match', () => {
  test('Q18: ends, with one side that has 20 in every colour', () => {
    forAllMatches((steps) => {
      const game = lastOf(steps)
      expect(game.phase).toBe('over')
      expect(makeTotals(game.totals).split(' / ')[game.winner ?? -1]).toBe('y20 r20 b20 g20')
      expect(makeTotals(game.totals).match(/y20 r20 b20 g20/g)).toHaveLength(1)
      expect(chaseFaultOf(game, { kind: 'die', value: 1 })?.code).toBe('game/over')
    })
  })

  test('Q13 Q15: no side ever has more than 20 of a colour, or shows more than its cubes can', () => {
    forAllMatches((steps) => {
      const sides = steps.flatMap(({ outcome }) => sidesOf(outcome.game))
      const points = sides.flatMap(({ totals }) => COLOURS.map((colour) => totals[colour]))
      expect(points.filter((total) => !Number.isInteger(total) || total < 0 || total > 20)).toEqual([])
      expect(sides.filter(({ totals, owned }) => cubesUsed(totals) > owned)).toEqual([])
    })
  })

  test('Q14 Q16: a score changes one colour by the whole worth, black down to 0 only', () => {
    forAllMatches((steps) => {
      for (const { before, action, outcome } of steps) {
        const changes = changesIn(outcome.events)
        const scored = action.kind === 'score' && action.use.as !== 'none'
        expect(changes).toHaveLength(scored ? 1 : 0)
        for (const { type, before: had, after, points, colour, side } of changes) {
          expect(had.total).toBe(before.totals[side]?.[colour])
          expect(after.total).toBe(type === 'scored' ? had.total + points : Math.max(0, had.total - points))
          if (outcome.game.totals !== before.totals && !outcome.events.some((event) => event.type === 'gameWon')) {
            expect(sumOf(outcome.game) - sumOf(before)).toBe(after.total - had.total)
          }
        }
      }
    })
  })

  test('Q12: marbles may be scored in any order; the turn ends when none is left, and not before', () => {
    forAllMatches((steps) => {
      for (const { before, outcome } of steps.filter(({ action }) => action.kind === 'score')) {
        const open = before.marbles.filter(({ at, scored }) => typeof at === 'number' && !scored)
        const slots = new Set(legalScores(before).map(({ slot }) => slot))
        expect([...slots]).toEqual(open.map(({ at }) => at))
        const won = outcome.events.some(({ type }) => type === 'gameWon')
        expect(outcome.game.phase === 'score').toBe(open.length > 1 && !won)
      }
    })
  })

  test('every listed score is legal, and whyNot has no fault for legal actions', () => {
    forAllMatches((steps) => {
      for (const { before, action } of steps) {
        expect(chaseFaultOf(before, action)).toBeUndefined()
        for (const score of legalScores(before)) expect(playChase(before, score).ok).toBe(true)
      }
    })
  })

  test('replayed from its record is the match as it was played, event by event', () => {
    forAllMatches((steps) => {
      const fresh = (steps[0] as Step).before
      const moves = steps.map(({ action }) => makeChaseAction(action))
      const record = { ...newChaseRecord(fresh), moves, result: chaseResultOf(lastOf(steps)) }
      const { rules: _rules, bestOf, cubes, blacks, ...course } = JSON.parse(JSON.stringify(record)) as typeof record
      const options = { bestOf, cubes, blacks } as NonNullable<Terms['options']>
      const heard: Step[] = []
      const again = must(
        replayChase({ ...course, options }, (before, action, outcome) => heard.push({ before, action, outcome })),
      )
      expect(heard).toEqual(steps)
      expect(again.game).toEqual(lastOf(steps))
      expect(again.positions).toEqual(steps.map(({ outcome }) => totalsAfter(outcome)))
      expect(again.result).toBe(record.result)
    })
  })

  test('has one text for each action and each position', () => {
    forAllMatches((steps) => {
      for (const { before, action } of steps) {
        const text = makeChaseAction(action)
        expect(parseChaseAction(before.rules, text)).toEqual({ ok: true, value: action })
        const owned = sidesOf(before).map((side) => side.owned)
        expect(parseTotals(owned, makeTotals(before.totals))).toEqual({ ok: true, value: before.totals })
      }
    })
  })
})
