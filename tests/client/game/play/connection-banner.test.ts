// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from '../../../../client/game/play/ConnectionBanner.tsx'
import { usePublicOrigin } from '../../../../client/table/net/public-origin.ts'
import { saveToken } from '../../../../client/table/net/tokens.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import { mount } from '../../mounted.ts'
import { seatPeople, showTableTo } from '../../person-at-table.ts'

afterEach(() => vi.unstubAllGlobals())

/** Shows the banner of a person who came by `origin` and has lost the table. */
const loseTable = (origin: string) => {
  vi.stubGlobal('location', { origin, hostname: new URL(origin).hostname, pathname: '/p/ABCD' })
  vi.stubGlobal('fetch', async () => Response.error())
  const made = seatPeople({ rules: 'basic', players: 2 }, 2)
  showTableTo(made, made.people[1] as NonNullable<(typeof made.people)[1]>)
  saveToken({ code: 'ABCD', token: 'a1B2c3D4' })
  act(() => useTable.setState({ code: 'ABCD', link: 'reconnecting', tries: 1, trouble: '' }))
  return mount(ConnectionBanner, {})
}

test('a phone that left the home network is told so, and led to the address of the internet', async () => {
  usePublicOrigin.setState({ origin: 'https://games.example' })
  const { shows, container } = loseTable('http://192.168.1.5:2567')
  await shows('192.168.1.5 answers only in its home network.')
  expect(container.querySelector('a')?.href).toBe('https://games.example/p/ABCD#me=a1B2c3D4')
})

test('no link leads to another address of the same home', async () => {
  usePublicOrigin.setState({ origin: 'http://192.168.1.5:2567' })
  const { shows, container } = loseTable('http://192.168.1.5:2567')
  await shows('home network')
  expect(container.querySelector('a')).toBeNull()
})

test('a site of the internet that can’t be reached says only that', async () => {
  const { shows, container } = loseTable('https://games.example')
  await shows('Reconnecting…')
  expect(container.textContent).not.toContain('home network')
})
