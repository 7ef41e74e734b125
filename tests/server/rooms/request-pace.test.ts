import { expect, test } from 'vitest'
import type { Networks } from '../../../server/http/caller.ts'
import { RequestPace } from '../../../server/rooms/request-pace.ts'

const at = (session: string, home: string) => ({ session, networks: [{ key: home, share: 1 }] as Networks })

test('who asks for little goes on at once', () => {
  const pace = new RequestPace(100)
  for (let i = 0; i < 20; i++) {
    expect(pace.admits(at('a', 'home'))).toBe(true)
    pace.charge(at('a', 'home'), 0.1)
  }
})

test('a connection that took its share waits, and nobody else of the household does', async () => {
  const pace = new RequestPace(100)
  pace.charge(at('a', 'home'), 12)
  const waits = pace.admits(at('a', 'home'))
  expect(waits).toBeInstanceOf(Promise)
  expect(pace.admits(at('b', 'home'))).toBe(true)
  expect(await waits).toBe(true)
})

test('a household that took its share waits with all its connections, and no other household does', async () => {
  const pace = new RequestPace(100)
  for (const session of ['a', 'b', 'c', 'd', 'e', 'f']) pace.charge(at(session, 'home'), 9)
  expect(pace.admits(at('g', 'home'))).toBeInstanceOf(Promise)
  expect(pace.admits(at('h', 'other'))).toBe(true)
})

test('of one connection only a few requests wait; what is beyond is refused', async () => {
  const pace = new RequestPace(100)
  pace.charge(at('a', 'home'), 20)
  const asked = Array.from({ length: 12 }, () => pace.admits(at('a', 'home')))
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer)).toHaveLength(8)
  expect(pace.admits(at('a', 'home')), 'nothing is left behind').toBe(true)
})
