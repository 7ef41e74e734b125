import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import type { EventMessage } from '../../../../engine/text/event-message.ts'
import { makeEventMessage, makeHistoryMessage } from '../../../../engine/text/event-message-writer.ts'
import { CLOSED_MOVED, CLOSED_REMOVED } from '../../../../server/protocol/codes.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE } from '../../../../server/protocol/messages.ts'
import type { TableState } from '../../../../server/protocol/state.ts'
import { must } from '../../../engine/game-fixtures.ts'
import { stubPage } from '../../page.ts'

type Ask = (name: string, payload: Record<string, unknown>) => Promise<unknown>

const signal = <A extends unknown[]>() => {
  const known = new Set<(...args: A) => void>()
  const on = (listener: (...args: A) => void) => void known.add(listener)
  return Object.assign(on, { invoke: (...args: A) => [...known].map((listener) => listener(...args)) })
}

const listeners = () => {
  const known = new Map<unknown, (message: unknown) => void>()
  const onMessage = (type: unknown, listener: (message: unknown) => void) => void known.set(type, listener)
  const hears = (type: unknown) => known.has(type) || known.has('*')
  return { onMessage, hears, tell: (type: unknown, message: unknown) => known.get(type)?.(message) }
}

/** A room of the library, as far as the page uses it. */
const makeRoom = (request: Ask) => ({
  ...listeners(),
  connection: { isOpen: true, close: () => undefined },
  reconnection: { maxRetries: 0 },
  onStateChange: signal<[TableState]>(),
  onDrop: signal<[]>(),
  onReconnect: signal<[]>(),
  onLeave: signal<[number]>(),
  ping: (answer: (ms: number) => void) => answer(1),
  leave: vi.fn(async () => undefined),
  request,
})
type FakeRoom = ReturnType<typeof makeRoom>

/** Results of the next attempts to join. */
let joins: (() => Promise<FakeRoom>)[] = []
const joined: { at: number; options: unknown }[] = []
vi.mock('colyseus.js', () => ({
  Client: class {
    joinById(_code: string, options: unknown) {
      joined.push({ at: Date.now(), options })
      return (joins.shift() ?? (() => Promise.reject(new TypeError('Failed to fetch'))))()
    }
  },
}))

const refuse = (message: string) => () => Promise.reject(new Error(message))
const hang = () => new Promise<FakeRoom>(() => undefined)
const yes: Ask = async () => ({ seq: 1 })
const no = (code: string) => Object.assign(new Error('rejected'), { reason: { code, message: code, seq: 9 } })
const TABLE_SETUP = { rules: 'basic', players: 4, teams: 2, options: '{}' } as const
const TABLE_STATE = {
  ...TABLE_SETUP,
  seats: [],
  asked: [],
  pegs: [],
  stuck: false,
  game: 3,
  seq: 8,
  toJSON(): object {
    return { ...this }
  },
} as unknown as TableState
const { board } = must(rulesFor({ ...TABLE_SETUP, options: {} }))
const deal: EventMessage = { game: 3, seq: 0, move: '', events: [{ type: 'dealer', seat: 1 }] }
const discard = (seq: number, seat = 0): EventMessage => ({
  game: 3,
  seq,
  move: `${seat === 0 ? 'a' : 'b'} As discard`,
  ...(seq === 2 ? { standIn: true } : {}),
  events: [{ type: 'discarded', seat, card: 0 }],
})
const TOLD_MESSAGES = [deal, ...Array.from({ length: 8 }, (_, i) => discard(i + 1))]

let page: ReturnType<typeof stubPage>
let net: typeof import('../../../../client/table/net/page-connection.ts') &
  typeof import('../../../../client/table/net/table-requests.ts')
let table: () => ReturnType<typeof import('../../../../client/table/state/table.ts').useTable.getState>
let notices: () => readonly string[]

beforeEach(async () => {
  vi.useFakeTimers()
  page = stubPage()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.resetModules()
  joins = []
  joined.length = 0
  net = {
    ...(await import('../../../../client/table/net/page-connection.ts')),
    ...(await import('../../../../client/table/net/table-requests.ts')),
  }
  const { useTable } = await import('../../../../client/table/state/table.ts')
  const { useNotices } = await import('../../../../client/ui/notices.ts')
  table = useTable.getState
  notices = () => useNotices.getState().shown.map(({ text }) => text)
})
afterEach(() => {
  net.leaveTable()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** At the table, through a room of this kind. */
const enter = async (request: Ask = yes): Promise<FakeRoom> => {
  const room = makeRoom(request)
  joins.push(async () => room)
  net.enterTable('ABCD')
  await pass(0)
  room.onStateChange.invoke(TABLE_STATE)
  expect(table().state, 'the history comes after the first state').toBeUndefined()
  room.tell(HISTORY_MESSAGE, makeHistoryMessage(board, TOLD_MESSAGES))
  expect(table().link).toBe('open')
  return room
}

describe('what the table tells', () => {
  const bots = () => table().history.entries.flatMap(({ byBot }, i) => (byBot ? [i + 1] : []))
  const next: EventMessage = { ...discard(9, 1), standIn: true }

  test('is shown once the state and the decision that led to it are there', async () => {
    const room = await enter()
    expect(table().state?.seq).toBe(8)
    expect(table().history).toMatchObject({ game: 3, deal: deal.events, before: 8 })
    expect([table().history.entries.length, bots()]).toEqual([8, [2]])
    room.onStateChange.invoke({ ...TABLE_STATE, seq: 9 })
    expect(table().state?.seq, 'its decision is still on the way').toBe(8)
    room.tell(DECISION_MESSAGE, makeEventMessage(board, next))
    expect(table().state?.seq).toBe(9)
    expect(table().history.entries.at(-1)).toMatchObject({ seat: 1, text: 'As discard', events: next.events })
    expect([table().history.before, bots()]).toEqual([8, [2, 9]])
  })

  test('begins again with the next game', async () => {
    const room = await enter()
    room.onStateChange.invoke({ ...TABLE_STATE, game: 4, seq: 0 })
    room.tell(DECISION_MESSAGE, makeEventMessage(board, { ...deal, game: 4 }))
    expect(table()).toMatchObject({ state: { game: 4, seq: 0 }, history: { game: 4, entries: [], before: 0 } })
  })

  test('is told again to a person who takes a seat, and nothing is lost', async () => {
    const room = await enter()
    const { state } = table()
    room.tell(HISTORY_MESSAGE, makeHistoryMessage(board, TOLD_MESSAGES))
    expect(table().history.entries).toHaveLength(8)
    expect(table().state, 'the state is the same').toBe(state)
  })

  test.each([
    ['can’t be read', Uint8Array.of(3)],
    ['doesn’t continue the history', makeEventMessage(board, discard(11))],
  ])('is asked for again where it %s', async (_, bytes) => {
    const room = await enter()
    const again = makeRoom(yes)
    joins.push(async () => again)
    room.tell(DECISION_MESSAGE, bytes)
    expect(table()).toMatchObject({ link: 'reconnecting', state: { seq: 8 } })
    expect(table().history.entries).toHaveLength(8)
    await pass(3000)
    again.onStateChange.invoke({ ...TABLE_STATE, seq: 9 })
    again.tell(HISTORY_MESSAGE, makeHistoryMessage(board, [...TOLD_MESSAGES, next]))
    expect(table()).toMatchObject({ link: 'open', state: { seq: 9 } })
    expect(room.leave, 'the old room is left').toHaveBeenCalled()
  })
})

describe('the way to a table', () => {
  test('is tried for as long as the page is there, with pauses of 10 s at most', async () => {
    net.enterTable('ABCD')
    await pass(600_000)
    const pauses = joined.slice(1).map(({ at }, i) => at - (joined[i] as { at: number }).at)
    expect(pauses[0]).toBeLessThan(1000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000)
    expect(joined.length).toBeGreaterThan(60)
    expect(table()).toMatchObject({ link: 'joining', trouble: '' })
    expect(table().tries).toBeGreaterThan(60)
  })

  test.each([
    ['a press on “Try now”', () => net.retryNow()],
    ['the network’s return', () => page.dispatchEvent(new Event('online'))],
    ['a look at the page', () => page.dispatchEvent(new Event('visibilitychange'))],
  ])('is tried at once after %s', async (_, nudge) => {
    net.enterTable('ABCD')
    await pass(60_000)
    const before = joined.length
    while (table().nextTry === 0) await pass(100)
    const room = makeRoom(yes)
    joins = [async () => room]
    nudge()
    await pass(0)
    expect(joined.length).toBe(before + 1)
    expect(table().link).toBe('open')
  })

  test('is tried again when an attempt leads nowhere; who comes too late is sent away', async () => {
    let arrive = (_: FakeRoom): void => undefined
    joins = [() => new Promise((resolve) => (arrive = resolve)), hang]
    net.enterTable('ABCD')
    await pass(30_000)
    expect(joined.length).toBeGreaterThan(2)
    const late = makeRoom(yes)
    arrive(late)
    await pass(0)
    expect(late.leave).toHaveBeenCalled()
    expect(late.hears('welcome'), 'the library would report what comes meanwhile').toBe(true)
    expect(table().link).toBe('joining')
  })

  test.each([
    ['table/locked', 'locked'],
    ['table/removed', 'removed'],
    ['table/unknown', 'missing'],
    ['table/knock', 'knock'],
    ['table/behind', 'knock'],
    ['table/turned-away', 'turned-away'],
  ])('ends with %s', async (code, link) => {
    joins = [refuse(code)]
    net.enterTable('ABCD')
    await pass(60_000)
    expect(table().link).toBe(link)
    expect(joined.length).toBe(1)
  })

  test('leads in by itself once somebody who knocks is let in, by the secret that this browser chose', async () => {
    joins = [refuse('table/knocking'), refuse('table/knocking'), async () => makeRoom(yes)]
    net.askToJoin('ABCD', 'Rosa')
    await pass(3000)
    expect(table()).toMatchObject({ link: 'joining', trouble: 'table/knocking' })
    await pass(6000)
    expect(table()).toMatchObject({ link: 'open', trouble: '', tries: 0 })
    const [first] = joined
    expect(first?.options).toEqual({ name: 'Rosa', token: expect.stringMatching(/^[0-9a-f]{48}$/) })
    expect(joined.map(({ options }) => options)).toEqual([first?.options, first?.options, first?.options])
  })

  test('says that there were too many attempts, and goes on later', async () => {
    joins = [refuse('http/too-often')]
    net.enterTable('ABCD')
    await pass(10)
    expect(table()).toMatchObject({ link: 'joining', trouble: 'http/too-often' })
    joins = [async () => makeRoom(yes)]
    await pass(10_000)
    expect(table().link).toBe('open')
  })

  test('is found again by itself when the server ends, the table moves, or the library gives up', async () => {
    for (const code of [4001, 4003, CLOSED_MOVED]) {
      const room = await enter()
      await pass(5000)
      const back = makeRoom(yes)
      joins = [refuse('fetch failed'), refuse('fetch failed'), async () => back]
      room.onLeave.invoke(code)
      expect(table().link).toBe('reconnecting')
      expect(table().state, 'the table stays in sight').toBeDefined()
      await pass(5000)
      expect(table().link).toBe('open')
      net.leaveTable()
    }
  })

  test('is not looked for again by somebody who was removed', async () => {
    const room = await enter()
    room.onLeave.invoke(CLOSED_REMOVED)
    await pass(60_000)
    expect(table().link).toBe('removed')
    expect(joined.length).toBe(1)
  })

  test('does not wait for a library that hangs', async () => {
    const room = await enter()
    joins = [async () => makeRoom(yes)]
    room.connection.isOpen = false
    room.onDrop.invoke()
    expect(table().link).toBe('reconnecting')
    await pass(4000)
    expect(table().link).toBe('open')
    expect(room.reconnection.maxRetries).toBe(0)
  })
})

test('who leaves while the library is bringing the connection back says goodbye when it is there', async () => {
  const room = await enter()
  room.connection.isOpen = false
  room.onDrop.invoke()
  room.onDrop.invoke()
  net.leaveTable()
  await pass(300)
  expect(room.leave).not.toHaveBeenCalled()
  room.connection.isOpen = true
  room.onReconnect.invoke()
  await pass(60_000)
  expect(room.leave).toHaveBeenCalledOnce()
  expect([table().link, joined.length]).toEqual(['none', 1])
})

describe('a move', () => {
  test('that was under way when the link broke is sent again by its old id', async () => {
    const sent: Record<string, unknown>[] = []
    const room = await enter((_, payload) => {
      sent.push(payload)
      return Promise.reject(new Error('connection closed'))
    })
    const played = net.sendMove('As discard')
    room.connection.isOpen = false
    room.onDrop.invoke()
    const back = makeRoom(async (_, payload) => sent.push(payload))
    joins = [async () => back]
    await pass(4000)
    expect(await played).toBe(true)
    expect(sent.length).toBe(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]).toMatchObject({ game: 3, seq: 8, move: 'As discard' })
  })

  test('that waits for the connection can be withdrawn, and is not sent again', async () => {
    const sent = vi.fn(() => Promise.reject(new Error('connection closed')))
    const room = await enter(sent)
    const played = net.sendMove('As discard')
    room.connection.isOpen = false
    room.onDrop.invoke()
    await pass(1000)
    net.withdrawMove()
    expect(await played).toBe(false)
    const later = vi.fn(yes)
    joins = [async () => makeRoom(later)]
    await pass(10_000)
    expect([sent.mock.calls.length, later.mock.calls.length]).toEqual([1, 0])
    expect(notices()).toEqual([])
  })

  test('that the table had gone on without is refused with the reason', async () => {
    await enter(() => Promise.reject(no('table/stale')))
    expect(await net.sendMove('As discard')).toBe(false)
    expect(notices()).toEqual(['The game had already moved on. Please look again.'])
    expect(net.useLateMove.getState()).toMatchObject({ game: 3, seq: 8 })
  })

  test('waits for a table that can’t save, and goes by its old id when it can, for it may have been kept after all', async () => {
    const ids: unknown[] = []
    const room = await enter((_, payload) => {
      ids.push(payload.id)
      return ids.length === 1 ? Promise.reject(no('table/storage')) : Promise.resolve({ seq: 9 })
    })
    const played = net.sendMove('As discard')
    room.onStateChange.invoke({ ...TABLE_STATE, stuck: true })
    await pass(20_000)
    expect(ids.length, 'nobody is asked while it is stuck').toBe(1)
    room.onStateChange.invoke(TABLE_STATE)
    expect(await played).toBe(true)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(notices()).toEqual([])
  })

  test('that came to a table on its way to another server is sent there', async () => {
    const room = await enter(() => Promise.reject(no('table/moved')))
    const played = net.sendMove('As discard')
    await pass(1000)
    const sent = vi.fn(yes)
    joins = [async () => makeRoom(sent)]
    room.onLeave.invoke(CLOSED_MOVED)
    await pass(5000)
    expect(await played).toBe(true)
    expect(sent).toHaveBeenCalledOnce()
    expect(notices()).toEqual([])
  })

  test('that is never answered is given up', async () => {
    await enter(() => Promise.reject(new Error('timed out')))
    expect(await net.sendMove('As discard')).toBe(false)
    expect(notices()).toEqual(['The table did not answer. Please try again.'])
  })
})

describe('a game that begins by itself', () => {
  let begin: () => Promise<void>
  beforeEach(async () => {
    const { startWithBots } = await import('../../../../client/pages/home/open-table.ts')
    begin = () => startWithBots(3)
  })

  test('begins although the connection is lost between its requests', async () => {
    const room = await enter((name) => (name === 'fill' ? Promise.reject(new Error('closed')) : yes(name, {})))
    const sent: string[] = []
    joins = [
      async () =>
        makeRoom(async (name) => {
          sent.push(name)
          return { seq: 1 }
        }),
    ]
    room.connection.isOpen = false
    room.onDrop.invoke()
    const begun = begin()
    room.onLeave.invoke(1006)
    await pass(20_000)
    await begun
    expect(sent).toEqual(['fill', 'start'])
    expect(notices()).toEqual([])
  })

  test('is not started again when only the answer was lost', async () => {
    const sent: string[] = []
    const room = await enter(async (name) => {
      sent.push(name)
      if (name !== 'start') return { seq: 1 }
      if (sent.filter((one) => one === 'start').length > 1) throw no('table/in-game')
      room.onStateChange.invoke({ ...TABLE_STATE, phase: 'playing' } as TableState)
      throw new Error('timed out')
    })
    await begin()
    expect(sent).toEqual(['fill', 'start'])
    expect(notices()).toEqual([])
  })
})
