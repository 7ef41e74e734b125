import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { historyOf } from '../../../../client/table/state/history.ts'
import { missedMovesOf } from '../../../../client/table/state/missed-moves.ts'
import { entrySentence } from '../../../../client/words/sentences.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'
import { messagesFrom } from '../../history.ts'

await loadTexts(['moves'])

const made = rulesFor({ rules: 'basic', players: 4 })
if (!made.ok) throw new Error(made.error.message)
const rules = made.value
const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']
const told = {
  rules,
  seats: PLAYER_NAMES.map((name, colour) => ({ name, colour })) as unknown as SeatState[],
  viewer: 1,
}

/** Four players, three rounds. */
const ACTING_SEATS = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]
const byBots = (...numbers: number[]) => ACTING_SEATS.map((seat, i) => ({ seat, byBot: numbers.includes(i + 1) }))
const game = { code: 'ABCD', game: 2 }

describe('what a bot decided for somebody', () => {
  test('is told to this player alone, until they decide themselves', () => {
    expect(missedMovesOf(game, byBots(2, 6, 7), 1, undefined)).toEqual([])
    expect(missedMovesOf(game, byBots(6, 7, 10), 1, undefined)).toEqual([6, 10])
    expect(missedMovesOf(game, byBots(6, 7, 10), 2, undefined), 'Cem has decided since').toEqual([])
    expect(missedMovesOf(game, byBots(2, 6, 10), 1, undefined)).toEqual([2, 6, 10])
  })

  test('is told until they have read it; what they read of another game counts for nothing', () => {
    const read = { code: 'ABCD', game: 2, seat: 1, seq: 8 }
    const log = byBots(6, 10)
    expect(missedMovesOf(game, log, 1, read)).toEqual([10])
    expect(missedMovesOf(game, log, 1, { ...read, game: 1 })).toEqual([6, 10])
    expect(missedMovesOf(game, log, 1, { ...read, code: 'WXYZ' })).toEqual([6, 10])
    expect(missedMovesOf(game, log, 1, { ...read, seat: 3 }), 'what Dora read at the same device').toEqual([6, 10])
  })

  test('is marked in the log, for all', () => {
    const { rules, messages } = messagesFrom({ rules: 'basic', players: 4 }, ['a Th discard', 'b 5s discard'])
    const marked = messages.map((message) => (message.seq === 2 ? { ...message, standIn: true as const } : message))
    const [ann, ben] = historyOf(rules, marked).entries
    expect([ann?.byBot, ben?.byBot]).toEqual([false, true])
    expect(ben && entrySentence(told, ben)).toBe('You discarded the Five of spades. (A bot decided that.)')
  })
})
