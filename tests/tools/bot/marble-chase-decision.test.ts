import { describe, expect, test } from 'vitest'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import { newChaseRecord, replayChase } from '../../../engine/marble-chase/text/record.ts'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { pendingChaseDecision } from '../../../tools/bot/pending-decision.ts'
import { must } from '../../engine/game-fixtures.ts'

const OPENING_MOVES = ['s 4f 0 500 > 43', 'score 43 red 3', 'die 4']

const decisionAfter = (...more: readonly string[]) => {
  const moves = [...OPENING_MOVES, ...more]
  const game: ChaseGame = must(replayChase({ players: 2, first: 0, moves })).game
  return { game, decision: pendingChaseDecision(game, { ...newChaseRecord(game), first: 0, moves }) }
}

/** Returns the answer of our own engine. */
const answerOf = (request: object, bot = 'club'): string =>
  (JSON.parse(respondToLine(JSON.stringify({ ...request, seconds: 5, bot }))) as { readonly move: string }).move

describe('a flick', () => {
  const { decision } = decisionAfter('m 4f 0 400 > 43')

  test('is asked for with all that lies on the table', () => {
    expect(decision.request).toMatchObject({
      cmd: 'choose',
      rules: 'marble-chase',
      seat: 1,
      phase: 'shoot',
      die: 4,
      held: 's l',
      totals: 'y0 r3 b0 g0 / y0 r0 b0 g0',
      moves: [],
    })
  })

  test('of our own engine is taken, and any other that may be flicked', () => {
    const move = answerOf(decision.request)
    expect(decision.parse(move)).toEqual({ ok: true, value: move })
    expect(decision.parse('l 6b +35 612')).toEqual({ ok: true, value: 'l 6b +35 612' })
  })

  test.each([
    ['m 4f 0 400', 'chase/marble'],
    ['l 6b +35 1612', 'text/move'],
    ['s 4f 0 400 > 43', 'text/move'],
    ['score 43 red 3', 'text/move'],
  ])('%s is refused', (move, code) => {
    expect(decision.parse(move)).toMatchObject({ ok: false, error: { code } })
  })

  test('without an engine is a middle one, or that of a bot', () => {
    expect(decision.fallbackMove(undefined)).toBe('s 3f 0 400')
    expect(decision.parse(decision.fallbackMove('expert:ada')).ok).toBe(true)
  })
})

describe('a score', () => {
  const { decision } = decisionAfter('m 4f 0 400 > 43', 's 1f 0 400 > 12', 'l 6f 0 900 > out', 'l 6f 0 900 > out')

  test('is asked for with every legal one and the totals it leads to', () => {
    expect(decision.request).toMatchObject({
      phase: 'score',
      held: '',
      moves: [
        { move: 'score 12 black a blue 1' },
        { move: 'score 12 black a green 1' },
        { move: 'score 12 black a red 1', totals: 'y0 r2 b0 g0 / y0 r0 b0 g0' },
        { move: 'score 12 black a yellow 1' },
        { move: 'score 12 none' },
        { move: 'score 43 none' },
        { move: 'score 43 red 3', totals: 'y0 r3 b0 g0 / y0 r3 b0 g0' },
      ],
    })
    const move = answerOf(decision.request)
    expect(decision.parse(move)).toEqual({ ok: true, value: move })
  })

  test('that is not legal, or none, is refused', () => {
    expect(decision.parse('score 43 red 2')).toMatchObject({ ok: false, error: { code: 'chase/points' } })
    expect(decision.parse('die 4')).toMatchObject({ ok: false, error: { code: 'chase/not-now' } })
    expect(decision.fallbackMove(undefined)).toBe('score 12 black a blue 1')
  })
})
