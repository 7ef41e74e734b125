// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { keepMatch } from '../../../client/marble-chase/local/keep-match.ts'
import type { LocalMatch } from '../../../client/marble-chase/local/local-match.ts'
import { PAGE_KINDS } from '../../../client/page-kinds.ts'
import { GamePage } from '../../../client/pages/replay/GamePage.tsx'
import { DeviceTables } from '../../../client/table/device/device-tables.ts'
import { provideDeviceTables } from '../../../client/table/net/device.ts'
import { readGames } from '../../../client/table/storage/games.ts'
import { replayMatch } from '../../../engine/marble-chase/text/played-match.ts'
import { isChaseEvidence } from '../../../fair/evidence.ts'
import type { StoredGame } from '../../../server/archive/archive.ts'
import { must } from '../../engine/game-fixtures.ts'
import { MemoryArchive } from '../../server/archive/memory-archive.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'replay', 'fair', 'chase', 'over', 'play'])
vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  },
)

const MATCH_RECORD = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'engine', 'marble-chase', 'whole-match.json'), 'utf8'),
)
const [BEGUN_MS, ENDED_MS] = [1_700_000_000_000, 1_700_000_900_000]

/** A match that is over, of people and of bots with these names. */
const overMatch = (bots: readonly string[]): LocalMatch => ({
  setup: { players: 4, options: { bestOf: 3, cubes: 13, blacks: 2 } },
  seats: ['Ann', 'Ben', 'Cara', 'Dan'].map((name, colour) =>
    bots.includes(name) ? { kind: 'bot', name, colour, bot: 'club:ada' } : { kind: 'person', name, colour },
  ),
  rounds: [[2, 3, 4, 6]],
  begun: BEGUN_MS,
  ...must(replayMatch(MATCH_RECORD)),
})

/** Games that the browser keeps, by their ids. */
let kept: Map<string, string>

/** Lets the browser keep games, or not. */
const letKeep = (canKeep: boolean): void => {
  kept = new Map()
  const archive = Object.assign(new MemoryArchive(), {
    gameCard: async (id: string) => kept.get(id),
    ...(canKeep ? { keepGame: async ({ id, card }: StoredGame) => void kept.set(id, card) } : {}),
  })
  const bots = { prepare: async () => {}, choose: async () => undefined }
  const tables = new DeviceTables(archive, bots, async () => ({ ok: false, error: undefined }))
  provideDeviceTables(async () => tables)
}
beforeEach(() => {
  localStorage.clear()
  letKeep(true)
})

test('a match at this device is among the games that are over: who won, whether the one person did, and what they did', async () => {
  await keepMatch(overMatch(['Ben', 'Dan', 'Cara']), ENDED_MS)
  const [game] = readGames()
  expect(game).toMatchObject({ rules: 'marble-chase', winners: ['Ann', 'Cara'], won: true, ended: ENDED_MS })
  expect(game?.names).toEqual(['Ann', 'Ben', 'Cara', 'Dan'])
  expect(game?.figures?.turns).toBeGreaterThan(10)
  await keepMatch(overMatch(['Ben', 'Dan', 'Cara']), ENDED_MS + 1)
  expect(readGames(), 'once').toHaveLength(1)
})

test('where several people pass the device, nobody has won or lost', async () => {
  await keepMatch(overMatch(['Dan']), ENDED_MS)
  expect(readGames()[0]).toMatchObject({ winners: ['Ann', 'Cara'] })
  expect(readGames()[0]).not.toHaveProperty('won')
  expect(readGames()[0]).not.toHaveProperty('figures')
})

test('its record is kept in the form of all records, and its page shows it again, without a proof of dice that nothing proves', async () => {
  await keepMatch(overMatch(['Dan']), ENDED_MS)
  const { id = '' } = readGames()[0] ?? {}
  const card = JSON.parse(kept.get(id) ?? '')
  expect(isChaseEvidence(card)).toBe(true)
  expect(card).toMatchObject({ id, begun: BEGUN_MS, ended: ENDED_MS, rolls: [[2, 3, 4, 6]], record: MATCH_RECORD })
  expect(card.seats).toHaveLength(MATCH_RECORD.moves.length)
  expect([card.seats[0], card.seats.at(-1)]).toEqual(['d', 'a'])
  location.hash = ''
  const { find, shows, hides, press } = mount(GamePage, { id, kinds: PAGE_KINDS })
  await find('main.chase[data-at="match"]')
  await hides('The dice')
  await press('The result')
  await shows('Ann')
})

test('the file of a match opens its replay, as that of a game of cards does, and closes it', async () => {
  await keepMatch(overMatch(['Dan']), ENDED_MS)
  const file = new File([kept.get(readGames()[0]?.id ?? '') ?? ''], 'match.json', { type: 'application/json' })
  location.hash = ''
  const { find, shows, press } = mount(GamePage, { id: '', kinds: PAGE_KINDS })
  await shows('Choose a file')
  const event = new Event('drop', { cancelable: true })
  window.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } }))
  await find('main.chase[data-at="match"]')
  await press('The result')
  await shows('Ann')
  await shows('match.json')
  await press('Close the file')
  await shows('Choose a file')
})

test('a browser that keeps no records has no such game in its list', async () => {
  letKeep(false)
  await keepMatch(overMatch([]), ENDED_MS)
  expect(readGames()).toEqual([])
})
