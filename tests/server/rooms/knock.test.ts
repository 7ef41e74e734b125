import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { WaitingPerson } from '../../../server/protocol/state.ts'
import { makeTestApp } from '../test-app.ts'
import { type Guest, makeTable, until, visit } from './guest.ts'

let app: GameServer
const guests: Guest[] = []
beforeAll(async () => {
  app = await makeTestApp({ idleMs: 100 })
})
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()))
})
afterAll(() => app.close())

const secret = (): string => randomBytes(24).toString('hex')

const come = async (...coming: Parameters<typeof visit>): Promise<Guest> => {
  const guest = await visit(...coming)
  guests.push(guest)
  return guest
}

/** A table where newcomers knock, and its host, who has a seat. */
const knocking = async (): Promise<{ host: Guest; code: string }> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const host = await come(app.port, code, { token })
  await host.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await host.ask('knock', { knock: true })
  return { host, code }
}

const receivedKnocks = (guest: Guest): readonly WaitingPerson[] => JSON.parse(guest.state().knocks)

const knock = (code: string, token: string, name = 'Rosa') => expect(visit(app.port, code, { token, name })).rejects

test('a newcomer waits outside until somebody lets them in, and comes with the secret they chose', async () => {
  const { host, code } = await knocking()
  await expect(visit(app.port, code)).rejects.toThrow('table/knock')
  const token = secret()
  await knock(code, token).toThrow('table/knocking')
  await until('the host hears it', () => receivedKnocks(host).length === 1)
  expect(receivedKnocks(host)).toMatchObject([{ name: 'Rosa', seat: -1 }])
  expect(JSON.stringify(host.state()), 'nobody gets to know the secret').not.toContain(token)
  await knock(code, token).toThrow('table/knocking')
  await expect(visit(app.port, code, { token }), 'who waits need not say who they are again').rejects.toThrow(
    'table/knocking',
  )
  expect(receivedKnocks(host)).toHaveLength(1)
  await host.ask('admit', { id: receivedKnocks(host)[0]?.id ?? '' })
  const rosa = await come(app.port, code, { token })
  expect(rosa.token).toBe(token)
  await rosa.ask('sit', { seat: 1, name: 'Rosa', colour: 1 })
  expect(receivedKnocks(host)).toEqual([])
})

test('a person who was let in may come again after the table was unloaded, without ever having sat down', async () => {
  const { host, code } = await knocking()
  const token = secret()
  await knock(code, token).toThrow('table/knocking')
  await until('the host hears it', () => receivedKnocks(host).length === 1)
  await host.ask('admit', { id: receivedKnocks(host)[0]?.id ?? '' })
  await host.leave()
  await until('the table is put away', () => app.tables.find(code) === undefined)
  expect((await come(app.port, code, { token })).token).toBe(token)
  await expect(visit(app.port, code)).rejects.toThrow('table/knock')
})

test('a person who is turned away can’t knock again at once, and one without an answer stays out', async () => {
  const { host, code } = await knocking()
  const token = secret()
  await knock(code, token).toThrow('table/knocking')
  await until('the host hears it', () => receivedKnocks(host).length === 1)
  await host.room.request('turnAway' as never, { id: receivedKnocks(host)[0]?.id } as never)
  await until('nobody waits', () => receivedKnocks(host).length === 0)
  await knock(code, token).toThrow('table/turned-away')
  await knock(code, 'short').toThrow('table/knock')
  await knock(code, secret(), '  ').toThrow('table/bad-name')
  await expect(visit(app.port, code, { token: secret(), name: 'TV', screen: true })).rejects.toThrow('table/knock')
  await host.ask('lock', { locked: true })
  await knock(code, secret()).toThrow('table/locked')
  expect(receivedKnocks(host)).toEqual([])
})

test('one household fills neither the door nor the ears of the table', async () => {
  const { host, code } = await knocking()
  for (let i = 0; i < 4; i++) await knock(code, secret(), `Eve ${i}`).toThrow('table/knocking')
  await knock(code, secret(), 'Eve 5').toThrow('table/many-knock')
  expect(receivedKnocks(host)).toHaveLength(4)
})

test('a listed table lets everybody watch; a seat is what they knock for', async () => {
  const { host, code } = await knocking()
  await host.ask('open', { open: true })
  const eve = await come(app.port, code)
  await expect(eve.ask('sit', { seat: 1, name: 'Eve', colour: 1 })).rejects.toMatchObject({
    reason: { code: 'table/ask-first' },
  })
  await eve.room.request('askForSeat' as never, { seat: 1, name: 'Eve', colour: 1 } as never)
  await until('the host hears it', () => receivedKnocks(host).length === 1)
  await host.ask('admit', { id: receivedKnocks(host)[0]?.id ?? '' })
  await until('Eve sits', () => eve.room.state.seats[1]?.person === eve.person)
})

test('nobody knocks at a table from which everybody went on: the table says where they are', async () => {
  const { host, code } = await knocking()
  const token = secret()
  await knock(code, token).toThrow('table/knocking')
  await host.ask('another', { rules: 'tock', players: 4 })
  await until('all are told', () => host.state().next !== '')
  await knock(code, token).toThrow('table/knock')
  const card = await (await fetch(`http://127.0.0.1:${app.port}/api/tables/${code}`)).json()
  expect(card).toMatchObject({ code, next: host.state().next })
})
