import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MUTE_ALL, setMuted, showUtterance, useMuted } from '../../../../client/table/state/speech.ts'
import { useTable, useUtterances } from '../../../../client/table/state/table.ts'
import type { TableState } from '../../../../server/protocol/state.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useUtterances.setState({ shown: [] })
  useMuted.setState({ muted: [] })
  useTable.setState({ state: { seats: [{ person: 'ann' }, { person: 'ben' }] } as unknown as TableState })
})
afterEach(() => {
  vi.useRealTimers()
  useTable.setState({ state: undefined })
})

const heard = () => useUtterances.getState().shown.map(({ seat, phrase }) => `${seat} ${phrase}`)

test('what a seat says takes the place of what it said before, and goes after a while', () => {
  showUtterance({ seat: 0, phrase: 'ouch' })
  showUtterance({ seat: 1, phrase: 'sorry' })
  showUtterance({ seat: 0, phrase: 'wave' })
  expect(heard()).toEqual(['1 sorry', '0 wave'])
  vi.advanceTimersByTime(10_000)
  expect(heard()).toEqual([])
})

test('one who is muted is not shown any more, not even what they have just said; nor is anybody where all are', () => {
  showUtterance({ seat: 1, phrase: 'sorry' })
  setMuted('ben', true)
  expect(heard()).toEqual([])
  showUtterance({ seat: 1, phrase: 'hurry' })
  showUtterance({ seat: 0, phrase: 'ouch' })
  expect(heard()).toEqual(['0 ouch'])
  setMuted(MUTE_ALL, true)
  showUtterance({ seat: 0, phrase: 'wave' })
  expect(heard()).toEqual([])
  setMuted(MUTE_ALL, false)
  setMuted('ben', false)
  showUtterance({ seat: 1, phrase: 'niceOne' })
  expect(heard()).toEqual(['1 niceOne'])
})
