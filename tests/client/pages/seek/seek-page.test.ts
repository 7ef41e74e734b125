// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { SeekPage } from '../../../../client/pages/seek/SeekPage.tsx'
import { readToken } from '../../../../client/table/net/tokens.ts'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { useAutoStart } from '../../../../client/table/state/table.ts'
import type { SeekReply } from '../../../../server/protocol/seek-terms.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['watch'])

interface Sent {
  readonly method: string
  readonly body: Readonly<Record<string, unknown>>
}

const WAITING_REPLY = { state: 'waiting', waitedMs: 4000, people: 1, heldMs: 0 } as const
const NEAREST_GAME = { rules: 'basic', players: 4, together: 1 }

let sent: Sent[] = []
let reply: () => Response = () => Response.json({})
const answer = (next: SeekReply) => {
  reply = () => Response.json(next)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setSettings({ name: 'Ann' })
  sent = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_path: string, { method, body }: { method: string; body: string }) => {
      sent.push({ method, body: JSON.parse(body) })
      return reply()
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useAutoStart.setState({ code: '' })
  history.replaceState(null, '', '/')
})

test('a person chooses games, players and speed, and learns honestly how many are there', async () => {
  answer({ ...WAITING_REPLY, people: 3, nearest: NEAREST_GAME })
  const { press, shows, find, user } = mount(SeekPage, {})
  for (const label of ['Tock', '2 players', '60 seconds']) await user.click(screen.getByLabelText(label))
  await press('Find people')
  const { ticket, ...wish } = sent[0]?.body ?? {}
  expect(ticket).toMatch(/^[0-9a-f]{64}$/)
  expect(wish).toEqual({ name: 'Ann', rules: ['basic', 'tock'], players: [4, 2], speed: 'calm', bots: true })
  await shows('2 other people are waiting, for other games.')
  await shows(/Bots may take the free seats in \d+ seconds\./)
  expect((await find('.seek-clock')).textContent).toMatch(/^0:0[45]$/)
})

test('what is missing is told, and that somebody who has left several games waits', async () => {
  answer({ ...WAITING_REPLY, people: 3, nearest: { ...NEAREST_GAME, together: 3 } })
  const { press, shows } = mount(SeekPage, {})
  await press('Find people')
  await shows('Pegs and Jokers: 3 of 4 players are here.')
  await shows('One more is needed.')
  answer({ ...WAITING_REPLY, heldMs: 61_000, nearest: NEAREST_GAME })
  await shows('You left several games, or did not come to them. You can be seated in 2 minutes.')
})

test('the page goes to the table with the ticket as the token there', async () => {
  answer({ state: 'seated', code: 'KRTM' })
  const { press } = mount(SeekPage, {})
  await press('Find people')
  await expect.poll(() => location.pathname).toBe('/t/KRTM')
  expect(readToken('KRTM')).toBe(sent[0]?.body.ticket)
  expect(useAutoStart.getState().code).toBe('KRTM')
})

test('a search survives a reload, and can be given up', async () => {
  answer({ ...WAITING_REPLY, nearest: NEAREST_GAME })
  await mount(SeekPage, {}).press('Find people')
  cleanup()
  const { press, shows } = mount(SeekPage, {})
  await shows('Nobody else is waiting just now.')
  expect(new Set(sent.map(({ body }) => body.ticket)).size).toBe(1)
  await press('Stop looking')
  expect(sent.at(-1)).toEqual({ method: 'DELETE', body: { ticket: sent[0]?.body.ticket } })
  await shows('Find people')
})

test('a refusal ends the search with its reason', async () => {
  reply = () => Response.json({ error: { code: 'seek/twice', message: '' } }, { status: 409 })
  const { press, shows } = mount(SeekPage, {})
  await press('Find people')
  await shows('You are already looking for people in another browser.')
  await shows('Find people')
})

test('games without that number of players can’t be looked for', async () => {
  const { shows, find, user } = mount(SeekPage, {})
  await user.click(screen.getByLabelText('4 players'))
  await shows('None of these games has this number of players.')
  expect(((await find('button[type=submit]')) as HTMLButtonElement).disabled).toBe(true)
})
