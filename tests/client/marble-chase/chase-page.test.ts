// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRoster, latestRoster } from '../../../client/game/bots/roster.ts'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { ChasePage } from '../../../client/marble-chase/ChasePage.tsx'
import { navigate } from '../../../client/ui/page/route.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'play', 'chase', 'over'])

const WHOLE_MATCH = join(import.meta.dirname, '..', '..', 'engine', 'marble-chase', 'whole-match.json')

/** A worker that never answers: nothing rolls here. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker)
  localStorage.clear()
  keepRoster([])
})
afterEach(() => {
  vi.unstubAllGlobals()
  navigate({ at: 'home' })
})

test('the players of a match that is over go on with another game on the same device', async () => {
  const people = ['Ann', 'Ben', 'Cara'].map((name, colour) => ({ kind: 'person', name, colour }))
  const sitters = [...people, { kind: 'bot', name: 'Ada', colour: 7, bot: 'club:ada' }]
  const setup = { players: 4, options: { bestOf: 3, cubes: 13, blacks: 2 } }
  const record = JSON.parse(readFileSync(WHOLE_MATCH, 'utf8'))
  localStorage.setItem('chase', JSON.stringify({ setup, sitters, rounds: [], record }))
  const { press } = mount(ChasePage, {})
  await press('Another game')
  expect(location.pathname + location.search).toBe('/pass?rules=marble-chase&players=4')
  expect(latestRoster()).toMatchObject([
    { name: 'Ann' },
    { name: 'Ben' },
    { name: 'Cara' },
    { name: '', bot: 'club:ada' },
  ])
})
