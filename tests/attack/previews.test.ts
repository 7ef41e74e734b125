import { afterEach, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import { FIRST_DESIGN } from '../../workshop/design/design.ts'
import { makeDesign } from '../../workshop/design/design-text.ts'
import { until } from '../server/rooms/guest.ts'
import { rawRequest } from '../server/rooms/raw-connection.ts'
import { makeTestApp } from '../server/test-app.ts'

let app: GameServer
afterEach(() => app.close())

/** Number of the first picture that the attacker does not ask for. */
const FIRST_HONEST_NUMBER = 100_000

/** Status of a new picture, asked for from this address. `n`: no two pictures are equal. */
const drawingStatus = async (n: number, address: string): Promise<number> => {
  const design = makeDesign({ ...FIRST_DESIGN, holeDepth: 5 + n / 100_000 })
  const headers = { 'x-forwarded-for': address }
  return (await rawRequest({ port: app.port, path: `/share/design.png?${design}`, headers })).status
}

const PREVIEWS_PER_MINUTE = 100_000

test('an address and its neighbours keep asking for pictures over twenty connections, and nine others get theirs', async () => {
  app = await makeTestApp({ proxies: 1, previewsPerMinute: PREVIEWS_PER_MINUTE })
  const neighbours = ['203.0.113.5', '203.0.113.6', '2001:db8:5:1::1', '2001:db8:5:2::1']
  let [sent, drawn, isOver] = [0, 0, false]
  const flood = async (address: string): Promise<void> => {
    while (!isOver) if ((await drawingStatus(sent++, address)) === 200) drawn += 1
  }
  const attack = Array.from({ length: 20 }, (_, i) => flood(neighbours[i % neighbours.length] as string))
  await until('the flood is under way', () => drawn > 0)
  const others = ['203.0.113.77', '2001:db8:5:100::1', ...Array.from({ length: 7 }, (_, i) => `198.51.${i}.1`)]
  const honest = await Promise.all(others.map((address, i) => drawingStatus(FIRST_HONEST_NUMBER + i, address)))
  isOver = true
  await Promise.all(attack)
  console.log(`nine pictures for others while an attacker asked for ${sent} and got ${drawn}`)
  expect(honest).toEqual(Array(9).fill(200))
})
