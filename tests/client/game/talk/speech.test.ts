import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVERYBODY, hear, setMuted, useMuted } from '../../../../client/game/talk/speech.ts'
import { useSaid } from '../../../../client/table/state/said.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import type { TableState } from '../../../../server/protocol/state.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useSaid.setState({ shown: [] })
  useMuted.setState({ muted: [] })
  useTable.setState({ state: { seats: [{ person: 'ann' }, { person: 'ben' }] } as unknown as TableState })
})
afterEach(() => {
  vi.useRealTimers()
  useTable.setState({ state: undefined })
})

const heard = () => useSaid.getState().shown.map(({ seat, phrase }) => `${seat} ${phrase}`)

test('what a seat says takes the place of what it said before, and goes after a while', () => {
  hear({ seat: 0, phrase: 'ouch' })
  hear({ seat: 1, phrase: 'sorry' })
  hear({ seat: 0, phrase: 'wave' })
  expect(heard()).toEqual(['1 sorry', '0 wave'])
  vi.advanceTimersByTime(10_000)
  expect(heard()).toEqual([])
})

test('one who is muted is not shown any more, not even what they have just said; nor is anybody where all are', () => {
  hear({ seat: 1, phrase: 'sorry' })
  setMuted('ben', true)
  expect(heard()).toEqual([])
  hear({ seat: 1, phrase: 'hurry' })
  hear({ seat: 0, phrase: 'ouch' })
  expect(heard()).toEqual(['0 ouch'])
  setMuted(EVERYBODY, true)
  hear({ seat: 0, phrase: 'wave' })
  expect(heard()).toEqual([])
  setMuted(EVERYBODY, false)
  setMuted('ben', false)
  hear({ seat: 1, phrase: 'niceOne' })
  expect(heard()).toEqual(['1 niceOne'])
})
