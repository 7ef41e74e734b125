import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CommitPace, GroupCommit } from '../../../server/archive/group-commit.ts'

const COMMIT_PACE = { maxJobs: 10, intervalMs: 12 } as const
const COMMIT_MS = 2

interface Batch {
  readonly at: number
  readonly keys: readonly string[]
}

/** Commits that take a while, and the batches so far. */
const makeCommits = (pace: CommitPace = COMMIT_PACE) => {
  const batches: Batch[] = []
  const commits = new GroupCommit<string, string>(
    async (keys) => {
      batches.push({ at: performance.now(), keys })
      await new Promise((resolve) => setTimeout(resolve, COMMIT_MS))
      return keys
    },
    (key) => key,
    pace,
  )
  return { commits, batches }
}

describe('group commit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a key with one job after the other does not make the first job of another key wait', async () => {
    const { commits, batches } = makeCommits()
    let isBusy = true
    const keepBusy = async (): Promise<void> => {
      while (isBusy) await commits.add('busy')
    }
    const busy = keepBusy()
    await vi.advanceTimersByTimeAsync(300)
    const before = batches.length
    expect(before).toBeLessThanOrEqual(300 / COMMIT_PACE.intervalMs + 1)
    const latest = batches.at(-1)?.at ?? 0
    await vi.advanceTimersByTimeAsync(latest + COMMIT_MS + 2 - performance.now())
    expect(batches).toHaveLength(before)
    const asked = performance.now()
    const honest = commits.add('honest')
    isBusy = false
    await vi.advanceTimersByTimeAsync(50)
    await Promise.all([honest, busy])
    const batch = batches.find(({ keys }) => keys.includes('honest'))
    expect((batch?.at ?? 0) - asked).toBeLessThan(1)
  })

  test('batches of keys that have rested are as far apart as the pace says', async () => {
    const { commits, batches } = makeCommits()
    const answers: Promise<string>[] = []
    for (let i = 0; i < 100; i++) {
      answers.push(commits.add(`key ${i}`))
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(200)
    await Promise.all(answers)
    const distances = batches.slice(1).map(({ at }, i) => at - (batches[i]?.at ?? 0))
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(COMMIT_PACE.intervalMs)
    expect(batches.flatMap(({ keys }) => keys)).toHaveLength(100)
  })

  test('a key has rested again after a while without jobs', async () => {
    const { commits, batches } = makeCommits()
    const first = commits.add('one')
    await vi.advanceTimersByTimeAsync(1000)
    const others = [commits.add('two')]
    await vi.advanceTimersByTimeAsync(COMMIT_PACE.intervalMs)
    others.push(commits.add('two'))
    await vi.advanceTimersByTimeAsync(COMMIT_MS + 1)
    const asked = performance.now()
    const again = commits.add('one')
    await vi.advanceTimersByTimeAsync(50)
    await Promise.all([first, ...others, again])
    expect(batches.map(({ keys }) => keys)).toEqual([['one'], ['two'], ['two'], ['one']])
    expect((batches[3]?.at ?? 0) - asked).toBeLessThan(1)
  })

  describe('in pairs', () => {
    const PAIR_MS = 40
    const makePairs = () => makeCommits({ ...COMMIT_PACE, pairMs: PAIR_MS })

    test('while jobs are frequent, one that comes alone waits for a second one, but not for long', async () => {
      const { commits, batches } = makePairs()
      const begun = performance.now()
      const answers: Promise<string>[] = []
      for (const [key, pauseMs] of [
        ['first', 30],
        ['second', 20],
        ['third', 30],
        ['fourth', 150],
        ['after a pause', 100],
      ] as const) {
        answers.push(commits.add(key))
        await vi.advanceTimersByTimeAsync(pauseMs)
      }
      await Promise.all(answers)
      expect(batches.map(({ at, keys }) => ({ at: Math.round(at - begun), keys }))).toEqual([
        { at: 0, keys: ['first'] },
        { at: 50, keys: ['second', 'third'] },
        { at: 80 + PAIR_MS, keys: ['fourth'] },
        { at: 230, keys: ['after a pause'] },
      ])
    })

    test('a key with one job after the other waits for none', async () => {
      const { commits, batches } = makePairs()
      const busy = (async () => {
        for (let i = 0; i < 5; i++) await commits.add('busy')
      })()
      await vi.advanceTimersByTimeAsync(200)
      await busy
      const distances = batches.slice(1).map(({ at }, i) => at - (batches[i]?.at ?? 0))
      expect(Math.max(...distances)).toBeLessThan(PAIR_MS / 2)
    })
  })
})
