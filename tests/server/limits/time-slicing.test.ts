import { expect, test } from 'vitest'
import { TimeSlicing } from '../../../server/limits/time-slicing.ts'
import { capturedLog } from '../captured-log.ts'

/** Longer than one slice, in ms. */
const LONG_MS = 5

const busy = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Adds the pieces; resolves to the order in which they were done, with `others` for other work of the event loop. */
const order = (pieces: readonly ((note: (what: string) => void) => void)[]): Promise<readonly string[]> => {
  const turns = new TimeSlicing()
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
  const turns = new TimeSlicing()
  await new Promise<void>((resolve) => turns.add(() => turns.add(resolve)))
  await new Promise<void>((resolve) => turns.add(resolve))
})
