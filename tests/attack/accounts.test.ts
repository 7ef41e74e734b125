import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import { StorageError } from '../../server/archive/storage-error.ts'
import { Authenticator } from '../server/accounts/authenticator.ts'
import { Browser } from '../server/accounts/browser.ts'
import { MemoryArchive } from '../server/archive/memory-archive.ts'
import { capturedLog } from '../server/captured-log.ts'
import { addressOf, makeTable, visitAt } from '../server/rooms/guest.ts'
import { makeTestApp, type TestAppOptions } from '../server/test-app.ts'

let app: GameServer
const open = async (options: TestAppOptions = {}): Promise<void> => {
  app = await makeTestApp({ proxies: 1, ...options })
}
beforeEach(() => open())
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const from = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  new Browser(app.port, { 'x-forwarded-for': address, ...headers })

const PROVES_NOTHING = { status: 403, code: 'account/proof' }

/** A person with an account, at an address of their own. */
const victim = async () => {
  const [own, authenticator] = [from('192.0.2.1'), new Authenticator()]
  await own.makePasskey(authenticator)
  return { own, authenticator }
}

test('a proof is accepted once', async () => {
  const { authenticator } = await victim()
  const honest = from('192.0.2.2')
  const { body } = await honest.ask<{ challenge: string }>('POST', '/session/options')
  const proof = authenticator.prove({ ...honest, ...body })
  expect(await honest.ask('POST', '/session', proof)).toMatchObject({ status: 200 })
  expect(await from('192.0.2.66').ask('POST', '/session', proof)).toMatchObject(PROVES_NOTHING)
})

test('of a hundred copies of a proof at once, one is accepted', async () => {
  await app.close()
  await open({ callsPerMinute: 1000 })
  const { authenticator } = await victim()
  const honest = from('192.0.2.2')
  const { body } = await honest.ask<{ challenge: string }>('POST', '/session/options')
  const proof = authenticator.prove({ ...honest, ...body })
  const copies = Array.from({ length: 100 }, (_, i) => from(`198.51.100.${i}`).ask('POST', '/session', proof))
  const accepted = (await Promise.all(copies)).filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(1)
})

test('a page of another site gets nothing signed for this one', async () => {
  const { authenticator } = await victim()
  const foreign = { origin: 'https://evil.example' }
  expect(await from('192.0.2.66').signIn(authenticator, foreign)).toMatchObject(PROVES_NOTHING)
  expect(await from('192.0.2.66').signIn(authenticator, { site: 'evil.example' })).toMatchObject(PROVES_NOTHING)
  expect(await from('192.0.2.66').makePasskey(new Authenticator(), foreign)).toMatchObject(PROVES_NOTHING)
  const wrongSite = { site: 'evil.example' }
  expect(await from('192.0.2.66').makePasskey(new Authenticator(), wrongSite)).toMatchObject(PROVES_NOTHING)
  expect(await from('192.0.2.66', foreign).ask('POST', '/session/options')).toMatchObject({ code: 'http/origin' })
})

test('a challenge that the server did not give, or gave for something else, proves nothing', async () => {
  const { own, authenticator } = await victim()
  const guessed = { challenge: randomBytes(32).toString('base64url') }
  expect(await from('192.0.2.66').signIn(authenticator, guessed)).toMatchObject(PROVES_NOTHING)
  const { body } = await own.ask<{ challenge: string }>('POST', '/passkeys/options', {})
  expect(await from('192.0.2.66').signIn(authenticator, body), 'one for a new passkey').toMatchObject(PROVES_NOTHING)
  const asked = await own.ask<{ challenge: string }>('POST', '/session/options')
  expect(await own.makePasskey(new Authenticator(), asked.body), 'one to sign in').toMatchObject(PROVES_NOTHING)
})

test('those who ask for challenges and never answer leave nothing in the storage', async () => {
  const archive = new MemoryArchive()
  await app.close()
  await open({ archive })
  await from('192.0.2.1').makePasskey()
  archive.trouble = new StorageError('full', 'No room is left on the disk.')
  const asker = from('192.0.2.66')
  expect(await asker.ask('POST', '/session/options')).toMatchObject({ status: 200 })
  expect(await asker.ask('POST', '/passkeys/options', {})).toMatchObject({ status: 200 })
  const { body } = await asker.ask<{ challenge: string }>('POST', '/session/options')
  const changed = body.challenge.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(await asker.signIn(new Authenticator(), { challenge: changed })).toMatchObject(PROVES_NOTHING)
})

test('another signature, or that of another key, proves nothing', async () => {
  const { authenticator } = await victim()
  const stranger = new Authenticator()
  expect(await from('192.0.2.66').signIn(stranger)).toMatchObject(PROVES_NOTHING)
  const thief = from('192.0.2.66')
  const { body } = await thief.ask<{ challenge: string }>('POST', '/session/options')
  const forged = { ...stranger.prove({ ...thief, ...body }), id: authenticator.id.toString('base64url') }
  expect(await thief.ask('POST', '/session', forged)).toMatchObject(PROVES_NOTHING)
})

test('a copied key is noticed by its counter', async () => {
  const { authenticator } = await victim()
  authenticator.counter = 8
  expect(await from('192.0.2.2').signIn(authenticator)).toMatchObject({ status: 200 })
  authenticator.counter = 7
  expect(await from('192.0.2.66').signIn(authenticator)).toMatchObject(PROVES_NOTHING)
})

test('nobody learns whether a passkey is known: the offers are alike, and so are the refusals', async () => {
  const { authenticator } = await victim()
  const stranger = from('192.0.2.66')
  const { body } = await stranger.ask<object>('POST', '/session/options')
  expect(Object.keys(body).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  const known = await stranger.signIn(authenticator, { challenge: 'x' })
  const unknown = await stranger.signIn(new Authenticator(), { challenge: 'x' })
  expect(known).toEqual(unknown)
})

test('a secret that a browser was given before it signed in opens nothing, and signing in replaces it', async () => {
  const { authenticator } = await victim()
  const browser = from('192.0.2.2')
  const planted = randomBytes(32).toString('base64url')
  browser.cookies.set('session', planted)
  expect(await browser.ask('GET', '')).toMatchObject({ status: 401 })
  await browser.signIn(authenticator)
  expect(browser.cookies.get('session')).not.toBe(planted)
  const thief = from('192.0.2.66')
  thief.cookies.set('session', planted)
  expect(await thief.ask('GET', '')).toMatchObject({ status: 401 })
})

test('a stolen cookie does not change how its person signs in, does not end the account, and is void once they sign in again', async () => {
  const { own, authenticator } = await victim()
  const { passkeys } = (await own.ask('GET', '')).body
  const thief = from('192.0.2.66')
  for (const [name, value] of own.cookies) thief.cookies.set(name, value)
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
  const old = { status: 403, code: 'account/old-proof' }
  expect(await thief.ask('DELETE', '')).toMatchObject(old)
  expect(await thief.ask('POST', '/recovery')).toMatchObject(old)
  expect(await thief.ask('POST', '/passkeys/options', {})).toMatchObject(old)
  expect(await thief.ask('DELETE', `/passkeys/${passkeys[0]?.id}`)).toMatchObject(old)
  expect(await thief.ask('GET', ''), 'it reads what its person has').toMatchObject({ status: 200 })
  const signedIn = await own.signIn(authenticator)
  expect(signedIn, 'the cookie is replaced').toMatchObject({ body: { sessions: { length: 1 } } })
  expect(await thief.ask('GET', '')).toMatchObject({ status: 401 })
  expect(await own.ask('POST', '/recovery')).toMatchObject({ status: 200 })
})

test('a passkey that another browser asked for is not added to an account', async () => {
  const { own } = await victim()
  const thief = from('192.0.2.66')
  const { body } = await thief.ask<{ challenge: string }>('POST', '/passkeys/options', {})
  const planted = new Authenticator().create({ ...own, ...body })
  expect(await own.ask('POST', '/passkeys', planted), 'as a page of another site would send it').toMatchObject(
    PROVES_NOTHING,
  )
  expect((await own.ask('GET', '')).body.passkeys).toHaveLength(1)
})

test('a passkey of somebody else can’t be taken as the first one of a new account', async () => {
  const { own, authenticator } = await victim()
  expect(await from('192.0.2.66').makePasskey(authenticator)).toMatchObject(PROVES_NOTHING)
  expect(await own.signIn(authenticator)).toMatchObject({ status: 200, body: { passkeys: { length: 1 } } })
})

test('recovery codes can’t be tried in numbers, and whoever tries them keeps nobody else out', async () => {
  const { own } = await victim()
  const { recovery = '' } = (await own.ask('POST', '/recovery')).body
  const thief = from('192.0.2.66')
  const codes = []
  for (let i = 0; i < 12; i++)
    codes.push((await thief.ask('POST', '/session/recovery', { code: recovery.slice(1) + i })).code)
  expect(codes.at(-1)).toBe('http/too-often')
  expect(codes[0]).toBe('account/recovery')
  expect(await from('192.0.2.2').ask('POST', '/session/recovery', { code: recovery })).toMatchObject({ status: 200 })
})

test('one household makes no thousands of accounts, and others still can', async () => {
  await app.close()
  await open({ callsPerMinute: 10_000 })
  const codes = []
  for (let i = 0; i < 40; i++) codes.push((await from('192.0.2.66').makePasskey()).code)
  expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(30)
  expect(codes.at(-1)).toBeDefined()
  expect(await from('203.0.113.5').makePasskey()).toMatchObject({ status: 201 })
})

test('a person can’t read, change or end what is another’s', async () => {
  const { own } = await victim()
  const { sessions, passkeys } = (await own.ask('GET', '')).body
  await own.ask('PUT', '/items', { items: [{ kind: 'table', id: 'QRST', body: '{"token":"secret"}' }] })
  const thief = from('192.0.2.66')
  await thief.makePasskey()
  expect(await thief.ask('DELETE', `/sessions/${sessions[0]?.id}`)).toMatchObject({ status: 404 })
  expect(await thief.ask('DELETE', `/passkeys/${passkeys[0]?.id}`)).toMatchObject({ status: 409 })
  expect(JSON.stringify((await thief.ask('GET', '/items')).body)).not.toContain('secret')
  await thief.ask('DELETE', '')
  expect((await own.ask('GET', '')).body.passkeys).toHaveLength(1)
})

test('the cookie is out of reach for scripts and other sites, and over https also for other hosts', async () => {
  const browser = from('192.0.2.1')
  const { body } = await browser.ask<{ challenge: string }>('POST', '/passkeys/options', {})
  const passkey = new Authenticator().create({ ...browser, ...body, origin: browser.origin.replace('http:', 'https:') })
  const response = await fetch(`${browser.origin}/api/account/passkeys`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' },
    body: JSON.stringify(passkey),
  })
  expect(response.status).toBe(201)
  const [cookie = '', device] = response.headers.getSetCookie()
  expect(device).toMatch(/^__Host-device=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict/)
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; .*HttpOnly; Secure; SameSite=Strict/)
  expect(cookie).not.toContain('Domain')
})

test('links to friends can’t be guessed, and nobody learns by them who has an account', async () => {
  const { own } = await victim()
  await own.ask('PUT', '/friends/self', { name: 'Victim', seen: true })
  const { code } = (await own.ask<{ code: string }>('POST', '/friends/links')).body
  expect(code).toMatch(/^[\w-]{22}$/)
  const { links } = (await own.ask<{ links: readonly { id: string }[] }>('GET', '/friends')).body
  const thief = from('192.0.2.66')
  expect(await thief.ask('POST', '/friends/links/look', { code }), 'without an account').toMatchObject({ status: 401 })
  await thief.makePasskey()
  const near = code.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  const guesses = [near, code.toLowerCase(), code.slice(1), links[0]?.id ?? '', '', '%', "' or 1=1 --"]
  for (const guess of guesses) {
    expect(await thief.ask('POST', '/friends/links/look', { code: guess.slice(0, 40) })).toMatchObject({ status: 404 })
  }
  const codes = []
  for (let i = 0; i < 40; i++) {
    codes.push(
      (await thief.ask('POST', '/friends', { code: randomBytes(16).toString('base64url'), name: 'X', seen: false }))
        .code,
    )
  }
  expect(codes[0]).toBe('friend/link')
  expect(codes.at(-1)).toBe('http/too-often')
  const friend = from('192.0.2.2')
  await friend.makePasskey()
  expect(await friend.ask('POST', '/friends', { code, name: 'Friend', seen: false })).toMatchObject({ status: 200 })
})

test('a person can’t end the friendships of others, take their links back, or learn who they are', async () => {
  const { own } = await victim()
  await own.ask('PUT', '/friends/self', { name: 'Victim', seen: true })
  const links: string[] = []
  for (let i = 0; i < 2; i++) links.push((await own.ask<{ code: string }>('POST', '/friends/links')).body.code)
  const friend = from('192.0.2.2')
  await friend.makePasskey()
  await friend.ask('POST', '/friends', { code: links[0], name: 'Friend', seen: true })
  const before = (
    await own.ask<{ friends: readonly { id: string }[]; links: readonly { id: string }[] }>('GET', '/friends')
  ).body
  const thief = from('192.0.2.66')
  await thief.makePasskey()
  await thief.ask('DELETE', `/friends/${before.friends[0]?.id}`)
  await thief.ask('DELETE', `/friends/links/${before.links[0]?.id}`)
  expect((await own.ask('GET', '/friends')).body).toEqual(before)
  const seen = JSON.stringify((await friend.ask('GET', '/friends')).body)
  const { sessions, passkeys } = (await own.ask('GET', '')).body
  for (const { id } of [...sessions, ...passkeys]) expect(seen).not.toContain(id)
})

test('a second account for a second hand: one browser or household with two seats is told to the operator, and nobody is refused', async () => {
  const lines = capturedLog('info')
  const browser = from('192.0.2.1')
  const sit = async (code: string, seat: number, options = {}) => {
    await browser.makePasskey()
    const headers = { cookie: browser.cookie, 'x-forwarded-for': '192.0.2.1' }
    const guest = await visitAt(addressOf(app.port), code, options, headers)
    await guest.ask('sit', { seat, name: `Hand ${seat}`, colour: seat })
    await browser.ask('DELETE', '/session')
    return guest
  }
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const host = await sit(code, 0, { token })
  await sit(code, 2)
  await host.ask('open', { open: true })
  await host.ask('fill', {})
  await host.ask('start', {})
  await expect.poll(() => lines.filter((line) => line.includes('may be one person’s'))).toHaveLength(1)
  const told = lines.find((line) => line.includes('may be one person’s')) ?? ''
  expect(JSON.parse(told)).toMatchObject({ table: code, device: [[0, 2]], household: [[0, 2]] })
  expect(told, 'no address, and no account').not.toMatch(/192\.0\.2|person"/)
})

test('one account has one seat in a game, with however many browsers it comes', async () => {
  const { own, authenticator } = await victim()
  const second = from('192.0.2.2')
  await second.signIn(authenticator)
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const first = await visitAt(addressOf(app.port), code, { token }, { cookie: own.cookie })
  await first.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await first.ask('open', { open: true })
  const again = await visitAt(addressOf(app.port), code, {}, { cookie: second.cookie })
  for (const beside of [false, true]) {
    const asked = again.ask('sit', { seat: 2, name: 'Eve', colour: 2, beside })
    await expect(asked).rejects.toMatchObject({ reason: { code: 'table/one-seat' } })
  }
})
