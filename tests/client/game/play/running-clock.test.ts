// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LiveRegion } from '../../../../client/game/play/LiveRegion.tsx'
import { PlayerPanels } from '../../../../client/game/play/panels/PlayerPanels.tsx'
import { LowTimeAlert } from '../../../../client/game/play/panels/TimeLeft.tsx'
import { StatusLine } from '../../../../client/game/play/StatusLine.tsx'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { resolveFirstPaint } from '../../../../client/ui/page/first-paint.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import type { Table } from '../../../../server/table/table.ts'
import { mount } from '../../mounted.ts'
import { GamePart, seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'moves'])
resolveFirstPaint()
beforeEach(() => {
  setSettings({ name: 'Ann' })
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

/** The clock of the device stands but for this: a second on the screen can't pass unseen on a busy machine. */
const letPass = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

const TimedPage = ({ game }: { readonly game: TableGame }) =>
  createElement(
    'div',
    {},
    createElement(PlayerPanels, { game }),
    createElement(StatusLine, { game }),
    createElement(LowTimeAlert, { game }),
    createElement(LiveRegion, { game }),
  )

/** Sets the time that a seat has left for its decision. */
const setTimeLeft = (table: Table, seat: number, ms: number): void =>
  act(() => table.accept(table.with({ deadlines: [0, 1].map((i) => (i === seat ? Date.now() + ms : 0)) })))

/** A game of Ann and Ben in which Ben must decide, as Ann sees it. */
const openBensTurn = () => {
  const made = seatPeople({ rules: 'basic', players: 2 }, 2)
  const [ann] = made.people as [Person]
  made.must(ann, 'clock', { kind: 'turn', seconds: 5, increment: 0, atZero: 'others' })
  made.must(ann, 'absence', { absence: 'wait' })
  made.must(ann, 'start', {})
  while (made.asked() !== 1) made.act(made.asked(), made.firstMove())
  showTableTo(made, ann)
  return { ...made, ...mount(GamePart, { part: TimedPage }) }
}

test('a clock runs out visibly; only then may the others let a bot decide', async () => {
  const { table, act: decide, firstMove, shows, find, press, countOf } = openBensTurn()
  setTimeLeft(table, 1, 2000)
  await shows('0:02', '.plate .time-left.running')
  expect(countOf('.plate-action'), 'nobody hurries who has time left').toBe(0)
  letPass(2000)
  await shows('time is up', '.plate .time-left.low')
  await press('Let a bot play', await find('.plate:has(.time-left.low)'))
  await waitFor(() => expect(table.snapshot.spared).toEqual([1]))
  act(() => {
    table.accept(table.with({ standIns: [table.seq + 1] }))
    decide(1, firstMove())
  })
  await shows('(A bot decided that.)', '[role="log"]')
})

test('the player’s own clock stands beside the task, and warns once', async () => {
  const { table, act: decide, firstMove, shows } = openBensTurn()
  while (table.view('table').asked[0] !== 0) act(() => void decide(1, firstMove()))
  setTimeLeft(table, 0, 2100)
  await shows('0:03', '.status .time-left')
  letPass(100)
  await shows('2 seconds left.', '[role="alert"]')
})
