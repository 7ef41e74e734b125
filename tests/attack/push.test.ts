/** Whoever gives the server an address of a push service must not make it reach machines that only it can reach. */

import type { LookupFunction } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'

vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: unknown, done: (error: null, found: readonly object[]) => void) =>
    done(null, found),
}))
let found: readonly { readonly address: string; readonly family: number }[] = []

// Files of a worker share their modules: this one's are loaded with its names, and those of the next one without them.
vi.resetModules()
afterAll(() => vi.resetModules())

const { isPublicAddress, lookUpPublic, parseEndpoint } = await import('../../server/push/endpoint.ts')

test.each([
  'http://push.example.com/1',
  'https://push.example.com:8443/1',
  'https://user:word@push.example.com/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/1',
  'https://redis.internal/1',
  'https://printer.local./1',
  'https://metrics/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  `https://push.example.com/${'x'.repeat(1000)}`,
  '',
])('%s is the address of no push service', (address) => {
  expect(parseEndpoint(address)).toBeUndefined()
})

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
])('%s may be one', (address) => expect(parseEndpoint(address)?.href).toBe(address))

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '',
])('%s is in no public network', (address) => expect(isPublicAddress(address)).toBe(false))

const lookUp = (all: boolean): Promise<readonly unknown[]> =>
  new Promise((resolve) =>
    (lookUpPublic as LookupFunction)('push.example.com', { all }, (...answer) => resolve(answer)),
  )

test('a name that leads into the server’s own network is not followed, also where it has other addresses', async () => {
  found = [
    { address: '127.0.0.1', family: 4 },
    { address: 'fd00::1', family: 6 },
  ]
  expect((await lookUp(true))[0]).toBeInstanceOf(Error)
  expect((await lookUp(false))[0]).toBeInstanceOf(Error)
  found = [
    { address: '10.0.0.1', family: 4 },
    { address: '93.184.216.34', family: 4 },
  ]
  expect(await lookUp(true)).toEqual([null, [{ address: '93.184.216.34', family: 4 }]])
  expect((await lookUp(false)).slice(0, 2)).toEqual([null, '93.184.216.34'])
})
