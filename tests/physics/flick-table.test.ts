import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BOT_LEVELS, type BotLevel } from '../../engine/bots/levels.ts'
import { seededRandom } from '../../engine/chance/random.ts'
import table from '../../engine/marble-chase/bots/flick-table.json' with { type: 'json' }
import type { FlickTable, KnownAim } from '../../engine/marble-chase/bots/flick-table.ts'
import { HAND_TREMORS } from '../../engine/marble-chase/bots/hand-tremor.ts'
import { MARBLES, type Row, START_ROWS } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../physics/chase-board.ts'
import { PHYSICS_VERSION } from '../../physics/physics-constants.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import { rollHandFlicks } from '../../tools/training/hand-flicks.ts'
import { LONG } from '../long.ts'
import { flickCountOf, type IntendedSlot, shareOf } from './hits.ts'

const { aims, physics, hands, seed, flicksPerAim } = table as FlickTable

const wantedOf = (level: BotLevel, row: Row): readonly IntendedSlot[] =>
  MARBLES.flatMap((marble) => aims[marble][row][level].map((aim, i) => ({ value: i + 1, aim })))

describe('the table of flicks', () => {
  test('is of this physics and these hands, and small', () => {
    expect([physics, hands]).toEqual([PHYSICS_VERSION, HAND_TREMORS])
    const file = join(import.meta.dirname, '..', '..', 'engine', 'marble-chase', 'bots', 'flick-table.json')
    expect(statSync(file).size).toBeLessThan(100_000)
  })

  test('has every flick of every aim', () => {
    for (const row of START_ROWS)
      for (const level of BOT_LEVELS) {
        expect(wantedOf(level, row)).toHaveLength(18)
        for (const { aim } of wantedOf(level, row)) expect(flickCountOf(aim)).toBe(flicksPerAim)
      }
  })

  test('can be made again', LONG, async () => {
    const board = new ChaseBoard(await loadRapierInNode())
    const aim = aims.l.b.club[3] as KnownAim
    const random = seededRandom([seed, 'l', 'b', 'club', 4].join(' '))
    expect(rollHandFlicks(board, HAND_TREMORS.club, { ...aim, marble: 'l', row: 'b' }, flicksPerAim, random)).toEqual(
      aim,
    )
  })
})

describe('a game of skill', () => {
  test('in which a practised hand hits and one that begins hits less', () => {
    expect(shareOf(wantedOf('master', 'f'), 'near')).toBeGreaterThanOrEqual(0.85)
    expect(shareOf(wantedOf('beginner', 'f'), 'near')).toBeGreaterThanOrEqual(0.6)
    const far = (level: BotLevel) =>
      shareOf(
        wantedOf(level, 'f').filter(({ value }) => value >= 4),
        'exact',
      )
    expect(far('beginner') / far('master')).toBeLessThan(0.6)
  })

  test.each(START_ROWS)('in which every level hits more than the one before, from row %s', (row) => {
    const exact = BOT_LEVELS.map((level) => shareOf(wantedOf(level, row), 'exact'))
    expect(exact).toEqual([...exact].sort((a, b) => a - b))
  })

  test('in which the back row is harder', () => {
    for (const level of BOT_LEVELS)
      expect(shareOf(wantedOf(level, 'b'), 'exact')).toBeLessThan(shareOf(wantedOf(level, 'f'), 'exact'))
  })
})
