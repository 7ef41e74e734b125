// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { SeatList } from '../../../../client/pages/lobby/SeatList.tsx'
import { StartButton } from '../../../../client/pages/lobby/StartButton.tsx'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { mount } from '../../mounted.ts'
import { GamePart, seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'host', 'joining', 'phone'])

const Seats = ({ game }: { readonly game: TableGame }) =>
  createElement(
    'div',
    {},
    createElement(SeatList, { game }),
    createElement(StartButton, { game, waitClassName: 'wait' }),
  )

/** Shows the lobby of a table to one of the people in its first seats. */
const openLobby = (count: number, viewer: number) => {
  const made = seatPeople({ rules: 'basic', players: 4 }, count)
  showTableTo(made, made.people[viewer] ?? made.come())
  return { ...made, ...mount(GamePart, { part: Seats }), levels: () => made.table.seats.all().map(({ bot }) => bot) }
}

const menuOf = (name: string) =>
  screen.queryByRole('button', { name: new RegExp(`^${name} .*choose how this bot plays$`) })

test('the host adds a bot, and chooses by keyboard how well it plays and who it is', async () => {
  const { table, user, levels, shows, press } = openLobby(1, 0)
  await user.click(screen.getAllByRole('button', { name: 'Add a bot' })[1] as HTMLElement)
  await waitFor(() => expect(levels().map((bot) => bot.split(':')[0])).toEqual(['', '', 'casual', '']))
  const name = table.seats.all()[2]?.name ?? ''
  const menu = menuOf(name) as HTMLElement
  expect(menu.getAttribute('aria-expanded')).toBe('false')
  menu.focus()
  await user.keyboard('{Enter}')
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getAllByRole('radio', { name: 'Club' }).at(-1) as HTMLElement)
  await waitFor(() => expect(levels()[2]).toMatch(/^club:/))
  expect(table.seats.all()[2]?.name, 'they are who they were').toBe(name)
  await shows('Plays as the strategy notes advise, with small slips.', '.seat.bot')
  expect(name).not.toBe('Ada')
  await user.selectOptions(await screen.findByLabelText(new RegExp(`^Who ${name} is`)), 'ada')
  await waitFor(() => expect(menuOf('Ada')).not.toBeNull())
  await shows('club bot', '.seat.bot')
  await press(/^Start with bots in 2/)
  await waitFor(() => expect(table.phase).toBe('playing'))
})

test('a free seat has no name: its colour is said to be one', async () => {
  const { shows, container } = openLobby(2, 0)
  await shows(/with the Jade seat · you/)
  expect([...container.querySelectorAll('.seat small')].map((small) => small.textContent)).toEqual([
    'with the Jade seat · you · host · Ruby',
    'with the Sapphire seat · Amber',
    'your partner · Jade',
    expect.stringMatching(/^partner of .+ · Sapphire$/),
  ])
})

test('everybody sees the bot, and only the host can change it', async () => {
  const { must, people, shows, container } = openLobby(2, 1)
  must(people[0] as Person, 'bot', { seat: 2, bot: 'club:greta' })
  await shows(/Greta.*club bot/, '.seat.bot')
  expect(menuOf('Greta')).toBeNull()
  expect(container.textContent).toContain('Ann will start the game.')
})

test('a player stands up and takes another seat', async () => {
  setSettings({ name: 'Ben' })
  const { table, press, user } = openLobby(2, 1)
  await press('Stand up')
  await waitFor(() => expect(table.seats.all()[1]?.occupant).toBe('empty'))
  const free = await screen.findAllByRole('button', { name: 'Sit here' })
  expect(free).toHaveLength(3)
  await user.click(free[2] as HTMLElement)
  await waitFor(() => expect(table.seats.all()[3]?.name).toBe('Ben'))
})

test('at an open table somebody from the list is offered to ask for a seat, not to sit down', async () => {
  const made = seatPeople({ rules: 'basic', players: 4 }, 1)
  made.must(made.people[0] as Person, 'open', { open: true })
  showTableTo(made, made.come())
  useTable.setState({ admitted: false })
  mount(GamePart, { part: Seats })
  expect(screen.getAllByRole('button', { name: 'Ask for this seat' })).toHaveLength(3)
})
