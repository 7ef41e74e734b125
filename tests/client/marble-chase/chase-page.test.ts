// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
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

// It stays, like the answers to requests: the page of a test is taken down after all that stands here, and may still ask for something.
vi.stubGlobal('Worker', SilentWorker)

beforeEach(() => {
  localStorage.clear()
  keepRoster([])
})
afterEach(() => navigate({ at: 'home' }))

const SEATED_PEOPLE = ['Ann', 'Ben', 'Cara'].map((name, colour) => ({ kind: 'person', name, colour }))
const SEATED_WITH_BOT = [...SEATED_PEOPLE, { kind: 'bot', name: 'Ada', colour: 7, bot: 'club:ada' }]

/** Stores a match of four at this device, up to one of its moves. */
const storeMatch = (moveCount?: number): void => {
  const setup = { players: 4, options: { bestOf: 3, cubes: 13, blacks: 2 } }
  const { result, moves, ...record } = JSON.parse(readFileSync(WHOLE_MATCH, 'utf8'))
  const played =
    moveCount === undefined ? { ...record, moves, result } : { ...record, moves: moves.slice(0, moveCount) }
  localStorage.setItem('chase', JSON.stringify({ setup, sitters: SEATED_WITH_BOT, rounds: [], record: played }))
}

test('a screen reader hears where the marbles lie, and the totals and cubes of each side once', async () => {
  storeMatch(11)
  const { container, find } = mount(ChasePage, {})
  const field = await find('section.unseen')
  expect(field.textContent).toMatch('marble lies in')
  expect(field.textContent).not.toMatch(/Ann|Ben/)
  const heard = container.cloneNode(true) as HTMLElement
  for (const silent of heard.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  const timesHeard = (pattern: RegExp) => heard.textContent.match(pattern)?.length
  for (const colour of ['yellow', 'red', 'blue', 'green'])
    expect(timesHeard(new RegExp(`${colour}: \\d+ of 20`, 'gi')), colour).toBe(2)
  expect(timesHeard(/cubes? left/g)).toBe(2)
})

test('each colour for the points of a marble is offered once, beside the task, and its total changes on the board', async () => {
  storeMatch(13)
  const { user, press, shows } = mount(ChasePage, {})
  await user.click(await screen.findByRole('radio', { name: /^white\s2/i }))
  const offered = screen.getAllByRole('button', { name: /becomes/ }).map((button) => button.textContent)
  expect(offered.map((text) => text.split(' ')[0]?.toLowerCase())).toEqual(['yellow', 'red', 'blue', 'green'])
  const [before = '', after = ''] = /(\d+) becomes (\d+)/.exec(offered[1] ?? '')?.slice(1) ?? []
  expect(Number(after)).toBe(Number(before) + 2)
  await press(/^red of/i)
  await shows(new RegExp(`red: ${after} of 20`, 'i'), '.score-board[data-turn="true"]')
})

test('the players of a match that is over go on with another game on the same device', async () => {
  storeMatch()
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
