import { expect, test } from 'vitest'
import { type HistoryEntry, pegsAfter, pegsBefore } from '../../../../client/table/state/history.ts'
import type { GameEvent } from '../../../../engine/events.ts'

const entry = (seat: number, ...events: readonly GameEvent[]): HistoryEntry => ({
  seat,
  text: '',
  events,
  announced: [],
  pegs: [],
  forced: false,
  byBot: false,
  timedOut: false,
  takenBack: false,
})

test('the position before decisions is worked out from the present, hits and takings back included', () => {
  const entries = [
    entry(
      0,
      { type: 'moved', seat: 0, peg: 0, kind: 'forward', path: [3, 4, 5] },
      { type: 'hit', seat: 0, peg: 1, by: 0, from: 5, to: 90, toStart: true },
    ),
    entry(1, { type: 'moved', seat: 1, peg: 1, kind: 'out', path: [90, 8] }),
    entry(1, { type: 'tookBack', seat: 1, pegs: [{ peg: 1, from: 8, to: 90 }] }),
  ]
  const after = entries.reduce<readonly number[]>((pegs, { events }) => pegsAfter(pegs, events), [3, 5])
  expect(after).toEqual([5, 90])
  expect(pegsBefore(after, entries)).toEqual([3, 5])
  expect(pegsBefore(after, entries.slice(1))).toEqual([5, 90])
  expect(pegsBefore(after, entries.slice(2))).toEqual([5, 8])
})
