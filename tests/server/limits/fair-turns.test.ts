import { expect, test } from 'vitest'
import { FairTurns } from '../../../server/limits/fair-turns.ts'
import { networksAt } from '../../../server/limits/networks.ts'

const turnsOf = () => new FairTurns({ concurrency: 2, maxPerHousehold: 3, maxPlaces: 10, timeoutMs: 1000 })

test('so much work is done at once, and the rest in turns', async () => {
  const turns = turnsOf()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (address: string) =>
    turns.run(networksAt(address), () => {
      begun.push(address)
      return new Promise<string>((resolve) => ends.push(() => resolve(address)))
    })
  const all = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.1.1'].map(work)
  expect(await all[5], 'beyond its share').toBe('busy')
  expect(begun).toEqual(['10.0.0.1', '10.0.0.1'])
  for (let done = 0; done < 6; done++) {
    await expect.poll(() => ends.length, { timeout: 20_000 }).toBeGreaterThan(done)
    ends[done]?.()
  }
  expect((await Promise.all(all)).filter((answer) => answer !== 'busy')).toHaveLength(6)
  expect(begun[2]).toBe('10.0.1.1')
})

test('work that fails gives its turn to the next', async () => {
  const turns = turnsOf()
  const networks = networksAt('10.0.0.1')
  const failing = Array.from({ length: 4 }, () => turns.run(networks, () => Promise.reject(new Error('broken'))))
  const answers = await Promise.allSettled(failing)
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(await turns.run(networks, async () => 'done')).toBe('done')
})
