import { expect, test } from 'vitest'
import { newChase } from '../../../engine/marble-chase/game.ts'
import { playEntries } from '../../../engine/marble-chase/text/record.ts'
import type { ChaseEvidence } from '../../../fair/evidence.ts'
import { verify } from '../../../fair/verdict.ts'
import { ChaseMatch } from '../../../server/marble-chase/chase-match.ts'
import { parseChaseMessage } from '../../../server/protocol/chase-message.ts'
import type { RecordedDecision } from '../../../server/table/change.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import { saveOf } from '../../../server/table/table-persistence.ts'
import { makeBody } from '../../../server/table/table-snapshot.ts'
import { must } from '../../engine/game-fixtures.ts'
import { historyFor } from '../table/history-for.ts'
import { restoreTable } from '../table/restored-table.ts'
import { codeOf, type TableFixture, tableFixture } from '../table/table-fixture.ts'
import { winningDecision } from './winning-decisions.ts'

const matchOf = ({ table }: TableFixture): ChaseMatch => {
  const { match } = table
  if (!(match instanceof ChaseMatch)) throw new Error('no match')
  return match
}

/** Begins a match of Ann and Ben; every decision is saved. */
const beginMatch = (options: object = {}) => {
  const fixture = tableFixture({ rules: 'marble-chase', players: 2, options: { ...options } }, systemChance)
  const [ann, ben] = [fixture.come(), fixture.come()]
  fixture.sit(ann, 0, 'Ann')
  fixture.sit(ben, 1, 'Ben')
  const decisions: RecordedDecision[] = []
  const { accept } = fixture.table
  fixture.table.accept = (change) => {
    if (change.decision !== undefined) decisions.push(change.decision)
    accept.call(fixture.table, change)
  }
  fixture.must(ann, 'start', {})
  return { fixture, ann, ben, decisions }
}

const playOut = (fixture: TableFixture): void => {
  for (let n = 0; fixture.table.phase === 'playing' && n < 2000; n++) {
    const { game } = matchOf(fixture)
    must(fixture.act(game.turn, winningDecision(game)) as never)
  }
}

const cardOf = (fixture: TableFixture, before: TableFixture['table']['snapshot']): ChaseEvidence => {
  const table = Object.create(fixture.table, { match: { value: before.match }, snapshot: { value: before } })
  const { game } = saveOf(table, { snapshot: fixture.table.snapshot }, 1, true)
  return JSON.parse(game?.card ?? '') as ChaseEvidence
}

test('a match is played to its end, counted, kept, restored, and its dice are proved', () => {
  const { fixture, decisions } = beginMatch({ bestOf: 3, cubes: 14 })
  const before = fixture.table.snapshot
  playOut(fixture)
  const { snapshot } = fixture.table
  const match = matchOf(fixture)
  expect(fixture.table.phase).toBe('over')
  expect(snapshot.series.games).toMatchObject([{ id: match.id, number: 1, winner: match.winner }])
  const restored = restoreTable({
    table: { code: 'ABCD', version: 9, body: makeBody(snapshot), card: '', game: match.id, expires: 0, due: 0 },
    game: { id: match.id, code: 'ABCD', head: JSON.stringify(match.opening), card: '' },
    decisions: decisions.map((made, seq) => ({ game: match.id, seq, body: JSON.stringify(made) })),
  })
  expect(restored.snapshot.match?.record).toEqual(match.record)
  const card = cardOf(fixture, before)
  expect(verify(card).findings.filter(({ holds }) => !holds)).toEqual([])
  expect(verify(card).findings.filter(({ about }) => about === 'die').length).toBeGreaterThan(10)
})

test('a record with another die, another beginning or another seat is found out', () => {
  const { fixture } = beginMatch()
  const before = fixture.table.snapshot
  playOut(fixture)
  const card = cardOf(fixture, before)
  const failing = (changed: object) =>
    verify({ ...card, ...changed })
      .findings.filter(({ holds }) => !holds)
      .map(({ about }) => about)
  const { moves } = card.record
  const at = moves.findIndex((move) => move.startsWith('die'))
  const other = `die ${(Number(moves[at]?.slice(4)) % 6) + 1}`
  expect(failing({ record: { ...card.record, moves: moves.with(at, other) } })).toContain('die')
  expect(failing({ rolls: [[1, 2]] })).toContain('first')
  expect(failing({ seats: card.seats.with(2, card.seats[2] === 'a' ? 'b' : 'a') })).toContain('moves')
  expect(failing({ record: { ...card.record, cubes: 15 } })).toContain('terms')
  expect(failing({ more: 1 })).toEqual(['extra'])
  expect(failing({ record: { ...card.record, moves: moves.slice(0, -1) } })).toContain('result')
})

test('messages make the match, from the beginning and decision by decision', () => {
  const { fixture } = beginMatch()
  for (let n = 0; n < 12; n++)
    must(fixture.act(matchOf(fixture).game.turn, winningDecision(matchOf(fixture).game)) as never)
  const match = matchOf(fixture)
  const message = parseChaseMessage(historyFor(fixture.table.snapshot, fixture.table.system, undefined))
  const entries = message?.decisions.flatMap((made) => made.entries) ?? []
  expect(entries).toEqual(match.moves.slice())
  const fresh = must(newChase({ players: 2, first: message?.first ?? -1 }))
  expect(must(playEntries(fresh, entries)).game).toEqual(match.game)
})

test.each([
  ['five players', { players: 5 }, 'rules/players'],
  ['an option of another game', { options: { jokers: 'in' } }, 'rules/option'],
  ['too many cubes', { options: { cubes: 21 } }, 'rules/option'],
])('a table for %s is refused', (_what, part, code) => {
  expect(() => tableFixture({ rules: 'marble-chase', players: 2, ...part } as never)).toThrow()
  expect(code).toMatch(/^rules/)
})

test('nothing can be taken back, no card can be thought of, and nobody is veiled', () => {
  const { fixture, ann, ben } = beginMatch()
  must(fixture.act(matchOf(fixture).game.turn, winningDecision(matchOf(fixture).game)) as never)
  const who = matchOf(fixture).game.turn === 0 ? ann : ben
  expect(codeOf(fixture.ask(who, 'takeBack', { game: 1, seq: fixture.table.seq }))).toBe('table/no-take-back')
  expect(codeOf(fixture.askLive(who, 'intend', { game: 1, seq: fixture.table.seq, card: 3 }))).toBe('table/stale')
  fixture.must(ben, 'stand', {})
  expect(fixture.table.snapshot.veils).toEqual([])
  fixture.sit(ben, 1, 'Ben')
})

test('how many games are a match is a rule of it: there is no series beside', () => {
  const { fixture, ann } = beginMatch({ bestOf: 3 })
  expect(codeOf(fixture.ask(ann, 'bestOf', { bestOf: 3 }))).toBe('table/no-series')
  expect(codeOf(fixture.ask(ann, 'bestOf', { bestOf: 0 })), 'what an earlier version began can be ended').toBe('yes')
  expect(fixture.table.snapshot.setup.options).toEqual({ bestOf: 3 })
})
