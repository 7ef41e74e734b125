import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCard } from '../../engine/cards.ts'
import type { GameServer } from '../../server/app.ts'
import { actOf, type Guest, makeTable, moveFor, until, visit } from '../server/rooms/guest.ts'
import { makeTestApp } from '../server/test-app.ts'

let app: GameServer
beforeAll(async () => {
  app = await makeTestApp({ proxies: 1 })
})
afterAll(() => app.close())

/** Begins a game of one person against bots and waits for the person's turn. */
const play = async (rules: string, players: number): Promise<{ readonly guest: Guest; readonly code: string }> => {
  const { code, token } = await makeTable(app.port, { rules, players })
  const guest = await visit(app.port, code, { token })
  await guest.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await guest.ask('pace', { pace: 'instant' })
  await guest.ask('fill', { bot: 'greedy' })
  await guest.ask('start', {})
  await until('it is their turn', () => guest.state().asked.includes(0), 60_000)
  return { guest, code }
}

const codesOf = async (asked: readonly Promise<unknown>[]): Promise<readonly string[]> =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? 'yes' : String(one.reason.reason?.code ?? one.reason.message),
  )

test('decisions that are refused by the hundred are put off, each sender’s for itself, and other tables play on', async () => {
  const { guest, code } = await play('north-carolina', 12)
  const attackers = [
    guest,
    ...(await Promise.all(Array.from({ length: 9 }, () => visit(app.port, code, { token: guest.token })))),
  ]
  const honest = await play('basic', 2)
  const { game, seq, seats } = guest.state()
  const move = `${makeCard(seats[0]?.hand[0] ?? 0)} a1-a2 a3-a4`
  const asked = attackers.flatMap((attacker, a) =>
    Array.from({ length: 30 }, (_, i) => attacker.ask('act', { id: `${a}.${i}`, game, seq, move })),
  )
  const answered = codesOf(asked)
  for (let moves = 0; moves < 3; moves++) {
    await until('it is their turn', () => honest.guest.state().asked.includes(0))
    await honest.guest.ask('act', actOf(honest.guest, moveFor(honest.guest)))
  }
  const codes = await answered
  const judged = codes.filter((one) => one === 'move/illegal').length
  console.log(
    `refused decisions: ${asked.length} sent, ${judged} judged, all others refused before that (all were judged before)`,
  )
  expect(codes).not.toContain('yes')
  expect(codes).toContain('http/too-often')
  expect(judged).toBeLessThan(asked.length / 2)
  expect(guest.state().seq, 'nothing was played').toBe(seq)
})
