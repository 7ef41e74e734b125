import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UncheckedPhotograph } from '../../../server/archive/showcase/showcase.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { PhotographWorkerPool } from '../../../server/showcase/photograph-worker-pool.ts'
import { rewriteStoredPhotographs } from '../../../server/showcase/stored-photographs.ts'
import { MemoryShowcase } from '../archive/memory-showcase.ts'
import { capturedLog } from '../captured-log.ts'
import { jpegOf, LOCATION_SEGMENT, manyScansJpeg, seenIn } from './jpeg.ts'

/** A showcase in which photographs of 1.0.0 are. */
class EarlierShowcase extends MemoryShowcase {
  readonly settled = new Map<string, string | undefined>()
  private readonly unchecked: readonly UncheckedPhotograph[]

  constructor(unchecked: readonly UncheckedPhotograph[]) {
    super(() => undefined)
    this.unchecked = unchecked
  }

  override async uncheckedPhotograph(): Promise<UncheckedPhotograph | undefined> {
    return this.unchecked.find(({ board }) => !this.settled.has(board))
  }

  override async settleUnchecked({ board }: UncheckedPhotograph, jpeg: string | undefined): Promise<void> {
    this.settled.set(board, jpeg)
  }
}

let pool: PhotographWorkerPool
beforeEach(() => {
  pool = new PhotographWorkerPool()
})
afterEach(() => pool.close())

const photographIn = (board: string, jpeg: Buffer): UncheckedPhotograph => ({
  board,
  number: 0,
  jpeg: jpeg.toString('base64'),
})

test('photographs of an earlier version are encoded again, and those that harm their viewers are not shown', async () => {
  capturedLog()
  const showcase = new EarlierShowcase([
    photographIn('good', await jpegOf({ before: LOCATION_SEGMENT })),
    photographIn('scans', manyScansJpeg(64, 1000)),
    photographIn('broken', Buffer.from('PHN2Zz4=')),
    photographIn('last', await jpegOf({ width: 2400, height: 16 })),
  ])
  await rewriteStoredPhotographs(showcase, pool)
  const jpegs = new Map([...showcase.settled].map(([board, jpeg]) => [board, jpeg && Buffer.from(jpeg, 'base64')]))
  expect([jpegs.get('scans'), jpegs.get('broken')]).toEqual([undefined, undefined])
  expect(await seenIn(jpegs.get('good') || Buffer.alloc(0))).toBe('48x32 rg..')
  expect(String(jpegs.get('good')).includes('Exif')).toBe(false)
  expect(await seenIn(jpegs.get('last') || Buffer.alloc(0))).toBe('2400x16 rg..')
})

test('a photograph is kept as it is while the server stops', async () => {
  const showcase = new EarlierShowcase([photographIn('one', await jpegOf())])
  const rewriting = rewriteStoredPhotographs(showcase, pool)
  await pool.close()
  await rewriting
  expect(showcase.settled.size).toBe(0)
})

test('a storage that fails is no end of the server', async () => {
  const log = capturedLog()
  const showcase = new EarlierShowcase([])
  showcase.uncheckedPhotograph = async () => {
    await pool.close()
    throw new StorageError('full', 'No room is left on the disk.')
  }
  await rewriteStoredPhotographs(showcase, pool)
  expect(log.join('')).toContain('could not be encoded again')
})
