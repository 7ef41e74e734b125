import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../page.ts'

stubPage()
const { followMoveReplay } = await import('../../../client/board/use-animated-game.ts')
const { endMoveReplay, replayEntries, replayEntry, useMoveReplay } = await import(
  '../../../client/table/state/move-replay.ts'
)
const { useTable } = await import('../../../client/table/state/table.ts')

const entry = (n: number) => ({ seat: 0, events: [{ type: 'passed', seat: n }], pegs: [], takenBack: false })

/** A board that notes the decisions that it shows, and the present. */
const noting = () => {
  const seen: (number | 'present')[] = []
  const motion = { busy: false }
  const shown = {
    motion,
    endReplay: () => seen.push('present'),
    replay: (_pegs: unknown, events: readonly { readonly seat: number }[]) => seen.push(events[0]?.seat ?? -1),
  }
  return { seen, motion, stop: followMoveReplay(shown as unknown as Parameters<typeof followMoveReplay>[0]) }
}

const withEntries = (count: number): void =>
  useTable.setState({
    state: { pegs: [] },
    history: { entries: Array.from({ length: count }, (_, n) => entry(n)) },
  } as unknown as Partial<ReturnType<typeof useTable.getState>>)

beforeEach(() => {
  vi.useFakeTimers()
  withEntries(6)
})
afterEach(() => {
  endMoveReplay()
  vi.useRealTimers()
})

test('one decision is shown once more, then the present', () => {
  const { seen, stop } = noting()
  replayEntry(2)
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual([2, 'present'])
  stop()
})

test('a film shows one decision after the other up to its last, and waits for what still moves', () => {
  const { seen, motion, stop } = noting()
  motion.busy = true
  replayEntries(3, 5)
  vi.advanceTimersByTime(10_000)
  expect(seen, 'it still moves').toEqual([3])
  motion.busy = false
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual([3, 4, 5, 'present'])
  expect(useMoveReplay.getState().index).toBeUndefined()
  stop()
})

test('anything new ends the film', () => {
  const { seen, stop } = noting()
  replayEntries(0, 5)
  vi.advanceTimersByTime(1600)
  withEntries(7)
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual([0, 1, 'present'])
  stop()
})
