import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Archive } from '../../../server/archive/archive.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { accountContract } from './account-contract.ts'
import { archiveContract, tableOf } from './archive-contract.ts'
import { conductContract } from './conduct-contract.ts'
import { emptyDatabase } from './empty-storage.ts'
import { friendContract } from './friend-contract.ts'
import { MemoryArchive } from './memory-archive.ts'
import { ratingContract } from './rating-contract.ts'
import { tournamentContract } from './tournament-contract.ts'

/** All that an archive promises. */
const testArchive = (archive: () => Archive): void => {
  archiveContract(archive)
  describe('accounts', () => accountContract(() => archive().accounts))
  describe('conduct', () => conductContract(() => archive().conduct))
  describe('ratings', () => ratingContract(archive))
  describe('friends', () => friendContract(archive))
  describe('tournaments', () => tournamentContract(archive))
}

const testPostgres = (): void => {
  let archive: Archive
  beforeAll(async () => {
    archive = await openArchive({ dataDir: '', databaseUrl: await emptyDatabase() })
  })
  afterAll(() => archive.close())
  testArchive(() => archive)
}

const testSqlite = (): void => {
  let archive: Archive
  const dataDir = mkdtempSync(join(tmpdir(), 'archive-'))
  beforeAll(async () => {
    archive = await openArchive({ dataDir, databaseUrl: undefined })
  })
  afterAll(async () => {
    await archive.close()
    rmSync(dataDir, { recursive: true })
  })
  testArchive(() => archive)
}

const testMemory = (): void => {
  const archive = new MemoryArchive()
  testArchive(() => archive)

  test('in trouble it keeps nothing and says so, and goes on afterwards', async () => {
    const shaky = new MemoryArchive()
    await shaky.add(tableOf('SHAK'))
    shaky.trouble = new StorageError('full', 'No room is left on the disk.')
    await expect(shaky.save({ table: tableOf('SHAK', 1) })).rejects.toBe(shaky.trouble)
    expect(await shaky.check()).toBe(false)
    shaky.trouble = undefined
    expect(await shaky.save({ table: tableOf('SHAK', 1) })).toBe('kept')
  })
}

// The project with a PostgreSQL runs only what needs it.
if (process.env.TEST_DATABASE_URL) describe('in PostgreSQL', testPostgres)
else {
  describe('in SQLite', testSqlite)
  describe('in memory', testMemory)
}
