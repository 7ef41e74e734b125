import type { NetworkInterfaceInfo } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { lanAddresses } from '../../../server/http/lan.ts'
import { isLoopbackOnly, reachableOrigin } from '../../../server/http/public-url.ts'
import type { SiteAddress } from '../../../server/protocol/http.ts'
import { rawRequest } from '../rooms/raw-connection.ts'
import { makeTestApp, type TestAppOptions } from '../test-app.ts'

const net = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo

describe('addresses in the local network', () => {
  test('are those that others reach, homes’ usual ones first', () => {
    const interfaces = {
      lo: [net('127.0.0.1', true), net('::1', true)],
      eno1: [net('81.2.69.142')],
      wlp2s0: [net('10.0.0.7'), net('fe80::1')],
      'Wi-Fi': [net('192.168.178.20')],
      br0: [net('172.20.1.2')],
      none: undefined,
    }
    expect(lanAddresses(interfaces)).toEqual(['192.168.178.20', '10.0.0.7', '172.20.1.2', '81.2.69.142'])
  })

  test.each([
    'docker0',
    'br-1a2b3c4d',
    'veth12ab',
    'vEthernet (WSL)',
    'virbr0',
    'vboxnet0',
    'bridge100',
    'utun3',
    'wg0',
    'tun0',
    'tailscale0',
    'ppp0',
  ])('are not those of %s', (name) => {
    expect(lanAddresses({ [name]: [net('192.168.64.1')], eth0: [net('10.1.1.1')] })).toEqual(['10.1.1.1'])
  })

  test('are not those a machine gives itself, or shares with all customers of a provider', () => {
    const list = ['169.254.10.1', '100.64.0.1', '100.127.9.9', '100.128.0.1'].map((address) => net(address))
    expect(lanAddresses({ eth0: list })).toEqual(['100.128.0.1'])
  })
})

describe('the address for phones', () => {
  const lanAddressesOf = () => ['192.168.1.5', '10.0.0.7']
  const around = { publicUrl: undefined, loopbackOnly: false, lanAddressesOf }
  const asked = (host: string | undefined, settings = {}, secure = false) =>
    reachableOrigin({ host, secure }, { ...around, ...settings })

  test('is what was set', () => {
    expect(asked('localhost:2567', { publicUrl: 'https://games.example' })).toBe('https://games.example')
  })

  test('is the one that was asked', () => {
    for (const host of ['192.168.1.9:2567', 'games.example', 'table.local:80', '[2001:db8::1]:2567']) {
      expect(asked(host)).toBe(`http://${host}`)
    }
    expect(asked('games.example', {}, true)).toBe('https://games.example')
  })

  test('is one in the local network if this machine was asked by a name of its own', () => {
    for (const name of ['localhost', 'LOCALHOST', 'table.localhost', '127.0.0.1', '127.0.1.1', '[::1]', '0.0.0.0']) {
      expect(asked(`${name}:2567`)).toBe('http://192.168.1.5:2567')
    }
    expect(asked('localhost')).toBe('http://192.168.1.5')
  })

  test('is the one that was asked where there is no other', () => {
    expect(asked('localhost:2567', { lanAddressesOf: () => [] })).toBe('http://localhost:2567')
    expect(asked('localhost:2567', { loopbackOnly: true })).toBe('http://localhost:2567')
  })

  test('is never written by the caller', () => {
    for (const host of ['evil.example/?', 'a@evil.example', '"><script>', '', undefined]) {
      expect(asked(host)).toBe('http://192.168.1.5')
    }
  })

  test('leads nowhere else only if the server listens to this machine alone', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      expect(isLoopbackOnly(host, 0)).toBe(true)
      expect(isLoopbackOnly(host, 1), 'behind a proxy').toBe(false)
    }
    for (const host of [undefined, '0.0.0.0', '::', '192.168.1.5']) expect(isLoopbackOnly(host, 0)).toBe(false)
  })
})

describe('the server', () => {
  let app: GameServer
  afterEach(() => app.close())
  const open = async (options: TestAppOptions): Promise<void> => {
    app = await makeTestApp({ ...options })
  }
  const ask = async (headers: Record<string, string> = {}): Promise<SiteAddress> => {
    const answer = await rawRequest({ port: app.port, path: '/api/here', headers })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    return JSON.parse(answer.body)
  }

  test('answers where it is', async () => {
    await open({ proxies: 1 })
    const headers = { host: 'games.example', 'x-forwarded-proto': 'https' }
    expect(await ask(headers)).toEqual({ origin: 'https://games.example' })
  })

  test('answers itself where nobody else can come', async () => {
    await open({})
    expect(await ask()).toEqual({ origin: `http://127.0.0.1:${app.port}` })
  })

  test('answers what was set, and lets pages from there make tables', async () => {
    await open({ publicUrl: 'https://games.example' })
    expect(await ask()).toEqual({ origin: 'https://games.example' })
    const body = JSON.stringify({ rules: 'basic', players: 2 })
    const make = (origin: string) =>
      rawRequest({ port: app.port, path: '/api/tables', method: 'POST', headers: { origin }, body })
    expect((await make('https://games.example')).status).toBe(201)
    expect((await make('https://evil.example')).status).toBe(403)
  })
})
