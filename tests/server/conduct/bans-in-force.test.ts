import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { BansInForce } from '../../../server/conduct/bans-in-force.ts'
import { networksAt } from '../../../server/limits/networks.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { capturedLog } from '../captured-log.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const HOUR_MS = 3_600_000
const guestAt = (address: string) => ({ networks: networksAt(address), account: undefined })

/** Bans of an archive, as two processes know them. */
const twoProcesses = () => {
  const archive = new MemoryArchive()
  const { bans } = archive.conduct
  const ban = (kind: 'account' | 'address', subject: string) =>
    bans.add({ kind, subject, reason: 'x', made: Date.now(), ends: Date.now() + HOUR_MS, who: 'Ola' })
  return { archive, ban, here: new BansInForce(bans), there: new BansInForce(bans) }
}

test('a ban holds in the process that makes it at once, in others within two seconds, and ends with its time', async () => {
  const { ban, here, there } = twoProcesses()
  const banned = guestAt('192.0.2.1')
  expect([await here.banOf(banned), await there.banOf(banned)]).toEqual([undefined, undefined])
  await ban('address', '192.0.2.1')
  await here.read()
  expect(await here.banOf(banned)).toMatchObject({ reason: 'x' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await there.banOf(banned)).toMatchObject({ reason: 'x' })
  expect(await there.banOf(guestAt('192.0.2.2'))).toBeUndefined()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(await there.banOf(banned)).toBeUndefined()
})

test('a household of IPv6 is banned as one, its neighbours are not', async () => {
  const { ban, here } = twoProcesses()
  await ban('address', networksAt('2001:db8:1:2::1')[0].key)
  expect(await here.banOf(guestAt('2001:db8:1:2:ffff::9'))).toMatchObject({ kind: 'address' })
  expect(await here.banOf(guestAt('2001:db8:1:3::1'))).toBeUndefined()
})

test('while nothing can be read the bans that were read last hold until they end, and nobody else is shut out', async () => {
  const { archive, ban, here } = twoProcesses()
  await ban('account', 'ada')
  const ada = { ...guestAt('192.0.2.1'), account: 'ada' }
  expect(await here.banOf(ada)).toMatchObject({ subject: 'ada' })
  capturedLog()
  archive.trouble = new StorageError('away', 'The database is away.')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await here.banOf(ada)).toMatchObject({ subject: 'ada' })
  expect(await here.banOf(guestAt('192.0.2.1'))).toBeUndefined()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(await here.banOf(ada)).toBeUndefined()
})

test('who listens hears of other bans, once', async () => {
  const { ban, here } = twoProcesses()
  const hear = vi.fn()
  const stop = here.onChange(hear)
  await here.read()
  await ban('account', 'ada')
  await here.read()
  await here.read()
  expect(hear).toHaveBeenCalledTimes(1)
  stop()
  await ban('account', 'ben')
  await here.read()
  expect(hear).toHaveBeenCalledTimes(1)
})
