// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { Home } from '../../../../client/pages/home/Home.tsx'
import { saveTable } from '../../../../client/table/storage/tables.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['home'])

// Files of one worker share the storage.
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** Texts and addresses of the links within an element, in their order. */
const linksIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('a stranger sees one button that plays at once, and three doors', async () => {
  const { container, countOf } = mount(Home, {})
  expect(countOf('.home-play .primary')).toBe(1)
  const [room, workshop] = container.querySelectorAll('.home-door')
  expect(linksIn(room as Element)).toEqual(['Big screen /tv', 'Phone as hand /p', 'One device /pass'])
  expect(linksIn(workshop as Element)).toEqual(['Design a board /design', 'Gallery /boards'])
  expect(linksIn(container.querySelector('.home-more') as Element)).toContain('My games /my')
})

test('someone who returns goes back to the table by the first button', async () => {
  saveTable({ code: 'KRTM', rules: 'basic', names: ['Ben', 'Cara'], running: true, pass: false })
  const { container, press } = mount(Home, {})
  const [first] = container.querySelectorAll('.home-play button')
  expect(first?.className).toMatch('primary')
  await press(/^Back to your table with Ben and Cara/)
  expect(location.pathname).toBe('/t/KRTM')
})

test('a game on this device has no code, which nobody else could use', () => {
  saveTable({ code: 'DKRTMX', rules: 'tock', names: [], running: true, pass: false })
  const [first] = mount(Home, {}).container.querySelectorAll('.home-play button')
  expect(first?.textContent).toBe('Back to your gameTock on this device: your game goes on')
})

test('an unknown address is told, the usual one says nothing', () => {
  expect(mount(Home, {}).container.textContent).not.toMatch('There is no page')
  cleanup()
  history.replaceState(null, '', '/no/such-page')
  expect(mount(Home, {}).container.textContent).toMatch('There is no page at /no/such-page.')
})

test('what is wrong with a code stands before the field, where no keyboard of a phone covers it', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ error: { code: 'table/unknown', message: '' } }, { status: 404 })),
  )
  const { fill, press, shows, find } = mount(Home, {})
  await fill('Table code', 'zzzz')
  await press('Join')
  await shows('There is no table ZZZZ.', '[role="alert"]')
  const [problem, field] = [await find('[role="alert"]'), await find('.code-input')]
  expect(problem.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
