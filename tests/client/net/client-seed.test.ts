import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SeatState, TableState } from '../../../server/protocol/state.ts'

const { kept, asked } = vi.hoisted(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
  const asked = vi.fn<(name: string, payload: { commitment: string; clientSeed: string }) => Promise<unknown>>()
  return { kept, asked }
})
vi.mock('../../../client/net/table-link.ts', () => ({ askQuietly: asked }))

const { startMixing } = await import('../../../client/net/client-seed.ts')
const { readSeal } = await import('../../../client/state/kept/seals.ts')
const { clearTable, useTable } = await import('../../../client/state/table.ts')

const SEALED = 'a5'.repeat(32)
const OTHER = 'b6'.repeat(32)

const seat = (person: string, mixed = false) => ({ person, mixed }) as SeatState

const shows = (change: Partial<TableState>, person = 'ann', link: 'open' | 'reconnecting' = 'open'): void => {
  const state = { code: 'ABCD', game: 0, commitment: '', nextCommitment: SEALED, seats: [seat('ann')], ...change }
  useTable.setState({ code: 'ABCD', person, link, state: state as unknown as TableState })
}

let stop = (): void => undefined
beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset().mockResolvedValue(undefined)
  kept.clear()
  stop = startMixing()
})
afterEach(() => {
  stop()
  clearTable()
  vi.useRealTimers()
})

test('32 random bytes are mixed into the next game once, and remembered', async () => {
  shows({})
  shows({ stock: 7 })
  await vi.runAllTimersAsync()
  expect(asked.mock.calls).toEqual([
    ['mix', { commitment: SEALED, clientSeed: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  ])
  const clientSeed = asked.mock.calls[0]?.[1].clientSeed
  expect(readSeal('ABCD', 1)).toEqual({ code: 'ABCD', number: 1, commitment: SEALED, clientSeed, mixed: true })
})

test('every game has its own', async () => {
  shows({})
  await vi.runAllTimersAsync()
  shows({ game: 1, commitment: SEALED, nextCommitment: OTHER })
  await vi.runAllTimersAsync()
  const [first, second] = asked.mock.calls.map(([, payload]) => payload)
  expect([first?.commitment, second?.commitment]).toEqual([SEALED, OTHER])
  expect(first?.clientSeed).not.toBe(second?.clientSeed)
  expect(readSeal('ABCD', 1)?.clientSeed).toBe(first?.clientSeed)
  expect(readSeal('ABCD', 2)?.clientSeed).toBe(second?.clientSeed)
})

test('who has no seat, or has mixed already, sends nothing but remembers what was shown', async () => {
  shows({}, 'visitor')
  shows({ seats: [seat('ann', true)] })
  await vi.runAllTimersAsync()
  expect(asked).not.toHaveBeenCalled()
  expect(readSeal('ABCD', 1)).toMatchObject({ commitment: SEALED, clientSeed: '', mixed: false })
})

test('without an answer the same clientSeed is offered again, also by a page that was loaded anew', async () => {
  asked.mockResolvedValueOnce('unanswered').mockResolvedValueOnce({ code: 'table/storage', message: '', seq: 0 })
  shows({})
  await vi.advanceTimersByTimeAsync(10)
  stop()
  stop = startMixing()
  await vi.runAllTimersAsync()
  const clientSeeds = asked.mock.calls.map(([, { clientSeed }]) => clientSeed)
  expect(clientSeeds).toHaveLength(3)
  expect(new Set(clientSeeds).size).toBe(1)
  expect(readSeal('ABCD', 1)?.mixed).toBe(true)
})

test('a refusal is final for this game', async () => {
  asked.mockResolvedValue({ code: 'table/stale', message: '', seq: 0 })
  shows({})
  await vi.runAllTimersAsync()
  shows({ stock: 7 })
  await vi.runAllTimersAsync()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(readSeal('ABCD', 1)?.mixed).toBe(false)
})

test('over a link that is down nothing is sent until it is back', async () => {
  shows({}, 'ann', 'reconnecting')
  await vi.runAllTimersAsync()
  expect(asked).not.toHaveBeenCalled()
  useTable.setState({ link: 'open' })
  await vi.runAllTimersAsync()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('another commitment in place of the one shown is noted, and gets a new clientSeed; of a running game the first one stays', async () => {
  shows({})
  await vi.runAllTimersAsync()
  shows({ nextCommitment: OTHER })
  await vi.runAllTimersAsync()
  const clientSeeds = asked.mock.calls.map(([, { clientSeed }]) => clientSeed)
  expect(new Set(clientSeeds).size).toBe(2)
  expect(readSeal('ABCD', 1)).toMatchObject({ commitment: OTHER, clientSeed: clientSeeds[1] })
  shows({ game: 1, commitment: SEALED, nextCommitment: '' })
  expect(readSeal('ABCD', 1)?.commitment).toBe(OTHER)
})

test('who comes to a running game notes its commitment', () => {
  shows({ game: 3, commitment: OTHER, nextCommitment: '' })
  expect(readSeal('ABCD', 3)).toMatchObject({ commitment: OTHER, clientSeed: '' })
})

test('what is kept is the latest, and what others wrote there does no harm', async () => {
  for (const written of ['no JSON', '{"a":1}', '[null,7,{"code":"ABCD","number":1}]']) {
    kept.set('seals', written)
    expect(readSeal('ABCD', 1)).toBeUndefined()
  }
  for (let game = 0; game < 210; game++) {
    shows({ game, nextCommitment: OTHER.slice(0, 60) + String(game).padStart(4, '0') })
    await vi.runAllTimersAsync()
  }
  expect(readSeal('ABCD', 210)?.mixed).toBe(true)
  expect(readSeal('ABCD', 11)).toBeDefined()
  expect(readSeal('ABCD', 10)).toBeUndefined()
})
