/** Tests of damaged and lost SQLite files, at the start and while the server runs. */

import {
  closeSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Archive } from '../../../server/archive/archive.ts'
import { damagedFileError } from '../../../server/archive/damaged-file-errors.ts'
import type { Database } from '../../../server/archive/database.ts'
import { DatabaseArchive } from '../../../server/archive/database-archive.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { sqliteDialect } from '../../../server/archive/sqlite.ts'
import type { StorageError } from '../../../server/archive/storage-error.ts'
import { LONG } from '../../long.ts'
import { capturedLog } from '../captured-log.ts'
import { errorOf, tableOf } from './archive-contract.ts'
import { emptyFolder } from './empty-storage.ts'

const PAGE_BYTES = 4096
const TABLE_CODES = Array.from({ length: 300 }, (_, at) => `D${at}`)
const TABLE_BODY = 'b'.repeat(3000)

let dataDir = ''
let file = ''
beforeEach(() => {
  dataDir = emptyFolder()
  file = databaseFileIn(dataDir)
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const open = (): Promise<Archive> => openArchive({ dataDir, checkWaitMs: 600_000 })
const openingError = (): Promise<StorageError> => errorOf(open())

const fillArchive = async (): Promise<void> => {
  const archive = await open()
  await Promise.all(TABLE_CODES.map((code) => archive.add(tableOf(code, 0, { body: TABLE_BODY }))))
  await archive.close()
}

/** Overwrites these pages of the file with other bytes. `pages`: numbers from 0. */
const overwritePages = (from: number, pages: number): void => {
  const fd = openSync(file, 'r+')
  writeSync(fd, Buffer.alloc(pages * PAGE_BYTES, 0xa5), 0, pages * PAGE_BYTES, from * PAGE_BYTES)
  closeSync(fd)
}

const pagesOf = (): number => statSync(file).size / PAGE_BYTES

describe('at the start a file is refused, with what to do, that', () => {
  const expectRefused = async (what: string): Promise<void> => {
    const { fault, message } = await openingError()
    expect(fault).toBe('damaged')
    for (const part of [file, what, 'backup', 'docs/operating.md']) expect(message).toContain(part)
  }

  test('has one damaged page somewhere', async () => {
    await fillArchive()
    overwritePages(Math.floor(pagesOf() / 2), 1)
    await expectRefused('is damaged')
  })

  test('is damaged but for its beginning', async () => {
    await fillArchive()
    overwritePages(3, pagesOf() - 3)
    await expectRefused('is damaged')
  })

  test('was cut off, within a page or between two', async () => {
    await fillArchive()
    truncateSync(file, 20 * PAGE_BYTES)
    await expectRefused('is damaged')
    truncateSync(file, 5000)
    await expectRefused('is damaged')
    truncateSync(file, 100)
    await expectRefused('is damaged')
  })

  test('was emptied', async () => {
    await fillArchive()
    truncateSync(file, 0)
    await expectRefused('is empty')
    await expectRefused('is empty')
  })

  test('is a database in which nothing was ever made', async () => {
    await fillArchive()
    rmSync(file)
    const blank = new DatabaseSync(file)
    blank.exec('create table t (x); drop table t')
    blank.close()
    await expectRefused('is empty')
  })

  test('is gone, though its log is there', async () => {
    await fillArchive()
    renameSync(file, `${file}-wal`)
    await expectRefused('is gone')
  })

  test('is no database', async () => {
    writeFileSync(file, 'This is a letter to my grandmother.'.repeat(100))
    await expectRefused('not a database')
  })
})

test('a file with two names is not opened, for SQLite would damage it', LONG, async () => {
  await fillArchive()
  linkSync(file, `${file}.copy`)
  expect(await openingError()).toMatchObject({ fault: 'away', message: expect.stringContaining('second name') })
  rmSync(`${file}.copy`)
  await (await open()).close()
})

test(
  'a file that was deleted with its mark is created again, and the server goes on with a backup in the place of a damaged file',
  LONG,
  async () => {
    await fillArchive()
    const backup = new DatabaseSync(file)
    backup.prepare('vacuum into ?').run(`${file}.copy`)
    backup.close()
    overwritePages(5, 30)
    await openingError()
    for (const end of ['', '-mark']) rmSync(file + end)
    const created = await open()
    expect(await created.count()).toBe(0)
    await created.close()
    renameSync(`${file}.copy`, file)
    const restored = await open()
    expect(await restored.count()).toBe(TABLE_CODES.length)
    await restored.close()
  },
)

test('a file half made by a server that was killed is made again', async () => {
  writeFileSync(`${file}-new`, 'half')
  const archive = await open()
  expect(await archive.add(tableOf('HALF'))).toBe(true)
  await archive.close()
})

/** Checks that the archive adds no new table, and that the log says once what to do. */
const expectKnown = async (archive: Archive, lines: readonly string[]): Promise<void> => {
  await expect.poll(() => archive.check()).toBe(false)
  expect(archive.isDamaged).toBe(true)
  expect(await errorOf(archive.add(tableOf('NEW')))).toMatchObject({ fault: 'damaged' })
  const damageLines = lines.filter((line) => line.includes('is damaged'))
  expect(damageLines).toHaveLength(1)
  expect(damageLines[0]).toContain(file)
  expect(damageLines[0]).toContain('docs/operating.md')
}

test('damage met while the server runs: what can be read goes on, nothing new is begun', async () => {
  const lines = capturedLog()
  await fillArchive()
  const archive = await open()
  expect(await archive.check()).toBe(true)
  overwritePages(Math.floor(pagesOf() / 2), 20)
  const loaded = await Promise.allSettled(TABLE_CODES.map((code) => archive.load(code)))
  const lost = TABLE_CODES.filter((_, at) => loaded[at]?.status === 'rejected')
  const sound = TABLE_CODES.filter((_, at) => loaded[at]?.status === 'fulfilled')
  expect(lost.length).toBeGreaterThan(5)
  expect(sound.length).toBeGreaterThan(100)
  expect(await errorOf(archive.load(lost[0] as string))).toMatchObject({ fault: 'damaged' })
  await expectKnown(archive, lines)
  expect(await archive.save({ table: tableOf(sound[0] as string, 1) })).toBe('kept')
  expect(await archive.check()).toBe(false)
  await archive.close()
})

test('damage found by a look through a large file that ends late', async () => {
  const lines = capturedLog()
  await fillArchive()
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) })
  const found = Promise.withResolvers<StorageError>()
  const archive = new DatabaseArchive(db, { damage: found.promise })
  expect(await archive.add(tableOf('SOON'))).toBe(true)
  found.resolve(damagedFileError(file, 'Tree 4 page 17: btreeInitPage() returns error code 11'))
  await expectKnown(archive, lines)
  expect((await archive.load('SOON'))?.table.version).toBe(0)
  await archive.close()
})
