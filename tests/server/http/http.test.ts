import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestText } from '../../../deploy/app/manifest.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import type { GameServer } from '../../../server/app.ts'
import { CODE_PATTERN } from '../../../server/protocol/codes.ts'
import type { HttpError, MakeTable } from '../../../server/protocol/http.ts'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { capturedLog } from '../captured-log.ts'
import { addressOf, makeTable, post, until, visit } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'

let app: GameServer
const site = mkdtempSync(join(tmpdir(), 'table-site-'))
const tv = mkdtempSync(join(tmpdir(), 'table-tv-'))
/** Too short for the server to compress it. */
const ROLL_WORKER = 'console.log("rolls")'
const phone = mkdtempSync(join(tmpdir(), 'table-phone-'))

beforeAll(async () => {
  mkdirSync(join(site, 'assets'))
  writeFileSync(join(site, 'index.html'), '<!doctype html><title></title><p>The table</p>')
  writeFileSync(join(site, 'assets', 'app-1a2b3c4d.js'), `console.log(${JSON.stringify('a'.repeat(4000))})`)
  writeFileSync(join(site, 'assets', 'roll-worker-1a2b3c4d.js'), ROLL_WORKER)
  writeFileSync(join(site, 'assets', 'roll-worker-1a2b3c4d.js.br'), brotliCompressSync(ROLL_WORKER))
  writeFileSync(join(site, 'service-worker.js'), 'fetch("/")')
  writeFileSync(join(site, 'manifest.webmanifest'), manifestText([]))
  writeFileSync(join(site, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  mkdirSync(join(tv, 'assets'))
  writeFileSync(join(tv, 'tv.html'), '<!doctype html><title></title><p>The television</p>')
  writeFileSync(join(tv, 'assets', 'tv-1a2b3c4d.js'), 'console.log(1)')
  mkdirSync(join(phone, 'assets'))
  writeFileSync(join(phone, 'phone.html'), '<!doctype html><title></title><p>The hand</p>')
  writeFileSync(join(phone, 'assets', 'phone-1a2b3c4d.js'), 'console.log(1)')
  app = await makeTestApp({
    client: { built: site, tv, phone },
    tablesPerMinute: 1000,
    tablesPerAddress: 1000,
    callsPerMinute: 100_000,
  })
})
afterAll(async () => {
  await app.close()
  for (const folder of [site, tv, phone]) rmSync(folder, { recursive: true })
})

const get = (path: string, accept = '*/*') => fetch(addressOf(app.port) + path, { headers: { accept } })
const errorOf = async (response: Response): Promise<HttpError['error']> => ((await response.json()) as HttpError).error

interface ShownManifest {
  readonly name: string
  readonly lang: string
  readonly dir: string
  readonly shortcuts: readonly object[]
  readonly screenshots: readonly object[]
}

describe('making a table', () => {
  test('answers its code and the host’s token', async () => {
    const response = await post(app.port, { rules: 'basic', players: 8, teams: 4, options: { handSize: 6 } })
    expect(response.status).toBe(201)
    const made = (await response.json()) as Record<string, string>
    expect(made).toEqual({ code: expect.stringMatching(CODE_PATTERN), token: expect.stringMatching(/^[0-9a-f]{32}$/) })
    const card = await (await get(`/api/tables/${made.code}`)).json()
    const look = DEFAULT_LOOK
    const setup = { rules: 'basic', players: 8, teams: 4, options: { handSize: 6 } }
    expect(card).toEqual({ code: made.code, phase: 'lobby', ...setup, free: 8, look })
    expect((await app.tables.load(made.code ?? ''))?.table.rules).toMatchObject({ teams: 4, choices: { handSize: 6 } })
  })

  test('chooses its bots', async () => {
    const { code } = await makeTable(app.port, { rules: 'basic', players: 4, bots: 'club,expert:ada' })
    expect((await app.tables.load(code))?.table.snapshot.bots).toBe('club,expert:ada')
  })

  test.each(
    RULE_SETS.flatMap((set) =>
      set.seatings.map(({ players, teams }) => ({ rules: set.id, players, teams: teams.at(-1) })),
    ),
  )('of $rules for $players in $teams teams is possible', async (table) => {
    const { code } = await makeTable(app.port, table as MakeTable)
    expect((await app.tables.load(code))?.table.rules).toMatchObject({
      id: table.rules,
      players: table.players,
      teams: table.teams,
    })
  })

  test.each(RULE_SETS.map((set) => [set.id, set] as const))(
    'of %s takes each of its house rules',
    async (rules, set) => {
      const [{ players } = { players: 4 }] = set.seatings
      for (const [name, values] of Object.entries(set.offers)) {
        for (const value of values) {
          const response = await post(app.port, { rules, players, options: { [name]: value } })
          const fine = response.status === 201 || (await errorOf(response)).code === 'rules/too-few-cards'
          expect([name, value, fine]).toEqual([name, value, true])
        }
      }
    },
  )

  test.each([
    ['nothing', '', 400, 'http/field'],
    ['no JSON', '{"rules":', 400, 'http/json'],
    ['a list', '[]', 400, 'http/field'],
    ['no players', { rules: 'basic' }, 400, 'http/field'],
    ['text for players', { rules: 'basic', players: '4' }, 400, 'http/field'],
    ['an unknown field', { rules: 'basic', players: 4, host: 'me' }, 400, 'http/field'],
    ['a nested option', { rules: 'basic', players: 4, options: { draw: { to: 1 } } }, 400, 'http/field'],
    ['unknown rules', { rules: 'halma', players: 4 }, 422, 'rules/unknown'],
    ['nine players', { rules: 'basic', players: 9 }, 422, 'rules/players'],
    ['three teams of four', { rules: 'basic', players: 4, teams: 3 }, 422, 'rules/teams'],
    ['an unknown option', { rules: 'basic', players: 4, options: { stakes: 5 } }, 422, 'rules/option'],
    ['an unknown value', { rules: 'basic', players: 4, options: { handSize: 52 } }, 422, 'rules/option'],
    ['the name of a method', '{"rules":"basic","players":4,"options":{"toString":1}}', 422, 'rules/option'],
    ['too few cards', { rules: 'basic', players: 12, options: { packs: 1, handSize: 7 } }, 422, 'rules/too-few-cards'],
    ['Tock for seven', { rules: 'tock', players: 7 }, 422, 'rules/players'],
    ['fewer sides than players', { rules: 'carbles', players: 6, options: { sides: 5 } }, 422, 'rules/sides'],
    ['four teams of partners', { rules: 'tock-partners', players: 4, teams: 4 }, 422, 'rules/teams'],
    ['a house rule of another family', { rules: 'tock', players: 4, options: { nines: 'split' } }, 422, 'rules/option'],
    ['an inner choice', { rules: 'basic', players: 4, options: { giving: true } }, 422, 'rules/option'],
    ['a list as an option', { rules: 'jackaroo', players: 4, options: { deals: [4, 5] } }, 400, 'http/field'],
    ['an unknown bot', { rules: 'basic', players: 4, bots: 'club,hal' }, 422, 'bot/unknown'],
    ['a bot with time of its own', { rules: 'basic', players: 4, bots: 'master:1000' }, 422, 'bot/unknown'],
    ['no bot', { rules: 'basic', players: 4, bots: '' }, 422, 'bot/unknown'],
    ['bots that are a list', { rules: 'basic', players: 4, bots: ['club'] }, 400, 'http/field'],
    ['half a pack', { rules: 'basic', players: 4, options: { packs: 0.5 } }, 422, 'rules/option'],
    ['too much', { rules: 'x'.repeat(9000), players: 4 }, 413, 'http/too-large'],
  ])('of %s is refused with a sentence', async (_what, body, status, code) => {
    const response = await post(app.port, body)
    const error = await errorOf(response)
    expect([response.status, error.code]).toEqual([status, code])
    expect(error.message.length).toBeGreaterThan(10)
  })
})

describe('a table’s card', () => {
  test('is found in lower case', async () => {
    const { code } = await makeTable(app.port, { rules: 'basic', players: 2 })
    const response = await get(`/api/tables/${code.toLowerCase()}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('shows the seats that a running game waits for', async () => {
    const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
    const ann = await visit(app.port, code, { token, name: 'Ann' })
    const ben = await visit(app.port, code, { name: 'Ben' })
    await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
    await ben.ask('sit', { seat: 1, name: 'Ben', colour: 1 })
    expect(await (await get(`/api/tables/${code}`)).json()).not.toHaveProperty('asked')
    await ann.ask('start', {})
    await until('the deal', () => ann.state().phase === 'playing')
    expect(await (await get(`/api/tables/${code}`)).json()).toMatchObject({ asked: [ann.state().turn] })
    await Promise.all([ann.leave(), ben.leave()])
  })

  test('of an unknown code is a sentence', async () => {
    const response = await get('/api/tables/zzzz')
    expect(response.status).toBe(404)
    expect(await errorOf(response)).toEqual({
      code: 'table/unknown',
      message: 'There is no table with the code ZZZZ.',
    })
  })

  test('anything else under /api is a sentence, not a page', async () => {
    for (const path of ['/api', '/api/table', '/api/games', '/api/tables/AAAA/hands']) {
      const response = await get(path, 'text/html')
      expect([path, response.status, (await errorOf(response)).code]).toEqual([path, 404, 'http/not-found'])
    }
  })

  test('a broken address is a sentence', async () => {
    const response = await get('/api/tables/%E0%A4%A')
    expect(response.status).toBe(400)
    expect((await errorOf(response)).code).toBe('http/request')
  })
})

describe('the page for televisions', () => {
  test('is served at every address under /tv, its files for good', async () => {
    for (const path of ['/tv', '/tv/', '/tv/ABCD']) {
      const page = await get(path, 'text/html')
      expect([path, page.status, await page.text()]).toEqual([path, 200, expect.stringContaining('The television')])
      expect(page.headers.get('cache-control')).toBe('no-cache')
    }
    const script = await get('/tv/assets/tv-1a2b3c4d.js')
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect((await get('/tv/assets/none.js')).status).toBe(404)
    const elsewhere = await get('/television', 'text/html')
    expect([elsewhere.status, await elsewhere.text()]).toEqual([404, expect.stringContaining('The table')])
  })
})

describe('the page for phones', () => {
  test('is served at every address under /p, its files for good', async () => {
    for (const path of ['/p', '/p/', '/p/ABCD']) {
      const page = await get(path, 'text/html')
      expect([path, page.status, await page.text()]).toEqual([path, 200, expect.stringContaining('The hand')])
      expect(page.headers.get('cache-control')).toBe('no-cache')
    }
    const script = await get('/p/assets/phone-1a2b3c4d.js')
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(await (await get('/pass', 'text/html')).text()).toContain('The table')
  })
})

describe('pages', () => {
  test.each(['/', '/t/ABCD', '/t/ABCD/screen', '/design'])('%s is the app, never kept', async (path) => {
    const response = await get(path, 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<p>The table</p>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('files with a hash are kept for good and compressed', async () => {
    const response = await get('/assets/app-1a2b3c4d.js')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toMatch(/gzip|br/)
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test('a file that the build has compressed is served so to whoever reads it, with all that the file itself comes with', async () => {
    const ask = (encoding: string, method = 'GET') =>
      fetch(`${addressOf(app.port)}/assets/roll-worker-1a2b3c4d.js?again`, {
        method,
        headers: { 'accept-encoding': encoding },
      })
    const asked = [await ask('gzip, br'), await ask('gzip')]
    for (const response of asked) {
      expect(await response.text()).toBe(ROLL_WORKER)
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-security-policy')).toContain('wasm-unsafe-eval')
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
    }
    expect(asked.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null])
    expect((await ask('br', 'HEAD')).headers.get('content-encoding')).toBe('br')
    const posted = await ask('br', 'POST')
    expect([posted.status, posted.headers.get('content-encoding')]).toEqual([404, null])
  })

  test('the service worker and the manifest are asked for each time, and the worker may only fetch from the site', async () => {
    const worker = await get('/service-worker.js')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    expect(worker.headers.get('content-type')).toContain('javascript')
    const manifest = await get('/manifest.webmanifest')
    expect(manifest.headers.get('cache-control')).toBe('no-cache')
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  })

  test('the manifest is in the language that is asked for', async () => {
    const shown = async (path: string) => {
      const { name, lang, dir, shortcuts, screenshots } = (await (await get(path)).json()) as ShownManifest
      const words = [...shortcuts, ...screenshots].flatMap((item) => Object.entries(item))
      return { name, lang, dir, words: words.filter(([key]) => /name|description|label/.test(key)).flat() }
    }
    const english = await shown('/manifest.webmanifest')
    expect(english).toMatchObject({ name: 'Pegs and Jokers', lang: 'en', dir: 'ltr' })
    expect(english.words).toContain('Play now')
    const arabic = await shown('/manifest.webmanifest?lang=ar')
    expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(arabic.words).toHaveLength(english.words.length)
    expect(arabic.words.join()).not.toMatch(/Play|board|table/)
  })

  test('a missing file is missing', async () => {
    expect((await get('/assets/app-00000000.js', 'text/html')).status).toBe(404)
    expect((await get('/../package.json')).status).toBe(404)
    expect((await get('/%2e%2e/package.json')).status).toBe(404)
  })

  test('let no other site read along', async () => {
    const response = await fetch(`${addressOf(app.port)}/api/tables/ZZZZ`, { headers: { origin: 'https://evil.test' } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('x-powered-by')).toBeNull()
  })
})

test('a port in use is reported once, without warnings of what the server had begun', async () => {
  const lines = capturedLog()
  const archive = Object.assign(new MemoryArchive(), {
    isClosed: false,
    async count() {
      await pause(50)
      if (this.isClosed) throw new Error('the archive was closed')
      return 0
    },
    async close() {
      this.isClosed = true
    },
  })
  await expect(makeTestApp({ port: app.port, archive })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await pause(100)
  expect([archive.isClosed, lines]).toEqual([true, []])
})

test('making tables too often is refused', async () => {
  await app.close()
  app = await makeTestApp({ tablesPerMinute: 3 })
  for (let i = 0; i < 3; i++) await makeTable(app.port, { rules: 'basic', players: 2 })
  const response = await post(app.port, { rules: 'basic', players: 2 })
  expect([response.status, (await errorOf(response)).code]).toEqual([429, 'http/too-often'])
})
