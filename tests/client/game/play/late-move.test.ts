// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLateMoveNotice } from '../../../../client/game/play/use-late-move-notice.ts'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { sendMove } from '../../../../client/table/net/table-requests.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import { useNotices } from '../../../../client/ui/notices.ts'
import { resolveFirstPaint } from '../../../../client/ui/page/first-paint.ts'
import { mount } from '../../mounted.ts'
import { GamePart, openSeat } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'moves'])
resolveFirstPaint()

const LateMoves = ({ game }: { readonly game: TableGame }) => {
  useLateMoveNotice(game)
  return null
}

test('a decision that comes too late is refused with what was played instead', async () => {
  useNotices.setState({ shown: [] })
  const made = openSeat(
    { rules: 'basic', players: 4 },
    { pegs: 'S S S S c7 / S S S S S / S S S S S / S S S S S', hands: ['3h 5d', '3s', '3s', '3s'] },
  )
  mount(GamePart, { part: LateMoves })
  const { state: before } = useTable.getState()
  act(() => made.act(0, '3h c7-c10'))
  const { state: after } = useTable.getState()
  // The page has not heard of it yet when the decision is sent.
  act(() => useTable.setState({ state: before }))
  const played = sendMove('5d c7-c12')
  act(() => useTable.setState({ state: after }))
  expect(await act(() => played)).toBe(false)
  await waitFor(() => expect(useNotices.getState().shown).toHaveLength(2))
  const [refusal, told] = useNotices.getState().shown.map(({ text }) => text)
  expect(refusal).toBe('The game had already moved on. Please look again.')
  expect(told).toMatch(/^(Ann|You) .*c?10|3/)
})
