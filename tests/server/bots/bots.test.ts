import { afterEach, describe, expect, test, vi } from 'vitest'
import { legalActions } from '../../../engine/legal.ts'
import { ok } from '../../../engine/result.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { BotWorkerPool } from '../../../server/bots/bot-worker-pool.ts'
import type { Pace } from '../../../server/protocol/choices.ts'
import { FLICK_SHOWN_MS } from '../../../server/protocol/pace.ts'
import { refusal } from '../../../server/table/answer.ts'
import { BotSeats } from '../../../server/table/bot-seats.ts'
import type { Person } from '../../../server/table/people/people.ts'
import type { CompleteMove } from '../../../server/table/table-writer.ts'
import { Timers } from '../../../server/table/time/timers.ts'
import { capturedLog } from '../captured-log.ts'
import { until } from '../rooms/guest.ts'
import { movesOf } from '../table/public-moves.ts'
import { type TableFixture, tableFixture } from '../table/table-fixture.ts'
import { workerScript } from '../worker-script.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const poolOf = (...script: ConstructorParameters<typeof BotWorkerPool>): BotWorkerPool => {
  const pool = new BotWorkerPool(...script)
  ends.push(() => pool.close())
  return pool
}

/** Makes a table with bots that use the pool; nobody is seated yet. */
const withPool = (pool: BotWorkerPool, setup: Setup, delayMs: number | undefined = 0): TableFixture => {
  const fixture = tableFixture(setup)
  const timers = new Timers((error) => {
    throw error
  })
  ends.push(() => timers.clear())
  new BotSeats(fixture.table, pool, timers, fixture.write, { delayMs })
  return fixture
}

const withBots = (pool: BotWorkerPool, delayMs: number | undefined = 0, bot = 'greedy'): TableFixture => {
  const fixture = withPool(pool, { rules: 'basic', players: 2 }, delayMs)
  const host = fixture.come()
  fixture.must(host, 'fill', { bot })
  fixture.must(host, 'start', {})
  return fixture
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('bots play a game to its end', async () => {
  const { table } = withBots(poolOf())
  await until('the game is over', () => table.phase === 'over')
  expect(table.match?.record.result).not.toBe('')
})

test('a bot flicks again soon if too many marbles roll', async () => {
  const fixture = tableFixture({ rules: 'marble-chase', players: 2 })
  const timers = new Timers(() => {})
  ends.push(() => timers.clear())
  let asked = 0
  const choose: BotWorkerPool['choose'] = async (bot) => ({ move: 's 3f 0 400', difficulty: 0, bot })
  const complete: CompleteMove = async (_, move) => {
    asked += 1
    return asked < 3 ? refusal('table/rolling', 'Too many marbles roll.') : ok(`${move} > 33`)
  }
  new BotSeats(fixture.table, { choose } as BotWorkerPool, timers, fixture.write, { delayMs: 0, complete })
  const host = fixture.come()
  fixture.must(host, 'fill', { bot: 'club' })
  fixture.must(host, 'start', {})
  await until('the bot has shot', () => fixture.table.seq > 0)
  expect(asked).toBeGreaterThanOrEqual(3)
  expect(fixture.table.match?.moves.slice()[0]).toBe('s 3f 0 400 > 33')
})

/** Stops all clocks; they go on only in `msUntil` and with `vi.advanceTimersByTimeAsync`. */
const stopClocks = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date', 'performance'] })
  ends.push(() => vi.useRealTimers())
}

/** Lets the stopped clocks go on until the table has made `seq` decisions. Resolves to the time that passed, in steps of 10 ms. */
const msUntil = async ({ table }: TableFixture, seq: number): Promise<number> => {
  let passedMs = 0
  for (; table.seq < seq; passedMs += 10) {
    expect(passedMs).toBeLessThan(60_000)
    await vi.advanceTimersByTimeAsync(10)
  }
  return passedMs
}

/** Begins a game of bots that choose at once, with stopped clocks. `difficulty`: that of each choice, from 0 to 1. */
const withQuickBots = (setup: Setup, pace: Pace, difficulty: number) => {
  stopClocks()
  const fixture = tableFixture(setup)
  const timers = new Timers(() => {})
  ends.push(() => timers.clear())
  const isChase = setup.rules === 'marble-chase'
  const choose = vi.fn<BotWorkerPool['choose']>(async (bot) => ({
    bot,
    move: isChase ? 's 3f 0 400' : fixture.firstMove(),
    difficulty,
  }))
  const complete: CompleteMove = async (_, move) => ok(isChase ? `${move} > on` : move)
  new BotSeats(fixture.table, { choose } as Partial<BotWorkerPool> as BotWorkerPool, timers, fixture.write, {
    complete,
  })
  const host = fixture.come()
  fixture.must(host, 'pace', { pace })
  fixture.must(host, 'fill', { bot: 'club' })
  fixture.must(host, 'start', {})
  return { fixture, choose }
}

test('at any pace a bot of Marble Chase waits until people have seen the flick before', async () => {
  const { fixture } = withQuickBots({ rules: 'marble-chase', players: 2 }, 'instant', 0)
  expect(await msUntil(fixture, 1)).toBeLessThan(100)
  const shownMs = await msUntil(fixture, 2)
  expect(shownMs).toBeGreaterThan(FLICK_SHOWN_MS - 20)
  expect(shownMs).toBeLessThan(FLICK_SHOWN_MS + 100)
})

test('a bot takes its time: about that of the table’s pace', async () => {
  const { fixture } = withQuickBots({ rules: 'basic', players: 2 }, 'fast', 0.5)
  for (let seq = 1; seq <= 5; seq++) {
    const thoughtMs = await msUntil(fixture, seq)
    expect(thoughtMs).toBeGreaterThanOrEqual(360 - 20)
    expect(thoughtMs).toBeLessThanOrEqual(540 + 40)
  }
})

test('a hard choice takes a bot longer than one that is none, within the pace; it has been made before', async () => {
  const thoughtMs = async (difficulty: number): Promise<number> => {
    const { fixture, choose } = withQuickBots({ rules: 'basic', players: 2 }, 'fast', difficulty)
    expect(choose).toHaveBeenCalledTimes(1)
    return msUntil(fixture, 1)
  }
  expect(await thoughtMs(0)).toBeLessThan(await thoughtMs(1))
})

test('bots rest while nobody is there, and go on', async () => {
  const { table, arrive, depart, maker } = withBots(poolOf(), 1)
  await until('they play', () => table.seq > 3)
  depart(maker, 'session 1', false)
  const { seq } = table
  await pause(60)
  expect(table.seq).toBe(seq)
  arrive(maker, 'again')
  await until('they play on', () => table.seq > seq + 3)
})

test('bots play for a big screen alone', async () => {
  const { table, arrive, depart, maker } = withBots(poolOf(), 1)
  depart(maker, 'session 1', false)
  const { seq } = table
  arrive(table.people.screen(undefined), 'screen')
  await until('they play', () => table.seq > seq + 3)
})

test('an answer that comes too late is dropped: the person who took the seat decides', async () => {
  const slow = workerScript(
    "new Promise((resolve) => setTimeout(resolve, 80, { bot: task.bot, move: 'x', difficulty: 0 }))",
  )
  const { table, come, sit } = withBots(poolOf(slow), 0)
  await pause(30)
  const person = come()
  sit(person, table.cards?.game.turn ?? 0)
  await pause(120)
  expect(table.seq).toBe(0)
})

describe('bots that are asked at once', () => {
  const PARTNERS_SETUP: Setup = { rules: 'tock-partners', players: 4 }
  const CHOICE_SCRIPT = `const card = (face) => 'A23456789TJQK'[face % 13] + 'shdc'[Math.floor(face / 13)]
    const choice = { bot: task.bot, move: 'give ' + card(task.view.hand[0]), difficulty: 0 }`
  /** Waits for three tasks, then gives the first card of each. */
  const afterThree = workerScript(`${CHOICE_SCRIPT}
    globalThis.three ??= Promise.withResolvers()
    if (count === 3) three.resolve()
    return three.promise.then(() => choice)`)

  const slow = workerScript(`${CHOICE_SCRIPT}
    return new Promise((resolve) => setTimeout(resolve, 100, choice))`)

  const threeBots = (fixture: TableFixture) => {
    const ann = fixture.come()
    fixture.sit(ann, 0)
    fixture.must(ann, 'fill', { bot: 'greedy' })
    fixture.must(ann, 'start', {})
    return ann
  }

  test('all think at the same time, none starts again when another has given, and they wait for the person', async () => {
    const fixture = withPool(poolOf(afterThree), PARTNERS_SETUP)
    const ann = threeBots(fixture)
    await until('three have given', () => fixture.table.seq === 3)
    expect(fixture.table.view('table').asked).toEqual([0])
    fixture.must(ann, 'act', { id: '1', game: 1, seq: 0, move: fixture.firstMove(0) })
    expect(fixture.table.view('table').phase).toBe('turn')
  })

  test('an answer for a seat that a person took meanwhile is dropped; the person gives', async () => {
    const fixture = withPool(poolOf(slow), PARTNERS_SETUP)
    threeBots(fixture)
    await pause(20)
    const eve = fixture.come()
    fixture.sit(eve, 2, 'Eve')
    await until('the bots have given', () => fixture.table.seq === 2)
    await pause(50)
    expect([fixture.table.seq, fixture.table.view('table').asked]).toEqual([2, [0, 2]])
    fixture.must(eve, 'act', { id: '1', game: 1, seq: 0, move: fixture.firstMove(2) })
    expect(fixture.table.seq).toBe(3)
  })

  test('play a game with gifts to its end', async () => {
    const fixture = withPool(poolOf(), PARTNERS_SETUP)
    const ann = fixture.come()
    fixture.must(ann, 'fill', { bot: 'greedy' })
    fixture.must(ann, 'start', {})
    // Some hundred decisions in a worker take long while other tests run.
    await until('the game is over', () => fixture.table.phase === 'over', 50_000)
  })
})

describe('bots at a person’s turn', () => {
  test('doubt or pass, each when asked', async () => {
    const fixture = withPool(poolOf(), { rules: 'bluffing', players: 4 })
    const ann = fixture.come()
    fixture.sit(ann, 0)
    fixture.must(ann, 'fill', { bot: 'greedy' })
    fixture.must(ann, 'start', {})
    let declared = 0
    for (let n = 0; n < 6; n++) {
      await until('Ann is asked', () => fixture.table.view('table').asked.includes(0))
      const before = fixture.table.seq
      const { phase } = fixture.table.view('table')
      const move = fixture.firstMove(0)
      fixture.must(ann, 'act', { id: `${n}`, game: 1, seq: before, move })
      if (phase !== 'turn' || !move.includes(' as ')) continue
      await until('a bot has answered', () => fixture.table.seq > before + 1)
      expect(fixture.table.match?.record.moves[before + 1]).toMatch(/^(pass|doubt)$/)
      declared += 1
    }
    expect(declared).toBeGreaterThan(0)
  })

  test('choose what they discard when a person forces them to', async () => {
    const fixture = withPool(poolOf(), { rules: 'jackaroo', players: 4 })
    const ann = fixture.come()
    fixture.sit(ann, 2)
    fixture.must(ann, 'fill', { bot: 'random' })
    fixture.must(ann, 'start', {})
    for (let n = 0; n < 400; n++) {
      await until('Ann is asked', () => fixture.table.view('table').asked.includes(2) || fixture.table.phase === 'over')
      const { cards: match, seq } = fixture.table
      if (match === undefined || match.over) break
      const force = legalActions(match.game, 2).find((action) => action.kind === 'force')
      const move = force === undefined ? fixture.wiseMove(2) : makeAction(fixture.table.rules.board, force)
      fixture.must(ann, 'act', { id: `${n}`, game: 1, seq, move })
      if (force === undefined) continue
      await until('the bot has discarded', () => fixture.table.seq > seq + 1)
      expect(movesOf(fixture.table.match)[seq + 1]).toMatch(/^b .. forced$/)
      return
    }
    throw new Error('no ten came')
  })
})

test('what they decide for a person is noted; what the person decides, and what they decide for themselves, is not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  ends.push(() => vi.useRealTimers())
  const fixture = withPool(poolOf(), { rules: 'basic', players: 4 })
  const people = [fixture.come(), fixture.come()]
  people.forEach((person, seat) => {
    fixture.sit(person, seat, `Player ${seat}`)
  })
  const [ann, ben] = people as [Person, Person]
  fixture.must(ann, 'clock', { kind: 'turn', seconds: 5, increment: 0, atZero: 'others' })
  fixture.must(ann, 'fill', { bot: 'greedy' })
  fixture.must(ann, 'start', {})
  const expected: number[] = []
  for (let n = 0; n < 4; n++) {
    await until('a person is asked', () => fixture.asked() < 2)
    const [seat, { seq }] = [fixture.asked(), fixture.table]
    if (n % 2 === 1) {
      fixture.must(seat === 0 ? ann : ben, 'act', { id: `${n}`, game: 1, seq, move: fixture.firstMove(seat) })
      continue
    }
    vi.advanceTimersByTime(6000)
    fixture.must(seat === 0 ? ben : ann, 'hurry', { seat })
    await until('a bot has decided', () => fixture.table.seq > seq)
    expected.push(seq + 1)
  }
  expect(fixture.table.snapshot.standIns).toEqual(expected)
  expect(fixture.steps.flatMap(({ seq, standIn }) => (standIn === true ? [seq] : []))).toEqual(expected)
  expect(fixture.steps.flatMap(({ seq, timeout }) => (timeout === true ? [seq] : []))).toEqual(expected)
})

describe('a worker', () => {
  test('that dies is replaced and asked again', async () => {
    const { table } = withBots(poolOf(new URL('./failing-worker.ts', import.meta.url)), 0)
    await until('bots have played for all that', () => table.seq > 4)
  })

  test('that always dies leaves the first legal move', async () => {
    const log = capturedLog()
    const { table, firstMove } = withBots(poolOf(workerScript('process.exit(1)')), 0)
    const first = firstMove()
    await until('a move is played', () => table.seq > 0)
    expect(table.match?.record.moves[0]).toBe(first)
    expect(log[0]).toContain('A bot gave no legal move')
  })

  test('that falls silent is replaced', async () => {
    const log = capturedLog()
    const { table } = withBots(poolOf(workerScript('for (;;);'), 60), 0)
    await until('a move is played', () => table.seq > 0)
    expect(log.at(-1)).toContain('A bot gave no legal move')
  })

  test('that answers nonsense leaves the first legal move', async () => {
    const log = capturedLog()
    const liar = workerScript("({ bot: task.bot, move: 'Kd c0-c1 c2-c3', difficulty: 0 })")
    const { table, firstMove } = withBots(poolOf(liar), 0)
    const first = firstMove()
    await until('a move is played', () => table.seq > 0)
    expect(table.match?.record.moves[0]).toBe(first)
    expect(log[0]).toContain('A bot gave no legal move')
  })

  test('gets a view: nobody else’s hand and no stock', async () => {
    const spy = workerScript('({ bot: task.bot, move: JSON.stringify(task), difficulty: 0 })')
    const fixture = withBots(poolOf(), 0)
    const { rules: _rules, ...rest } = fixture.table.view(0)
    const heard = JSON.parse(
      (await poolOf(spy).choose('greedy', { setup: fixture.table.setup, view: rest }))?.move ?? '',
    )
    expect(Object.keys(heard).sort()).toEqual(['bot', 'setup', 'view'])
    expect(heard.setup).toEqual({ rules: 'basic', players: 2 })
    expect(heard.view).toEqual(JSON.parse(JSON.stringify(rest)))
    expect(Object.keys(heard.view).sort()).toEqual(
      [
        'asked',
        'counts',
        'dealer',
        'discards',
        'extras',
        'hand',
        'handCounts',
        'openHands',
        'phase',
        'position',
        'revealedBluffs',
        'revealedTrue',
        'stockCount',
        'turn',
        'viewer',
      ].sort(),
    )
    expect(heard.view.openHands).toEqual([[], []])
  })
})
