import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubPage } from '../../page.ts'

const PERSON_TOKEN = 'a1B2c3D4e5F6g7H8_-x'

const open = async (pathname: string, hash: string) => {
  vi.resetModules()
  const page = stubPage()
  const seen: string[] = []
  vi.stubGlobal('location', { origin: 'http://127.0.0.1', pathname, search: '', hash })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, path: string) => seen.push(path) })
  return { page, seen, ...(await import('../../../../client/table/net/private-link.ts')) }
}

describe('a private link', () => {
  beforeEach(() => void stubPage())
  afterEach(() => vi.unstubAllGlobals())

  test('brings the key along, and leaves none in the address', async () => {
    const { useSeatKey, seen, privateLink } = await open('/t/abcd', `#me=${PERSON_TOKEN}`)
    expect(useSeatKey.getState().key).toEqual({ code: 'ABCD', token: PERSON_TOKEN })
    expect(seen).toEqual(['/t/abcd'])
    expect(privateLink({ code: 'ABCD', token: PERSON_TOKEN })).toBe(`http://127.0.0.1/t/ABCD#me=${PERSON_TOKEN}`)
  })

  test('of a phone leads another phone to the same hand', async () => {
    const { useSeatKey, privateLink } = await open('/p/ABCD', `#me=${PERSON_TOKEN}`)
    expect(useSeatKey.getState().key).toEqual({ code: 'ABCD', token: PERSON_TOKEN })
    expect(privateLink({ code: 'ABCD', token: PERSON_TOKEN })).toBe(`http://127.0.0.1/p/ABCD#me=${PERSON_TOKEN}`)
  })

  test('opened while the page is there is taken too', async () => {
    const { useSeatKey, page, seen, forgetSeatKey } = await open('/t/ABCD', '')
    expect(useSeatKey.getState().key).toBeUndefined()
    Object.assign(location, { hash: `#me=${PERSON_TOKEN}` })
    page.dispatchEvent(new Event('hashchange'))
    expect(useSeatKey.getState().key).toEqual({ code: 'ABCD', token: PERSON_TOKEN })
    expect(seen).toEqual(['/t/ABCD'])
    forgetSeatKey()
    expect(useSeatKey.getState().key).toBeUndefined()
  })

  test('of no table, or with something else for a key, brings nothing', async () => {
    expect((await open('/new', `#me=${PERSON_TOKEN}`)).useSeatKey.getState().key).toBeUndefined()
    expect((await open('/t/ABCD', '#me=<script>')).useSeatKey.getState().key).toBeUndefined()
    expect((await open('/t/ABCD', '#rules')).seen).toEqual([])
  })
})
