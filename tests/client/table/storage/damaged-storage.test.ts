import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../../page.ts'

beforeEach(() => {
  vi.resetModules()
  stubPage()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const DAMAGED_TEXTS = [
  ...['null', '5', '1e999', '"x"', '{}', '[null]', '[{}]', '[[]]', '{"a":', '{"__proto__":{"name":5}}', '[5,"x",{}]'],
  ...[
    '{"state":null}',
    '{"state":5,"version":9}',
    '{"state":{"name":5,"volume":"loud","colour":99,"bots":[],"flat":"no"}}',
  ],
  '['.repeat(100_000),
]

const optionsBy = (texts: readonly string[]) => texts.map((text) => [text.slice(0, 60), text] as const)

test.each(optionsBy(DAMAGED_TEXTS))('settings that are damaged keep their types: %s', async (_, text) => {
  const usual = (await import('../../../../client/table/state/settings.ts')).useSettings.getInitialState()
  localStorage.setItem('settings', text)
  vi.resetModules()
  const { useSettings } = await import('../../../../client/table/state/settings.ts')
  expect(useSettings.getState()).toEqual(usual)
})

test('known settings are kept beside damaged ones', async () => {
  localStorage.setItem(
    'settings',
    '{"state":{"name":"Ann","volume":7,"colour":3,"mood":"night","__proto__":{"flat":true},"theme":"dark"}}',
  )
  const { useSettings } = await import('../../../../client/table/state/settings.ts')
  const { name, volume, colour, flat, theme } = useSettings.getState()
  expect({ name, volume, colour, flat, theme }).toEqual({
    name: 'Ann',
    volume: 0.7,
    colour: 3,
    flat: false,
    theme: 'dark',
  })
})

test.each(optionsBy(DAMAGED_TEXTS))(
  'lists, designs and set-ups that are damaged are read as empty: %s',
  async (_, text) => {
    for (const key of [
      'games',
      'tables',
      'parties',
      'ownSets',
      'shownBoards',
      'seals',
      'chase',
      'machine',
      'workshop',
      'jig',
      'design',
      'puzzles-solved',
      'muted-people',
      'table-tokens',
    ])
      localStorage.setItem(key, text)
    const [games, tables, parties, sets, keys, chase, machine, shop, jig] = await Promise.all([
      import('../../../../client/table/storage/games.ts'),
      import('../../../../client/table/storage/tables.ts'),
      import('../../../../client/table/storage/party.ts'),
      import('../../../../client/table/storage/saved-rule-sets.ts'),
      import('../../../../client/table/storage/board-keys.ts'),
      import('../../../../client/marble-chase/local/stored-match.ts'),
      import('../../../../client/designer/machine/machine-state.ts'),
      import('../../../../client/designer/sawing/shop-state.ts'),
      import('../../../../client/designer/jig/jig-state.ts'),
    ])
    expect([
      games.readGames(),
      tables.readTables(),
      parties.readParties(),
      sets.readSavedRuleSets(),
      chase.readMatch(),
    ]).toEqual([[], [], [], [], undefined])
    expect([keys, machine, shop, jig].every((module) => typeof module === 'object')).toBe(true)
  },
)

/** Texts that were set aside of the list of tables, in the order of their keys. */
const textsAside = (): readonly (string | null)[] =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    .filter((key) => key.startsWith('tables-unread-'))
    .sort()
    .map((key) => localStorage.getItem(key))

test('what this version of a list cannot read is set aside before it is overwritten', async () => {
  const { saveTable, readTables } = await import('../../../../client/table/storage/tables.ts')
  const table = { code: 'KRTM', rules: 'tock', names: [], running: false, pass: false }
  vi.useFakeTimers()
  const damagedTexts = ['[{"code":"KRTM", cut', '[{"of":"a later version"}]', '[{"of":"a later version"}]']
  for (const text of damagedTexts) {
    localStorage.setItem('tables', text)
    expect(saveTable(table)).toBe(true)
    expect([readTables(), localStorage.getItem(`tables-unread-${Date.now()}`)]).toEqual([[table], text])
    vi.advanceTimersByTime(1)
  }
  saveTable(table)
  expect(textsAside()).toEqual(damagedTexts)
})

/** Lets the storage hold this number of characters, as browsers do with 5 million. */
const limitStorage = (maxLength: number): void => {
  const setItem = localStorage.setItem.bind(localStorage)
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, text) => {
    const others = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
      .filter((other) => other !== key)
      .reduce((sum, other) => sum + other.length + (localStorage.getItem(other) ?? '').length, 0)
    if (others + key.length + text.length > maxLength) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, text)
  })
}

test.each([7000, 5030, 5011])(
  'a list that cannot be read is not lost in a full storage of %i characters',
  async (maxLength) => {
    const { saveTable, readTables } = await import('../../../../client/table/storage/tables.ts')
    const table = { code: 'KRTM', rules: 'tock', names: [], running: false, pass: false }
    const text = '['.repeat(5000)
    localStorage.setItem('tables', text)
    limitStorage(maxLength)
    const isSaved = saveTable(table)
    expect(isSaved).toBe(maxLength === 7000)
    expect(readTables()).toEqual(isSaved ? [table] : [])
    expect([localStorage.getItem('tables'), ...textsAside()]).toContain(text)
  },
)

test('looking for what can’t be read writes nothing where all can be', async () => {
  const { gameList, saveGames } = await import('../../../../client/table/storage/games.ts')
  const { setUnreadAside } = await import('../../../../client/table/storage/unread-lists.ts')
  saveGames([{ id: 'one', code: 'ABCD', rules: 'basic', names: ['Ann'], winners: [], ended: 1 }])
  const written = vi.spyOn(localStorage, 'setItem')
  expect(setUnreadAside({ games: gameList })).toEqual({})
  expect(written).not.toHaveBeenCalled()
})
