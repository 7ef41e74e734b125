import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientAddressOf, replaceForwardingHeaders } from '../../../server/http/client-address.ts'
import { isSameSite } from '../../../server/http/same-site.ts'
import { networksAt } from '../../../server/limits/networks.ts'

const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}): IncomingMessage =>
  ({ headers: { ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage

const PROXY_ADDRESS = '10.0.0.1'
const forged = { 'x-real-ip': '6.6.6.6', 'x-client-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' }

describe('a caller’s address', () => {
  test.each([
    ['no proxy: the headers are not believed', 0, '1.2.3.4', '6.6.6.6', '1.2.3.4'],
    ['one proxy', 1, PROXY_ADDRESS, '1.2.3.4', '1.2.3.4'],
    ['one proxy, and what the caller forged', 1, PROXY_ADDRESS, '6.6.6.6, 7.7.7.7, 1.2.3.4', '1.2.3.4'],
    ['two proxies', 2, PROXY_ADDRESS, '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
    ['a proxy less than configured', 2, PROXY_ADDRESS, '1.2.3.4', '1.2.3.4'],
    ['a proxy that says nothing', 1, PROXY_ADDRESS, '', PROXY_ADDRESS],
    ['a proxy that writes nonsense', 1, PROXY_ADDRESS, 'unknown', PROXY_ADDRESS],
    ['IPv4 as IPv6 writes it', 0, '::ffff:1.2.3.4', '', '1.2.3.4'],
    ['IPv4 as IPv6 writes it, by a proxy', 1, PROXY_ADDRESS, '::ffff:1.2.3.4', '1.2.3.4'],
  ])('%s', (_what, proxies, remote, forwardedFor, address) => {
    const headers = forwardedFor === '' ? forged : { ...forged, 'x-forwarded-for': forwardedFor }
    const caller = clientAddressOf(request(remote, headers), proxies)
    expect(caller).toMatchObject({ address, local: false })
    expect(caller.networks[0]).toEqual({ key: address, share: 1 })
  })

  test('of IPv6 counts by its network', () => {
    const keyOf = (address: string) => clientAddressOf(request(address), 0).networks[0].key
    expect(keyOf('2001:db8:0:5:1::9')).toBe('2001:db8::5:0:0:0:0/64')
    expect(keyOf('2001:DB8:0:5:a:b:c:d')).toBe('2001:db8::5:0:0:0:0/64')
    expect(keyOf('2001:db8::1')).toBe('2001:db8::/64')
    expect(keyOf('fe80::1%eth0')).toBe('fe80::/64')
    expect(keyOf('::1')).toBe('::/64')
  })

  test('counts for the wider networks around it too', () => {
    const networksOf = (address: string) =>
      clientAddressOf(request(address), 0).networks.map(({ key, share }) => [key, share])
    expect(networksOf('2001:db8:12:34ab:1::9')).toEqual([
      ['2001:db8:12:34ab::/64', 1],
      ['2001:db8:12:3400::/56', 2],
      ['2001:db8:12::/48', 4],
    ])
    expect(networksOf('203.0.113.77')).toEqual([
      ['203.0.113.77', 1],
      ['203.0.113.0/24', 4],
    ])
  })

  test.each([0, 1])('is unknown once the connection has ended; trusted proxies: %i', (proxies) => {
    const caller = clientAddressOf(request(undefined), proxies)
    expect(caller).toMatchObject({ address: '::', secure: false, local: false })
    expect(caller.networks).toEqual(networksAt(undefined))
  })

  test('is what the framework reads from then on', () => {
    const asked = request(PROXY_ADDRESS, { ...forged, 'x-forwarded-for': '6.6.6.6, 1.2.3.4', host: 'a.example' })
    replaceForwardingHeaders(asked, clientAddressOf(asked, 1))
    expect(asked.headers).toEqual({ host: 'a.example', 'x-real-ip': '1.2.3.4' })
  })
})

test('only this machine itself, without a proxy between, is local', () => {
  expect(clientAddressOf(request('127.0.0.1'), 0).local).toBe(true)
  expect(clientAddressOf(request('::1'), 0).local).toBe(true)
  expect(clientAddressOf(request('::ffff:127.0.0.1'), 1).local).toBe(true)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    expect(clientAddressOf(request('127.0.0.1', { [name]: '127.0.0.1' }), 0).local).toBe(false)
    expect(clientAddressOf(request('127.0.0.1', { [name]: '127.0.0.1' }), 1).local).toBe(false)
  }
})

test('https is believed of trusted proxies only', () => {
  expect(clientAddressOf(request(PROXY_ADDRESS, { 'x-forwarded-proto': 'https' }), 1).secure).toBe(true)
  expect(clientAddressOf(request(PROXY_ADDRESS, { 'x-forwarded-proto': 'https' }), 0).secure).toBe(false)
  expect(clientAddressOf(request(PROXY_ADDRESS, { 'x-forwarded-proto': 'http' }), 1).secure).toBe(false)
})

test.each([
  [undefined, 'games.example', true],
  ['https://games.example', 'games.example', true],
  ['http://Games.Example', 'games.example', true],
  ['http://localhost:2567', 'localhost:2567', true],
  ['http://localhost:5173', 'localhost:2567', false],
  ['https://games.example.evil.test', 'games.example', false],
  ['https://evil.test', 'games.example', false],
  ['null', 'games.example', false],
  ['https://other.example', 'games.example', true],
  ['https://other.example:444', 'games.example', false],
])('a page of %s may ask %s: %s', (origin, host, may) => {
  const asked = request('1.2.3.4', { host, ...(origin === undefined ? {} : { origin }) })
  expect(isSameSite(asked, ['https://other.example'])).toBe(may)
})
