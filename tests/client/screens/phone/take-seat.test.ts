// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { CodeEntry } from '../../../../client/screens/phone/CodeEntry.tsx'
import { TakeSeat } from '../../../../client/screens/phone/TakeSeat.tsx'
import { takeSeat } from '../../../../client/table/net/seat-request.ts'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { useNotices } from '../../../../client/ui/notices.ts'
import { RULE_PRESETS } from '../../../../engine/rulesets/presets.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { mount } from '../../mounted.ts'
import { GamePart, seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'phone', 'host'])
beforeEach(() => setSettings({ name: '' }))

test('a name comes first, then colour and seat are chosen', async () => {
  const made = seatPeople({ rules: 'basic', players: 4 }, 1)
  const newcomer = made.come()
  showTableTo(made, newcomer)
  const { find, fill, press, user } = mount(GamePart, { part: TakeSeat })
  const button = (await find('.phone-foot button')) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await fill('Your name', 'Eve')
  await user.click(screen.getByRole('radio', { name: /^Jade/ }))
  await user.click(document.querySelectorAll('.seat-choice input')[2] as HTMLElement)
  await press('Sit down as Eve')
  await waitFor(() => expect(made.table.seats.all()[2]).toMatchObject({ name: 'Eve', colour: 2 }))
})

test('a player who stood up during a game is offered their own seat only', async () => {
  const made = seatPeople({ rules: 'basic', players: 4 }, 2)
  const ben = made.people[1] as Person
  made.must(made.people[0] as Person, 'fill', {})
  made.must(made.people[0] as Person, 'start', {})
  made.must(ben, 'stand', {})
  showTableTo(made, ben)
  const { container } = mount(GamePart, { part: TakeSeat })
  expect(container.querySelectorAll('.seat-choice [data-free="true"]')).toHaveLength(1)
})

test('who picked a seat that somebody else takes meanwhile is told so, and another one is marked', async () => {
  setSettings({ name: 'Eve' })
  const made = seatPeople({ rules: 'basic', players: 4 }, 1)
  const [newcomer, other] = [made.come(), made.come()]
  showTableTo(made, newcomer)
  const { user, shows } = mount(GamePart, { part: TakeSeat })
  const seats = () => document.querySelectorAll<HTMLInputElement>('.seat-choice input')
  await user.click(seats()[2] as HTMLElement)
  await act(async () => made.sit(other, 2, 'Zoe', 2))
  await shows('Zoe has taken that seat meanwhile.', '.phone-taken')
  expect(seats()[1]?.checked).toBe(true)
  await user.click(seats()[3] as HTMLElement)
  expect(document.querySelector('.phone-taken')?.textContent).toBe('')
})

test('of two who press for one seat at the same moment, the second is told who has it and that another is free', async () => {
  const made = seatPeople({ rules: 'basic', players: 4 }, 2)
  const [newcomer, other] = [made.come(), made.come()]
  showTableTo(made, newcomer)
  const latest = () => useNotices.getState().shown.at(-1)?.text ?? ''
  made.sit(other, 2, 'Zoe', 2)
  expect(await takeSeat({ seat: 2, name: 'Eve', colour: 3 })).toBe(false)
  await waitFor(() => expect(latest()).toBe('Zoe sits there now. One other seat can still be taken.'))
  made.sit(made.come(), 3, 'Yan', 3)
  expect(await takeSeat({ seat: 2, name: 'Eve', colour: 5 })).toBe(false)
  await waitFor(() => expect(latest()).toBe('Zoe sits there now, and every other seat is taken.'))
})

test('a wrong code keeps four boxes: a letter behind it begins the next code', async () => {
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 404 }))
  const { user, shows, find } = mount(CodeEntry, {})
  const tiles = () => [...document.querySelectorAll('.code-tiles > span')].map(({ textContent }) => textContent)
  await user.click(await find('.code-field input'))
  await user.keyboard('aaaa')
  await shows('There is no table AAAA')
  await user.keyboard('k')
  expect(tiles()).toEqual(['K', '', '', ''])
  expect(document.querySelector('#code-problem')?.textContent).toBe('')
  await user.keyboard('{Backspace}krt')
  expect(tiles()).toEqual(['K', 'R', 'T', ''])
  answers.mockRestore()
})

test('a code without a table is reported, and the last letter of a code opens it', async () => {
  const asked: string[] = []
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path))
    return String(path).endsWith('AAAA') ? Response.json({}, { status: 404 }) : Response.json({ phase: 'lobby' })
  })
  const { fill, shows } = mount(CodeEntry, {})
  await fill('Table code', 'aaaa')
  await shows('There is no table AAAA')
  await fill('Table code', 'krtm')
  await waitFor(() => expect(location.pathname).toBe('/p/KRTM'))
  expect(asked).toEqual(['/api/tables/AAAA', '/api/tables/KRTM'])
  answers.mockRestore()
})

test('the form of the game that the big screen names is named on the phone, too', async () => {
  const { options = {} } = RULE_PRESETS.find(({ id }) => id === 'quebec') ?? {}
  const made = seatPeople({ rules: 'tock', players: 4, options }, 1)
  showTableTo(made, made.come())
  const { shows } = mount(GamePart, { part: TakeSeat })
  await shows('Québec, online', '.muted')
})
