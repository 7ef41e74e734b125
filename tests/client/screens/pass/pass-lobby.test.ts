// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { latestRoster } from '../../../../client/game/bots/roster.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { OwnDevices } from '../../../../client/screens/pass/PassLobby.tsx'
import { navigate } from '../../../../client/ui/page/route.ts'
import type { TableState } from '../../../../server/protocol/state.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'host'])

afterEach(() => navigate({ at: 'home' }))

test('people of one device whose next game is Marble Chase may all play it on this device', async () => {
  const people = ['Ann', 'Ben'].map((name, colour) => ({ name, colour, bot: '' }))
  const bot = { name: 'Ada', colour: 4, bot: 'club:ada' }
  const seats = [...people, bot] as unknown as TableState['seats']
  const { press } = mount(OwnDevices, { code: 'ABCD', rules: 'marble-chase', players: 3, seats })
  await press('All of us play on this device')
  expect(location.pathname + location.search).toBe('/pass?rules=marble-chase&players=3')
  expect(latestRoster(), 'they needn’t enter their names again').toEqual([...people, { ...bot, name: '' }])
})
