import { matchMaker } from '@colyseus/core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../engine/events.ts'
import { replay } from '../../../engine/text/record.ts'
import type { GameServer } from '../../../server/app.ts'
import { CLOSED_REMOVED } from '../../../server/protocol/codes.ts'
import { DECISION_MESSAGE } from '../../../server/protocol/messages.ts'
import type { TableRoom } from '../../../server/rooms/table-room.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { alterMatch } from '../table/direct-requests.ts'
import { movesOf } from '../table/public-moves.ts'
import { makeTestApp } from '../test-app.ts'
import { actOf, addressOf, type Guest, makeTable, moveFor, playOut, seatOf, until, visit } from './guest.ts'
import { VanishingProxy } from './vanishing-proxy.ts'

let app: GameServer
const guests: Guest[] = []

beforeAll(async () => {
  app = await makeTestApp({
    botDelayMs: 0,
    hostGraceMs: 200,
    tablesPerMinute: 1000,
    tablesPerAddress: 1000,
    messagesPerSecond: 500,
  })
})
afterAll(() => app.close())
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()))
})

const come = async (code: string, token?: string): Promise<Guest> => {
  const guest = await visit(app.port, code, token === undefined ? {} : { token })
  guests.push(guest)
  return guest
}

/** A table with its host and others, not yet seated. */
const gathering = async (others: number, players = 4): Promise<readonly Guest[]> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players })
  const host = await come(code, token)
  const rest: Guest[] = []
  for (let i = 0; i < others; i++) rest.push(await come(code))
  return [host, ...rest]
}

const sit = (guest: Guest, seat: number, name: string) =>
  guest.ask('sit', { seat, name, colour: guest.state().seats[seat]?.colour ?? 0 })

const codeOf = (code: string): string => guests[0]?.room.roomId ?? code

/** Returns the reason of a refused request. */
const refusal = async (asked: Promise<unknown>): Promise<unknown> => {
  try {
    await asked
  } catch (error) {
    return (error as { reason?: unknown }).reason ?? String(error)
  }
  return 'not refused'
}

const alone = async (): Promise<Guest> => {
  const [host] = (await gathering(0, 2)) as readonly [Guest]
  await sit(host, 0, 'Ann')
  await host.ask('bot', { seat: 1, bot: 'greedy' })
  await host.ask('start', {})
  return host
}

test('two people and two bots play to the end, and again', async () => {
  const [ann, bob] = (await gathering(1)) as readonly [Guest, Guest]
  await sit(ann, 0, 'Ann')
  await sit(bob, 1, 'Bob')
  await ann.ask('fill', { bot: 'greedy' })
  await ann.ask('start', {})
  await playOut([ann, bob])
  const table = app.tables.find(ann.room.roomId)
  const record = table?.cards?.record
  expect(ann.state()).toMatchObject({ phase: 'over', game: 1 })
  expect(ann.state().winner).toBeGreaterThanOrEqual(0)
  expect(record === undefined ? undefined : replay(record)).toMatchObject({
    ok: true,
    value: { result: record?.result },
  })
  expect(ann.state().moves).toEqual(movesOf(table?.match))
  expect(bob.state().moves).toEqual(ann.state().moves)
  expect(ann.played.map((step) => step.seq)).toEqual(Array.from({ length: ann.state().seq + 1 }, (_, i) => i))
  expect(ann.played.map((step) => step.move)).toEqual(['', ...ann.state().moves])

  const { dealer } = ann.state()
  await ann.ask('rematch', { ready: true })
  expect(ann.state().phase).toBe('over')
  await bob.ask('rematch', { ready: true })
  await until('Ann sees the next game', () => ann.room.state.game === 2)
  expect(ann.state()).toMatchObject({ phase: 'playing', dealer: (dealer + 1) % 4 })
  await playOut([ann, bob])
  expect(ann.state()).toMatchObject({ phase: 'over', game: 2 })
})

describe('joining', () => {
  test('by code in lower case; by an unknown code it is refused', async () => {
    const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
    const host = await come(code.toLowerCase(), token)
    expect(host.state()).toMatchObject({ code, phase: 'lobby', players: 4, teams: 2, host: host.person })
    await expect(visit(app.port, 'ZZZZ')).rejects.toThrow('table/unknown')
  })

  test('is refused with a reason where the framework can’t reserve more seats', async () => {
    const { code } = await makeTable(app.port, { rules: 'basic', players: 4 })
    await come(code)
    const room = matchMaker.getLocalRoomById(code) as TableRoom
    room.maxClients = 1
    await room.lock()
    const response = await fetch(`http://127.0.0.1:${app.port}/matchmake/joinById/${code}`, {
      method: 'POST',
      body: '{}',
    })
    expect([response.status, await response.json()]).toMatchObject([409, { error: { code: 'table/full' } }])
  })

  test.each(['create', 'joinOrCreate', 'join'])('%s is closed', async (method) => {
    const response = await fetch(`http://127.0.0.1:${app.port}/matchmake/${method}/table`, {
      method: 'POST',
      body: '{}',
    })
    expect(response.status).toBe(404)
  })

  test('makes only the bearer of the maker’s token host', async () => {
    const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
    const other = await come(code, 'f'.repeat(32))
    const host = await come(code, token)
    expect(other.token).not.toBe('f'.repeat(32))
    expect(other.person).not.toBe(host.person)
    expect(await refusal(other.ask('fill', { bot: 'random' }))).toMatchObject({ code: 'table/not-host', seq: 0 })
    await host.ask('fill', { bot: 'random' })
  })
})

describe('a hand', () => {
  test('is in the state of its owner and in nobody else’s', async () => {
    const [ann, bob, eve] = (await gathering(2)) as readonly [Guest, Guest, Guest]
    await sit(ann, 0, 'Ann')
    await sit(bob, 2, 'Bob')
    await ann.ask('start', {})
    await until('all see the deal', () => [ann, bob, eve].every((guest) => guest.room.state.phase === 'playing'))
    const game = app.tables.find(ann.room.roomId)?.cards?.game
    const hands = (guest: Guest) => guest.state().seats.map((seat) => seat.hand ?? [])
    expect(hands(ann)).toEqual([game?.hands[0], [], [], []])
    expect(hands(bob)).toEqual([[], [], game?.hands[2], []])
    expect(hands(eve)).toEqual([[], [], [], []])
    expect(eve.state().seats.map((seat) => seat.cards)).toEqual(game?.hands.map((hand) => hand.length))
  })

  test('follows the seat: it leaves a person who stands up at once, and goes to one who takes a bot’s seat at once', async () => {
    const [ann, bob] = (await gathering(1, 2)) as readonly [Guest, Guest]
    await sit(ann, 0, 'Ann')
    await sit(bob, 1, 'Bob')
    await ann.ask('start', {})
    const held = app.tables.find(ann.room.roomId)?.cards?.game.hands[1]
    await bob.ask('stand', {})
    expect(bob.state().seats[1]?.hand ?? []).toEqual([])
    const before = bob.frames().length
    await ann.ask('bot', { seat: 1, bot: 'greedy' })
    await playSome(ann, 3)
    expect(bob.state().seats[1]?.hand ?? []).toEqual([])
    expect(bob.frames().length).toBeGreaterThan(before)
    await until('it is Ann’s turn', () => ann.room.state.turn === 0)
    await sit(bob, 1, 'Bob')
    const now = app.tables.find(ann.room.roomId)?.cards?.game.hands[1]
    expect(bob.state().seats[1]?.hand).toEqual(now)
    expect(now).not.toEqual(held)
    await until('Ann sees Bob', () => ann.room.state.seats[1]?.occupant === 'person')
    expect(ann.state().seats[1]).toMatchObject({ name: 'Bob', bot: '' })
    await playSome(ann, 1)
    await until('it is Bob’s turn', () => bob.room.state.turn === 1)
    await bob.ask('act', actOf(bob, moveFor(bob)))
    expect(bob.state().seats[1]?.hand).toEqual(app.tables.find(ann.room.roomId)?.cards?.game.hands[1])
  })

  /** Plays the guest's next turns; the others are bots. */
  const playSome = async (guest: Guest, turns: number): Promise<void> => {
    for (let i = 0; i < turns; i++) {
      await until('it is the guest’s turn', () => guest.room.state.turn === seatOf(guest))
      await guest.ask('act', actOf(guest, moveFor(guest)))
    }
  }
})

describe('coming back', () => {
  test('by token, as after a reload, gives seat and hand; the old tab stays and is kept up', async () => {
    const ann = await alone()
    const tab = await come(ann.room.roomId, ann.token)
    expect(tab.person).toBe(ann.person)
    await until('both see Ann’s turn', () => [ann, tab].every((guest) => guest.room.state.turn === 0))
    const hand = tab.state().seats[0]?.hand
    expect(hand).toHaveLength(6)
    expect(hand).toEqual(ann.state().seats[0]?.hand)
    const { seq } = tab.state()
    await tab.ask('act', actOf(tab, moveFor(tab)))
    await until('the old tab sees the move', () => ann.room.state.seq > seq)
    await until('both are up', () => ann.room.state.seq === tab.room.state.seq && ann.room.state.turn === 0)
    expect(ann.state().seats[0]?.hand).toEqual(tab.state().seats[0]?.hand)
    await ann.leave()
    await until('the table counts one person', () => tab.room.state.people === 1)
    expect(tab.state().seats[0]).toMatchObject({ connected: true, person: tab.person })
  })

  test('after leaving altogether gives seat and hand', async () => {
    const [ann, bob] = (await gathering(1, 2)) as readonly [Guest, Guest]
    await sit(ann, 0, 'Ann')
    await sit(bob, 1, 'Bob')
    await ann.ask('start', {})
    const { hand } = bob.state().seats[1] ?? {}
    await bob.leave()
    await until('Bob is gone', () => ann.room.state.seats[1]?.connected === false)
    const again = await come(ann.room.roomId, bob.token)
    expect(again.state().seats[1]).toMatchObject({ name: 'Bob', connected: true })
    expect(again.state().seats[1]?.hand).toEqual(hand)
  })

  test('by itself after a dropped connection: others see the person go and come, the hand is there and goes on', async () => {
    const [ann, bob] = (await gathering(1, 2)) as readonly [Guest, Guest]
    await sit(ann, 0, 'Ann')
    await sit(bob, 1, 'Bob')
    await ann.ask('start', {})
    const seen: boolean[] = []
    ann.room.onStateChange(() => {
      seen.push(ann.room.state.seats[1]?.connected === true)
    })
    const back = new Promise((resolve) => bob.room.onReconnect.once(() => resolve(true)))
    bob.room.connection.close(4010)
    await back
    await until('Bob is back for Ann', () => seen.includes(false) && ann.room.state.seats[1]?.connected === true)
    await playOut([ann, bob])
    expect(bob.state()).toEqual({ ...ann.state(), seats: expect.anything() })
    expect(bob.state().seats[1]?.hand).toEqual(app.tables.find(ann.room.roomId)?.cards?.game.hands[1])
  })

  test('by reloading is possible any number of times', async () => {
    const [ann, bob] = (await gathering(1, 2)) as readonly [Guest, Guest]
    await sit(bob, 1, 'Bob')
    let tab = bob
    for (let i = 0; i < 20; i++) {
      tab.room.reconnection.maxRetries = 0
      tab.room.connection.close(4010)
      tab = await come(ann.room.roomId, bob.token)
    }
    await until('the table counts two people', () => ann.room.state.people === 2)
    expect(ann.state().seats[1]).toMatchObject({ name: 'Bob', connected: true, person: bob.person })
    await tab.leave()
    await until('Bob is gone', () => ann.room.state.seats[1]?.connected === false)
    expect(ann.room.state.people).toBe(1)
  })

  test('ends the connection before at once, also if nobody knows that it is dead', async () => {
    const ann = await alone()
    const proxy = await new VanishingProxy(app.port).start()
    const bob = await visit(proxy.port, ann.room.roomId)
    const back = new Promise((resolve) => bob.room.onReconnect.once(() => resolve(true)))
    proxy.dropClients()
    await back
    expect(proxy.lostPings, 'the dead connection had no time to be silent').toBe(0)
    await until('Bob counts once', () => ann.room.state.people === 2)
    proxy.close()
    await until('Bob is gone', () => ann.room.state.people === 1)
  })

  test('after a drop during which the host gave the seat to a bot gives no hand', async () => {
    const [ann, bob] = (await gathering(1, 2)) as readonly [Guest, Guest]
    await sit(ann, 0, 'Ann')
    await sit(bob, 1, 'Bob')
    await ann.ask('start', {})
    bob.room.reconnection.minDelay = 400
    bob.room.reconnection.delay = 400
    const back = new Promise((resolve) => bob.room.onReconnect.once(() => resolve(true)))
    bob.room.connection.close(4010)
    await until('Bob is gone', () => ann.room.state.seats[1]?.connected === false)
    await ann.ask('bot', { seat: 1, bot: 'greedy' })
    await back
    await until('Bob sees the bot', () => bob.room.state.seats[1]?.occupant === 'bot')
    expect(bob.state().seats[1]).toMatchObject({ bot: 'greedy', person: '' })
    await playOut([ann])
    const hand = app.tables.find(ann.room.roomId)?.cards?.game.hands[1]
    expect(bob.state().seats[1]?.hand ?? []).not.toEqual(hand)
    for (const step of bob.played.slice(-3)) expect(JSON.stringify(step.events)).not.toContain('"cards"')
  })
})

describe('an action over the wire', () => {
  test('stale, repeated, foreign or illegal is refused with its reason, and the state stays', async () => {
    const [ann, bob, eve] = (await gathering(2, 2)) as readonly [Guest, Guest, Guest]
    await sit(ann, 0, 'Ann')
    await sit(bob, 1, 'Bob')
    await ann.ask('start', {})
    await until('all are up', () => [bob, eve].every((guest) => guest.room.state.phase === 'playing'))
    const [on, off] = ann.state().turn === 0 ? [ann, bob] : [bob, ann]
    const request = actOf(on, moveFor(on))
    const first = await on.ask('act', request)
    await until('all have seen it', () => [ann, bob, eve].every((guest) => guest.room.state.seq === 1))
    const before = JSON.stringify([ann.state(), bob.state(), eve.state()])
    expect(await on.ask('act', request)).toEqual(first)
    expect(await refusal(on.ask('act', { ...request, id: 'again' }))).toMatchObject({ code: 'table/stale', seq: 1 })
    const move = moveFor(off)
    expect(await refusal(on.ask('act', actOf(on, move)))).toMatchObject({ code: 'move/not-your-turn' })
    expect(await refusal(eve.ask('act', actOf(eve, move)))).toMatchObject({ code: 'table/not-seated' })
    expect(await refusal(off.ask('act', actOf(off, 'Ks c0-c1')))).toMatchObject({
      code: expect.stringMatching(/^move/),
    })
    expect(await refusal(off.ask('act', { wrong: true } as never))).toMatchObject({ code: 'request/malformed', seq: 1 })
    expect(await refusal(off.ask('sit', undefined as never))).toMatchObject({ code: 'request/malformed' })
    expect(JSON.stringify([ann.state(), bob.state(), eve.state()])).toBe(before)
    expect(app.tables.find(ann.room.roomId)?.seq).toBe(1)
  })

  test('comes after the state it belongs to', async () => {
    const ann = await alone()
    const order: boolean[] = []
    ann.room.onMessage(DECISION_MESSAGE, () => order.push(ann.room.state.seq === ann.state().moves.length))
    await playOut([ann])
    expect(order.length).toBeGreaterThan(20)
    expect(order).not.toContain(false)
  })
})

test('bots wait while nobody is there and go on when somebody is', async () => {
  const [host] = (await gathering(0)) as readonly [Guest]
  await host.ask('pace', { pace: 'instant' })
  await host.ask('fill', { bot: 'random' })
  await host.ask('start', {})
  await until('bots play', () => host.room.state.seq > 5)
  const table = app.tables.find(host.room.roomId)
  await host.leave()
  await until('nobody is there', () => table?.people.here().length === 0)
  const seq = table?.seq ?? 0
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(table?.seq).toBe(seq)
  const again = await come(codeOf(host.room.roomId), host.token)
  await until('bots play on', () => again.room.state.seq > seq + 5)
})

test('many clients that come and go at once leave nothing behind, and the game goes on', LONG, async () => {
  const host = await alone()
  const table = app.tables.find(host.room.roomId)
  const crowd = await Promise.all(Array.from({ length: 30 }, () => visit(app.port, host.room.roomId, {})))
  expect(new Set(crowd.map((guest) => guest.person)).size, 'each is somebody else').toBe(30)
  const again = crowd.slice(0, 10).map((guest) => visit(app.port, host.room.roomId, { token: guest.token }))
  await Promise.all([...crowd.map((guest) => guest.leave()), ...again])
  await Promise.all((await Promise.all(again)).map((guest) => guest.leave()))
  await until('only the host is here', () => host.room.state.people === 1)
  expect(table?.people.here().map((person) => person.id)).toEqual([host.person])
  expect(crowd.map((guest) => table?.people.find(guest.person)).filter((person) => person !== undefined)).toEqual([])
  await playOut([host])
  expect(host.state().phase).toBe('over')
})

test('the host’s role passes on when the host is gone', async () => {
  const [host, bob] = (await gathering(1)) as readonly [Guest, Guest]
  await sit(host, 0, 'Ann')
  await host.leave()
  expect(bob.room.state.host).toBe(host.person)
  await until('Bob is host', () => bob.room.state.host === bob.person)
  const again = await come(bob.room.roomId, host.token)
  expect(again.state().host).toBe(bob.person)
})

test('a client that comes late to a very long game gets all of it', async () => {
  const ann = await alone()
  await until('it is Ann’s turn', () => ann.room.state.turn === 0)
  const table = app.tables.find(ann.room.roomId) as Table
  const { history } = table.match as CardMatch
  const path = Array.from({ length: 8 }, (_, i) => 8 + i)
  const events: readonly GameEvent[] = [
    { type: 'played', seat: 0, card: 32 },
    { type: 'moved', seat: 0, peg: 0, kind: 'forward', path },
  ]
  let long = history
  for (let more = 0; more < 10_000; more++) long = long.with({ move: 'a 7h a8-a15', events })
  table.accept(table.with({ match: alterMatch(table.match as CardMatch, { history: long }) }))
  const late = await come(ann.room.roomId)
  expect(late.state().moves).toHaveLength(long.slice().filter(({ move }) => move !== '').length)
  expect(late.history().at(-1)?.events).toEqual(events)
  expect(late.state().seats).toHaveLength(2)
})

test('a flood of messages ends the connection it comes from, not the table', LONG, async () => {
  const [host, bob] = (await gathering(1)) as readonly [Guest, Guest]
  bob.room.reconnection.enabled = false
  const gone = new Promise((resolve) => bob.room.onLeave.once(resolve))
  for (let i = 0; i < 1000; i++) bob.ask('stand', {}).catch(() => {})
  await gone
  await sit(host, 0, 'Ann')
})

test('a table where nobody is for too long is unloaded, and loaded again when somebody asks for it', async () => {
  await app.close()
  app = await makeTestApp({ botDelayMs: 0, idleMs: 500, tablesPerMinute: 1000, tablesPerAddress: 1000 })
  const { code: other, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const host = await come(other, token)
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(app.tables.find(other)).toBeDefined()
  await host.leave()
  await until('it is put away', () => app.tables.find(other) === undefined)
  const back = await come(other, token)
  expect([back.person, back.state().host]).toEqual([host.person, host.person])
})

describe('a host', () => {
  test('who locks the table lets in nobody new, but everybody whom the table knows', async () => {
    const [host, bob] = (await gathering(1)) as readonly [Guest, Guest]
    await sit(bob, 1, 'Bob')
    await host.ask('lock', { locked: true })
    await until('all see it', () => bob.room.state.locked)
    await expect(visit(app.port, host.room.roomId)).rejects.toThrow('table/locked')
    await expect(visit(app.port, host.room.roomId, { screen: true })).rejects.toThrow('table/locked')
    expect((await come(host.room.roomId, bob.token)).person).toBe(bob.person)
    await host.ask('lock', { locked: false })
    await come(host.room.roomId)
  })

  test('who removes somebody closes all their connections and lets them in no more', async () => {
    const [host, bob] = (await gathering(1)) as readonly [Guest, Guest]
    const other = await come(host.room.roomId, bob.token)
    await sit(bob, 1, 'Bob')
    const closed = [bob, other].map((guest) => new Promise((resolve) => guest.room.onLeave.once(resolve)))
    await host.ask('remove', { seat: 1 })
    expect(await Promise.all(closed)).toEqual([CLOSED_REMOVED, CLOSED_REMOVED])
    await until('the seat is free', () => host.room.state.seats[1]?.occupant === 'empty')
    await expect(visit(app.port, host.room.roomId, { token: bob.token })).rejects.toThrow('table/removed')
  })
})

test('clock, absence, commitments and the game’s id are for all to see', async () => {
  const ann = await alone()
  await ann.ask('clock', { kind: 'turn', seconds: 60, increment: 0, atZero: 'others' })
  await ann.ask('absence', { absence: 'wait' })
  await until('the time of a seat runs', () => ann.state().seats.some((seat) => seat.deadline > Date.now()))
  const state = ann.state()
  expect(JSON.parse(state.clock)).toEqual({ kind: 'turn', seconds: 60, increment: 0, atZero: 'others' })
  expect(state).toMatchObject({ absence: 'wait', locked: false, stuck: false })
  expect([state.commitment, state.nextCommitment, state.terms]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    '',
    '',
  ])
  const answer = await fetch(`${addressOf(app.port)}/api/games/${state.gameId}`)
  expect([answer.status, (await answer.json()).error.code]).toEqual([409, 'game/running'])
  const none = await fetch(`${addressOf(app.port)}/api/games/nosuchgame`)
  expect([none.status, (await none.json()).error.code]).toEqual([404, 'game/unknown'])
})
