// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../../client/App.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { rollingSeats } from '../../../../client/marble-chase/local/local-match.ts'
import { readMatch } from '../../../../client/marble-chase/local/stored-match.ts'
import { playNow } from '../../../../client/pages/home/open-table.ts'
import { DeviceTables } from '../../../../client/table/device/device-tables.ts'
import { provideDeviceTables } from '../../../../client/table/net/device.ts'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { navigate } from '../../../../client/ui/page/route.ts'
import { loadNetworks } from '../../../../engine/bots/networks/registry.ts'
import { chooseCardMove } from '../../../../server/table/bot-decision.ts'
import type { BotWorkers } from '../../../../server/table/bot-seats.ts'
import { MemoryArchive } from '../../../server/archive/memory-archive.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['home'])

/** Bots that decide in the page. */
const choose: BotWorkers['choose'] = async (bot, decision) =>
  'view' in decision ? chooseCardMove(bot, decision) : undefined

// Another file of the worker may have left its page at another address.
beforeEach(() => {
  localStorage.clear()
  navigate({ at: 'home' })
})

test('Play now deals cards without asking a server, and the first page leads back to the game', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  const tables = new DeviceTables(new MemoryArchive(), { choose, prepare: loadNetworks }, vi.fn())
  provideDeviceTables(async () => tables)
  setSettings({ flat: true })
  const { press, find, countOf } = mount(App, {})
  await press(/^Play now/)
  await find('.hand button')
  const { pathname } = location
  expect(pathname).toMatch(/^\/t\/D[A-Z]{5}$/)
  const cards = countOf('.hand button')
  navigate({ at: 'home' })
  await press(/^Back to your game/)
  await find('.hand button')
  expect(location.pathname).toBe(pathname)
  // The player may have drawn a card meanwhile.
  expect(countOf('.hand button')).toBeGreaterThanOrEqual(cards)
  expect(fetched, 'nothing is asked of a server').not.toHaveBeenCalled()
})

test('Marble Chase against bots begins on this device, with the dice rolled; one in progress is not lost', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  setSettings({ name: 'Ann', colour: 3, bots: 'club' })
  await playNow({ rules: 'marble-chase', players: 3, options: { marbles: 4 } as never })
  expect(location.pathname).toBe('/chase')
  const off = readMatch()
  expect(off?.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot'])
  expect(off?.seats[0]).toMatchObject({ name: 'Ann', colour: 3 })
  expect(off?.seats[1]).toMatchObject({ bot: expect.stringMatching(/^club:/) })
  expect(off && rollingSeats(off)).toHaveLength(1)
  await playNow({ rules: 'marble-chase', players: 2 })
  expect(location.pathname + location.search, 'the set-up leads back to it').toBe('/pass?rules=marble-chase&players=2')
  expect(readMatch()?.seats).toHaveLength(3)
  expect(fetched, 'nothing is asked of a server').not.toHaveBeenCalled()
})

test('a friend is invited with one press: a table with the same rules is made on the server', async () => {
  const posted: unknown[] = []
  const answer = async (path: string, init?: RequestInit) => {
    posted.push([path, JSON.parse(String(init?.body))])
    return new Response('{}', { status: 503 })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  const tables = new DeviceTables(new MemoryArchive(), { choose, prepare: loadNetworks }, vi.fn())
  provideDeviceTables(async () => tables)
  setSettings({ flat: true, name: 'Ann', lastSetup: 'rules=tock&players=4&takeBacks=false' })
  const { press, find } = mount(App, {})
  await press(/^Play Tock/)
  await find('.hand button')
  await press(/^Invite/)
  await press('Play with friends')
  await expect.poll(() => posted).toHaveLength(1)
  expect(posted).toEqual([['/api/tables', expect.objectContaining({ rules: 'tock', players: 4, takeBacks: false })]])
})
