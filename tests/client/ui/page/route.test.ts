import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPageAddress } from '../../../../server/http/website.ts'

let address: URL
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const routeAt = async (path: string) => {
  address = new URL(path, 'http://127.0.0.1')
  vi.stubGlobal('location', address)
  vi.resetModules()
  const { useRoute } = await import('../../../../client/ui/page/route.ts')
  return useRoute.getState().route
}

const PATH_ENDINGS = [
  '',
  '/',
  '/abc',
  '/ABCD',
  '/a-b_1',
  '/1',
  '/a/b',
  '/%20',
  '/%00',
  'x',
  '/print',
  `/${'a'.repeat(80)}`,
]
const FIRST_PARTS = [
  'new',
  'pass',
  'rules',
  'design',
  'learn',
  'strategy',
  'puzzles',
  'my',
  'chase',
  'play',
  'boards',
  'games',
  'clubs',
  'tournaments',
]
const TRIED_PATHS = [
  '/',
  ...[...FIRST_PARTS, 'watch', 't', 'T', 'nowhere', ''].flatMap((part) => PATH_ENDINGS.map((end) => `/${part}${end}`)),
]

test('the server knows as pages those addresses that the client has a page for', async () => {
  const known: string[] = []
  for (const path of TRIED_PATHS.filter((each) => !each.startsWith('//'))) {
    const { at } = await routeAt(path)
    const isPage = at !== 'home' || path === '/'
    expect([path, isPageAddress(address.pathname)]).toEqual([path, isPage])
    if (isPage) known.push(path)
  }
  expect(known.length).toBeGreaterThan(FIRST_PARTS.length)
})

test('a board or a game with an impossible id is one that nobody knows, not the first page', async () => {
  for (const id of ['%00', 'a%2Fb', 'a/b', 'a'.repeat(80)]) {
    expect(await routeAt(`/boards/${id}`)).toEqual({ at: 'boards', id: '-' })
    expect(await routeAt(`/games/${id}`)).toEqual({ at: 'game', id: '-' })
  }
  expect(await routeAt('/boards/')).toEqual({ at: 'boards', id: '' })
  expect(await routeAt('/games/abc')).toEqual({ at: 'game', id: 'abc' })
})

test('the page of an unknown address counts as the page that the server has now', async () => {
  vi.stubGlobal('location', new URL('http://127.0.0.1/nowhere'))
  const { fetchServedPage } = await import('../../../../client/ui/page/build-version.ts')
  const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response('<p>page</p>', { status }))
  answer(404)
  expect(await fetchServedPage()).toBe('<p>page</p>')
  answer(502)
  expect(await fetchServedPage()).toBe('')
})
