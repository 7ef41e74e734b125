import { describe, expect, test } from 'vitest'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { type EventMessage, parseEventMessage, parseHistoryMessage } from '../../../engine/text/event-message.ts'
import { decisionMessages, lastMessage } from '../../../server/table/event-messages.ts'
import { GameHistories } from '../../../server/table/game-histories.ts'
import { must } from '../../engine/game-fixtures.ts'
import { LONG } from '../../long.ts'
import { historyFor } from './history-for.ts'
import { tableFixture } from './table-fixture.ts'

/** Long enough for gifts, declarations, forced discards and new deals. */
const DECISION_COUNT = 80

describe.each(RULE_SETS.map(({ id, seatings }) => [id, seatings[0]?.players ?? 2] as const))(
  '%s for %i',
  (id, players) => {
    const fixture = tableFixture({ rules: id, players }, 4)
    const { board } = fixture.table.rules
    const viewers = [undefined, ...fixture.table.rules.teamOf.keys()]
    /** Messages that each viewer received one by one. */
    const heard = new Map<number | undefined, EventMessage[]>(viewers.map((viewer) => [viewer, []]))
    fixture.table.onChange((played) => {
      if (!played) return
      const bytes = lastMessage(fixture.table.snapshot, fixture.table.system)
      for (const viewer of viewers) heard.get(viewer)?.push(must(parseEventMessage(board, bytes(viewer))))
    })
    const host = fixture.come()
    fixture.must(host, 'fill', { bot: 'random' })
    fixture.must(host, 'start', {})
    while (fixture.table.phase === 'playing' && fixture.table.seq < DECISION_COUNT)
      fixture.act(fixture.asked(), fixture.wiseMove())

    test.each(viewers)('a viewer of hand %s who joins late gets the same messages as one who was there', (viewer) => {
      const told = must(parseHistoryMessage(board, historyFor(fixture.table.snapshot, fixture.table.system, viewer)))
      expect(told).toHaveLength(fixture.table.seq + 1)
      expect(told).toEqual(heard.get(viewer))
    })

    test('a viewer without a seat gets no hidden card', () => {
      const told = must(parseHistoryMessage(board, historyFor(fixture.table.snapshot, fixture.table.system, undefined)))
      const dealtCards = (messages: readonly EventMessage[]) =>
        messages.flatMap(({ events }) =>
          events.flatMap((event) => ((event.type === 'dealt' || event.type === 'drew') && event.cards) || []),
        )
      expect(dealtCards(decisionMessages(fixture.table.snapshot)).length).toBeGreaterThan(0)
      if (!fixture.table.rules.choices.openHands) expect(dealtCards(told)).toEqual([])
    })
  },
)

test('a game of 1,200 decisions is handed over in little time and bytes', LONG, () => {
  const fixture = tableFixture({ rules: 'bluffing', players: 12, teams: 6 }, 4)
  const host = fixture.come()
  fixture.must(host, 'fill', { bot: 'random' })
  fixture.must(host, 'start', {})
  while (fixture.table.phase === 'playing' && fixture.table.seq < 1200) fixture.act(fixture.asked(), fixture.wiseMove())
  const { seq, snapshot, rules, system } = fixture.table
  expect(seq).toBe(1200)
  const began = performance.now()
  const bytes = historyFor(snapshot, system, 0)
  const ms = performance.now() - began
  expect(must(parseHistoryMessage(rules.board, bytes))).toHaveLength(seq + 1)
  expect(bytes.length / seq).toBeLessThan(30)
  expect(ms).toBeLessThan(500)
})

test('a long game that is remembered in steps has the same bytes as one that is written at once, also later and for each seat', () => {
  const fixture = tableFixture({ rules: 'bluffing', players: 12, teams: 6 }, 4)
  const host = fixture.come()
  fixture.must(host, 'fill', { bot: 'random' })
  fixture.must(host, 'start', {})
  const playTo = (seq: number): void => {
    while (fixture.table.phase === 'playing' && fixture.table.seq < seq)
      fixture.act(fixture.asked(), fixture.wiseMove())
  }
  const histories = new GameHistories()
  const viewers = [undefined, 0, 5, 11]
  playTo(50)
  for (const viewer of viewers) expect(histories.needsSteps(fixture.table, viewer)).toBe(false)
  playTo(400)
  const earlier = { snapshot: fixture.table.snapshot, system: fixture.table.system }
  for (const viewer of viewers) {
    expect(histories.needsSteps(fixture.table, viewer)).toBe(true)
    const steps = [...histories.writeSteps(fixture.table, viewer)]
    expect(steps.length).toBeGreaterThan(fixture.table.seq / 100)
    expect(histories.needsSteps(fixture.table, viewer)).toBe(false)
  }
  playTo(420)
  const { snapshot, system } = fixture.table
  for (const viewer of viewers)
    expect(histories.bytesFor(fixture.table, viewer)).toEqual(historyFor(snapshot, system, viewer))
  // Spectators see an earlier moment. Its bytes have nothing of the later ones.
  expect(histories.bytesFor(earlier, undefined)).toEqual(historyFor(earlier.snapshot, system, undefined))
})
