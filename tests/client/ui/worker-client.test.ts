import { expect, test, vi } from 'vitest'
import { WorkerClient } from '../../../client/ui/worker-client.ts'

interface Question {
  readonly id: number
  readonly word: string
}

/** A worker that keeps what it is sent, and posts what the test says. */
class SilentWorker extends EventTarget {
  readonly received: Question[] = []
  isTerminated = false
  postMessage(question: Question): void {
    this.received.push(question)
  }
  terminate(): void {
    this.isTerminated = true
  }
  post(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const connect = () => {
  const workers: SilentWorker[] = []
  const others: object[] = []
  const client = new WorkerClient<Question, string, { readonly state: string }>(
    () => {
      workers.push(new SilentWorker())
      return workers.at(-1) as unknown as Worker
    },
    (message) => others.push(message),
  )
  return { client, workers, others }
}

test('A worker starts with the first request, and its answers find their requests in any order', async () => {
  const { client, workers, others } = connect()
  expect(client.isRunning).toBe(false)
  const onShare = vi.fn()
  const [one, two, three] = [
    client.send({ word: 'a' }),
    client.send({ word: 'b' }, onShare),
    client.send({ word: 'c' }),
  ]
  expect(workers).toHaveLength(1)
  expect(workers[0]?.received).toEqual([
    { id: 1, word: 'a' },
    { id: 2, word: 'b' },
    { id: 3, word: 'c' },
  ])
  workers[0]?.post({ state: 'ready' })
  workers[0]?.post({ id: 2, share: 0.5 })
  workers[0]?.post({ id: 2, answer: 'B' })
  workers[0]?.post({ id: 1, answer: undefined })
  workers[0]?.post({ id: 3, fault: 'no word' })
  expect([await one, await two]).toEqual([undefined, 'B'])
  await expect(three).rejects.toThrow('no word')
  expect(onShare.mock.calls).toEqual([[0.5]])
  expect(others).toEqual([{ state: 'ready' }])
})

test('A worker that fails rejects what waits, and the next request starts another one', async () => {
  const { client, workers } = connect()
  const lost = client.send({ word: 'a' })
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toThrow('worker-over')
  expect(workers[0]?.isTerminated).toBe(true)
  const next = client.send({ word: 'b' })
  expect(workers).toHaveLength(2)
  workers[1]?.post({ id: 2, answer: 'B' })
  expect(await next).toBe('B')
})
