import { existsSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimDatabaseFile, databaseFileIn, findDatabaseFile } from '../../../server/archive/database-file.ts'
import { type Release, waitForLock } from '../../../server/archive/file-lock.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { claimPostgres } from '../../../server/archive/postgres-claim.ts'
import { capturedLog } from '../captured-log.ts'
import { errorOf, tableOf } from './archive-contract.ts'
import { emptyDatabase, emptyFolder } from './empty-storage.ts'

let folder = ''
beforeEach(() => {
  folder = emptyFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a claim', () => {
  const never = async (): Promise<Release | undefined> => undefined

  test('that somebody keeps is given up with a sentence', async () => {
    const lines = capturedLog()
    const error = await errorOf(waitForLock('/data/tables.sqlite', never, 300))
    expect(error).toMatchObject({ fault: 'taken', message: expect.stringContaining('/data/tables.sqlite') })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('waits for it to end')
  })

  test('that somebody gives up soon is waited for', async () => {
    capturedLog()
    const first = (await claimDatabaseFile(databaseFileIn(folder))) as Release
    const second = waitForLock('it', () => claimDatabaseFile(databaseFileIn(folder)), 5000)
    setTimeout(first, 300)
    const release = await second
    expect(await claimDatabaseFile(databaseFileIn(folder))).toBeUndefined()
    await release()
  })
})

describe('a file', () => {
  const claimedIn = async (dataDir: string): Promise<Release | undefined> =>
    claimDatabaseFile(await findDatabaseFile(dataDir))

  test('has one server at a time, by whatever path it is reached', async () => {
    const dataDir = join(folder, 'data')
    const archive = await openArchive({ dataDir })
    symlinkSync(dataDir, join(folder, 'linked'))
    mkdirSync(join(folder, 'other'))
    symlinkSync(databaseFileIn(dataDir), databaseFileIn(join(folder, 'other')))
    for (const path of ['data', 'linked', 'other', 'other/../data']) {
      expect(await claimedIn(join(folder, path)), path).toBeUndefined()
    }
    await archive.close()
    for (const path of ['data', 'linked', 'other']) {
      const release = await claimedIn(join(folder, path))
      expect(release, path).toBeDefined()
      await release?.()
    }
  })

  test('is locked by another one, which only its owner may read and which leaves nothing else', async () => {
    const archive = await openArchive({ dataDir: folder })
    expect(statSync(`${databaseFileIn(folder)}-lock`).mode & 0o077).toBe(0)
    await archive.add(tableOf('LOCK'))
    expect(existsSync(`${databaseFileIn(folder)}-lock-journal`)).toBe(false)
    await archive.close()
  })

  test('that leads nowhere is reported and not created again', async () => {
    symlinkSync(join(folder, 'unmounted', 'tables.sqlite'), databaseFileIn(folder))
    const error = await errorOf(openArchive({ dataDir: folder }))
    expect(error).toMatchObject({ fault: 'away', message: expect.stringContaining('ENOENT') })
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL', () => {
  test('has one server at a time, unless servers know of each other through Redis', async () => {
    const databaseUrl = await emptyDatabase()
    const claim = claimPostgres(databaseUrl)
    const archive = await openArchive({ dataDir: '', databaseUrl })
    expect(await claim()).toBeUndefined()
    const shared = await openArchive({ dataDir: '', databaseUrl, redisUrl: 'redis://127.0.0.1' })
    await shared.close()
    await archive.close()
    const release = await claim()
    expect(release).toBeDefined()
    await release?.()
  })

  test('has two if they have a schema each', async () => {
    const one = await claimPostgres(await emptyDatabase())()
    const two = await claimPostgres(await emptyDatabase())()
    expect([one, two]).not.toContain(undefined)
    await Promise.all([one?.(), two?.()])
  })

  test('is claimed again when the connection breaks', async () => {
    const databaseUrl = await emptyDatabase()
    const claim = claimPostgres(databaseUrl)
    const release = (await claim()) as Release
    const { Client } = await import('pg')
    const other = new Client({ connectionString: databaseUrl })
    await other.connect()
    // Locks of other databases and schemas are in the same list: those of the tests beside this one.
    const ownLocks = `select pid from pg_locks where locktype = 'advisory' and classid = 5402017
      and database = (select oid from pg_database where datname = current_database())
      and objid::bigint = hashtext(current_schema())::bigint & 4294967295`
    const holders = async () => (await other.query(ownLocks)).rows
    const [before] = await holders()
    await other.query('select pg_terminate_backend($1)', [before.pid])
    await expect.poll(async () => (await holders()).map(({ pid }) => pid === before.pid)).toEqual([false])
    expect(await claim()).toBeUndefined()
    await release()
    await expect.poll(holders).toEqual([])
    await other.end()
  })
})
