// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MissedMoves } from '../../../../client/game/play/moves/MissedMoves.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { MissedMovesSheet } from '../../../../client/screens/phone/hand/MissedMovesSheet.tsx'
import { useReadMissedMoves } from '../../../../client/table/state/missed-moves.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import { dismissNotice, useNotices } from '../../../../client/ui/notices.ts'
import { resolveFirstPaint } from '../../../../client/ui/page/first-paint.ts'
import { mount } from '../../mounted.ts'
import { GamePart, openSeat } from '../../person-at-table.ts'

await loadTexts(['over', 'phone', 'moves'])
resolveFirstPaint()

const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const noticeTexts = () => useNotices.getState().shown.map(({ text }) => text)

/** Opens Ann's table; the function that is returned lets her time run out, so that a bot plays for her. */
const openTable = (part: Parameters<typeof GamePart>[0]['part'] = MissedMoves) => {
  const game = openSeat(
    { rules: 'basic', players: 4 },
    { pegs: 'S S S S a8 / S S S S S / S S S S S / S S S S S', hands: ['2s 5d', '3s', '3s', '3s'] },
  )
  const page = mount(GamePart, { part })
  const letTimeRunOut = (timedOut = true) =>
    act(() => {
      game.act(0, '5d a8-a13')
      const { history } = useTable.getState()
      useTable.setState({
        history: {
          ...history,
          before: 0,
          entries: history.entries.map((entry) => ({ ...entry, byBot: true, timedOut })),
        },
      })
    })
  return { ...page, letTimeRunOut }
}

beforeEach(() => {
  for (const { id } of useNotices.getState().shown) dismissNotice(id)
  useReadMissedMoves.setState({ read: undefined })
  setVisibility('visible')
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test('a player who sees the time run out reads so in a notice', async () => {
  const { letTimeRunOut, countOf } = openTable()
  vi.setSystemTime(Date.now() + 3000)
  letTimeRunOut()
  await waitFor(() => expect(noticeTexts()).toEqual([expect.stringMatching(/^Your time ran out\./)]))
  expect(countOf('.missed-bar')).toBe(0)
})

test('who looked at another page finds the bar that offers to watch it, and it stays', () => {
  const { letTimeRunOut, countOf } = openTable()
  setVisibility('hidden')
  letTimeRunOut()
  setVisibility('visible')
  act(() => useTable.setState(({ state }) => ({ state: state && { ...state } })))
  expect(countOf('.missed-bar')).toBe(1)
  expect(noticeTexts()).toEqual([])
})

test('so does who wakes a device that slept meanwhile, and reads that the time ran out', async () => {
  const { letTimeRunOut, countOf, shows } = openTable()
  vi.setSystemTime(Date.now() + 60_000)
  letTimeRunOut()
  expect(countOf('.missed-bar')).toBe(1)
  await shows('Your time ran out, so a bot played for you', '.missed-bar p')
  expect(noticeTexts()).toEqual([])
})

test('who was away reads that, and nothing of a clock', async () => {
  const { letTimeRunOut, shows } = openTable()
  vi.setSystemTime(Date.now() + 60_000)
  letTimeRunOut(false)
  await shows('A bot played for you while you were away', '.missed-bar p')
})

test('on a phone the sheet goes by itself once it has been in view for long enough', () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { letTimeRunOut, countOf } = openTable(MissedMovesSheet)
  setVisibility('hidden')
  letTimeRunOut()
  act(() => vi.advanceTimersByTime(60_000))
  expect(countOf('.missed-sheet'), 'while nobody looks it stays').toBe(1)
  act(() => setVisibility('visible'))
  act(() => vi.advanceTimersByTime(10_000))
  expect(countOf('.missed-sheet')).toBe(1)
  expect(document.querySelector('.missed-sheet h2')?.textContent).toBe('Your time ran out, so a bot played for you')
  act(() => vi.advanceTimersByTime(10_000))
  expect(countOf('.missed-sheet')).toBe(0)
})
