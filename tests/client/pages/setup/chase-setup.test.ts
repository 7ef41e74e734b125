// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { newRollOff } from '../../../../client/marble-chase/local/local-match.ts'
import { storeMatch } from '../../../../client/marble-chase/local/stored-match.ts'
import { PAGE_KINDS as kinds } from '../../../../client/page-kinds.ts'
import { SetupPage } from '../../../../client/pages/setup/SetupPage.tsx'
import { PassSetup } from '../../../../client/pass-setup.tsx'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'play', 'rules', 'setup', 'host', 'phone', 'rulebook', 'cardRules', 'chaseRules', 'chase'])
beforeEach(() => localStorage.clear())

const radio = (name: string): HTMLElement => screen.getAllByRole('radio', { name, hidden: true })[0] as HTMLElement

test('Marble Chase is chosen beside the other games, and its house rules are read back and saved', async () => {
  const { user, shows, press, fill } = mount(SetupPage, { query: 'rules=dog', kinds })
  const family = [...document.querySelectorAll('.family')].find((one) => one.textContent?.includes('Marble Chase'))
  await user.click(family as Element)
  await shows('Marble Chase', '.chosen-game h3')
  await user.click(radio('3'))
  await user.click(radio('Best of three'))
  await user.click(radio('14'))
  await shows(/A match is the best of three games and each side has 14\scubes\./)
  await press('Save as your own rules')
  await fill('Name of these rules', 'Marble chase')
  await press('Save')
  await shows('There is a game called Marble chase.')
  await fill('Name of these rules', 'Kitchen rules')
  await press('Save')
  await shows('Saved in this browser as Kitchen rules.')
})

const startButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Begin the game/, hidden: true })

test('on one device a match of Marble Chase needs a person', async () => {
  const { press, shows, hides } = mount(PassSetup, { query: 'rules=marble-chase&players=2', kinds })
  for (const player of [1, 2]) await press(`Player ${player}: Bot`)
  await shows('At least one person.')
  expect(startButton().disabled).toBe(true)
  await press('Player 1: Bot')
  await hides('At least one person.')
  expect(startButton().disabled).toBe(false)
})

test('a match in progress on this device is ended first, by two presses', async () => {
  const players = ['Ann', 'Ben'].map((name, colour) => ({ kind: 'person', name, colour }) as const)
  storeMatch(newRollOff({ players: 2, options: {} }, players, undefined))
  const { press, shows, hides } = mount(PassSetup, { query: 'rules=marble-chase&players=2', kinds })
  await shows('A match of Marble Chase is still in progress: Ann and Ben')
  expect(startButton().disabled).toBe(true)
  await press('End it')
  await press('Yes, end it')
  await hides('still in progress')
  expect(startButton().disabled).toBe(false)
})
