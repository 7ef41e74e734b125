// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../../client/App.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
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

beforeEach(() => localStorage.clear())
afterEach(() => navigate({ at: 'home' }))

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
  expect(countOf('.hand button')).toBe(cards)
  expect(fetched, 'nothing is asked of a server').not.toHaveBeenCalled()
})
