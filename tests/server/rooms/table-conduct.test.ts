import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { Browser } from '../accounts/browser.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { makeTestApp } from '../test-app.ts'
import { addressOf, type Guest, makeTable, until, visitAt } from './guest.ts'

let archive: MemoryArchive
let app: GameServer
beforeEach(async () => {
  archive = new MemoryArchive()
  app = await makeTestApp({ archive, proxies: 1 })
})
afterEach(() => app.close())

/** A browser with an account at an address of its own. */
const browserAt = async (address: string): Promise<Browser> => {
  const browser = new Browser(app.port, { 'x-forwarded-for': address })
  await browser.makePasskey()
  return browser
}

const sit = async (code: string, seat: number, name: string, address: string, cookie = '', token?: string) => {
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
  const guest = await visitAt(addressOf(app.port), code, token === undefined ? {} : { token }, headers)
  await guest.ask('sit', { seat, name, colour: seat })
  return guest
}

/** Ann at 192.0.2.1 and Ben at 192.0.2.2, with accounts or as guests. */
const twoAt = async (ann?: Browser, ben?: Browser): Promise<readonly [ann: Guest, ben: Guest, code: string]> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
  const first = await sit(code, 0, 'Ann', '192.0.2.1', ann?.cookie, token)
  return [first, await sit(code, 1, 'Ben', '192.0.2.2', ben?.cookie), code]
}

const ask = (guest: Guest, name: 'block' | 'report', payload: object) => guest.room.request(name, payload)
const personOf = async (browser: Browser): Promise<string> => {
  const { body } = await browser.ask('GET', '')
  const [{ id = '' } = {}] = body.sessions
  return (await archive.accounts.session(id))?.person ?? ''
}

test('who blocks another hears them no more, at later tables neither, and only the blocker learns of it', async () => {
  const [ann, ben] = [await browserAt('192.0.2.1'), await browserAt('192.0.2.2')]
  const [annHere, benHere] = await twoAt(ann, ben)
  await ask(annHere, 'block', { person: benHere.person })
  const { body } = await ann.ask<{ blocks: readonly { id: string; name: string }[] }>('GET', '/blocks')
  expect(body.blocks).toMatchObject([{ name: 'Ben' }])
  expect((await ben.ask('GET', '/blocks')).body).toEqual({ blocks: [] })
  expect(await archive.accounts.blocks.maySitTogether([await personOf(ann), await personOf(ben)])).toBe(false)
  const [annThere, benThere] = await twoAt(ann, ben)
  for (const [blocker, blocked] of [
    [annHere, benHere],
    [annThere, benThere],
  ] as const) {
    const heard: string[] = []
    blocker.room.onMessage('said', () => heard.push('Ann heard'))
    blocked.room.onMessage('said', () => heard.push('Ben heard'))
    await blocked.aside('say', { phrase: 'wave' })
    await until('Ben has heard it', () => heard.length > 0)
    expect(heard).toEqual(['Ben heard'])
    await blocker.aside('say', { phrase: 'thanks' })
    await until('both have heard it', () => heard.length === 3)
  }
  const { id = '' } = body.blocks[0] ?? {}
  expect(await ben.ask('DELETE', `/blocks/${id}`)).toMatchObject({ status: 404 })
  expect((await ann.ask('DELETE', `/blocks/${id}`)).body).toEqual({ blocks: [] })
})

test('a guest gets the same answer, so that nobody learns who has an account', async () => {
  const ann = await browserAt('192.0.2.1')
  const [annHere, benHere] = await twoAt(ann)
  const answers = [
    await ask(annHere, 'block', { person: benHere.person }),
    await ask(benHere, 'block', { person: annHere.person }),
  ]
  expect(answers[0]).toEqual(answers[1])
  expect((await ann.ask('GET', '/blocks')).body).toEqual({ blocks: [] })
})

test('a report reaches the operator with table, game, seat, name, account and household', async () => {
  const ben = await browserAt('192.0.2.2')
  const [annHere, benHere, code] = await twoAt(undefined, ben)
  await annHere.ask('start', {})
  await until('the game has begun', () => annHere.state().phase === 'playing')
  const words = 'He\n shouts'
  await ask(annHere, 'report', { person: benHere.person, kind: 'abuse', words })
  await ask(annHere, 'report', { person: benHere.person, kind: 'abuse', words: 'again' })
  const game = { code, seat: 1, kind: 'abuse', words: 'He shouts', name: 'Ben' }
  const open = await archive.conduct.reports.open()
  expect(open).toMatchObject([{ ...game, account: await personOf(ben), household: '192.0.2.2' }])
  expect(open[0]?.game).not.toBe('')
  expect(JSON.stringify(benHere.state()), 'the reported person learns nothing').not.toContain('abuse')
})

test.each([
  ['oneself', (ann: Guest) => ({ person: ann.person, kind: 'other', words: '' }), 'table/not-a-person'],
  ['nobody', () => ({ person: 'nobody', kind: 'other', words: '' }), 'table/not-a-person'],
  ['nothing', (_: Guest, ben: Guest) => ({ person: ben.person, kind: 'treason', words: '' }), 'request/malformed'],
] as const)('a report of %s is refused', async (_, payloadOf, code) => {
  const [ann, ben] = await twoAt()
  await expect(ask(ann, 'report', payloadOf(ann, ben))).rejects.toMatchObject({ reason: { code } })
})

test('who has no seat reports and blocks nobody', async () => {
  const [ann, , code] = await twoAt()
  const visitor = await visitAt(addressOf(app.port), code, {}, { 'x-forwarded-for': '192.0.2.3' })
  for (const [name, payload] of [
    ['block', { person: ann.person }],
    ['report', { person: ann.person, kind: 'other', words: '' }],
  ] as const) {
    await expect(ask(visitor, name, payload)).rejects.toMatchObject({ reason: { code: 'table/not-seated' } })
  }
})

test('one household can’t fill the operator’s list', async () => {
  const codes = []
  for (let i = 0; i < 21; i++) {
    const [ann, ben] = await twoAt()
    const payload = { person: ben.person, kind: 'other', words: '' }
    codes.push(
      await ask(ann, 'report', payload).then(
        () => 'noted',
        (error) => error.reason.code,
      ),
    )
    await Promise.all([ann.leave(), ben.leave()])
  }
  expect(codes.slice(0, 20)).toEqual(Array(20).fill('noted'))
  expect(codes[20]).toBe('http/too-often')
})

test('a report about somebody who left before a restart has their account', async () => {
  const ben = await browserAt('192.0.2.2')
  const [annHere, benHere, code] = await twoAt(undefined, ben)
  const [account, { person }, { token }] = [await personOf(ben), benHere, annHere]
  await benHere.leave()
  await app.close()
  app = await makeTestApp({ archive, proxies: 1 })
  const annBack = await visitAt(addressOf(app.port), code, { token }, { 'x-forwarded-for': '192.0.2.1' })
  await ask(annBack, 'report', { person, kind: 'leaving', words: '' })
  const [report] = await archive.conduct.reports.open()
  expect(report).toMatchObject({ name: 'Ben', account, household: '' })
})
