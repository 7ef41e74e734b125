// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { TableMain } from '../../../client/game/play/TableMain.tsx'
import { useRememberTable } from '../../../client/game/play/use-remember-table.ts'
import type { TableGame } from '../../../client/game/use-game.ts'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { PAGE_KINDS } from '../../../client/page-kinds.ts'
import { MyPage } from '../../../client/pages/my/MyPage.tsx'
import { captionAt } from '../../../client/pages/replay/replay-captions.ts'
import { isReplayGame, readReplayGame } from '../../../client/pages/replay/replay-game.ts'
import { PassLobby } from '../../../client/screens/pass/PassLobby.tsx'
import { saveGames } from '../../../client/table/storage/games.ts'
import { RULE_PRESETS } from '../../../engine/rulesets/presets.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { mount } from '../mounted.ts'
import { GamePart, seatPeople, showTableTo } from '../person-at-table.ts'

await loadTexts(['common', 'play', 'moves', 'host', 'my', 'replay'])
beforeEach(() => localStorage.clear())

const QUEBEC_SETUP = {
  rules: 'tock',
  players: 4,
  options: RULE_PRESETS.find(({ id }) => id === 'quebec')?.options ?? {},
}

const RememberedTable = ({ game }: { readonly game: TableGame }) => {
  useRememberTable(game)
  return createElement(
    Fragment,
    {},
    createElement(TableMain, { game, panels: null }),
    createElement(PassLobby, { game }),
  )
}

test('a form of a game has its name over the table, before its next game on one device, and among own tables and games', async () => {
  const made = seatPeople(QUEBEC_SETUP, 1)
  showTableTo(made, made.people[0] as NonNullable<(typeof made.people)[0]>)
  const page = mount(GamePart, { part: RememberedTable })
  await page.shows(/^Québec, online at table/, 'h1.unseen')
  await page.shows(/Québec, online/, '.pass-lobby h1')
  cleanup()
  const names = ['Ann', 'Ben']
  saveGames([
    { id: 'g', code: 'ABCD', rules: 'tock', preset: 'quebec', names, winners: names, ended: 1_790_000_000_000 },
  ])
  const { shows } = mount(MyPage, { kinds: PAGE_KINDS })
  await shows(/^Québec, online/, 'button.my-game b')
  await shows(/^Québec, online/, 'a.my-game b')
})

test('a replay names the form of the game', () => {
  const replay = readReplayGame(fairGame(QUEBEC_SETUP))
  if (!isReplayGame(replay)) throw new Error(replay.reason)
  const caption = captionAt(replay, { rules: replay.rules, seats: [], viewer: -1 }, 0)
  expect(caption).toMatch(/^Québec, online, /)
})
