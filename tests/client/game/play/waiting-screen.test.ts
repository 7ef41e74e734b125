// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WaitingScreen } from '../../../../client/game/play/WaitingScreen.tsx'
import { useTable } from '../../../../client/table/state/table.ts'
import { mount } from '../../mounted.ts'
import { seatPeople, showTableTo } from '../../person-at-table.ts'

/** Opens the page that waits for the code of a table, of which the state is known already. */
const waitAtTable = (rules: string) => {
  const made = seatPeople({ rules: 'basic', players: 2 }, 2)
  showTableTo(made, made.people[1] as NonNullable<(typeof made.people)[1]>)
  const { state } = useTable.getState()
  act(() => useTable.setState({ state: state && { ...state, rules } }))
  return mount(WaitingScreen, { code: 'ABCD' })
}

test.each(['basic', 'marble-chase'])('a known table of %s whose parts still load is no fault', async (rules) => {
  const { shows, container } = waitAtTable(rules)
  await shows('Going to the table…')
  expect(container.textContent).not.toMatch('older')
})

test('a table with rules that this page doesn’t know asks to reload it', async () => {
  const { shows } = waitAtTable('of-tomorrow')
  await shows('This page is older than the table’s rules')
})

test('the link to a game on another device says where that game is', async () => {
  act(() => useTable.setState({ link: 'missing', state: undefined }))
  const { shows } = mount(WaitingScreen, { code: 'DABCDE' })
  await shows('There is no table DABCDE.', 'h1')
  await shows('Such a game is on the device where it began.')
})
