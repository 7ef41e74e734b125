// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../../client/i18n/i18n.ts'
import { PAGE_KINDS as kinds } from '../../../../../client/page-kinds.ts'
import { SetupPage } from '../../../../../client/pages/setup/SetupPage.tsx'
import { mount } from '../../../mounted.ts'

await loadTexts(['common', 'rules', 'setup', 'host', 'rulebook', 'cardRules', 'chaseRules'])
beforeEach(() => localStorage.clear())

const OWN_NAME = 'Uncle Bob’s rules'
const NEW_NAME = 'Aunt May’s rules'

const savedNames = (): readonly string[] =>
  screen
    .queryAllByRole('radio')
    .filter((radio) => radio.getAttribute('name') === 'own')
    .map((radio) => radio.parentElement?.querySelector('b')?.textContent ?? '')

const openSetup = (query: string) => mount(SetupPage, { query, kinds })

test('own rules are saved under a name that no game has, renamed, deleted and restored', async () => {
  const { press, fill, shows, find } = openSetup('rules=jackaroo&deals=4-4-5')
  await press('Save as your own rules')
  await fill('Name of these rules', 'Jackaroo')
  await press('Save')
  await shows('There is a game called Jackaroo.')
  await fill('Name of these rules', OWN_NAME)
  await press('Save')
  await shows(`Saved in this browser as ${OWN_NAME}.`)
  await shows(OWN_NAME, '.chosen-game h3')
  expect(savedNames()).toEqual([OWN_NAME])
  await press('Rename')
  await fill('Name of these rules', NEW_NAME)
  await press('Save the name')
  await waitFor(() => expect(savedNames()).toEqual([NEW_NAME]))
  await press('Delete', await find('.keep-rules'))
  await shows(`${NEW_NAME} is deleted.`)
  expect(savedNames()).toEqual([])
  await press('Undo')
  await waitFor(() => expect(savedNames()).toEqual([NEW_NAME]))
  await shows(NEW_NAME, '.chosen-game h3')
})

test('rules from a link are saved', async () => {
  const { press, shows, hides } = openSetup(`rules=jackaroo&deals=4-4-5&name=${encodeURIComponent(NEW_NAME)}`)
  await shows('These rules came with the link')
  expect(savedNames()).toEqual([])
  await press('Keep these rules')
  await hides('These rules came with the link')
  expect(savedNames()).toEqual([NEW_NAME])
})

test('each bot of a link can be changed, and the address follows', async () => {
  const { user } = openSetup('rules=basic&players=4&bots=club,expert:ada')
  await user.selectOptions(screen.getByLabelText('How well Bot 3 plays'), 'beginner')
  await waitFor(() => expect(location.href).toContain('bots=club,expert:ada,beginner'))
})
