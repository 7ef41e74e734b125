import { expect, test } from 'vitest'
import { DelayedTable } from '../../../server/table/delayed-table.ts'
import { type TableFixture, tableFixture } from './table-fixture.ts'

const playOn = (fixture: TableFixture, decisions: number): void => {
  for (let i = 0; i < decisions; i++) fixture.act(fixture.asked(), fixture.firstMove())
}

const begin = (delay: 0 | 4): TableFixture => {
  const fixture = tableFixture({ rules: 'basic', players: 2 })
  const host = fixture.come()
  fixture.must(host, 'fill', { bot: 'random' })
  fixture.must(host, 'open', { open: true })
  fixture.must(host, 'delay', { delay })
  fixture.must(host, 'start', {})
  return fixture
}

test('a game that is opened late is seen as it was so many decisions ago, without being played again', () => {
  const fixture = begin(4)
  playOn(fixture, 3)
  expect(new DelayedTable(fixture.table).snapshot.match?.seq).toBe(0)
  playOn(fixture, 20)
  const { match } = new DelayedTable(fixture.table).snapshot
  expect(match?.seq).toBe(19)
  expect(fixture.table.earlierMatches).toContain(match)
})

test('no more of a game is held than spectators need, and nothing of it where they see the present', () => {
  const fixture = begin(0)
  playOn(fixture, 3)
  expect(fixture.table.earlierMatches).toEqual([])
  fixture.must(fixture.maker, 'delay', { delay: 12 })
  playOn(fixture, 30)
  expect(fixture.table.earlierMatches.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, i) => 21 + i))
})

test('a delay that was set just now shows nothing of the game until it has gone on for so long', () => {
  const fixture = begin(0)
  playOn(fixture, 10)
  fixture.must(fixture.maker, 'delay', { delay: 4 })
  const seen = new DelayedTable(fixture.table)
  expect(seen.snapshot.match).toBeUndefined()
  for (let i = 1; i <= 4; i++) {
    playOn(fixture, 1)
    for (const moment of seen.follow(true)) seen.show(moment)
    expect(seen.snapshot.match?.seq).toBe(i < 4 ? undefined : 10)
  }
})
