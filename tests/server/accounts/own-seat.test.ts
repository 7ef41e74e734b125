import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { addressOf, makeTable, until, visitAt } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'
import { Browser } from './browser.ts'

let app: GameServer
beforeEach(async () => {
  app = await makeTestApp()
})
afterEach(() => app.close())

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'yes',
    ({ reason }: { readonly reason: { readonly code: string } }) => reason.code,
  )

test('a person who comes with a second browser is noticed by their account, and goes on there with their hand', async () => {
  const browser = new Browser(app.port)
  await browser.makePasskey()
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const come = (options = {}, cookie = browser.cookie) => visitAt(addressOf(app.port), code, options, { cookie })
  const laptop = await come({ token })
  await laptop.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  const phone = await come()
  expect(await codeOf(phone.ask('sit', { seat: 1, name: 'Eve', colour: 1 }))).toBe('table/own-seat')
  const stranger = await come({}, `session=${'x'.repeat(43)}`)
  expect(await codeOf(stranger.ask('takeOver', {}))).toBe('table/not-seated')
  await laptop.ask('fill', {})
  await laptop.ask('start', {})
  await until('the game has begun', () => laptop.state().phase === 'playing')
  expect(await codeOf(phone.ask('sit', { seat: 1, name: 'Eve', colour: 1, beside: true }))).toBe('table/one-seat')
  await phone.ask('takeOver', {})
  await until('the hand is on the phone', () => (phone.state().seats[0]?.hand?.length ?? 0) > 0)
  expect(phone.state().seats[0]?.person).toBe(phone.person)
  expect(phone.state().host).toBe(phone.person)
})
