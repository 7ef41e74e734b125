import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { monotonicNow, setClockOffset } from '../../../server/monotonic-clock.ts'
import type { Clock } from '../../../server/protocol/clock.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { actOf, addressOf, type Guest, makeTable, moveFor, seatOf, until, visit } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'
import { type PushBrowser, PushService } from './push-service.ts'

const DAY_MS = 86_400_000
const A_DAY: Clock = { kind: 'days', seconds: 86_400, increment: 0, atZero: 'bot' }

let app: GameServer
let archive: MemoryArchive
let service: PushService
let days = 0

const start = async (): Promise<void> => {
  const times = { idleMs: 200, sleepAfterMs: 20, dueIntervalMs: 20, pushRetryMs: 20 }
  app = await makeTestApp({ archive, botDelayMs: 0, sendPush: service.send, ...times })
}

const passADay = (): void => {
  days += 1.01
  setClockOffset(days * DAY_MS)
}

beforeEach(async () => {
  archive = new MemoryArchive()
  service = new PushService()
  await start()
})
afterEach(async () => {
  await app.close()
  days = 0
  setClockOffset(0)
})

const wish = (
  code: string,
  token: string,
  { endpoint, p256dh, auth }: Omit<PushBrowser, 'read'>,
  wanted = true,
  locale = 'de-CH',
) =>
  fetch(`${addressOf(app.port)}/api/push/${code}`, {
    method: 'PUT',
    body: JSON.stringify({ token, endpoint, p256dh, auth, wanted, locale }),
  })

const statusOf = async (asked: Promise<Response>): Promise<number> => (await asked).status

interface Duel {
  readonly code: string
  readonly guests: readonly [Guest, Guest]
}

/** Begins a game of two people. */
const begin = async (clock: Clock | undefined = A_DAY): Promise<Duel> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2, clock, absence: 'wait' })
  const guests = [await visit(app.port, code, { token }), await visit(app.port, code)] as const
  await guests[0].ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await guests[1].ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  await guests[0].ask('start', {})
  await until('a person is asked', () => guests.some((guest) => guest.state().asked.includes(seatOf(guest))))
  return { code, guests }
}

const onTurn = ({ guests }: Duel): Guest => guests[guests[0].state().asked[0] ?? 0] as Guest
const waits = ({ guests }: Duel): Guest => guests[1 - (guests[0].state().asked[0] ?? 0)] as Guest

test('who is away is told of their turn, encrypted and without a card, and who is here is not', async () => {
  const duel = await begin()
  const [there, away] = [onTurn(duel), waits(duel)]
  const phone = service.browser('phone')
  expect(await statusOf(wish(duel.code, away.token, phone))).toBe(200)
  expect(await statusOf(wish(duel.code, there.token, service.browser('desk')))).toBe(200)
  await away.leave()
  await there.ask('act', actOf(there, moveFor(there)))
  await expect.poll(() => service.delivered.length, { timeout: 20_000 }).toBe(1)
  const [told] = service.delivered
  const { key } = (await (await fetch(`${addressOf(app.port)}/api/push`)).json()) as { key: string }
  expect(told).toMatchObject({ endpoint: phone.endpoint, site: key, data: { code: duel.code } })
  expect(Object.keys(told?.data as object).toSorted()).toEqual(['code', 'locale', 'until'])
  expect(told?.data).toMatchObject({
    locale: 'de-CH',
    until: expect.toSatisfy((until: number) => until > monotonicNow()),
  })
  expect(told?.size, 'the length tells nothing').toBe(4096)
  await there.leave()
})

test('over three days both are told in turn, across restarts of the server, by the same site', async () => {
  const duel = await begin()
  const [first, second] = [onTurn(duel), waits(duel)]
  await wish(duel.code, first.token, service.browser('first'))
  await wish(duel.code, second.token, service.browser('second'))
  for (const guest of duel.guests) await guest.leave()
  await until('the table sleeps', () => app.tables.count === 0)
  for (let day = 1; day <= 3; day++) {
    passADay()
    await expect.poll(() => service.delivered.length, { timeout: 20_000 }).toBe(day)
    await until('the table sleeps', () => app.tables.count === 0)
    await app.close()
    await start()
  }
  expect(service.delivered.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['second', 'first', 'second'])
  expect(new Set(service.delivered.map(({ site }) => site)).size).toBe(1)
})

test('an address that is gone is forgotten, a busy service is asked once more, and no decision waits for either', async () => {
  const duel = await begin()
  const [first, second] = [onTurn(duel), waits(duel)]
  const ids = async (): Promise<number> => (await archive.pushes.of(duel.code, second.person)).length
  await wish(duel.code, second.token, service.browser('phone'))
  await second.leave()
  service.statuses.push(503)
  await first.ask('act', actOf(first, moveFor(first)))
  await expect.poll(() => service.delivered.length, { timeout: 20_000 }).toBe(1)
  expect(await ids()).toBe(1)
  service.statuses.push(410)
  await first.leave()
  passADay()
  const again = await visit(app.port, duel.code, { token: first.token })
  await until('it is the first one’s turn', () => again.state().asked.includes(seatOf(again)))
  await again.ask('act', actOf(again, moveFor(again)))
  await expect.poll(ids, { timeout: 20_000 }).toBe(0)
  await again.leave()
})

test('only who has a seat in a game over days is told, and no longer than they like', async () => {
  const duel = await begin()
  const phone = service.browser('phone')
  const { token, person } = duel.guests[0]
  expect(await statusOf(wish(duel.code, 'guessed', phone))).toBe(403)
  expect(await statusOf(wish('ZZZZ', token, phone))).toBe(404)
  expect(await statusOf(wish(duel.code, token, phone))).toBe(200)
  expect(await archive.pushes.of(duel.code, person)).toHaveLength(1)
  expect(await statusOf(wish(duel.code, token, phone, false))).toBe(200)
  expect(await archive.pushes.of(duel.code, person)).toEqual([])
  for (let at = 0; at < 7; at++) await wish(duel.code, token, service.browser(`browser ${at}`))
  expect(await archive.pushes.of(duel.code, person)).toHaveLength(5)
  for (const guest of duel.guests) await guest.leave()
})
