// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOwnLeaving } from '../../../../client/game/departures/own-leaving.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import type { TableState } from '../../../../server/protocol/state.ts'
import { seatPeople, showTableTo } from '../../person-at-table.ts'

test('who looks on has left no seat; who has held one has, unless their time was up', () => {
  const made = seatPeople({ rules: 'basic', players: 2 }, 2)
  const spectator = made.come()
  showTableTo(made, spectator)
  const { state } = useTable.getState() as { readonly state: TableState }
  const leaving = (shown: TableState) => renderHook(() => useOwnLeaving(shown)).result.current
  expect(leaving(state)).toBeUndefined()
  act(() => useTable.setState({ held: { game: state.game, seat: 0 } }))
  expect(leaving(state)).toBe('left')
  expect(leaving({ ...state, lostBy: spectator.id })).toBe('time')
})
