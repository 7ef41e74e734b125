/**
 * Loads the database file of each release and plays on. `write-release.ts` wrote the file with the code of that release.
 * `expected.json` has what the tables showed then, and the results of further decisions, shuffles included.
 */

import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isChaseEvidence, isEvidence } from '../../../fair/evidence.ts'
import { verify } from '../../../fair/verdict.ts'
import type { Archive } from '../../../server/archive/archive.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { lookWithoutWords } from '../../../server/table/look.ts'
import { tableCardOf } from '../../../server/table/table-persistence.ts'
import { makeBody } from '../../../server/table/table-snapshot.ts'
import { movesOf } from '../table/public-moves.ts'
import { emptyFolder } from './empty-storage.ts'
import { decide, type ReleaseFile, restoreRecordedTable, viewsOf } from './release-file.ts'

const RELEASE_FOLDERS = readdirSync(import.meta.dirname).filter((name) => /^\d+\.\d+\.\d+$/.test(name))

describe.each(RELEASE_FOLDERS)('the file of %s', (release) => {
  const kept = (name: string): string => join(import.meta.dirname, release, name)
  const expected = JSON.parse(readFileSync(kept('expected.json'), 'utf8')) as ReleaseFile
  const dataDir = emptyFolder()
  let archive: Archive

  beforeAll(async () => {
    copyFileSync(kept('tables.sqlite'), databaseFileIn(dataDir))
    archive = await openArchive({ dataDir, databaseUrl: undefined })
  })
  afterAll(async () => {
    await archive.close()
    rmSync(dataDir, { recursive: true })
  })

  describe.each(expected.tables)('$what', ({ code, token, people, card, phase, host, seq, moves, views, ...after }) => {
    test('shows every seat what it showed, and knows its people by their tokens', async () => {
      const live = await restoreRecordedTable(archive, code)
      const { table } = live
      expect(JSON.parse((await archive.tableCard(code)) ?? '{}')).toEqual(card)
      const { look, teams: _teams, options: _options, ...seen } = tableCardOf(table.snapshot)
      expect(seen).toEqual(card)
      expect(look, 'a card of 1.0.0 has none, nor teams and house rules').toEqual(lookWithoutWords(table.look))
      expect([table.phase, table.host, table.seq]).toEqual([phase, host, seq])
      expect(table.cards === undefined ? (table.match?.moves.slice() ?? []) : movesOf(table.match)).toEqual(moves)
      expect(viewsOf(live)).toEqual(views)
      const known = people.map((person) => ({ ...person, id: table.people.findByToken(person.token)?.id }))
      expect(known).toEqual(people)
      expect(people.map(({ id }) => table.seats.seatOf(id) ?? -1)).toEqual(people.map(({ seat }) => seat))
      expect(table.people.findByToken(token)?.id).toBe(table.snapshot.maker)
      const kept = JSON.parse((await archive.load(code))?.table.body ?? '{}')
      expect(JSON.parse(makeBody(table.snapshot))).toEqual({
        ...kept,
        returns: true,
        former: [],
        next: '',
        timeouts: [],
        lostBy: [],
        startBy: 0,
        rating: null,
        tournament: '',
        stopped: false,
      })
    })

    test.runIf(phase === 'playing')('goes on: the same decisions bring the same cards, and are kept', async () => {
      const live = await restoreRecordedTable(archive, code)
      for (const [seat, move] of after.further) await decide(live, seat, move)
      expect(viewsOf(live)).toEqual(after.viewsAfter)
      expect((await restoreRecordedTable(archive, code)).table.snapshot).toEqual(live.table.snapshot)
    })

    test.runIf(phase !== 'playing')('begins a game', async () => {
      const { table, writer } = await restoreRecordedTable(archive, code)
      const person = table.snapshot.screen === '' ? table.people.identify(token) : table.people.screen(token)
      expect(await writer.answer({ person, name: 'start', payload: {} })).toMatchObject({ ok: true })
      expect(table.phase).toBe('playing')
    })
  })

  test('a repeated request gets the answer that it had', async () => {
    const { code, people } = expected.tables.find(({ what }) => what === 'a game with hands') ?? {}
    const { table, writer } = await restoreRecordedTable(archive, code ?? '')
    const bodies = (await archive.load(code ?? ''))?.decisions ?? []
    const { seq } = bodies.find(({ body }) => JSON.parse(body).asked.endsWith(' request-1')) ?? {}
    const person = table.people.identify(people?.[0]?.token)
    const again = await writer.answer({ person, name: 'act', payload: { id: 'request-1', game: 1, seq: 0, move: '' } })
    expect(again).toEqual({ ok: true, value: { seq } })
  })

  test('an evening of many tables can be kept in it', async () => {
    const { tournaments } = archive
    const [code, step] = ['TOURAAA', { code: 'TOURAAA', number: 1, made: 2, body: '{}' }]
    expect(await tournaments.add({ code, setup: '{}', host: 'key', club: '', made: 1, expires: 0 }, [step], [])).toBe(
      true,
    )
    expect(await tournaments.stepsAfter(code, 0)).toEqual([step])
  })

  test.each(expected.games)(
    'the record of game $id is the same and holds; its name is reported and judged',
    async ({ id, card }) => {
      const record: unknown = JSON.parse((await archive.gameCard(id)) ?? '{}')
      expect(record).toEqual(card)
      expect(isEvidence(record) || isChaseEvidence(record)).toBe(true)
      expect(verify(record)).toMatchObject({ holds: true })
      expect(await archive.report({ game: id, seat: 1, reason: '', made: 0 })).toBe('noted')
      const { moderation } = archive.conduct
      expect(await moderation.names()).toContainEqual(expect.objectContaining({ game: id, seat: 1 }))
      expect(await moderation.keepName('Ola', id, 1)).toBe(true)
      const [{ about } = {}] = await archive.conduct.auditBefore(1000, 1)
      expect(about).toBe(`${id} 1`)
    },
  )

  test.each(expected.boards)(
    'the board $board.title is shown, and its photograph is not lost',
    async ({ board, photograph }) => {
      const { showcase } = archive
      const [shown] = await showcase.boards(10)
      const isUnchecked = typeof board.photographs === 'number'
      expect(shown).toEqual({ ...board, photographs: isUnchecked ? [] : board.photographs })
      const unchecked = await showcase.uncheckedPhotograph()
      const stored = isUnchecked ? unchecked?.jpeg : await showcase.photograph(board.id, 0)
      expect(stored).toBe(photograph)
      if (unchecked === undefined) return
      expect(await showcase.photograph(board.id, 0), 'until it is re-encoded').toBeUndefined()
      await showcase.settleUnchecked(unchecked, 'bmV3')
      expect(await showcase.uncheckedPhotograph()).toBeUndefined()
      expect(await showcase.board(board.id)).toMatchObject({ photographs: [0] })
      expect(await showcase.photograph(board.id, 0)).toBe('bmV3')
    },
  )
})
