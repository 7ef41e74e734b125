import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecordedDecision } from '../../../server/table/change.ts'
import { gameCardOf } from '../../../server/table/table-persistence.ts'
import { makeBody } from '../../../server/table/table-snapshot.ts'
import { restoreTable } from './restored-table.ts'
import { beginWithAnnAndBen, type TableFixture, tableFixture } from './table-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const decide = (made: TableFixture, after: number): void => {
  vi.advanceTimersByTime(after)
  made.act(made.asked(), made.firstMove())
}

test('every entry of the record has the time since the one before it', () => {
  const { made } = beginWithAnnAndBen()
  for (const after of [700, 1500, 0, 90_000]) decide(made, after)
  const { cards: match, snapshot } = made.table
  if (match === undefined) throw new Error('no game')
  expect(match.times.slice()).toEqual([700, 1500, 0, 90_000])
  expect(match.times).toHaveLength(match.record.moves.length)
  expect(gameCardOf(match, snapshot, 0)).toMatchObject({
    version: 2,
    times: match.times.slice(),
    bots: ['', '', 'greedy', 'greedy'],
    software: expect.stringMatching(/\d\.\d/),
  })
})

test('gifts enter the record together: the first of them has the time', () => {
  const made = tableFixture({ rules: 'tock-partners', players: 4 })
  const ann = made.come()
  made.sit(ann, 0, 'Ann')
  made.must(ann, 'fill', { bot: 'greedy' })
  made.must(ann, 'start', {})
  while (made.table.cards?.game.phase === 'give') decide(made, 400)
  const { times, record } = made.table.match ?? {}
  expect(record?.moves).toHaveLength(4)
  expect(times?.slice()).toEqual([400, 0, 0, 0])
})

test('they are kept with the decisions', () => {
  const { made } = beginWithAnnAndBen()
  const kept: RecordedDecision[] = [
    { seat: -1, move: '', chances: [made.table.cards?.record.shuffles[0] ?? ''], asked: '' },
  ]
  for (const after of [700, 1500]) {
    const before = made.table.match?.record.moves.length ?? 0
    decide(made, after)
    const { record, actors } = made.table.match ?? {}
    kept.push({
      seat: actors?.slice()[before] ?? 0,
      move: record?.moves[before] ?? '',
      chances: [],
      asked: '',
      ms: after,
    })
  }
  const { code, snapshot, match } = made.table
  const loaded = (decisions: readonly RecordedDecision[]) => ({
    table: { code, version: 1, body: makeBody(snapshot), card: '', game: match?.id ?? '', expires: 0, due: 0 },
    game: { id: match?.id ?? '', code, head: JSON.stringify(match?.opening), card: '' },
    decisions: decisions.map((decision, seq) => ({ game: match?.id ?? '', seq, body: JSON.stringify(decision) })),
  })
  expect(restoreTable(loaded(kept)).snapshot.match?.times.slice()).toEqual([700, 1500])
})
