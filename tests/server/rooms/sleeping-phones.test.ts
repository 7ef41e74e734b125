import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from '../../../client/table/net/connection.ts'
import type { GameServer } from '../../../server/app.ts'
import type { Table } from '../../../server/table/table.ts'
import { stubPage } from '../../client/page.ts'
import { actAt, decisionOf } from '../../e2e/driver/people.ts'
import { makeTestApp } from '../test-app.ts'
import { addressOf, makeTable, until } from './guest.ts'
import { VanishingProxy } from './vanishing-proxy.ts'

// With Node's own sockets a phone could come back over an idle connection that died with the others.
await vi.hoisted(async () => {
  const { createRequire } = await import('node:module')
  const { WebSocket } = createRequire(import.meta.resolve('@colyseus/ws-transport'))('ws')
  Reflect.set(globalThis, 'WebSocket', WebSocket)
})

const PLAYER_NAMES = ['Ann', 'Ben', 'Cara', 'Dan']
const MISSED_DECISION_COUNT = 6

let app: GameServer
let network: VanishingProxy
let page: ReturnType<typeof stubPage>
const phones: Connection[] = []

beforeEach(async () => {
  page = stubPage()
  app = await makeTestApp({})
  network = await new VanishingProxy(app.port).start()
})
afterEach(async () => {
  for (const phone of phones.splice(0)) phone.close()
  network.close()
  await app.close()
  vi.unstubAllGlobals()
})

/** A phone opens the table over plain http and takes a seat. */
const sitDown = async (code: string, token: string | undefined, seat: number): Promise<Connection> => {
  const phone = new Connection({ code, token, siteOrigin: addressOf(network.port), onChange: () => undefined })
  phones.push(phone)
  phone.open()
  await until('the phone is there', () => phone.view.state !== undefined)
  await phone.room?.request('sit', { seat, name: PLAYER_NAMES[seat], colour: seat })
  return phone
}

/** Returns what a phone shows: the state of the game, the players who must decide, and its own hand. */
const shownBy = ({ view }: Connection, seat: number) => ({
  link: view.link,
  seq: view.state?.seq,
  known: view.history?.entries.length,
  asked: view.state?.asked,
  hand: view.state?.seats[seat]?.hand,
})

const truthAt = (table: Table, seat: number) => {
  const view = table.view(seat)
  return { link: 'open', seq: table.seq, known: table.seq, asked: view.asked, hand: view.hand }
}

test('four phones over http that slept, with connections that died silently, show what they missed and whose turn it is', async () => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const host = await sitDown(code, token, 0)
  for (const seat of [1, 2, 3]) await sitDown(code, undefined, seat)
  await host.room?.request('start', {})
  const table = app.tables.find(code) as Table
  await until('the cards are dealt', () => phones.every(({ view }) => view.state?.phase === 'playing'))
  page.visibilityState = 'hidden'
  network.vanish()
  for (let played = 0; played < MISSED_DECISION_COUNT; played++) actAt(table, decisionOf(table))
  expect(phones.map(({ view }) => view.state?.seq)).toEqual(PLAYER_NAMES.map(() => table.seq - MISSED_DECISION_COUNT))
  const woke = performance.now()
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await until('all are there again', () => phones.every(({ view }) => view.state?.seq === table.seq))
  console.log(`four phones that slept are there again after ${Math.round(performance.now() - woke)} ms`)
  for (const [seat, phone] of phones.entries()) expect(shownBy(phone, seat)).toEqual(truthAt(table, seat))
  expect(
    table.people.here().map(({ id }) => id).length,
    'each is one person, though the table has not heard that the old connections died',
  ).toBe(4)
})
