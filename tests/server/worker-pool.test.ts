import { afterEach, describe, expect, test } from 'vitest'
import { WorkerPool, type WorkerPoolOptions } from '../../server/worker-pool.ts'
import { LONG } from '../long.ts'
import { capturedLog } from './captured-log.ts'
import { workerScript } from './worker-script.ts'

const pools: WorkerPool<number, unknown>[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

/** A pool of one worker that answers as `code` says. */
const poolOf = (code: string, options: Partial<WorkerPoolOptions<number>> = {}): WorkerPool<number, unknown> => {
  const script = workerScript(code)
  const pool = new WorkerPool<number, unknown>({
    ...{ name: 'test', script, workers: 1, tasksPerWorker: 4, maxAttempts: 2 },
    ...options,
  })
  pools.push(pool)
  return pool
}

const runAll = (pool: WorkerPool<number, unknown>, tasks: readonly number[]): Promise<readonly unknown[]> =>
  Promise.all(tasks.map((task) => pool.run(task)))

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

test('tasks are carried out in the order in which they came', async () => {
  const pool = poolOf('[task, count]')
  expect(await runAll(pool, numbers(50))).toEqual(numbers(50).map((task) => [task, task + 1]))
})

test('tasks are spread over the workers, and adapted to how many wait when a worker gets them', async () => {
  const waiting: number[] = []
  const adapt = (task: number, waitingPerWorker: number): number => {
    waiting.push(waitingPerWorker)
    return task * 10
  }
  const pool = poolOf('[task, count]', { workers: 2, tasksPerWorker: 1, adapt })
  const answers = (await runAll(pool, numbers(4))) as [number, number][]
  expect(answers.map(([task]) => task)).toEqual([0, 10, 20, 30])
  expect(answers.slice(0, 2).map(([, count]) => count)).toEqual([1, 1])
  expect(waiting).toEqual([0, 0, 0.5, 0])
})

test('a worker without a task is ended after a while, and started again when it is needed', async () => {
  const pool = poolOf('count', { idleMs: 50 })
  expect(await runAll(pool, [1, 1])).toEqual([1, 2])
  await expect.poll(() => pool.run(1).then((count) => count === 1), { interval: 200, timeout: 20_000 }).toBe(true)
})

describe('a worker', () => {
  test('that dies is replaced, and what it held is asked again', async () => {
    const pool = poolOf('if (count === 3) process.exit(1); return task')
    expect(await runAll(pool, numbers(7))).toEqual(numbers(7))
  })

  test('that dies of one task costs that task only', async () => {
    const lines = capturedLog()
    const pool = poolOf("if (task === 13) throw new Error('unreachable'); return task")
    expect(await runAll(pool, [11, 12, 13, 14])).toEqual([11, 12, 'failed', 14])
    expect(lines.filter((line) => line.includes('unreachable'))).toHaveLength(2)
    expect(await pool.run(15)).toBe(15)
  })

  test('that falls silent is ended', LONG, async () => {
    const lines = capturedLog()
    const pool = poolOf('if (task === 13) for (;;); return task', { silenceMs: 2000 })
    expect(await runAll(pool, [12, 13, 14])).toEqual([12, 'failed', 14])
    expect(lines.filter((line) => line.includes('fell silent'))).toHaveLength(2)
  })

  test('that can’t start is not tried for ever', async () => {
    capturedLog()
    const pool = poolOf('', { script: new URL('data:text/javascript,throw new Error()') })
    expect(await runAll(pool, numbers(20))).toEqual(numbers(20).map(() => 'failed'))
    expect(await pool.run(7)).toBe('failed')
  })

  test('is ended with the pool, and its tasks fail', async () => {
    const pool = poolOf('for (;;);')
    const waiting = runAll(pool, numbers(6))
    await pool.close()
    expect(await waiting).toEqual(numbers(6).map(() => 'failed'))
    expect(await pool.run(1)).toBe('failed')
  })

  test('with a state of its own is not replaced: the pool ends with it', async () => {
    const pool = poolOf('if (task === 2) process.exit(1); return task', { endsWithWorker: true, maxAttempts: 1 })
    expect(await runAll(pool, numbers(4))).toEqual([0, 1, 'failed', 'failed'])
    expect(pool.closed).toBe(true)
    expect(await pool.run(1)).toBe('failed')
  })
})
