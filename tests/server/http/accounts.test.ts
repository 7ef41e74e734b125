import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import type { ItemsReply, SavedItems } from '../../../server/protocol/account.ts'
import { Authenticator } from '../accounts/authenticator.ts'
import { Browser } from '../accounts/browser.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { makeTestApp } from '../test-app.ts'

let archive: MemoryArchive
let app: GameServer
beforeEach(async () => {
  archive = new MemoryArchive()
  app = await makeTestApp({ archive })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const PHONE_HEADERS = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}
const browser = (headers = {}) => new Browser(app.port, headers)

/** Makes an account; resolves to the browser, the authenticator, and the recovery code. */
const person = async () => {
  const [own, authenticator] = [browser(PHONE_HEADERS), new Authenticator()]
  const { status, body } = await own.makePasskey(authenticator)
  expect(status).toBe(201)
  return { own, authenticator, recovery: body.recovery ?? '', account: body }
}

const afterMinutes = (minutes: number): void => {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })
}

describe('an account', () => {
  test('is made with a passkey, and nothing else is asked', async () => {
    const { own, account } = await person()
    expect(account.passkeys).toEqual([expect.objectContaining({ device: 'Chrome, Android' })])
    expect(account.sessions).toEqual([expect.objectContaining({ device: 'Chrome, Android', current: true })])
    const { recovery, ...later } = account
    expect(recovery).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await own.ask('GET', '')).body, 'the code is shown once').toEqual(later)
  })

  test('is open to none of the others', async () => {
    await person()
    expect(await browser().ask('GET', '')).toMatchObject({ status: 401, code: 'account/signed-out' })
    expect(await browser().ask('GET', '/export')).toMatchObject({ status: 401 })
    expect(await browser().ask('PUT', '/items', { items: [] })).toMatchObject({ status: 401 })
  })

  test('is found again on another device by its passkey, without a name', async () => {
    const { account, authenticator } = await person()
    const other = browser()
    const { status, body } = await other.signIn(authenticator)
    expect([status, body.made, body.sessions.length]).toEqual([200, account.made, 2])
    expect(body.recovery).toBeUndefined()
  })

  test('takes several passkeys, and never loses its last one', async () => {
    const { own, authenticator, account } = await person()
    const second = new Authenticator()
    expect(await own.makePasskey(second)).toMatchObject({ status: 201, body: { passkeys: { length: 2 } } })
    expect(await browser().signIn(second)).toMatchObject({ status: 200 })
    const [first] = account.passkeys
    expect(await own.ask('DELETE', `/passkeys/${first?.id}`)).toMatchObject({ body: { passkeys: { length: 1 } } })
    expect(await browser().signIn(authenticator)).toMatchObject({ status: 403, code: 'account/proof' })
    const last = second.id.toString('base64url')
    expect(await own.ask('DELETE', `/passkeys/${last}`)).toMatchObject({ status: 409, code: 'account/last-passkey' })
  })

  test('comes back by the code on paper, which is then another one', async () => {
    const { recovery, account } = await person()
    const typed = ` ${recovery.toLowerCase().replaceAll('-', ' ')} `
    const { status, body } = await browser().ask('POST', '/session/recovery', { code: typed })
    expect([status, body.made]).toEqual([200, account.made])
    const used = { status: 403, code: 'account/recovery' }
    expect(await browser().ask('POST', '/session/recovery', { code: recovery })).toMatchObject(used)
    expect(await browser().ask('POST', '/session/recovery', { code: body.recovery })).toMatchObject({ status: 200 })
    expect(await browser().ask('POST', '/session/recovery', { code: 'lost' })).toMatchObject(used)
  })

  test('gets another recovery code, and the earlier one is void', async () => {
    const { own, recovery } = await person()
    const { body } = await own.ask('POST', '/recovery')
    expect(body.recovery).not.toBe(recovery)
    expect(await browser().ask('POST', '/session/recovery', { code: recovery })).toMatchObject({ status: 403 })
  })

  test('lists the browsers that are signed in, and signs them out', async () => {
    const { own, authenticator } = await person()
    const [phone, tablet] = [browser(), browser()]
    await phone.signIn(authenticator)
    await tablet.signIn(authenticator)
    const { body } = await own.ask('GET', '')
    expect(body.sessions.map(({ current }) => current).toSorted()).toEqual([false, false, true])
    const other = body.sessions.find(({ current }) => !current)
    expect(await own.ask('DELETE', `/sessions/${other?.id}`)).toMatchObject({ body: { sessions: { length: 2 } } })
    expect(await own.ask('DELETE', `/sessions/${other?.id}`)).toMatchObject({ status: 404 })
    await own.ask('DELETE', '/sessions')
    const statuses = await Promise.all([own, phone, tablet].map(async (one) => (await one.ask('GET', '')).status))
    expect(statuses).toEqual([200, 401, 401])
    await own.ask('DELETE', '/session')
    expect([own.cookies.has('session'), (await own.ask('GET', '')).status]).toEqual([false, 401])
  })

  test('is exported whole, without a secret of the server', async () => {
    const { own, recovery } = await person()
    await own.ask('PUT', '/items', { items: [{ kind: 'game', id: 'g1', body: '{"id":"g1"}' }] })
    const { body } = await own.ask<{ items: unknown }>('GET', '/export')
    expect(body.items).toEqual([{ kind: 'game', id: 'g1', content: { id: 'g1' } }])
    for (const secret of own.cookies.values()) expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(body)).not.toContain(recovery)
  })

  test('is deleted with everything', async () => {
    const { own, authenticator, recovery } = await person()
    await own.ask('PUT', '/items', { items: [{ kind: 'game', id: 'g1', body: '{}' }] })
    expect(await own.ask('DELETE', '')).toMatchObject({ status: 200 })
    expect(await own.ask('GET', '')).toMatchObject({ status: 401 })
    expect(await browser().signIn(authenticator)).toMatchObject({ status: 403 })
    expect(await browser().ask('POST', '/session/recovery', { code: recovery })).toMatchObject({ status: 403 })
  })

  test('stays signed in while it is used, and half a year after that no longer', async () => {
    const { own } = await person()
    afterMinutes(100 * 24 * 60)
    expect((await own.ask('GET', '')).status).toBe(200)
    afterMinutes(170 * 24 * 60)
    await archive.accounts.sweep(Date.now())
    expect((await own.ask('GET', '')).status).toBe(200)
    afterMinutes(181 * 24 * 60)
    await archive.accounts.sweep(Date.now())
    expect((await own.ask('GET', '')).status).toBe(401)
  })
})

describe('what follows a person', () => {
  const game = (id: string, body = `{"id":"${id}"}`) => ({ kind: 'game', id, body })

  test('is on every device, with what changed since the last time', async () => {
    const { own, authenticator } = await person()
    const other = browser()
    await other.signIn(authenticator)
    expect((await own.ask<SavedItems>('PUT', '/items', { items: [game('a'), game('b')] })).body).toEqual({ last: 2 })
    const first = (await other.ask<ItemsReply>('GET', '/items')).body
    expect(first).toEqual({ items: [game('a'), game('b')], last: 2, more: false })
    await own.ask('PUT', '/items', { items: [game('a', ''), game('c')] })
    const later = (await other.ask<ItemsReply>('GET', `/items?after=${first.last}`)).body
    expect(later).toEqual({ items: [game('a', ''), game('c')], last: 4, more: false })
  })

  test('comes in pages', async () => {
    const { own } = await person()
    for (let from = 0; from < 240; from += 40) {
      const items = Array.from({ length: 40 }, (_, i) => game(`g${from + i}`))
      expect((await own.ask('PUT', '/items', { items })).status).toBe(200)
    }
    const first = (await own.ask<ItemsReply>('GET', '/items')).body
    expect([first.items.length, first.last, first.more]).toEqual([200, 200, true])
    const second = (await own.ask<ItemsReply>('GET', `/items?after=${first.last}`)).body
    expect([second.items.length, second.last, second.more]).toEqual([40, 240, false])
  })

  test.each([
    ['nothing', { items: [] }],
    ['a kind that there is not', { items: [{ ...game('a'), kind: 'secret' }] }],
    ['a thing twice', { items: [game('a'), game('a')] }],
    ['a thing that is too long', { items: [game('a', `"${'x'.repeat(3000)}"`)] }],
    ['too many at once', { items: Array.from({ length: 41 }, (_, i) => game(`${i}`)) }],
    ['more than there should be', { items: [game('a')], person: 'somebody' }],
    ['a thing that is no JSON', { items: [game('a', '{"id":')] }],
  ])('is refused: %s', async (_what, body) => {
    const { own } = await person()
    expect(await own.ask('PUT', '/items', body)).toMatchObject({ status: 400 })
    expect((await own.ask<ItemsReply>('GET', '/items')).body.items).toEqual([])
  })

  test('has a limit, beyond which only removed things make room', async () => {
    const { own } = await person()
    const { id = '' } = (await archive.accounts.passkey((await own.ask('GET', '')).body.passkeys[0]?.id ?? '')) ?? {}
    const owner = (await archive.accounts.passkey(id))?.person ?? ''
    await archive.accounts.saveItems(
      owner,
      Array.from({ length: 1000 }, (_, i) => game(`g${i}`)),
    )
    expect(await own.ask('PUT', '/items', { items: [game('one')] })).toMatchObject({
      status: 409,
      code: 'account/full',
    })
    expect(await own.ask('PUT', '/items', { items: [game('g5', '')] })).toMatchObject({ status: 200 })
    expect(await own.ask('PUT', '/items', { items: [game('one')] })).toMatchObject({ status: 200 })
  })
})

test('while nothing can be stored, the answer says so and the browser stays signed in', async () => {
  const { own } = await person()
  archive.trouble = new StorageError('full', 'No room is left on the disk.')
  expect(await own.ask('GET', '')).toMatchObject({ status: 503, code: 'table/storage' })
  archive.trouble = undefined
  expect(await own.ask('GET', '')).toMatchObject({ status: 200 })
})
