// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { OwnDevices } from '../../../../client/screens/pass/PassLobby.tsx'
import { navigate } from '../../../../client/ui/page/route.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'host'])

afterEach(() => navigate({ at: 'home' }))

test('people of one device whose next game is Marble Chase may all play it on this device', async () => {
  const { press } = mount(OwnDevices, { code: 'ABCD', rules: 'marble-chase', players: 3 })
  await press('All of us play on this device')
  expect(location.pathname + location.search).toBe('/pass?rules=marble-chase&players=3')
})
