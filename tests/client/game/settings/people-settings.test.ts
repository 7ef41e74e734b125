// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConductPeople } from '../../../../client/game/conduct/ConductPeople.tsx'
import { JoinRequests } from '../../../../client/game/play/JoinRequests.tsx'
import { PlayerPanels } from '../../../../client/game/play/panels/PlayerPanels.tsx'
import { HostPeople } from '../../../../client/game/settings/HostSettings.tsx'
import { PeopleSettings } from '../../../../client/game/settings/PeopleSettings.tsx'
import { ProfileForm } from '../../../../client/game/settings/ProfileForm.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import type { Connection } from '../../../../client/table/net/connection.ts'
import { routeRequests } from '../../../../client/table/net/table-requests.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { mount } from '../../mounted.ts'
import { GamePart, openSeat, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'host', 'conduct'])

/** Shows a part of the settings to the player of a seat. */
const openPart = (part: Parameters<typeof GamePart>[0]['part'], seat: number) => {
  const made = openSeat({ rules: 'basic', players: 4 }, {}, seat)
  return { ...made, ...mount(GamePart, { part }), nameAt: (i: number) => made.table.seats.all()[i]?.name }
}

test('a player takes a name away after a question, once, for all to see', async () => {
  const { press, shows, hides, nameAt } = openPart(PeopleSettings, 1)
  await press('Take away the name Cem')
  await shows('Take away the name Cem? Everyone sees who did it.')
  await press('Keep')
  expect(nameAt(2)).toBe('Cem')
  await press('Take away the name Cem')
  await press('Take name away')
  await waitFor(() => expect(nameAt(2)).toBe('Guest'))
  await shows('named by Ben')
  await hides('Take away the name Guest')
})

test('who was renamed can’t change the name, and another colour is no other name', async () => {
  const { must, people, shows, find, user, nameAt } = openPart(ProfileForm, 2)
  must(people[1] as Person, 'rename', { seat: 2 })
  await shows('Someone renamed you. Only the host can change that.')
  const field = (await find('input[value="Guest"]')) as HTMLInputElement
  expect(field.disabled).toBe(true)
  const colours = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:not([disabled])')]
  await user.click(colours.at(-1) as HTMLInputElement)
  await waitFor(() => expect(nameAt(2)).toBe('Guest'))
  expect(localStorage.getItem('settings') ?? '', 'at other tables they are who they were').not.toContain('Guest')
})

test('the host gives another name', async () => {
  const { press, fill, nameAt } = openPart(PeopleSettings, 0)
  await press('Rename Cem')
  await fill('A name for Cem at this table', 'Cemal')
  await press('Rename')
  await waitFor(() => expect(nameAt(2)).toBe('Cemal'))
})

test('the host locks the table and removes somebody after a question', async () => {
  const { table, press, shows, user, find } = openPart(HostPeople, 0)
  await press('Remove Ben')
  await shows('Remove Ben?')
  await press('Remove and lock')
  await waitFor(() => expect(table.seats.all()[1]?.occupant).toBe('bot'))
  expect(table.snapshot.locked).toBe(true)
  await user.click(await find('.switch [role="switch"], [role="switch"]'))
  await waitFor(() => expect(table.snapshot.locked).toBe(false))
})

test('a player lets a newcomer have a bot’s seat, or not', async () => {
  const made = openPart(JoinRequests, 0)
  const { table, people, must, askLive: aside, press, shows, come, hides } = made
  must(people[0] as Person, 'takeover', { takeover: 'admitted' })
  must(people[3] as Person, 'stand', {})
  must(people[0] as Person, 'bot', { seat: 3, bot: 'greedy' })
  const cleo = come()
  expect(aside(cleo, 'askForSeat', { seat: 3, name: 'Cleo', colour: 5 }).ok).toBe(true)
  await shows('Cleo would like')
  await press('Not now')
  await hides('Cleo would like')
  expect(table.seats.all()[3]?.occupant).toBe('bot')
})

test('a spectator is not asked about newcomers', async () => {
  const made = openSeat({ rules: 'basic', players: 4 }, {}, 0)
  showTableTo(made, made.come())
  const { container } = mount(GamePart, { part: JoinRequests })
  expect(container.textContent).toBe('')
})

/** Notes what is asked about other people, which tables of the server answer outside the table's own requests. */
const noteConduct = (): readonly unknown[] => {
  const asked: unknown[] = []
  const request = async (name: string, payload: unknown) => void asked.push([name, payload])
  const connection = { isOver: false, room: { request, connection: { isOpen: true } } }
  routeRequests(() => connection as unknown as Connection)
  return asked
}

test('the plate of another person opens what one can do about them; the own plate and those of bots open nothing', async () => {
  const { people, must, press, shows, countOf, user, find } = openPart(PlayerPanels, 0)
  must(people[3] as Person, 'stand', {})
  const asked = noteConduct()
  await find('.plate-person')
  expect(countOf('.plate-person')).toBe(2)
  await press('Ben: block, report …')
  await user.click(await find('dialog input[value="stalling"], dialog label:nth-of-type(3) input'))
  await press('Send the report')
  await shows('The report is sent.')
  expect(asked).toEqual([['report', { person: people[1]?.id, kind: 'stalling', words: '' }]])
  await press('Block Ben')
  await waitFor(() => expect(countOf('dialog')).toBe(0))
  expect(asked[1]).toEqual(['block', { person: people[1]?.id }])
})

test('the end of a game lists with whom one has played, to block or report them', async () => {
  const { people, press, find, countOf } = openPart(ConductPeople, 1)
  const asked = noteConduct()
  await find('.conduct-people')
  expect(countOf('.conduct-people li')).toBe(3)
  await press('Ann: block, report …')
  await press('Block Ann')
  await waitFor(() => expect(asked).toEqual([['block', { person: people[0]?.id }]]))
})

test('who only looks on, or plays on this device, is offered none of it', async () => {
  const { countOf } = openPart(ConductPeople, 1)
  act(() => useTable.setState({ person: '' }))
  expect(countOf('.conduct-people')).toBe(0)
})
