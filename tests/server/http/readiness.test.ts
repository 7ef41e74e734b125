import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { type Cluster, SingleProcess } from '../../../server/cluster/cluster.ts'
import { Readiness } from '../../../server/http/readiness.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'

const SECOND_MS = 1000

let archive: MemoryArchive
beforeEach(() => {
  vi.useFakeTimers()
  archive = new MemoryArchive()
})
afterEach(() => {
  vi.useRealTimers()
})

const readinessWith = (check?: () => Promise<boolean>, isClosing = () => false): Readiness => {
  const cluster: Cluster = new SingleProcess()
  return new Readiness({ isClosing, archive, cluster: check === undefined ? cluster : { check } })
}

const never = (): Promise<never> => new Promise(() => undefined)

describe('the storage', () => {
  test('counts as unavailable when it fails, and as usable again a second later', async () => {
    const readiness = readinessWith()
    archive.trouble = new StorageError('full', 'The disk is full.')
    expect(await readiness.report()).toEqual({ ready: false, server: 'ok', storage: 'unavailable' })
    archive.trouble = undefined
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    expect(await readiness.report()).toEqual({ ready: true, server: 'ok', storage: 'ok' })
  })

  test('counts as unavailable when it is silent', async () => {
    archive.check = never
    const report = readinessWith().report()
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
    expect(await report).toMatchObject({ ready: false, storage: 'unavailable' })
  })

  test('is reported as damaged', async () => {
    archive.trouble = new StorageError('damaged', 'The database is damaged.')
    expect(await readinessWith().report()).toMatchObject({ ready: false, storage: 'damaged' })
  })

  test('is asked once a second, however many ask', async () => {
    const check = vi.spyOn(archive, 'check')
    const readiness = readinessWith()
    await Promise.all(Array.from({ length: 1000 }, () => readiness.report()))
    expect(check).toHaveBeenCalledTimes(1)
  })
})

describe('the cluster', () => {
  test.each([
    ['refuses', async () => false],
    ['fails', () => Promise.reject(new Error('Connection is closed.'))],
    ['is silent', never],
  ])('that %s is reported, and visitors still come, because games go on', async (_, check) => {
    const report = readinessWith(check).report()
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
    expect(await report).toEqual({ ready: true, server: 'ok', storage: 'ok', cluster: 'unavailable' })
  })

  test('is reported when it works', async () => {
    expect(await readinessWith(async () => true).report()).toMatchObject({ ready: true, cluster: 'ok' })
  })
})

test('a server that closes asks nothing any more', async () => {
  const check = vi.spyOn(archive, 'check')
  expect(await readinessWith(undefined, () => true).report()).toEqual({ ready: false, server: 'closing' })
  expect(check).not.toHaveBeenCalled()
})
