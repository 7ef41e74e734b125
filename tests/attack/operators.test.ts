import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import type { Archive } from '../../server/archive/archive.ts'
import { firstBrokenEntry } from '../../server/archive/conduct/audit-log.ts'
import { LINK_LIFETIME_MS, OPERATOR_SESSION_MS } from '../../server/archive/conduct/conduct-store.ts'
import { openArchive } from '../../server/archive/open-archive.ts'
import { CLOSED_MOVED } from '../../server/protocol/codes.ts'
import type { Decision, OperatorOverview } from '../../server/protocol/operator.ts'
import { tokenKeyOf } from '../../server/table/people/people.ts'
import { fairGame } from '../fair/fair-game.ts'
import { Authenticator, type Ceremony } from '../server/accounts/authenticator.ts'
import { Browser, type Reply } from '../server/accounts/browser.ts'
import { gameOf, tableOf } from '../server/archive/archive-contract.ts'
import { emptyFolder } from '../server/archive/empty-storage.ts'
import { addressOf, visitAt } from '../server/rooms/guest.ts'
import { makeTestApp } from '../server/test-app.ts'

const dataDir = emptyFolder()
let archive: Archive
let app: GameServer
beforeAll(async () => {
  archive = await openArchive({ dataDir })
  app = await makeTestApp({ archive, proxies: 1, reportsPerMinute: 1000 })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

/** Each test has addresses of its own, for what is counted or banned by address. */
let subnet = 0
beforeEach(() => {
  subnet += 1
})
const from = (host: number, headers: Readonly<Record<string, string>> = {}) =>
  new Browser(app.port, { 'x-forwarded-for': `10.0.${subnet}.${host}`, ...headers })

const SIGNED_OUT = { status: 401, code: 'operator/signed-out' }
const NO_OPERATOR = { status: 200, body: { operator: '' } }
const VOID_LINK = { status: 403, code: 'operator/link' }
const PROVES_NOTHING = { status: 403, code: 'operator/proof' }

/** Returns a new link of an operator. */
const inviteOperator = async (name = 'Ola', now = Date.now()): Promise<string> => {
  const link = randomBytes(32).toString('base64url')
  await archive.conduct.operators.invite(name, tokenKeyOf(link), now)
  return link
}

const makePasskey = async (
  browser: Browser,
  link: string,
  authenticator = new Authenticator(),
): Promise<Reply<OperatorOverview>> => {
  const offered = await browser.askAt<Ceremony>('POST', '/api/operator/passkeys/options', { link })
  if (offered.status !== 200) return offered as never
  const passkey = authenticator.create({ ...browser, ...offered.body })
  return browser.askAt('POST', '/api/operator/passkeys', { link, passkey })
}

const signIn = async (browser: Browser, authenticator: Authenticator, ceremony: Partial<Ceremony> = {}) => {
  const { body } = await browser.askAt<Ceremony>('POST', '/api/operator/session/options')
  return browser.askAt<OperatorOverview>(
    'POST',
    '/api/operator/session',
    authenticator.prove({ ...browser, ...body, ...ceremony }),
  )
}

const operatorAt = async (host: number, name = 'Ola') => {
  const [browser, authenticator] = [from(host), new Authenticator()]
  expect(await makePasskey(browser, await inviteOperator(name), authenticator)).toMatchObject({ status: 201 })
  return { browser, authenticator }
}

const decide = (browser: Browser, decision: Decision) =>
  browser.askAt<OperatorOverview>('POST', '/api/operator/decisions', decision)

const reportOf = (seat: number, account = '') => ({
  ...{ code: 'ABCD', game: `game-${subnet}`, seat, kind: 'abuse', words: '', name: 'Ben', account },
  ...{ household: `10.0.${subnet}.66`, made: Date.now() },
})

const report = async (seat: number, account?: string): Promise<string> => {
  const made = reportOf(seat, account)
  await archive.conduct.reports.add(made)
  const open = await archive.conduct.reports.open()
  return open.find(({ game, seat: at }) => game === made.game && at === seat)?.id ?? ''
}

/** Everything behind the page of the operators. */
const OPERATOR_ROUTES = [
  ['GET', ''],
  ['GET', '/audit'],
  ['GET', '/audit/export'],
  ['GET', '/tables/ABCD'],
  ['GET', '/photographs/x/0'],
  ['POST', '/decisions'],
] as const

describe('the link from the command line', () => {
  test('makes one passkey: used again, by the same or by another browser, it is void', async () => {
    const link = await inviteOperator()
    const first = from(1)
    expect(await makePasskey(first, link)).toMatchObject({ status: 201, body: { operator: 'Ola' } })
    expect(await makePasskey(first, link)).toMatchObject(VOID_LINK)
    expect(await makePasskey(from(66), link)).toMatchObject(VOID_LINK)
  })

  test('of many who use it at once, one gets in', async () => {
    const link = await inviteOperator()
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => makePasskey(from(10 + i), link)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('is void after its hour, when it is guessed, and when there is a later one', async () => {
    const old = await inviteOperator('Old', Date.now() - LINK_LIFETIME_MS)
    expect(await makePasskey(from(1), old)).toMatchObject(VOID_LINK)
    expect(await makePasskey(from(2), randomBytes(32).toString('base64url'))).toMatchObject(VOID_LINK)
    const [earlier] = [await inviteOperator('Two'), await inviteOperator('Two')]
    expect(await makePasskey(from(3), earlier)).toMatchObject(VOID_LINK)
    expect(await makePasskey(from(4), 'short')).toMatchObject({ status: 400, code: 'http/field' })
  })

  test('guesses are counted by address', async () => {
    const guess = () =>
      from(1).askAt('POST', '/api/operator/passkeys/options', { link: randomBytes(32).toString('base64url') })
    const codes = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ code }) => code)
    expect(codes).toContain('http/too-often')
  })

  test('does not make a passkey for another operator, nor from another site', async () => {
    const [mine, theirs] = [await inviteOperator('Mine'), await inviteOperator('Theirs')]
    const browser = from(1)
    const { body } = await browser.askAt<Ceremony>('POST', '/api/operator/passkeys/options', { link: mine })
    const passkey = new Authenticator().create({ ...browser, ...body })
    const other = await browser.askAt('POST', '/api/operator/passkeys', { link: theirs, passkey })
    expect(other).toMatchObject(PROVES_NOTHING)
    const foreign = from(2, { origin: 'https://evil.example' })
    expect(await makePasskey(foreign, mine)).toMatchObject({ status: 403, code: 'http/origin' })
  })
})

test('a name that is reported is one in the list; once it is taken off, its person can’t have it there again', async () => {
  const rude = from(1)
  await rude.makePasskey(new Authenticator())
  expect(await rude.askAt('PUT', '/api/ratings/own', { name: 'Rude', shown: true })).toMatchObject({ status: 200 })
  const best = archive.ratings.best
  archive.ratings.best = async () => [{ name: 'Rude', mu: 30, games: 40 }]
  const send = (name: string) =>
    from(2).askAt('POST', '/api/ratings/reports', { rules: 'basic', season: '2026-4', name })
  expect(await send('Somebody'), 'not a name of the list').toMatchObject({ status: 422, code: 'report/nameless' })
  expect(await send('Rude')).toMatchObject({ status: 202 })
  archive.ratings.best = best
  const { browser } = await operatorAt(3)
  const { body } = await browser.askAt<OperatorOverview>('GET', '/api/operator')
  expect(body.listedNames).toEqual([{ name: 'Rude', reason: '', made: expect.any(Number) }])
  expect(await decide(browser, { what: 'listed-name/remove', name: 'Rude' })).toMatchObject({ status: 200 })
  expect(await decide(browser, { what: 'listed-name/keep', name: 'Rude' })).toMatchObject({ status: 409 })
  expect(await rude.askAt('GET', '/api/ratings/own')).toMatchObject({ body: { profile: { name: '', shown: false } } })
  expect(await rude.askAt('PUT', '/api/ratings/own', { name: 'Rude', shown: true })).toMatchObject({ status: 422 })
})

describe('the page of the operators', () => {
  test.each(OPERATOR_ROUTES)(
    'is closed to a person’s cookie, to a made-up one and to none: %s %s',
    async (method, path) => {
      const person = from(1)
      await person.makePasskey()
      const session = person.cookies.get('session') ?? ''
      const asOperator = from(2)
      asOperator.cookies.set('operator', session)
      const madeUp = from(3)
      madeUp.cookies.set('operator', randomBytes(32).toString('base64url'))
      for (const browser of [person, asOperator, madeUp, from(4)]) {
        const body = method === 'POST' ? { what: 'conduct/dismiss', id: 'x' } : undefined
        const answer = await browser.askAt(method, `/api/operator${path}`, body)
        expect(answer).toMatchObject(path === '' ? NO_OPERATOR : SIGNED_OUT)
      }
    },
  )

  test('opens with an operator’s passkey alone, and with a proof that was made for it', async () => {
    const { authenticator } = await operatorAt(1)
    const person = new Authenticator()
    await from(2).makePasskey(person)
    expect(await signIn(from(3), person), 'a person’s passkey').toMatchObject(PROVES_NOTHING)
    const persons = await from(4).ask<Ceremony>('POST', '/session/options')
    expect(await signIn(from(4), authenticator, persons.body), 'a challenge for people').toMatchObject(PROVES_NOTHING)
    const browser = from(5)
    const { body } = await browser.askAt<Ceremony>('POST', '/api/operator/session/options')
    const proof = authenticator.prove({ ...browser, ...body })
    expect(await browser.ask('POST', '/session', proof), 'at the door of accounts').toMatchObject({ status: 403 })
    expect(await browser.askAt('POST', '/api/operator/session', proof)).toMatchObject({ status: 200 })
    expect(await from(6).askAt('POST', '/api/operator/session', proof), 'a copy').toMatchObject(PROVES_NOTHING)
  })

  test('asks for finger, face or code, which the device itself does not replace', async () => {
    const { authenticator } = await operatorAt(1)
    authenticator.verifies = false
    expect(await signIn(from(2), authenticator)).toMatchObject(PROVES_NOTHING)
    const weak = new Authenticator()
    weak.verifies = false
    expect(await makePasskey(from(3), await inviteOperator(), weak)).toMatchObject(PROVES_NOTHING)
  })

  test('closes after half an hour, and when the operator is removed', async () => {
    const { browser } = await operatorAt(1, 'Gone')
    const secret = browser.cookies.get('operator') ?? ''
    const later = Date.now() + OPERATOR_SESSION_MS + 1000
    expect(await archive.conduct.operators.operatorOfSession(tokenKeyOf(secret), later)).toBeUndefined()
    expect(await browser.askAt('GET', '/api/operator')).toMatchObject({ status: 200 })
    await archive.conduct.operators.remove('Gone')
    expect(await browser.askAt('GET', '/api/operator')).toMatchObject(NO_OPERATOR)
  })

  test('does nothing for pages of other sites, nor for what says no page', async () => {
    const { browser } = await operatorAt(1)
    const id = await report(1)
    const { cookie } = browser
    const ask = (origin?: string) =>
      fetch(`${browser.origin}/api/operator/decisions`, {
        method: 'POST',
        headers: { cookie, ...(origin && { origin }) },
        body: JSON.stringify({ what: 'conduct/dismiss', id }),
      })
    for (const origin of ['https://evil.example', 'null', undefined]) expect((await ask(origin)).status).toBe(403)
    expect((await archive.conduct.reports.find(id))?.settled).toBe(0)
    expect((await ask(browser.origin)).status).toBe(200)
  })

  test('gives no cookie that a page can read or another site sends along', async () => {
    const browser = from(1, { 'x-forwarded-proto': 'https' })
    const link = await inviteOperator()
    const headers = { origin: browser.origin, 'x-forwarded-for': `10.0.${subnet}.1`, 'x-forwarded-proto': 'https' }
    const post = (path: string, body: unknown) =>
      fetch(`${browser.origin}/api/operator${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const offered = (await (await post('/passkeys/options', { link })).json()) as Ceremony
    const origin = browser.origin.replace('http:', 'https:')
    const passkey = new Authenticator().create({ ...offered, origin, site: browser.site })
    const made = await post('/passkeys', { link, passkey })
    const [cookie = ''] = made.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-operator=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=1800'])
      expect(cookie).toContain(part)
  })
})

describe('the audit log', () => {
  test('has every decision with who made it, once, and a decision that was made already is none', async () => {
    const { browser } = await operatorAt(1, 'Uma')
    const id = await report(1)
    expect(await decide(browser, { what: 'conduct/dismiss', id })).toMatchObject({ status: 200 })
    const again = await decide(browser, { what: 'conduct/dismiss', id })
    expect(again).toMatchObject({ status: 409, code: 'operator/decided' })
    const entries = (await archive.conduct.audit()).filter(({ about }) => about.includes(`game-${subnet}`))
    expect(entries).toMatchObject([{ who: 'Uma', what: 'conduct/dismiss' }])
    const exported = await fetch(`${browser.origin}/api/operator/audit/export`, { headers: { cookie: browser.cookie } })
    const lines = (await exported.text()).trimEnd().split('\n')
    expect(firstBrokenEntry(lines.map((line) => JSON.parse(line)))).toBeUndefined()
    expect(lines.length).toBe((await archive.conduct.audit()).length)
  })

  test('names can’t write lines into it, nor hide in it', async () => {
    const { browser } = await operatorAt(1)
    const evil = 'Eve\n{"number":1,"who":"Ola"}\u202e\u0000<script>'
    const card = fairGame({ rules: 'basic', players: 4 })
    const names = card.names.with(1, evil)
    await archive.add(tableOf('EVIL', 0, { expires: Date.now() + 1e9 }))
    const table = tableOf('EVIL', 1, { game: 'evil', body: '{"chairs":[]}', expires: Date.now() + 1e9 })
    const head = JSON.stringify({ draws: card.draws })
    await archive.save({ table, game: { ...gameOf('evil', 'EVIL', JSON.stringify({ ...card, names })), head } })
    expect(await decide(browser, { what: 'name/remove', game: 'evil', seat: 1 })).toMatchObject({ status: 200 })
    const reason = 'first\r\nsecond\u2028third'
    await decide(browser, { what: 'ban/address', address: '203.0.113.9', hours: 1, reason })
    const exported = await fetch(`${browser.origin}/api/operator/audit/export`, { headers: { cookie: browser.cookie } })
    const text = await exported.text()
    expect(exported.headers.get('content-type')).toContain('application/x-ndjson')
    expect(text.trimEnd().split('\n')).toHaveLength((await archive.conduct.audit()).length)
    const written = (await archive.conduct.audit()).slice(-2).map(({ words }) => words)
    expect(written.join()).not.toMatch(/[\p{Cc}\u202e\u2028]/u)
    expect(written[1]).toContain('first second third')
  })
})

describe('a ban', () => {
  const tableOfHost = (browser: Browser) =>
    browser.askAt<{ readonly code: string }>('POST', '/api/tables', { rules: 'basic', players: 2 })
  const join = (browser: Browser, code: string) => browser.askAt('POST', `/matchmake/joinById/${code}`, {})

  test('of an address holds at every door, also for a new account, and says why and until when', async () => {
    const { browser: operator } = await operatorAt(1)
    const { body: open } = await tableOfHost(from(2))
    const banned = from(66)
    await banned.makePasskey()
    const id = await report(1)
    const reason = 'Insults, again and again'
    expect(await decide(operator, { what: 'ban/reported', id, whom: 'address', hours: 24, reason })).toMatchObject({
      status: 200,
      body: { bans: expect.arrayContaining([expect.objectContaining({ address: `10.0.${subnet}.66`, reason })]) },
    })
    const refused = { status: 403, code: 'ban/address' }
    const fresh = from(66)
    for (const browser of [banned, fresh]) {
      expect(await tableOfHost(browser)).toMatchObject(refused)
      expect(await join(browser, open.code)).toMatchObject(refused)
      expect(await join(browser, `${open.code}-watch`)).toMatchObject(refused)
      expect(await browser.askAt('POST', '/api/boards', {})).toMatchObject(refused)
    }
    expect(await fresh.makePasskey(), 'evasion by a new account').toMatchObject(refused)
    const { body } = await fresh.askAt<{ ban: { reason: string; ends: number } }>('GET', '/api/ban')
    expect(body.ban.reason).toBe(reason)
    expect(body.ban.ends - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(await banned.ask('GET', '/export'), 'what is theirs stays theirs').toMatchObject({ status: 200 })
    expect(await join(from(67), open.code), 'the neighbour plays').toMatchObject({ status: 200 })
  })

  test('of an account leaves the household alone, and follows the account to other addresses', async () => {
    const { browser: operator } = await operatorAt(1)
    const [banned, authenticator] = [from(66), new Authenticator()]
    await banned.makePasskey(authenticator)
    const session = await archive.accounts.session(tokenKeyOf(banned.cookies.get('session') ?? ''))
    const id = await report(1, session?.person)
    await decide(operator, { what: 'ban/reported', id, whom: 'account', hours: 1, reason: 'Insults' })
    expect(await tableOfHost(banned)).toMatchObject({ status: 403, code: 'ban/account' })
    const elsewhere = from(99)
    expect(await elsewhere.signIn(authenticator), 'to export or to delete').toMatchObject({ status: 200 })
    expect(await tableOfHost(elsewhere)).toMatchObject({ status: 403, code: 'ban/account' })
    const guest = from(66)
    expect(await tableOfHost(guest), 'a guest at the same address').toMatchObject({ status: 201 })
    const [ban] = await archive.conduct.bans.inForce(Date.now())
    expect(await decide(operator, { what: 'ban/end', id: ban?.id ?? '' })).toMatchObject({ status: 200 })
    expect(await tableOfHost(banned)).toMatchObject({ status: 201 })
  })

  test('sends those away who sit at a table already, and nobody else', async () => {
    const { browser: operator } = await operatorAt(1)
    const { body } = await tableOfHost(from(2))
    const headers = (host: number) => ({ 'x-forwarded-for': `10.0.${subnet}.${host}` })
    const banned = await visitAt(addressOf(app.port), body.code, {}, headers(66))
    const neighbour = await visitAt(addressOf(app.port), body.code, {}, headers(67))
    const codes: number[] = []
    for (const guest of [banned, neighbour]) guest.room.onLeave((code) => codes.push(code))
    const address = `10.0.${subnet}.66`
    await decide(operator, { what: 'ban/address', address, hours: 1, reason: 'x' })
    await expect.poll(() => codes).toEqual([CLOSED_MOVED])
    await neighbour.leave()
  })

  test('of what is no address, or has none, is refused', async () => {
    const { browser } = await operatorAt(1)
    const ban = { hours: 1, reason: 'x' }
    for (const address of ['', 'everybody', '0.0.0.0/0', '*']) {
      expect(await decide(browser, { what: 'ban/address', address, ...ban })).toMatchObject({ status: 409 })
    }
    const id = await report(1)
    expect(await decide(browser, { what: 'ban/reported', id, whom: 'account', ...ban })).toMatchObject({ status: 409 })
    const endless = { what: 'ban/address', address: '203.0.113.1', hours: 100_000, reason: 'x' } as const
    expect(await decide(browser, endless)).toMatchObject({ status: 400 })
  })
})
