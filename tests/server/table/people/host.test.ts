import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOST_GRACE_MS, tableFixture } from '../table-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the host', () => {
  test('is the maker, however late they come within the grace', () => {
    const { table, come, maker } = tableFixture()
    expect(table.host).toBe(maker.id)
    expect(come().id).toBe(table.host)
  })

  test('is followed by somebody who is there if the maker never comes', () => {
    const { table, arrive, maker } = tableFixture()
    const bob = table.people.identify(undefined)
    arrive(bob, 'a')
    vi.advanceTimersByTime(HOST_GRACE_MS - 1000)
    expect(table.host).toBe(maker.id)
    vi.advanceTimersByTime(2000)
    expect(table.host).toBe(bob.id)
    arrive(maker, 'b')
    expect(table.host).toBe(bob.id)
  })

  test('is never a big screen, which is counted as nobody', () => {
    const { table, come, arrive, depart } = tableFixture()
    const host = come()
    const screen = table.people.screen(undefined)
    arrive(screen, 'screen')
    expect(table.people.here()).toEqual([host])
    depart(host, 'session 1', true)
    vi.advanceTimersByTime(HOST_GRACE_MS * 2)
    expect(table.host).toBe(host.id)
    const bob = come()
    expect(table.host).toBe(bob.id)
  })

  test('may be gone for half a minute', () => {
    const { table, come, arrive, depart } = tableFixture()
    const [host] = [come(), come()]
    depart(host, 'session 1', false)
    vi.advanceTimersByTime(HOST_GRACE_MS - 1)
    arrive(host, 'again')
    vi.advanceTimersByTime(HOST_GRACE_MS * 2)
    expect(table.host).toBe(host.id)
  })

  test('is followed by a seated person first, and is one of the others after coming back', () => {
    const { table, come, sit, changes, arrive, depart } = tableFixture()
    const [host, , carl] = [come(), come(), come()]
    sit(carl, 0)
    depart(host, 'session 1', false)
    const before = changes()
    vi.advanceTimersByTime(HOST_GRACE_MS + 1)
    expect(table.host).toBe(carl.id)
    expect(changes()).toBe(before + 1)
    arrive(host, 'again')
    expect(table.host).toBe(carl.id)
  })

  test('is not followed by a spectator while the host’s seat in a game is held', () => {
    const { table, come, sit, must, arrive, depart } = tableFixture()
    const [host, watcher] = [come(), come()]
    sit(host, 0)
    must(host, 'fill', { bot: 'greedy' })
    must(host, 'start', {})
    depart(host, 'session 1', false)
    vi.advanceTimersByTime(HOST_GRACE_MS * 3)
    expect(table.host).toBe(host.id)
    sit(watcher, 1)
    expect(table.host).toBe(watcher.id)
    arrive(host, 'again')
    expect(table.host).toBe(watcher.id)
  })

  test('of an open table is not followed by a stranger from the list while somebody has a seat', () => {
    const { table, come, sit, must, depart } = tableFixture()
    const [host] = [come()]
    sit(host, 0)
    must(host, 'open', { open: true })
    const stranger = come()
    depart(host, 'session 1', false)
    vi.advanceTimersByTime(HOST_GRACE_MS * 3)
    expect(table.host, 'who could lock it and remove the other').toBe(host.id)
    must(host, 'stand', {})
    vi.advanceTimersByTime(1)
    expect(table.host).toBe(stranger.id)
  })

  test('hands over at once after standing up and leaving, not while seated', () => {
    const { table, come, sit, must, arrive, depart } = tableFixture()
    const [host, bob] = [come(), come()]
    sit(host, 0)
    depart(host, 'session 1', true)
    expect(table.host).toBe(host.id)
    arrive(host, 'again')
    must(host, 'stand', {})
    depart(host, 'again', true)
    expect(table.host).toBe(bob.id)
  })

  test('stays while nobody else is there', () => {
    const { table, come, depart } = tableFixture()
    const host = come()
    depart(host, 'session 1', false)
    vi.advanceTimersByTime(HOST_GRACE_MS * 100)
    expect(table.host).toBe(host.id)
  })

  test('of two tabs may close one', () => {
    const { table, come, arrive, depart } = tableFixture()
    const [host] = [come(), come()]
    arrive(host, 'second tab')
    depart(host, 'session 1', true)
    vi.advanceTimersByTime(HOST_GRACE_MS * 2)
    expect(table.host).toBe(host.id)
    expect(table.people.isHere(host.id)).toBe(true)
  })
})

test('people who left nothing behind are forgotten; seated ones and the host are not', () => {
  const { table, come, sit, depart } = tableFixture()
  const [host, bob, carl] = [come(), come(), come()]
  sit(bob, 0)
  for (const [i, person] of [host, bob, carl].entries()) {
    depart(person, `session ${i + 1}`, false)
    table.forget(person)
  }
  expect(table.people.identify(host.token)).toBe(host)
  expect(table.people.identify(bob.token)).toBe(bob)
  expect(table.people.identify(carl.token)).not.toBe(carl)
})
