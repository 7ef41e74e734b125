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

describe('in SQLite', () => {
  let archive: Archive
  const dataDir = mkdtempSync(join(tmpdir(), 'archive-'))
  beforeAll(async () => {
    archive = await openArchive({ dataDir, databaseUrl: undefined })
  })
  afterAll(async () => {
    await archive.close()
    rmSync(dataDir, { recursive: true })
  })
  archiveContract(() => archive)
  describe('accounts', () => accountContract(() => archive.accounts))
  describe('conduct', () => conductContract(() => archive.conduct))
  describe('ratings', () => ratingContract(() => archive))
  describe('friends', () => friendContract(() => archive))
  describe('tournaments', () => tournamentContract(() => archive))
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('in PostgreSQL', () => {
  let archive: Archive
  beforeAll(async () => {
    archive = await openArchive({ dataDir: '', databaseUrl: await emptyDatabase() })
  })
  afterAll(() => archive.close())
  archiveContract(() => archive)
  describe('accounts', () => accountContract(() => archive.accounts))
  describe('conduct', () => conductContract(() => archive.conduct))
  describe('ratings', () => ratingContract(() => archive))
  describe('friends', () => friendContract(() => archive))
  describe('tournaments', () => tournamentContract(() => archive))
})

describe('in memory', () => {
  const archive = new MemoryArchive()
  archiveContract(() => archive)
  describe('accounts', () => accountContract(() => archive.accounts))
  describe('conduct', () => conductContract(() => archive.conduct))
  describe('ratings', () => ratingContract(() => archive))
  describe('friends', () => friendContract(() => archive))
  describe('tournaments', () => tournamentContract(() => archive))

  test('in trouble it keeps nothing and says so, and goes on afterwards', async () => {
    const shaky = new MemoryArchive()
    await shaky.add(tableOf('SHAK'))
    shaky.trouble = new StorageError('full', 'No room is left on the disk.')
    await expect(shaky.save({ table: tableOf('SHAK', 1) })).rejects.toBe(shaky.trouble)
    expect(await shaky.check()).toBe(false)
    shaky.trouble = undefined
    expect(await shaky.save({ table: tableOf('SHAK', 1) })).toBe('kept')
  })
})
