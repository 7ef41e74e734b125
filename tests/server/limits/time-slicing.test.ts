import { describe, expect, test } from 'vitest'
import { runInSlices, TimeSlicing } from '../../../server/limits/time-slicing.ts'
import { capturedLog } from '../captured-log.ts'

/** Longer than one slice, in ms. */
const LONG_MS = 5

const busy = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Adds the pieces; resolves to the order in which they were done, with `others` for other work of the event loop. */
const order = (pieces: readonly ((note: (what: string) => void) => void)[]): Promise<readonly string[]> => {
  const turns = new TimeSlicing(2)
  const done: string[] = []
  return new Promise((resolve) => {
    turns.add(...pieces.map((piece) => () => piece((what) => done.push(what))), () => resolve(done))
    setImmediate(() => done.push('others'))
  })
}

test('short pieces are done in their order', async () => {
  const pieces = ['a', 'b', 'c'].map((name) => (note: (what: string) => void) => note(name))
  expect((await order(pieces)).filter((what) => what !== 'others')).toEqual(['a', 'b', 'c'])
})

test('others are served between long pieces', async () => {
  const pieces = ['a', 'b'].map((name) => (note: (what: string) => void) => {
    busy(LONG_MS)
    note(name)
  })
  expect(await order(pieces)).toEqual(['a', 'others', 'b'])
})

test('what a piece leaves to promises counts as part of it', async () => {
  const pieces = ['a', 'b'].map((name) => async (note: (what: string) => void) => {
    await Promise.resolve()
    await Promise.resolve()
    busy(LONG_MS)
    note(name)
  })
  expect((await order(pieces)).slice(0, 2)).toEqual(['a', 'others'])
})

test('a piece that fails is logged, and the next ones are done', async () => {
  const lines = capturedLog()
  const fails = (): void => {
    throw new Error('broken')
  }
  expect(await order([fails, (note) => note('b')])).toContain('b')
  expect(lines.join('')).toContain('broken')
})

test('pieces that are added later, also by a piece, are done', async () => {
  const turns = new TimeSlicing(2)
  await new Promise<void>((resolve) => turns.add(() => turns.add(resolve)))
  await new Promise<void>((resolve) => turns.add(resolve))
})

describe('a long computation', () => {
  /** Counts to `end`, with a step for each number. */
  function* count(end: number, note: (what: string) => void): Generator<undefined, number> {
    for (let i = 0; i < end; i++) {
      busy(LONG_MS)
      note(String(i))
      yield
    }
    return end
  }
  const free = { waitMs: () => 0, charge: () => {} }

  test('is done in steps, and others are served between them', async () => {
    const done: string[] = []
    setImmediate(() => setImmediate(() => done.push('others')))
    expect(
      await runInSlices(
        count(3, (what) => done.push(what)),
        free,
      ),
    ).toBe(3)
    expect(done.indexOf('others')).toBeGreaterThan(-1)
    expect(done.indexOf('others')).toBeLessThan(3)
  })

  test('is paid for, and waits while nobody can pay', async () => {
    const done: string[] = []
    let paid = 0
    const payer = {
      waitMs: () => (done.length === 1 && !done.includes('paused') ? 1 : 0),
      charge: (ms: number) => {
        paid += ms
      },
    }
    const result = runInSlices(
      count(2, (what) => done.push(what)),
      payer,
    )
    await expect.poll(() => done).toHaveLength(1)
    done.push('paused')
    await result
    expect(done).toEqual(['0', 'paused', '1'])
    expect(paid).toBeGreaterThanOrEqual(2 * LONG_MS)
  })

  test('fails with its error', async () => {
    const steps = count(1, () => {
      throw new Error('no number')
    })
    await expect(runInSlices(steps, free)).rejects.toThrow('no number')
  })
})
