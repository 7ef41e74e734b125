import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { Kysely } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { isRecord } from '../../fair/evidence.ts'
import type { Database } from '../../server/archive/database.ts'
import { fileIn } from '../../server/archive/database-file.ts'
import { openArchive } from '../../server/archive/open-archive.ts'
import { sqliteDialect } from '../../server/archive/sqlite.ts'
import { type Conversion, convertDatabase } from '../../tools/convert-to-1.0/database.ts'
import { emptyFolder } from '../server/archive/archive-places.ts'
import { type KeptFile, takeTable, viewsOf } from '../server/archive/release-file.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const KEPT = 'tests/server/archive'

/** Converts a copy of the file, after `change`. */
const convert = async (
  file: string,
  change: (db: Kysely<Database>) => Promise<unknown> = async () => {},
): Promise<Conversion & { readonly dataDir: string }> => {
  const dataDir = emptyFolder()
  folders.push(dataDir)
  copyFileSync(`${KEPT}/${file}`, fileIn(dataDir))
  const db = new Kysely<Database>({ dialect: sqliteDialect(fileIn(dataDir)) })
  await change(db)
  const conversion = await convertDatabase(db)
  await db.destroy()
  return { ...conversion, dataDir }
}

describe('a database of the first days of the week', () => {
  test('keeps tables and people; its games, which 1.0.0 can’t prove, are given out as records', async () => {
    const expected = JSON.parse(readFileSync(`${KEPT}/b77ad00/expected.json`, 'utf8')) as KeptFile
    const { dataDir, removed, tables, finishedGames } = await convert('b77ad00/tables.sqlite')
    expect([tables, finishedGames]).toEqual([expected.tables.length, expected.games.length])
    // The other one is a game of Jackaroo by a rule that is gone.
    expect([removed.length, removed.filter(({ record }) => isRecord(record, '', [])).length]).toEqual([7, 6])
    const archive = await openArchive({ dataDir, databaseUrl: undefined })
    for (const { code, people, token } of expected.tables) {
      const { table, writer } = await takeTable(archive, code)
      expect(table.phase).toBe('lobby')
      expect(people.map((person) => table.people.findByToken(person.token)?.id)).toEqual(people.map(({ id }) => id))
      expect(people.map(({ id }) => table.seats.seatOf(id) ?? -1)).toEqual(people.map(({ seat }) => seat))
      if (people.length === 0) continue
      const person = table.snapshot.screen === '' ? table.people.identify(token) : table.people.screen(token)
      expect(await writer.answer({ person, name: 'start', payload: {} })).toMatchObject({ ok: true })
    }
    await archive.close()
  })
})

describe('a database of the last days of the week', () => {
  /** Takes away what was added to tables, decisions and records in that week, and leaves the games provable. */
  const makeEarlier = async (db: Kysely<Database>): Promise<void> => {
    for (const { code, body } of await db.selectFrom('tables').selectAll().execute()) {
      const { series: _1, talk: _2, takeBacks: _3, renamed: _4, knock: _5, ...earlier } = JSON.parse(body)
      await db
        .updateTable('tables')
        .set({ body: JSON.stringify(earlier) })
        .where('code', '=', code)
        .execute()
    }
    for (const { id, card } of await db.selectFrom('games').selectAll().where('card', '!=', '').execute()) {
      const { version: _1, software: _2, times: _3, bots: _4, look: _5, ...earlier } = JSON.parse(card)
      await db
        .updateTable('games')
        .set({ card: JSON.stringify(earlier) })
        .where('id', '=', id)
        .execute()
    }
    await db.updateTable('schema').set({ version: 6 }).execute()
  }

  test('keeps its games, running and over', async () => {
    const expected = JSON.parse(readFileSync(`${KEPT}/1.0.0/expected.json`, 'utf8')) as KeptFile
    const { dataDir, removed } = await convert('1.0.0/tables.sqlite', makeEarlier)
    expect(removed).toEqual([])
    const archive = await openArchive({ dataDir, databaseUrl: undefined })
    for (const { code, views } of expected.tables) expect(viewsOf(await takeTable(archive, code))).toEqual(views)
    for (const { id, card } of expected.games) {
      const kept = JSON.parse((await archive.gameCard(id)) ?? '{}')
      const {
        software: _,
        bots: _2,
        look: _3,
        times,
        ...same
      } = card as { times: readonly number[] } & Record<string, unknown>
      expect(kept).toMatchObject(same)
      expect(kept.times).toEqual(times.map(() => 0))
    }
    await archive.close()
  })
})
