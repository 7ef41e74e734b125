import { afterEach, describe, expect, test } from 'vitest'
import { BotDesk } from '../../server/bot-desk.ts'
import { BotSeats } from '../../server/bot-seat.ts'
import { Timers } from '../../server/timers.ts'
import { type Stage, stage } from './stage.ts'
import { until } from './wire.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const deskOf = (...script: ConstructorParameters<typeof BotDesk>): BotDesk => {
  const desk = new BotDesk(...script)
  ends.push(() => desk.close())
  return desk
}

/** A thread given as text. */
const script = (code: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\n${code}`)}`)

const withBots = (desk: BotDesk, delayMs: number | undefined = 0, bot = 'greedy'): Stage => {
  const s = stage({ rules: 'basic', players: 2 })
  const timers = new Timers((error) => {
    throw error
  })
  ends.push(() => timers.clear())
  new BotSeats(s.table, desk, timers, delayMs)
  const host = s.come()
  s.must(host, 'fill', { bot })
  s.must(host, 'start', {})
  return s
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('bots play a game to its end', async () => {
  const { table } = withBots(deskOf())
  await until('the game is over', () => table.phase === 'over')
  expect(table.match?.record.result).not.toBe('')
})

test('a bot takes its time: about that of the table’s pace', async () => {
  const s = stage({ rules: 'basic', players: 2 })
  const timers = new Timers(() => {})
  ends.push(() => timers.clear())
  new BotSeats(s.table, deskOf(), timers)
  const host = s.come()
  s.must(host, 'pace', { pace: 'fast' })
  s.must(host, 'fill', { bot: 'random' })
  const begun = Date.now()
  s.must(host, 'start', {})
  await until('the first move', () => s.table.seq === 1)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(350)
  await until('the fifth move', () => s.table.seq === 5)
  expect((Date.now() - begun) / 5).toBeLessThan(900)
})

test('bots rest while nobody is there, and go on', async () => {
  const { table } = withBots(deskOf(), 1)
  await until('they play', () => table.seq > 3)
  table.depart(table.maker, 'session 1', false)
  const { seq } = table
  await pause(60)
  expect(table.seq).toBe(seq)
  table.arrive(table.maker, 'again')
  await until('they play on', () => table.seq > seq + 3)
})

test('an answer that comes too late is dropped: the person who took the seat decides', async () => {
  const slow = script(
    "parentPort.on('message', ({ id }) => setTimeout(() => parentPort.postMessage({ id, move: 'x' }), 80))",
  )
  const { table, come, sit } = withBots(deskOf(slow), 0)
  await pause(30)
  const person = come()
  sit(person, table.match?.game.turn ?? 0)
  await pause(120)
  expect(table.seq).toBe(0)
})

describe('a thread', () => {
  test('that dies is replaced and asked again', async () => {
    const { table } = withBots(deskOf(new URL('./failing-worker.ts', import.meta.url)), 0)
    await until('bots have played for all that', () => table.seq > 4)
  })

  test('that always dies leaves the first legal move', async () => {
    const { table, firstMove } = withBots(deskOf(script('process.exit(1)')), 0)
    const first = firstMove()
    await until('a move is played', () => table.seq > 0)
    expect(table.match?.record.moves[0]).toBe(first)
  })

  test('that falls silent is replaced', async () => {
    const { table } = withBots(deskOf(script("parentPort.on('message', () => { for (;;); })"), 60), 0)
    await until('a move is played', () => table.seq > 0)
  })

  test('that answers nonsense leaves the first legal move', async () => {
    const liar = script("parentPort.on('message', ({ id }) => parentPort.postMessage({ id, move: 'Kd c0-c1 c2-c3' }))")
    const { table, firstMove } = withBots(deskOf(liar), 0)
    const first = firstMove()
    await until('a move is played', () => table.seq > 0)
    expect(table.match?.record.moves[0]).toBe(first)
  })

  test('is told a view: nobody else’s hand and no stock', async () => {
    const spy = script(
      "parentPort.on('message', (question) => { parentPort.postMessage({ id: question.id, move: JSON.stringify(question) }) })",
    )
    const s = withBots(deskOf(), 0)
    const view = s.table.view(0)
    const heard = JSON.parse((await deskOf(spy).ask('greedy', s.table.setup, view)) ?? '')
    expect(Object.keys(heard).sort()).toEqual(['bot', 'id', 'setup', 'view'])
    expect(heard.setup).toEqual({ rules: 'basic', players: 2 })
    const { rules: _rules, ...rest } = view
    expect(heard.view).toEqual(JSON.parse(JSON.stringify(rest)))
    expect(Object.keys(heard.view).sort()).toEqual(
      ['dealer', 'discards', 'hand', 'handCounts', 'phase', 'position', 'stockCount', 'turn', 'viewer'].sort(),
    )
  })
})
