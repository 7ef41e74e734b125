import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { lowTimeSeconds, readClock } from '../../../../client/table/state/clock.ts'
import { CLOCK_PRESETS, changeClock, clockNameOf } from '../../../../client/table/state/clock-presets.ts'
import { timeText } from '../../../../client/words/format.ts'
import { timeFacts } from '../../../../client/words/setup-facts.ts'
import { type Clock, NO_CLOCK } from '../../../../server/protocol/clock.ts'
import { ClockShape } from '../../../../server/protocol/shapes.ts'

await loadTexts(['host'])

const bank: Clock = { kind: 'bank', seconds: 300, increment: 5, atZero: 'bot' }

describe('a clock', () => {
  test('of a state is read as it was written, and one that no table takes is none', () => {
    expect(readClock(JSON.stringify(bank))).toEqual(bank)
    expect(readClock(JSON.stringify(bank))).toBe(readClock(JSON.stringify(bank)))
    for (const broken of ['', '{', 'null', '3', '{"kind":"bank","seconds":1,"increment":5,"atZero":"bot"}'])
      expect(readClock(broken)).toEqual(NO_CLOCK)
  })

  test('is one that the table takes, whatever is typed', () => {
    for (const kind of ['none', 'turn', 'bank', 'days'] as const)
      for (const seconds of [-5, 0, 4.4, 17, 1e6, Number.NaN])
        for (const increment of [-1, 7, 500])
          expect(ClockShape.safeParse(changeClock(bank, { kind, seconds, increment })).success).toBe(true)
    for (const named of Object.values(CLOCK_PRESETS)) expect(ClockShape.safeParse(named).success).toBe(true)
  })

  test('has its name whatever happens at its zero', () => {
    expect(clockNameOf({ ...bank, atZero: 'others' })).toBe('bank5')
    expect(clockNameOf({ ...bank, increment: 6 })).toBeUndefined()
  })

  test('warns early enough, and not from the first second on', () => {
    expect(lowTimeSeconds(bank)).toBe(10)
    expect(lowTimeSeconds({ ...NO_CLOCK, kind: 'turn', seconds: 60 })).toBe(10)
    expect(lowTimeSeconds({ ...NO_CLOCK, kind: 'turn', seconds: 6 })).toBe(2)
  })

  test('is told in few words', () => {
    expect([0, 7, 60, 272, 3600, 3723].map(timeText)).toEqual(['0:00', '0:07', '1:00', '4:32', '1:00:00', '1:02:03'])
    expect([86_399, 86_400, 172_799, 172_800, 604_800].map(timeText)).toEqual([
      '23:59:59',
      '1 day',
      '1.9 days',
      '2 days',
      '7 days',
    ])
    expect(timeFacts(CLOCK_PRESETS.days3, 'bot')).toEqual(['3\u00a0days a turn'])
    expect(timeFacts(NO_CLOCK, 'bot')).toEqual([])
    expect(timeFacts(bank, 'wait')).toEqual([
      '5\u00a0min each + 5\u00a0s a turn',
      'the game waits for players who are away',
    ])
    expect(timeFacts({ ...NO_CLOCK, kind: 'turn', seconds: 60 }, 'bot')).toEqual(['60\u00a0s a turn'])
  })
})
