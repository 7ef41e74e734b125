import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../../engine/chance/random.ts'
import { chaseDecision } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import { judgeFlicks } from '../../../../engine/marble-chase/bots/flick-choice.ts'
import table from '../../../../engine/marble-chase/bots/flick-table.json' with { type: 'json' }
import type { FlickTable } from '../../../../engine/marble-chase/bots/flick-table.ts'
import { playStyleOf } from '../../../../engine/marble-chase/bots/play-style.ts'
import { chooseScores } from '../../../../engine/marble-chase/bots/score-choice.ts'
import type { ChaseGame } from '../../../../engine/marble-chase/game.ts'
import { makeChaseAction, parseFlick } from '../../../../engine/marble-chase/text/notation.ts'
import { replayRequest } from '../../../../engine/marble-chase/text/requests.ts'
import { must } from '../../game-fixtures.ts'

const gameInTurn = (totals: string, moves: readonly string[], more: object = {}): ChaseGame =>
  must(replayRequest({ rules: 'marble-chase', players: totals.split('/').length, turn: 0, totals, moves, ...more }))
    .game

/**
 * Scores marbles. The die names another column than theirs, and they are flicked from the back row, so each is worth
 * its slot.
 */
const scoresChosen = (totals: string, slots: readonly number[], more: object = {}): readonly string[] => {
  const flicks = slots.map((slot, i) => `${'sml'[i]} ${Math.floor(slot / 10)}b 0 500 > ${slot}`)
  const rest = [...'sml']
    .slice(slots.length)
    .flatMap((marble) => [`${marble} 3f 0 900 > out`, `${marble} 3f 0 900 > out`])
  const die = [1, 2, 3, 4, 5, 6].find((column) => !slots.some((slot) => Math.floor(slot / 10) === column))
  const game = gameInTurn(totals, [`die ${die}`, ...flicks, ...rest], more)
  return chooseScores(game, playStyleOf({ name: 'master' })).map(makeChaseAction)
}

describe('a master scores', () => {
  test('Q15, Q18: white where it makes the fourth 20', () => {
    expect(scoresChosen('y20 r20 b17 g20 / y0 r0 b0 g0', [23])).toEqual(['score 23 blue 3'])
    expect(scoresChosen('y17 r20 b18 g20 / y0 r0 b0 g0', [22, 33])[1]).toBe('score 33 yellow 3')
    expect(scoresChosen('y17 r20 b18 g20 / y0 r0 b0 g0', [22, 33])[0]).toBe('score 22 blue 2')
  })

  test('Q16: black at the opponent who is nearest to winning, in a colour that is not full', () => {
    const [first] = scoresChosen('y5 r5 b5 g5 / y5 r0 b0 g5 / y20 r19 b20 g20', [15])
    expect(first).toBe('score 15 black c red 5')
  })

  test('Q13, Q15: first what frees the cubes that the next one needs', () => {
    expect(scoresChosen('y4 r4 b4 g0 / y0 r0 b0 g0', [62, 31])).toEqual(['score 31 yellow 1', 'score 62 green 2'])
  })

  test('Q13, Q15: and leaves a point that would cost the cubes of a better flick', () => {
    const totals = 'y4 r4 b0 g2 / y0 r0 b0 g0'
    expect(scoresChosen(totals, [61, 52])).toEqual(['score 52 blue 2', 'score 61 none'])
    expect(scoresChosen(totals, [61, 52], { options: { cubes: 20 } })).not.toContain('score 61 none')
  })
})

const DIE_ENTRIES = ['die 4']
const intendedFlickOf = (game: ChaseGame) =>
  judgeFlicks(game, playStyleOf({ name: 'master' }), table as FlickTable, seededRandom('x')).best

describe('a master shoots', () => {
  test('Q6: for far slots where the board is empty', () => {
    const best = intendedFlickOf(gameInTurn('y0 r0 b0 g0 / y0 r0 b0 g0', DIE_ENTRIES))
    expect((best.slot % 6) + 1 + best.bonus).toBeGreaterThanOrEqual(5)
  })

  test('Q15: for just the point that is missing', () => {
    const best = intendedFlickOf(gameInTurn('y20 r19 b20 g20 / y0 r0 b0 g0', DIE_ENTRIES))
    expect([2, 4]).toContain(best.flick.column)
    expect((best.slot % 6) + 1 + best.bonus).toBe(1)
  })

  test('not over a marble that lies in the way', () => {
    const best = intendedFlickOf(
      gameInTurn('y20 r14 b20 g20 / y0 r0 b0 g0', [...DIE_ENTRIES, 's 4f 0 190 > 41', 'm 4f 0 800 > on']),
    )
    expect(best.flick.column).not.toBe(4)
  })

  test('Q16: at the opponent who needs one point more', () => {
    const near = gameInTurn('y15 r10 b15 g10 / y20 r19 b20 g20', ['die 1'])
    expect(intendedFlickOf(near).flick.column).toBe(1)
    const far = gameInTurn('y15 r10 b15 g10 / y0 r5 b5 g0', ['die 1'])
    expect(intendedFlickOf(far).flick.column).not.toBe(1)
  })
})

describe('Q16: an expert who trails', () => {
  const columnOfExpert = (totals: string): number | undefined => {
    const style = { ...playStyleOf({ name: 'expert' }), judgementError: 0 }
    return judgeFlicks(gameInTurn(totals, ['die 1']), style, table as FlickTable, seededRandom('x')).best.flick.column
  }
  const LEADER_TOTALS = 'y15 r15 b15 g10'

  test.each([`y5 r5 b5 g5 / y5 r5 b5 g5 / ${LEADER_TOTALS}`, `y5 r5 b5 g5 / ${LEADER_TOTALS} / y5 r5 b5 g5`])(
    'of three slows down a leader who is near winning: %s',
    (totals) => {
      expect(columnOfExpert(totals)).toBe(1)
    },
  )

  test.each([
    ['of two goes on alone', `y5 r5 b5 g5 / ${LEADER_TOTALS}`],
    ['of three has time as long as the leader is not near winning', 'y5 r5 b5 g5 / y5 r5 b5 g0 / y10 r10 b10 g10'],
    ['but leads slows down nobody', `${LEADER_TOTALS} / y5 r5 b5 g5 / y5 r5 b5 g5`],
  ])('%s', (_, totals) => {
    expect(columnOfExpert(totals)).not.toBe(1)
  })
})

test('hands tremble: a flick is near the intended one', () => {
  const game = gameInTurn('y20 r19 b20 g20 / y0 r0 b0 g0', DIE_ENTRIES)
  const wanted = intendedFlickOf(game).flick
  const forces = Array.from({ length: 20 }, (_, i) => {
    const { move } = must(chaseDecision(game, 'master', seededRandom(`hand ${i}`)))
    const flick = must(parseFlick(move))
    expect(flick).toMatchObject({ column: wanted.column, row: wanted.row, marble: wanted.marble })
    return flick.force / wanted.force
  })
  expect(new Set(forces).size).toBeGreaterThan(5)
  for (const share of forces) expect(Math.abs(share - 1)).toBeLessThan(0.1)
})
