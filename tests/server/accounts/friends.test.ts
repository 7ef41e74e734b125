import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { Friends, NewFriendLink } from '../../../server/protocol/friends.ts'
import { addressOf, makeTable, visitAt } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'
import { Browser } from './browser.ts'

let app: GameServer
beforeEach(async () => {
  app = await makeTestApp()
})
afterEach(() => app.close())

const signedIn = async (): Promise<Browser> => {
  const browser = new Browser(app.port)
  await browser.makePasskey()
  return browser
}

const friendsOf = async (browser: Browser): Promise<Friends> => (await browser.ask<Friends>('GET', '/friends')).body

const callSelf = (browser: Browser, name: string, seen = false) =>
  browser.ask<Friends>('PUT', '/friends/self', { name, seen })

const makeLink = async (browser: Browser): Promise<string> =>
  (await browser.ask<NewFriendLink>('POST', '/friends/links')).body.code

/** Two people who are friends, the second of whom shows where they are. */
const twoFriends = async (): Promise<readonly [ann: Browser, ben: Browser]> => {
  const [ann, ben] = [await signedIn(), await signedIn()]
  await callSelf(ann, 'Ann')
  await ben.ask('POST', '/friends', { code: await makeLink(ann), name: 'Ben', seen: true })
  return [ann, ben]
}

test('a link is made by a person with a name, looked at and used once', async () => {
  const [ann, ben, cat] = [await signedIn(), await signedIn(), await signedIn()]
  expect(await ann.ask('POST', '/friends/links')).toMatchObject({ status: 409, code: 'friend/name' })
  expect(await callSelf(ann, '\u202e')).toMatchObject({ status: 422, code: 'table/bad-name' })
  await callSelf(ann, '  Ann ')
  const code = await makeLink(ann)
  expect(await ben.ask('POST', '/friends/links/look', { code })).toMatchObject({ status: 200, body: { name: 'Ann' } })
  expect(await ann.ask('POST', '/friends/links/look', { code })).toMatchObject({ status: 409, code: 'friend/own' })
  const use = { code, name: 'Ben', seen: true }
  expect(await ben.ask('POST', '/friends', { ...use, name: 'Moderator' })).toMatchObject({ code: 'table/bad-name' })
  expect(await ben.ask('POST', '/friends', use)).toMatchObject({ status: 200, body: { friends: [{ name: 'Ann' }] } })
  expect(await cat.ask('POST', '/friends', { ...use, name: 'Cat' })).toMatchObject({ status: 404, code: 'friend/link' })
  expect(await friendsOf(cat), 'a void link leaves no name').toMatchObject({ name: '', friends: [] })
  expect(await friendsOf(ann)).toMatchObject({ name: 'Ann', seen: false, friends: [{ name: 'Ben' }], links: [] })
})

test('a link that was taken back is void', async () => {
  const [ann, ben] = [await signedIn(), await signedIn()]
  await callSelf(ann, 'Ann')
  const code = await makeLink(ann)
  const { links } = await friendsOf(ann)
  expect(await ann.ask('DELETE', `/friends/links/${links[0]?.id}`)).toMatchObject({ status: 200, body: { links: [] } })
  expect(await ben.ask('POST', '/friends/links/look', { code })).toMatchObject({ status: 404, code: 'friend/link' })
})

test('friends see at which table those are who show it, while they are there', async () => {
  const [ann, ben] = await twoFriends()
  const { code, token } = await makeTable(app.port, { rules: 'tock', players: 4 })
  const there = await visitAt(addressOf(app.port), code, { token }, { cookie: ben.cookie })
  await expect
    .poll(async () => (await friendsOf(ann)).friends[0]?.at)
    .toEqual({ code, rules: 'tock', players: 4, free: 4 })
  expect((await friendsOf(ben)).friends[0], 'Ann shows nothing').not.toHaveProperty('at')
  await callSelf(ben, 'Ben', false)
  expect((await friendsOf(ann)).friends[0]).not.toHaveProperty('at')
  await callSelf(ben, 'Ben', true)
  await there.leave()
  await expect.poll(async () => (await friendsOf(ann)).friends[0]).not.toHaveProperty('at')
})

test('a friend is removed for both', async () => {
  const [ann, ben] = await twoFriends()
  const { friends } = await friendsOf(ben)
  expect(await ben.ask('DELETE', `/friends/${friends[0]?.id}`)).toMatchObject({ status: 200, body: { friends: [] } })
  expect((await friendsOf(ann)).friends).toEqual([])
})

test('friends are in the export', async () => {
  const [, ben] = await twoFriends()
  const { body } = await ben.ask<Pick<Friends, 'name' | 'friends'>>('GET', '/export')
  expect(body).toMatchObject({ name: 'Ben', seen: true, friends: [{ name: 'Ann' }] })
})
