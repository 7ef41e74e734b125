// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { ReplayScreen } from '../../../../client/pages/replay/ReplayScreen.tsx'
import { historyAt, isReplayGame, readReplayGame, stateAt } from '../../../../client/pages/replay/replay-game.ts'
import { showTable } from '../../../../client/table/net/local-table.ts'
import type { TableState } from '../../../../server/protocol/state.ts'
import { fairGame } from '../../../fair/fair-game.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'play', 'moves', 'replay', 'over', 'insight', 'host'])

test('the list of a replay names its players as the plates do, also for a player who comes from the table', async () => {
  const { record, ...evidence } = fairGame({ rules: 'basic', players: 4 })
  const given = { ...evidence, record: { ...record, moves: record.moves.slice(0, 12) } }
  const replay = readReplayGame(given)
  if (!isReplayGame(replay)) throw new Error(replay.reason)
  const end = stateAt(replay, replay.moments.length - 1) as TableState
  const seats = end.seats.map((seat, i) => (i === 0 ? { ...seat, person: 'ann' } : seat))
  showTable({ ...end, seats }, historyAt(replay, replay.entries.length), false, 'ann')
  const { shows } = mount(ReplayScreen, { replay, given, id: '', tabs: null })
  await shows('Ann', '.replay-moves')
  const rows = [...document.querySelectorAll('.replay-moves li')].map(({ textContent }) => textContent ?? '')
  expect(rows.filter((row) => /\byou\b/i.test(row))).toEqual([])
})
