// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PAGE_KINDS } from '../../../../client/page-kinds.ts'
import { MyPage } from '../../../../client/pages/my/MyPage.tsx'
import { GamePage } from '../../../../client/pages/replay/GamePage.tsx'
import { openFile } from '../../../../client/pages/replay/replay-game.ts'
import { fairGame } from '../../../fair/fair-game.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'my', 'replay', 'fair', 'play'])

const MAX_ANSWER_MS = 1000
const FINISHED_GAME = fairGame({ rules: 'basic', players: 4 })
const GAMES_LIST = { kind: 'my games at the table', version: 1, games: [], tables: [] }
/** A game with a sound record, and with absurd numbers in the fields beside it. */
const GAME_OF_HUGE_NUMBERS = {
  ...FINISHED_GAME,
  number: 9e15,
  colours: FINISHED_GAME.names.map(() => 1e15),
  times: FINISHED_GAME.record.moves.map(() => 1e15),
  former: [{ seat: 1e15, name: 'Eve', until: 1e15 }],
  drawing: { rounds: [[{ seat: 1e15, card: 1e15 }]], seatOf: [1e15, 1e15, 1e15, 1e15] },
}
const list = (length: number, item: (i: number) => string): string => Array.from({ length }, (_, i) => item(i)).join()

const HOSTILE_FILES = {
  'a text of 5 MB': `"${'x'.repeat(5_000_000)}"`,
  'lists in lists': '['.repeat(900_000),
  'objects in objects': '{"a":'.repeat(190_000),
  'a hundred thousand keys': `{${list(70_000, (i) => `"key${i}":1`)}}`,
  'half a million values': `[${list(499_000, () => '1')}]`,
  quotes: '\\"'.repeat(450_000),
  'a number of many digits': `{"version":${'9'.repeat(900_000)}}`,
  nothing: '',
  'no text': '\u0000\u0001\ufffd'.repeat(300_000),
}

/** Lets go files over the page, and returns the time that its thread took until `isAnswered`, in ms. */
const drop = async (texts: readonly string[], isAnswered: () => boolean): Promise<number> => {
  const files = texts.map((text, i) => new File([text], `file-${i}.json`, { type: 'application/json' }))
  const before = process.threadCpuUsage()
  const event = new Event('drop', { cancelable: true })
  window.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], files } }))
  expect(event.defaultPrevented, 'the browser does not leave the page for the file').toBe(true)
  await waitFor(() => expect(isAnswered()).toBe(true))
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const sentences = (): string =>
  [...document.querySelectorAll('[role="status"], [role="alert"]')].map(({ textContent }) => textContent).join(' ')

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const FILE_PAGES = [
  ['the list of games', () => mount(MyPage, { kinds: PAGE_KINDS }), /This (file|is).*Nothing has changed\./],
  ['saved games', () => mount(GamePage, { id: '', kinds: PAGE_KINDS }), /This file (is|has|can’t)/],
] as const

test.each(FILE_PAGES)(
  'the page of %s answers every file with a sentence within a second',
  async (_, open, sentence) => {
    for (const [name, text] of Object.entries(HOSTILE_FILES)) {
      open()
      const ms = await drop([text], () => sentence.test(sentences()))
      expect(ms, name).toBeLessThan(MAX_ANSWER_MS)
      cleanup()
    }
  },
)

test.each(FILE_PAGES)('the page of %s opens one of a thousand files, and says so', async (_, open) => {
  open()
  const ms = await drop(
    Array.from({ length: 1000 }, () => JSON.stringify(GAMES_LIST)),
    () => /Only file-0.json was opened, not the 999 others/.test(sentences()),
  )
  expect(ms).toBeLessThan(MAX_ANSWER_MS)
})

test('a game with meaningless numbers beside its record is shown in all its tabs', async () => {
  const { press, shows } = mount(GamePage, { id: '', kinds: PAGE_KINDS })
  const text = JSON.stringify(GAME_OF_HUGE_NUMBERS)
  const ms = await drop([text], () => /The cards are dealt/.test(document.body.textContent ?? ''))
  expect(ms).toBeLessThan(MAX_ANSWER_MS)
  await press('The cards')
  await shows('seed')
  await press('The result')
  await press('The game')
  await shows('The cards are dealt')
})

test('huge numbers in a record are told within a second', async () => {
  const { record } = FINISHED_GAME
  const options = ['handSize', 'packs', 'jokers', 'sides', 'counting', 'unknown']
  for (const number of [1e308, 2 ** 53 - 1, 2 ** 31, 1e5, -1, 1.5])
    for (const change of [
      ...['players', 'teams', 'dealer'].map((key) => ({ [key]: number })),
      ...options.map((key) => ({ options: { [key]: number } })),
    ]) {
      const text = JSON.stringify({ ...record, ...change })
      const before = process.threadCpuUsage()
      const { fault } = await openFile({ name: 'a.json', size: text.length, text: async () => text })
      expect(fault?.kind, JSON.stringify(change)).toMatch(/^(setup|unread|shuffle|move)$/)
      expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(MAX_ANSWER_MS)
    }
})
