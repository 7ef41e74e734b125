import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Motion } from '../../../../client/board/motion/motion.ts'
import { COVER_MS, playDemo, type ShownScene } from '../../../../client/game/demo/demo-player.ts'
import { type CardScene, cardScenes } from '../../../../client/pages/demo/card-scenes.ts'
import { moveScene } from '../../../../client/pages/demo/use-card-demo.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const READING_MS = 3000
const MOTION_MS = 1200

/** Records what is done to the board and shown, in order, with its time. */
const watch = () => {
  const told: { readonly what: string; readonly at: number }[] = []
  const scenes: CardScene[] = []
  const end = new AbortController()
  const house = { paused: false, over: () => end.abort() }
  let busyUntil = 0
  const note = (what: string) => told.push({ what, at: performance.now() })
  const motion = {
    show: () => note('jump'),
    queue: () => {
      note('move')
      busyUntil = performance.now() + MOTION_MS
    },
    get busy() {
      return performance.now() < busyUntil
    },
  } as unknown as Motion
  const demo = {
    scenes: (signal: AbortSignal) => cardScenes({ rules: 'basic', players: 4 }, 'one', signal),
    jump: ({ before }: CardScene) => motion.show(before.position.pegs),
    move: (scene: CardScene) => moveScene(motion, scene),
    readingMs: () => READING_MS,
  }
  const show = ({ scene, begun, covered }: ShownScene<CardScene>) => {
    if (covered) note('cover')
    if (!begun || covered) return
    note('scene')
    scenes.push(scene)
  }
  void playDemo(demo, { show, isHidden: () => house.paused }, end.signal)
  return { told, scenes, house }
}

const times = (told: ReturnType<typeof watch>['told'], what: string) =>
  told.filter((one) => one.what === what).map(({ at }) => at)

describe('showing a demonstration', () => {
  test('goes on from beat to beat, each as long as it is read', async () => {
    const { told, scenes } = watch()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(scenes.length).toBeGreaterThan(10)
    expect(scenes.map(({ index }) => index)).toEqual(scenes.map((_, i) => i))
    const begun = times(told, 'scene')
    for (const [i, at] of begun.entries()) {
      if (i > 0) expect(at - (begun[i - 1] ?? 0)).toBeGreaterThanOrEqual(READING_MS)
    }
  })

  test('covers the board before it jumps, and lets it stand before anything moves', async () => {
    const { told } = watch()
    await vi.advanceTimersByTimeAsync(400_000)
    const covers = times(told, 'cover')
    expect(covers.length).toBeGreaterThan(2)
    const jumps = times(told, 'jump').slice(1)
    expect(jumps.slice(0, covers.length)).toEqual(covers.map((at) => at + COVER_MS))
    for (const jump of jumps) {
      const next = times(told, 'move').find((at) => at >= jump) ?? Infinity
      expect(next - jump).toBeGreaterThanOrEqual(COVER_MS)
    }
  })

  test('waits while the page is hidden, and ends on request', async () => {
    const { scenes, house } = watch()
    await vi.advanceTimersByTimeAsync(20_000)
    house.paused = true
    const shown = scenes.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(scenes.length).toBe(shown)
    house.paused = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(scenes.length).toBeGreaterThan(shown)
    const ended = scenes.length
    house.over()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(scenes.length).toBe(ended)
  })
})
