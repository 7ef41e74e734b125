import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Motion } from '../../../../client/board/motion/motion.ts'
import { COVER, perform } from '../../../../client/pages/demo/performance.ts'
import { type Beat, program } from '../../../../client/pages/demo/program.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LENGTH = 3000
/** A motion lasts this long. */
const MOVES = 1200

/** What is done to the board and told, in order, with its time. */
const watch = () => {
  const told: { readonly what: string; readonly at: number }[] = []
  const beats: Beat[] = []
  const house = { paused: false, over: () => undefined as unknown }
  let busyUntil = 0
  const note = (what: string) => told.push({ what, at: performance.now() })
  const motion = {
    show: () => note('jump'),
    queue: () => {
      note('move')
      busyUntil = performance.now() + MOVES
    },
    get busy() {
      return performance.now() < busyUntil
    },
  } as unknown as Motion
  house.over = perform(program({ rules: 'basic', players: 4 }, 'one'), {
    motion,
    show: (beat) => {
      note('beat')
      beats.push(beat)
    },
    cover: () => note('cover'),
    lengthOf: () => LENGTH,
    isPaused: () => house.paused,
  })
  return { told, beats, house }
}

const times = (told: ReturnType<typeof watch>['told'], what: string) =>
  told.filter((one) => one.what === what).map(({ at }) => at)

describe('showing a demonstration', () => {
  test('goes on from beat to beat, each as long as it is read', () => {
    const { told, beats } = watch()
    vi.advanceTimersByTime(60_000)
    expect(beats.length).toBeGreaterThan(10)
    expect(beats.map(({ nth }) => nth)).toEqual(beats.map((_, i) => i))
    const begun = times(told, 'beat')
    for (const [i, at] of begun.entries()) {
      if (i > 0) expect(at - (begun[i - 1] ?? 0)).toBeGreaterThanOrEqual(LENGTH)
    }
  })

  test('covers the board before it jumps, and lets it stand before anything moves', () => {
    const { told } = watch()
    vi.advanceTimersByTime(400_000)
    const covers = times(told, 'cover')
    expect(covers.length).toBeGreaterThan(2)
    const jumps = times(told, 'jump').slice(1)
    expect(jumps.slice(0, covers.length)).toEqual(covers.map((at) => at + COVER))
    for (const jump of jumps) {
      const next = times(told, 'move').find((at) => at >= jump) ?? Infinity
      expect(next - jump).toBeGreaterThanOrEqual(COVER)
    }
  })

  test('waits while nobody looks, and ends when it is told', () => {
    const { beats, house } = watch()
    vi.advanceTimersByTime(20_000)
    house.paused = true
    const shown = beats.length
    vi.advanceTimersByTime(60_000)
    expect(beats.length).toBe(shown)
    house.paused = false
    vi.advanceTimersByTime(20_000)
    expect(beats.length).toBeGreaterThan(shown)
    const ended = beats.length
    house.over()
    vi.advanceTimersByTime(60_000)
    expect(beats.length).toBe(ended)
  })
})
