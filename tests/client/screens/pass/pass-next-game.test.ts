// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latestRoster } from '../../../../client/game/bots/roster.ts'
import { draftFor } from '../../../../client/game/setup/draft.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { goOnTogether } from '../../../../client/pages/setup/next-game.ts'
import { PassPage } from '../../../../client/screens/pass/PassPage.tsx'
import { enterParty, leaveParty } from '../../../../client/table/net/party.ts'
import { MARBLE_CHASE } from '../../../../client/table/state/offered-game.ts'
import { clearTable } from '../../../../client/table/state/table.ts'
import { readParties, saveParty, useParty } from '../../../../client/table/storage/party.ts'
import { navigate, useRoute } from '../../../../client/ui/page/route.ts'
import { nextTable } from '../../../../server/table/next-table.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { mount } from '../../mounted.ts'
import { seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'host', 'rules'])

beforeEach(() => localStorage.clear())
afterEach(() => {
  clearTable()
  navigate({ at: 'home' })
  vi.unstubAllGlobals()
})

/** The page of the device's table, whichever it is now. */
const PartyPage = () => {
  const route = useRoute((shown) => shown.route)
  return route.at === 'party' ? createElement(PassPage, { code: route.code, key: route.code }) : null
}

/** Answers for a server that knows the table BCDE and lets nobody in yet. Returns who asked to come in there, by token. */
const stubServer = () => {
  const tokens = new Set<string>()
  const answer = async (to: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const address = String(to instanceof Request ? to.url : to)
    if (address.endsWith('/api/tables/BCDE')) return Response.json({ phase: 'lobby', asked: [] })
    if (address.endsWith('/joinById/BCDE')) tokens.add(JSON.parse(String(init?.body)).token)
    return Response.json({}, { status: 503 })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  return tokens
}

test('the people of a device go on at the next table with the tokens that they have', async () => {
  const tokens = stubServer()
  const made = seatPeople({ rules: 'basic', players: 2 }, 2)
  const [ann, ben] = made.people as [Person, Person]
  saveParty({ code: 'ABCD', members: made.people.map(({ id }) => ({ person: id, token: `token of ${id}` })) })
  navigate({ at: 'party', code: 'ABCD' })
  const { shows } = mount(PartyPage, {})
  showTableTo(made, ann)
  made.must(ann, 'another', { rules: 'tock', players: 2, code: 'BCDE' })
  await expect.poll(() => location.pathname).toBe('/pass/BCDE')
  await expect.poll(() => [...tokens].toSorted()).toEqual([ann, ben].map(({ id }) => `token of ${id}`).toSorted())
  expect(readParties().map(({ code }) => code)).toEqual(['BCDE', 'ABCD'])
  const next = nextTable('BCDE', { setup: { rules: 'tock', players: 2 } }, made.table)
  if (!next.ok) throw new Error(next.error.message)
  showTableTo({ ...made, table: next.value }, ann)
  await shows('Tock')
  await shows(/Ann.*Ben/)
})

test('people of a device without a server go on with Marble Chase without a table, in their seats', async () => {
  const made = seatPeople({ rules: 'basic', players: 3, teams: 3 }, 2)
  const [ann] = made.people as [Person, Person]
  saveParty({ code: 'DABCDE', members: made.people.map(({ id }) => ({ person: id, token: `token of ${id}` })) })
  stubServer()
  enterParty('DABCDE')
  showTableTo(made, ann)
  useParty.setState({ here: [ann.id] })
  await goOnTogether({ page: 'pass', code: 'DABCDE', people: 2 }, draftFor(MARBLE_CHASE, 3))
  expect(location.pathname + location.search).toBe('/pass?rules=marble-chase&players=3')
  expect(latestRoster().map(({ name }) => name)).toEqual(made.table.seats.all().map(({ name }) => name))
  leaveParty()
})
