import { describe, expect, test } from 'vitest'
import { MemoryArchive } from '../../server/archive/memory.ts'
import { StorageError } from '../../server/archive/storage-error.ts'
import { archiveContract, tableOf } from './archive-contract.ts'

describe('in memory', () => {
  const archive = new MemoryArchive()
  archiveContract(() => archive)

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
