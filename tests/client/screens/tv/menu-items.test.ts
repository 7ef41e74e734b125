import { beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../../page.ts'

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  stubPage()
  const nothing = (): void => undefined
  vi.stubGlobal('history', { state: null, pushState: nothing, replaceState: nothing, go: nothing })
})

/** Loads the menu as a page that was just opened does. */
const loadMenu = async () => {
  const { loadTexts } = await import('../../../../client/i18n/i18n.ts')
  await loadTexts(['tv', 'rules'])
  const items = await import('../../../../client/screens/tv/menu/menu-items.ts')
  const pages = await import('../../../../client/screens/tv/menu/menu-state.ts')
  const offered = await import('../../../../client/table/state/offered-game.ts')
  const seen = () => pages.useMenu.getState().pages.at(-1)
  const lines = () => {
    const page = seen()
    return page === undefined ? [] : items.itemsOf(page, undefined, '', true)
  }
  const press = (id: string) =>
    lines()
      .find((line) => line.id === id)
      ?.act()
  return { ...pages, ...offered, lines, press, seen, titleOfPage: items.titleOfPage }
}

test('the menu of a big screen offers every game, Marble Chase too, and the forms of a game with a name of their own', async () => {
  const { openMenuPage, lines, OFFERED_GAMES } = await loadMenu()
  openMenuPage({ at: 'game' })
  const forms: Readonly<Record<string, string>> = { tock: 'quebec', 'tock-partners': 'jeuDeToc' }
  expect(lines().map(({ id }) => id)).toEqual(
    OFFERED_GAMES.flatMap(({ id }) => [id, ...(forms[id] ? [forms[id]] : [])]),
  )
})

test('a form of a game is made with its house rules, and the menu names it then', async () => {
  const { openMenuPage, press, titleOfPage } = await loadMenu()
  const fetched = vi.fn(() => Promise.reject(new Error('no server')))
  vi.stubGlobal('fetch', fetched)
  openMenuPage({ at: 'game' })
  press('quebec')
  press('4')
  await expect.poll(() => fetched).toHaveBeenCalled()
  const options = { fours: 'backward', fives: 'others', sevens: 'own', tens: 'steal', jacks: 'either' } as const
  const [, request] = fetched.mock.calls[0] as unknown as [string, RequestInit]
  expect(JSON.parse(String(request.body))).toMatchObject({ rules: 'tock', players: 4, options })
  const { draftFor } = await import('../../../../client/game/setup/draft.ts')
  const { findRuleSet } = await import('../../../../engine/rulesets/registry.ts')
  const { TableSchema } = await import('../../../../server/protocol/schema.ts')
  const { itemsOf } = await import('../../../../client/screens/tv/menu/menu-items.ts')
  const tock = findRuleSet('tock')
  if (!tock.ok) throw new Error('no Tock')
  expect(titleOfPage({ at: 'choices', draft: draftFor(tock.value, 4, 4, options) })).toBe('Québec, online')
  const state = { ...new TableSchema().toJSON(), rules: 'tock', players: 4, teams: 4, options: JSON.stringify(options) }
  const game = { state: { ...state, look: '{}' }, seat: -1, host: false } as never
  expect(itemsOf({ at: 'top' }, game, 'KQXW', true).find(({ id }) => id === 'game')?.value).toBe('Québec, online')
  const chosen = itemsOf({ at: 'game' }, game, 'KQXW', true).filter(({ on }) => on)
  expect(chosen.map(({ id }) => id)).toEqual(['quebec'])
})

test('Marble Chase is made for 2 to 4 players, with the chosen match, cubes and black shots', async () => {
  const { openMenuPage, lines, press, seen, titleOfPage } = await loadMenu()
  openMenuPage({ at: 'game' })
  press('marble-chase')
  expect(lines().map(({ id, on }) => [id, on])).toEqual([
    ['2', true],
    ['3', false],
    ['4', false],
  ])
  press('3')
  await expect.poll(() => seen()).toMatchObject({ at: 'choices', draft: { players: 3, options: {} } })
  const page = seen()
  expect(page && titleOfPage(page)).toBe('Marble Chase')
  expect(lines().map(({ id, value }) => [id, value])).toEqual([
    ['make', undefined],
    ['bestOf', 'One game'],
    ['cubes', '12'],
    ['blacks', '3'],
  ])
  for (const id of ['bestOf', 'cubes', 'cubes', 'blacks']) press(id)
  expect(seen()).toMatchObject({ draft: { options: { bestOf: 3, cubes: 14, blacks: 1 } } })
  for (const id of ['bestOf', 'blacks', 'blacks']) press(id)
  expect(seen(), 'after the last value the first').toMatchObject({ draft: { options: { cubes: 14 } } })
})

test('a game of cards is made as soon as the number of players is known', async () => {
  const { openMenuPage, lines, press, seen } = await loadMenu()
  openMenuPage({ at: 'players', game: 'tock' })
  expect(lines().map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6'])
  press('4')
  expect(seen(), 'the menu is closed').toBeUndefined()
})

test('the menu switches the chances of the teams off and on, unless there are too many teams', async () => {
  await loadMenu()
  const { chancesItems } = await import('../../../../client/screens/tv/menu/menu-items.ts')
  const { useSettings } = await import('../../../../client/table/state/settings.ts')
  expect(useSettings.getState().chances, 'they are shown by default').toBe(true)
  chancesItems(2)[0]?.act()
  expect(useSettings.getState().chances).toBe(false)
  chancesItems(2)[0]?.act()
  expect(useSettings.getState().chances).toBe(true)
  expect(chancesItems(undefined)).toEqual([])
  expect(chancesItems(8)).toEqual([])
})
