// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { FriendsPage } from '../../../../client/pages/friends/FriendsPage.tsx'
import { noteSignedIn } from '../../../../client/table/account/signed-in.ts'
import type { Friends } from '../../../../server/protocol/friends.ts'
import { mount } from '../../mounted.ts'
import { answerWith, asked, refused, told } from '../account/account-answers.ts'

await loadTexts(['account', 'common', 'friends'])

const MADE_MS = Date.UTC(2026, 10, 3)
const NO_FRIENDS: Friends = { name: '', seen: false, friends: [], links: [] }
const ANNS_FRIENDS: Friends = { ...NO_FRIENDS, name: 'Ann' }
const FRIEND_BEN = { id: 'ben1', name: 'Ben', made: MADE_MS }
const LINK_CODE = 'abcdefghij_-0123456789'
const TABLE_OF_FRIEND = { code: 'QRST', rules: 'tock', players: 4, free: 2 }

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/account/friends')
  asked.length = 0
  told.length = 0
})

test('a guest with a link signs in there and is asked whether they want to be friends; before, nothing is asked of the server', async () => {
  history.replaceState(null, '', `/account/friends#${LINK_CODE}`)
  vi.stubGlobal('isSecureContext', true)
  answerWith({
    'POST /session/recovery': { made: MADE_MS, passkeys: [], sessions: [], recovery: 'aaaa-bbbb' },
    'GET /friends': NO_FRIENDS,
    'POST /friends/links/look': { name: 'Ben' },
  })
  const { shows, press, fill } = mount(FriendsPage, {})
  await shows(/Make an account or sign in/)
  expect(asked).toEqual([])
  await press('I have lost my device')
  await fill('Recovery code', 'aaaa')
  await press('Sign in with the code')
  await press('I have written it down')
  await shows(/Ben wants to be your friend here/)
})

test('a person says their name, makes a link for a friend, and takes it back', async () => {
  noteSignedIn()
  const link = { id: 'link1', made: MADE_MS }
  answerWith({
    'GET /friends': NO_FRIENDS,
    'PUT /friends/self': ANNS_FRIENDS,
    'POST /friends/links': { ...ANNS_FRIENDS, links: [link], code: LINK_CODE },
    'DELETE /friends/links/link1': ANNS_FRIENDS,
  })
  const { shows, press, fill, hides } = mount(FriendsPage, {})
  await shows(/Say first what your friends call you/)
  await fill('Your name for your friends', 'Ann')
  await press('Save')
  await shows('Saved.')
  expect(told.at(-1)).toBe('{"name":"Ann","seen":false}')
  await press('Make a link')
  await shows(`/account/friends#${LINK_CODE}`, '.friend-link')
  await press('Take back the link made 3 November 2026')
  await hides(LINK_CODE)
  await hides('Links that nobody has used yet')
})

test('friends are joined at their tables or looked on at, and removed after a question', async () => {
  noteSignedIn()
  const cat = { id: 'cat1', name: 'Cat', made: MADE_MS, at: { ...TABLE_OF_FRIEND, code: 'ABCD', free: 0 } }
  answerWith({
    'GET /friends': {
      ...ANNS_FRIENDS,
      friends: [{ ...FRIEND_BEN, at: TABLE_OF_FRIEND }, cat, { id: 'dan1', name: 'Dan', made: MADE_MS }],
    },
    'DELETE /friends/ben1': ANNS_FRIENDS,
  })
  const { shows, press, find, hides } = mount(FriendsPage, {})
  await shows(/BenTock, table QRSTJoin.*CatTock, table ABCDLook on.*Dannot at a table, or not shown/)
  expect((await find('.friend-list a')).getAttribute('href')).toBe('/t/QRST')
  await press('Remove Ben')
  await press('No, keep')
  await press('Remove Ben')
  await press('Yes, remove')
  await hides('Cat')
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual(['DELETE /friends/ben1'])
})

test('a link is accepted with a name, and its code leaves the address', async () => {
  noteSignedIn()
  history.replaceState(null, '', `/account/friends#${LINK_CODE}`)
  answerWith({
    'GET /friends': NO_FRIENDS,
    'POST /friends/links/look': { name: 'Ann' },
    'POST /friends': [
      refused(422, 'table/bad-name'),
      { ...NO_FRIENDS, name: 'Ben', friends: [{ ...FRIEND_BEN, name: 'Ann' }] },
    ],
  })
  const { shows, press, fill, pressAt } = mount(FriendsPage, {})
  await shows('Ann wants to be your friend here')
  await fill('Your name for your friends', 'Admin')
  await pressAt('[role="switch"]')
  await press('Be friends')
  await shows('This name can’t be used.')
  await fill('Your name for your friends', 'Ben')
  await press('Be friends')
  await shows('You are friends with Ann.')
  expect(JSON.parse(told.at(-1) ?? '')).toEqual({ code: LINK_CODE, name: 'Ben', seen: true })
  expect(location.hash).toBe('')
})

test('a link that is void is said to be so, and the list is shown', async () => {
  noteSignedIn()
  history.replaceState(null, '', `/account/friends#${LINK_CODE}`)
  answerWith({ 'GET /friends': ANNS_FRIENDS, 'POST /friends/links/look': refused(404, 'friend/link') })
  const { shows } = mount(FriendsPage, {})
  await shows('This link was used already, or taken back.')
  await shows('Your friends')
  expect(location.hash).toBe('')
})
