import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../../page.ts'

beforeEach(() => {
  vi.resetModules()
  stubPage()
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => ({
  ...(await import('../../../../client/table/net/public-origin.ts')),
  ...(await import('../../../../client/table/net/use-public-origin.ts')),
  ...(await import('../../../../client/table/net/private-link.ts')),
})

test('links name the address that others reach, once the server has told it', async () => {
  const fetched = vi.fn(async () => Response.json({ origin: 'http://192.168.1.5:2567' }))
  vi.stubGlobal('fetch', fetched)
  const { loadPublicOrigin, publicOrigin, privateLink } = await open()
  expect(publicOrigin()).toBe('http://127.0.0.1')
  await Promise.all([loadPublicOrigin(), loadPublicOrigin()])
  expect(publicOrigin()).toBe('http://192.168.1.5:2567')
  expect(privateLink({ code: 'ABCD', token: 'a1B2c3D4' })).toBe('http://192.168.1.5:2567/t/ABCD#me=a1B2c3D4')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('links name this page’s own address while nobody answers, and it is asked again', async () => {
  const fetched = vi.fn(async () => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', fetched)
  const { loadPublicOrigin, publicOrigin } = await open()
  await loadPublicOrigin()
  await loadPublicOrigin()
  expect(publicOrigin()).toBe('http://127.0.0.1')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('an address of a home network is told from one of the internet', async () => {
  const { isHomeOrigin } = await open()
  const home = [
    '192.168.1.5:2567',
    '10.0.0.7',
    '172.16.0.1',
    '172.31.255.1',
    '[fd12:3456::1]',
    '[fe80::1]',
    'table.local',
  ]
  const elsewhere = ['172.32.0.1', '100.64.0.1', '11.0.0.1', '[2001:db8::1]', 'table.example', '192.169.1.1']
  expect(home.filter((host) => !isHomeOrigin(`http://${host}`))).toEqual([])
  expect(elsewhere.filter((host) => isHomeOrigin(`https://${host}`))).toEqual([])
})
