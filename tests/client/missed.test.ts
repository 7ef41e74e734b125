import { describe, expect, test } from 'vitest'
import { entrySentence } from '../../client/i18n/sentences.ts'
import { logOf } from '../../client/store/log.ts'
import { missedBy } from '../../client/store/missed.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import type { SeatState } from '../../server/protocol.ts'

const made = rulesFor({ rules: 'basic', players: 4 })
if (!made.ok) throw new Error(made.error.message)
const rules = made.value
const NAMES = ['Ann', 'Ben', 'Cem', 'Dora']
const told = { rules, seats: NAMES.map((name, colour) => ({ name, colour })) as unknown as SeatState[], viewer: 1 }

/** Four players, three rounds. */
const ACTORS = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]
const game = (...standIns: number[]) => ({ code: 'ABCD', game: 2, standIns })

describe('what a bot decided for somebody', () => {
  test('is told to him alone, until he decides himself', () => {
    expect(missedBy(game(2, 6, 7), ACTORS, 1, undefined)).toEqual([])
    expect(missedBy(game(6, 7, 10), ACTORS, 1, undefined)).toEqual([6, 10])
    expect(missedBy(game(6, 7, 10), ACTORS, 2, undefined), 'Cem has decided since').toEqual([])
    expect(missedBy(game(2, 6, 10), ACTORS, 1, undefined)).toEqual([2, 6, 10])
  })

  test('is told until he has read it; what he read of another game counts for nothing', () => {
    const read = { code: 'ABCD', game: 2, seat: 1, seq: 8 }
    expect(missedBy(game(6, 10), ACTORS, 1, read)).toEqual([10])
    expect(missedBy(game(6, 10), ACTORS, 1, { ...read, game: 1 })).toEqual([6, 10])
    expect(missedBy(game(6, 10), ACTORS, 1, { ...read, code: 'WXYZ' })).toEqual([6, 10])
    expect(missedBy(game(6, 10), ACTORS, 1, { ...read, seat: 3 }), 'what Dora read at the same device').toEqual([6, 10])
  })

  test('is marked in the log, for all', () => {
    const moves = ['a Th discard', 'b 5s discard']
    const [ann, ben] = logOf(rules, moves, new Map(), [2])
    expect([ann?.byBot, ben?.byBot]).toEqual([false, true])
    expect(ben && entrySentence(told, ben)).toBe('You discarded the Five of spades. (A bot decided that.)')
    expect(logOf(rules, moves, new Map(), [1, 2])[0]?.byBot, 'told later').toBe(true)
  })
})
