// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepRoster, latestRoster } from '../../../../client/game/bots/roster.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PAGE_KINDS as kinds } from '../../../../client/page-kinds.ts'
import { PassSetup } from '../../../../client/pass-setup.tsx'
import { DeviceTables } from '../../../../client/table/device/device-tables.ts'
import { provideDeviceTables } from '../../../../client/table/net/device.ts'
import { enterParty, leaveParty, uncoverCards } from '../../../../client/table/net/party.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import { askedInParty, readParties, useParty } from '../../../../client/table/storage/party.ts'
import { loadNetworks } from '../../../../engine/bots/networks/registry.ts'
import { chooseCardMove } from '../../../../server/table/bot-decision.ts'
import type { CardDecision } from '../../../../server/table/bot-task.ts'
import { MemoryArchive } from '../../../server/archive/memory-archive.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'play', 'host', 'rules', 'setup', 'phone', 'chaseRules', 'rulebook', 'cardRules'])

/** Bots think before they decide. */
const BOT_WAIT = { timeout: 20_000 }

beforeEach(() => {
  localStorage.clear()
  keepRoster([])
})

test('a device is set up with people, colours and bots, and asks for that table', async () => {
  const posted: unknown[] = []
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    posted.push([path, JSON.parse(String(init?.body))])
    return Response.json({ error: { code: 'table/full-house', message: 'no' } }, { status: 503 })
  })
  const { fill, press, user } = mount(PassSetup, { query: 'rules=basic&players=4', kinds })
  await fill('Name of player 1', 'Ann')
  await fill('Name of player 3', 'Ben')
  for (const player of [2, 4]) await press(`Player ${player}: Bot`)
  await user.selectOptions(screen.getByLabelText('How well Player 2 plays'), 'club')
  await user.selectOptions(screen.getByLabelText('Who plays as Player 4'), 'ada')
  const colours = screen.getByLabelText<HTMLSelectElement>('Colour of Ben')
  await user.selectOptions(colours, colours.options[5] as HTMLOptionElement)
  await press(/^Begin the game/)
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted).toEqual([
    ['/api/tables', expect.objectContaining({ rules: 'basic', players: 4, bots: 'club,casual:ada' })],
  ])
  expect(latestRoster().map(({ name }) => name)).toEqual(['Ann', '', 'Ben', ''])
  answers.mockRestore()
})

test('people who share a device play without a server, each with cards of their own', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const choose = async (bot: string, decision: object) =>
    'view' in decision ? chooseCardMove(bot, decision as CardDecision) : undefined
  const tables = new DeviceTables(new MemoryArchive(), { choose, prepare: loadNetworks }, vi.fn())
  provideDeviceTables(async () => tables)
  const { fill, press } = mount(PassSetup, { query: 'rules=basic&players=4', kinds })
  await fill('Name of player 1', 'Ann')
  await fill('Name of player 3', 'Ben')
  for (const player of [2, 4]) await press(`Player ${player}: Bot`)
  await press(/^Begin the game/)
  await waitFor(() => expect(location.pathname).toMatch(/^\/pass\/D[A-Z]{5}$/))
  const [party] = readParties()
  expect(party?.members).toHaveLength(2)
  expect(enterParty(party?.code ?? '')).toBe(true)
  await waitFor(() => expect(useParty.getState().here).toHaveLength(2))
  const handsIn = (state = useTable.getState().state) => state?.seats.map(({ hand }) => [...hand].length)
  const asked = () => {
    const { state } = useTable.getState()
    return state && askedInParty(state, useParty.getState().persons)[0]
  }
  await waitFor(() => expect(asked()).toBeDefined(), BOT_WAIT)
  const seat = asked() ?? -1
  expect([0, 2]).toContain(seat)
  uncoverCards(useTable.getState().state?.seats[seat]?.person ?? '')
  await waitFor(() => expect(useParty.getState().own).toBeDefined())
  const seen = handsIn(useParty.getState().own?.state)
  expect(seen?.[seat], 'the player on turn sees their hand').toBeGreaterThan(4)
  expect(
    seen?.filter((count) => count > 0),
    'and no other',
  ).toHaveLength(1)
  expect(handsIn(), 'the page itself sees none').toEqual([0, 0, 0, 0])
  expect(fetched, 'nothing is asked of a server').not.toHaveBeenCalled()
  leaveParty()
  provideDeviceTables(async () => undefined)
  fetched.mockRestore()
})

test('the players of the latest game on the device are those of the next one', async () => {
  keepRoster(['Ann', 'Ben'].map((name, colour) => ({ name, colour, bot: '' })))
  mount(PassSetup, { query: 'rules=marble-chase&players=3', kinds })
  const names = [1, 2, 3].map((player) => screen.getByLabelText<HTMLInputElement>(`Name of player ${player}`).value)
  expect(names).toEqual(['Ann', 'Ben', ''])
})

test('bots alone can’t play on one device', async () => {
  const { press, shows } = mount(PassSetup, { query: 'rules=basic&players=4', kinds })
  for (const player of [2, 3, 4]) await press(`Player ${player}: Bot`)
  await shows(/two people/i)
})

test('a form that is found by its name is what the device plays, and its rules are found by words', async () => {
  const { container, fill, press, shows } = mount(PassSetup, { query: 'rules=basic&players=4', kinds })
  await fill('Find a game by name or region', 'jeu de toc')
  await press(/^Jeu de toc/)
  await shows('Jeu de toc', 'h2')
  expect(location.search).toContain('rules=tock-partners&players=4&fours=backward')
  await fill('Find a game by name or region', '')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Jeu de toc/ }).checked).toBe(true)

  const ruleNames = () => [...container.querySelectorAll('.house-rule b')].map(({ textContent }) => textContent)
  expect(ruleNames().length).toBeGreaterThan(10)
  await fill(/^Find a rule/, 'valet')
  expect(ruleNames()).toEqual(['Jacks'])
  await fill(/^Find a rule/, 'dragon')
  await shows('Jeu de toc has no house rule with these words.', '.house-rules')
})
