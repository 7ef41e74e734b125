import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Kysely, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Archive } from '../../../server/archive/archive.ts'
import type { Database } from '../../../server/archive/database.ts'
import { DatabaseArchive } from '../../../server/archive/database-archive.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { sqliteBundle, sqliteDialect } from '../../../server/archive/sqlite.ts'
import type { StorageError } from '../../../server/archive/storage-error.ts'
import { LONG } from '../../long.ts'
import { decisionOf, errorOf, gameOf, saveOfDecision, tableOf } from './archive-contract.ts'
import { emptyFolder } from './empty-storage.ts'

const FULL_DISK_PROGRAM = fileURLToPath(new URL('./full-disk-program.ts', import.meta.url))

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const newFolder = (): string => {
  const folder = emptyFolder()
  folders.push(folder)
  return folder
}

const openIn = (dataDir: string): Promise<Archive> => openArchive({ dataDir, databaseUrl: undefined })

/** An archive, and direct access to its connection. */
async function openWithin(dataDir: string): Promise<{ archive: Archive; db: Kysely<Database> }> {
  await (await openIn(dataDir)).close()
  const db = new Kysely<Database>({ dialect: sqliteDialect(databaseFileIn(dataDir)) })
  return { archive: new DatabaseArchive(db), db }
}

describe('a full disk', () => {
  const body = 'x'.repeat(20_000)

  test('refuses saves without space, keeps earlier ones, and goes on when there is space', async () => {
    const { archive, db } = await openWithin(newFolder())
    await archive.add(tableOf('FULL'))
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 40)}`.execute(db)
    let version = 0
    const saveNext = () =>
      archive.save({
        ...saveOfDecision('FULL', `full-${version}`, version),
        game: { ...gameOf(`full-${version}`, 'FULL', 'over'), head: body },
      })
    let error: StorageError | undefined
    while (!error) {
      await saveNext().then(
        () => version++,
        (refused) => (error = refused),
      )
    }
    expect(error).toMatchObject({ name: 'StorageError', fault: 'full' })
    expect(version).toBeGreaterThan(3)
    expect((await archive.load('FULL'))?.table.version).toBe(version)
    expect(await archive.gameCard(`full-${version}`)).toBeUndefined()
    expect(await errorOf(saveNext())).toMatchObject({ fault: 'full' })
    await sql`pragma max_page_count = 6000`.execute(db)
    expect(await saveNext()).toBe('kept')
    expect((await archive.load('FULL'))?.table.version).toBe(version + 1)
    await archive.close()
  })

  const mounting = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', newFolder()])
  test.skipIf(mounting.status !== 0)('a real one, as small as a megabyte', LONG, () => {
    const dir = newFolder()
    const script = `mount -t tmpfs -o size=1m tmpfs ${dir} && exec ${process.execPath} ${FULL_DISK_PROGRAM} ${dir}`
    const { stdout, status } = spawnSync('unshare', ['-rm', 'sh', '-c', script], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(stdout.trim().split('\n')).toEqual(['full', 'not usable', 'nothing lost', 'kept', 'usable', 'nothing lost'])
    expect(status).toBe(0)
  })
})

describe('a locked database', () => {
  const lock = (dataDir: string): DatabaseSync => {
    const other = new DatabaseSync(databaseFileIn(dataDir))
    other.exec('begin immediate')
    return other
  }

  test('says so after a while, without the event loop standing still, and goes on when it is free', LONG, async () => {
    const dataDir = newFolder()
    const archive = await openIn(dataDir)
    await archive.add(tableOf('LOCK'))
    const other = lock(dataDir)
    let turns = 0
    const counter = setInterval(() => turns++, 5)
    expect(await errorOf(archive.save({ table: tableOf('LOCK', 1) }))).toMatchObject({ fault: 'busy' })
    clearInterval(counter)
    expect(turns).toBeGreaterThan(20)
    expect(await archive.tableCard('LOCK')).toBeDefined()
    expect(await archive.check()).toBe(false)
    other.close()
    expect(await archive.save({ table: tableOf('LOCK', 1) })).toBe('kept')
    await expect.poll(() => archive.check(), { timeout: 5000 }).toBe(true)
    await archive.close()
  })

  test('is waited for if it is free soon', async () => {
    const dataDir = newFolder()
    const archive = await openIn(dataDir)
    await archive.add(tableOf('SOON'))
    const other = lock(dataDir)
    const saved = archive.save({ table: tableOf('SOON', 1) })
    setTimeout(() => other.close(), 200)
    expect(await saved).toBe('kept')
    await archive.close()
  })
})

describe('a file that is no use', () => {
  const refusal = async (dataDir: string): Promise<StorageError> => errorOf(openIn(dataDir))

  test('a folder in its place', async () => {
    const dataDir = newFolder()
    mkdirSync(databaseFileIn(dataDir))
    expect(await refusal(dataDir)).toMatchObject({ fault: 'away', message: expect.stringContaining('EISDIR') })
  })

  test('a folder that can’t be made, below a file', async () => {
    const dataDir = newFolder()
    appendFileSync(join(dataDir, 'file'), '')
    expect(await refusal(join(dataDir, 'file', 'data'))).toMatchObject({
      fault: 'away',
      message: expect.stringContaining('ENOTDIR'),
    })
  })

  test('written by a newer version', async () => {
    const dataDir = newFolder()
    const { archive, db } = await openWithin(dataDir)
    await archive.add(tableOf('NEWR'))
    await db.updateTable('schema').set({ version: 99 }).execute()
    await archive.close()
    expect(await refusal(dataDir)).toMatchObject({ fault: 'newer', message: expect.stringContaining('schema is 99') })
    const file = new DatabaseSync(databaseFileIn(dataDir))
    expect(file.prepare('select version from schema').get()).toEqual({ version: 99 })
    file.close()
  })
})

describe('one who fails', () => {
  test('fails alone: the others of the batch are kept', async () => {
    const archive = await openIn(newFolder())
    const codes = ['A', 'B', 'C', 'D']
    await Promise.all(codes.map((code) => archive.add(tableOf(code))))
    await archive.save({ table: tableOf('A', 1), decision: decisionOf('same', 7) })
    const answers = await Promise.allSettled(
      codes.map((code, at) =>
        archive.save({ table: tableOf(code, code === 'A' ? 2 : 1), decision: decisionOf(at === 2 ? 'same' : code, 7) }),
      ),
    )
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.fault))).toEqual([
      'kept',
      'kept',
      'refused',
      'kept',
    ])
    expect((await archive.load('C'))?.table.version).toBe(0)
    await archive.close()
  })

  test.each([
    ['order by order', {}],
    ['at once', { bundle: sqliteBundle }],
  ])(
    'a thread that dies takes its batch with it, saved %s, and the next one is served by another',
    async (_how, settings) => {
      const dataDir = newFolder()
      await (await openIn(dataDir)).close()
      const script = new URL('./failing-sqlite-worker.ts', import.meta.url)
      const archive = new DatabaseArchive(
        new Kysely({ dialect: sqliteDialect(databaseFileIn(dataDir), { script }) }),
        settings,
      )
      expect(await archive.add(tableOf('DIES'))).toBe(true)
      expect(await errorOf(archive.save({ table: tableOf('DIES', 1) }))).toMatchObject({ fault: 'away' })
      expect(await archive.tableCard('DIES')).toBe(tableOf('DIES').card)
      await expect.poll(() => archive.check(), { timeout: 5000 }).toBe(true)
      await archive.close()
    },
  )
})

test('under node --watch, where a thread also sends which files it loads, replies stay in their order', async () => {
  process.env.WATCH_REPORT_DEPENDENCIES = '1'
  try {
    const archive = await openIn(newFolder())
    expect(await archive.add(tableOf('SEEN', 0))).toBe(true)
    expect((await archive.load('SEEN'))?.table.version).toBe(0)
    await archive.close()
  } finally {
    delete process.env.WATCH_REPORT_DEPENDENCIES
  }
})

test('closing waits for calls under way; afterwards every call is refused', async () => {
  const dataDir = newFolder()
  const archive = await openIn(dataDir)
  await archive.add(tableOf('SHUT'))
  const saved = archive.save({ table: tableOf('SHUT', 1) })
  await archive.close()
  expect(await saved).toBe('kept')
  expect(await errorOf(archive.save({ table: tableOf('SHUT', 2) }))).toMatchObject({ fault: 'away' })
  expect(await errorOf(archive.load('SHUT'))).toMatchObject({ fault: 'away' })
  expect(await archive.check()).toBe(false)
  const again = await openIn(dataDir)
  expect((await again.load('SHUT'))?.table.version).toBe(1)
  await again.close()
})

test('what was answered is on the disk, and only its owner can read it', async () => {
  const dataDir = join(newFolder(), 'new', 'data')
  const { archive, db } = await openWithin(dataDir)
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }])
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  await archive.add(tableOf('MINE'))
  for (const file of ['', '-wal', '-shm']) expect(statSync(databaseFileIn(dataDir) + file).mode & 0o077).toBe(0)
  await archive.close()
})

test('the decisions of a game that is over go when the next one begins; its card stays', async () => {
  const { archive, db } = await openWithin(newFolder())
  await archive.add(tableOf('TIDY'))
  await archive.save({ ...saveOfDecision('TIDY', 'tidy-1', 0), game: gameOf('tidy-1', 'TIDY') })
  await archive.save({ ...saveOfDecision('TIDY', 'tidy-1', 1), game: gameOf('tidy-1', 'TIDY', 'over') })
  await archive.save({ ...saveOfDecision('TIDY', 'tidy-2', 2), game: gameOf('tidy-2', 'TIDY') })
  await archive.save({ ...saveOfDecision('TIDY', 'tidy-3', 3), game: gameOf('tidy-3', 'TIDY') })
  expect(await db.selectFrom('decisions').select('game').execute()).toEqual([{ game: 'tidy-3' }])
  expect(await db.selectFrom('games').select('id').execute()).toEqual([{ id: 'tidy-1' }, { id: 'tidy-3' }])
  await archive.close()
})
