import { expect, test } from 'vitest'
import { RequestPace } from '../../../server/limits/request-pace.ts'

const valve = { pause: () => {}, resume: () => {} }
const at = (pace: RequestPace, session: string, home: string, own = valve) =>
  pace.of(session, [{ key: home, share: 1 }], own)

test('a client with few requests goes on at once', () => {
  const one = at(new RequestPace(100), 'a', 'home')
  for (let i = 0; i < 20; i++) {
    expect(one.admits()).toBe(true)
    one.charge(0.1, false)
    one.leave()
  }
})

test('a connection that took its share waits, and nobody else of the household does', async () => {
  const pace = new RequestPace(100)
  const one = at(pace, 'a', 'home')
  one.charge(12, false)
  const waits = one.admits()
  expect(waits).toBeInstanceOf(Promise)
  expect(at(pace, 'b', 'home').admits()).toBe(true)
  expect(await waits).toBe(true)
})

test('a household that took its share waits with all its connections, and no other household does', () => {
  const pace = new RequestPace(100)
  for (const session of ['a', 'b', 'c', 'd', 'e', 'f']) at(pace, session, 'home').charge(9, false)
  expect(at(pace, 'g', 'home').admits()).toBeInstanceOf(Promise)
  expect(at(pace, 'h', 'other').admits()).toBe(true)
})

test('of one connection only a few requests wait; what is beyond is refused', async () => {
  const one = at(new RequestPace(100), 'a', 'home')
  one.charge(20, false)
  const admit = async () => {
    const answer = await one.admits()
    if (answer) one.leave()
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 12 }, admit))
  expect(answers.filter((answer) => answer)).toHaveLength(8)
  expect(one.admits(), 'nothing is left behind').toBe(true)
})

test('a refused request costs more than it takes, and while somebody waits nothing more is read of theirs', async () => {
  const calls: string[] = []
  const one = at(new RequestPace(1000), 'a', 'home', {
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
  })
  for (let i = 0; i < 5; i++) one.charge(0.1, true)
  const waits = [one.admits(), one.admits()]
  expect(calls).toEqual(['pause'])
  expect(await Promise.all(waits)).toEqual([true, true])
  expect(calls).toEqual(['pause', 'resume'])
})

test('of one connection only a few requests are under way at once', async () => {
  const one = at(new RequestPace(1000), 'a', 'home')
  expect([one.admits(), one.admits(), one.admits()]).toEqual([true, true, true])
  const fourth = one.admits()
  expect(fourth).toBeInstanceOf(Promise)
  one.leave()
  expect(await fourth).toBe(true)
})
