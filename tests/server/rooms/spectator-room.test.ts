import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePosition } from '../../../engine/text/notation.ts'
import type { GameServer } from '../../../server/app.ts'
import { spectatorRoomId } from '../../../server/protocol/codes.ts'
import type { OpenTables } from '../../../server/protocol/http.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { makeTestApp } from '../test-app.ts'
import { actOf, addressOf, type Guest, makeTable, moveFor, playOut, until, visit } from './guest.ts'
import { rawRequest } from './raw-connection.ts'

let app: GameServer
let guests: Guest[] = []

beforeEach(async () => {
  app = await makeTestApp({ botDelayMs: 0, unknownCodes: 5, messagesPerSecond: 1000 })
})
afterEach(async () => {
  await Promise.all(guests.map((guest) => guest.leave()))
  guests = []
  await app.close()
})

const come = async (code: string, options: Parameters<typeof visit>[2] = {}): Promise<Guest> => {
  const guest = await visit(app.port, code, options)
  guests.push(guest)
  return guest
}

/** Seats Ann and Ben at a table that is open to spectators. */
const openTable = async (delay: 0 | 4 | 12) => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2, takeBacks: false })
  const ann = await come(code, { token })
  await ann.ask('sit', { seat: 0, name: 'Ann', colour: 3 })
  const ben = await come(code)
  await ben.ask('sit', { seat: 1, name: 'Ben', colour: 5 })
  await ann.ask('open', { open: true })
  await ann.ask('delay', { delay })
  return { code, ann, ben, table: app.tables.find(code) as Table }
}

const start = async (ann: Guest): Promise<void> => {
  await ann.ask('start', {})
  await until('the deal', () => ann.state().phase === 'playing')
}

/** Plays this number of decisions. */
const playOn = async (table: Table, players: readonly Guest[], times: number): Promise<void> => {
  for (let i = 0; i < times; i++) {
    const { seq } = table
    const guest = players[table.view('table').asked[0] as number] as Guest
    await until('it is their turn', () => guest.state().seq === seq && guest.state().asked.length > 0)
    await guest.ask('act', actOf(guest, moveFor(guest)))
    await until('it is played', () => table.seq > seq)
  }
}

const listTables = async (): Promise<OpenTables['tables']> =>
  ((await (await fetch(`${addressOf(app.port)}/api/tables`)).json()) as OpenTables).tables

describe('the spectator room', () => {
  test('shows the game to people who can ask for nothing', async () => {
    const { code, ann, ben, table } = await openTable(0)
    const zoe = await come(spectatorRoomId(code))
    expect([zoe.token, zoe.person, zoe.state().gallery, ann.state().gallery]).toEqual(['', '', true, false])
    await until('the players see that somebody looks on', () => ann.state().people === 3)
    await start(ann)
    await playOn(table, [ann, ben], 3)
    await until('all is seen', () => zoe.state().seq === table.seq)
    expect(zoe.history()).toEqual((await come(spectatorRoomId(code))).history())
    expect(zoe.played.map(({ seq }) => seq)).toEqual([0, 1, 2, 3])
    expect(zoe.state().seats.every(({ hand }) => hand === undefined || hand.length === 0)).toBe(true)
    await expect(zoe.ask('sit', { seat: 0, name: 'Zoe', colour: 7 })).rejects.toThrow('handler')
    expect(table.seats.all().map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  })

  test('is behind by as many decisions as the host says, and sees the end with everybody', LONG, async () => {
    const { code, ann, ben, table } = await openTable(4)
    const zoe = await come(spectatorRoomId(code))
    await start(ann)
    const positions: string[] = []
    const note = () => positions.push(makePosition(table.rules.board, table.view('table').position))
    note()
    await until('the deal is shown', () => zoe.state().phase === 'playing')
    const frames = zoe.frames().length
    for (let i = 0; i < 4; i++) {
      await playOn(table, [ann, ben], 1)
      note()
    }
    expect(zoe.frames().length, 'not a byte tells of what was played since').toBe(frames)
    for (let i = 4; i < 9; i++) {
      await playOn(table, [ann, ben], 1)
      note()
      const shown = Math.max(0, table.seq - 4)
      await until('it is shown', () => zoe.state().seq === shown)
      const { pegs, fresh } = zoe.state()
      expect(makePosition(table.rules.board, { pegs: [...pegs], fresh })).toBe(positions[shown])
      expect(zoe.history()).toHaveLength(shown + 1)
    }
    const late = await come(spectatorRoomId(code))
    expect([late.state().seq, late.history().length]).toEqual([5, 6])
    expect(late.state().seats.map(({ cards }) => cards)).toEqual(zoe.state().seats.map(({ cards }) => cards))
    await playOut([ann, ben])
    await until('the end is shown', () => zoe.state().phase === 'over' && zoe.state().seq === table.seq)
    expect(zoe.history()).toHaveLength(table.seq + 1)
  })

  test('opens with a table that is not in use: that of the next game before anybody has come there', async () => {
    const { code, ann } = await openTable(0)
    const zoe = await come(spectatorRoomId(code))
    await ann.ask('another', { rules: 'tock', players: 4 })
    await until('spectators are told', () => zoe.state().next !== '')
    const next = await come(spectatorRoomId(zoe.state().next))
    expect(next.state().seats.map(({ name }) => name)).toEqual(['Ann', 'Ben', '', ''])
  })

  test('goes on after a shorter delay is set, and stands still after a longer one', async () => {
    const { code, ann, ben, table } = await openTable(0)
    const zoe = await come(spectatorRoomId(code))
    await start(ann)
    await playOn(table, [ann, ben], 2)
    await ann.ask('delay', { delay: 4 })
    await playOn(table, [ann, ben], 4)
    expect(zoe.state().seq).toBe(2)
    await playOn(table, [ann, ben], 1)
    await until('one more is shown', () => zoe.state().seq === 3)
    await ann.ask('delay', { delay: 0 })
    await until('all is shown', () => zoe.state().seq === table.seq)
    expect(zoe.history()).toHaveLength(table.seq + 1)
  })

  test('shows a longer delay at once, also on the list', async () => {
    const { code, ann, ben, table } = await openTable(0)
    await start(ann)
    await playOn(table, [ann, ben], 2)
    const gallery = await come(spectatorRoomId(code))
    await until('it is level', () => gallery.state().seq === 2)
    await ann.ask('delay', { delay: 4 })
    await until('the gallery tells it', () => gallery.state().delay === 4)
    expect(gallery.state().seq).toBe(2)
    await expect.poll(async () => (await listTables()).map(({ delay }) => delay), { timeout: 10_000 }).toEqual([4])
  })

  test('that is opened in the middle of a game is as late as any', async () => {
    const { code, ann, ben, table } = await openTable(4)
    await ann.ask('open', { open: false })
    await start(ann)
    const { board } = table.rules
    const positions = [makePosition(board, table.view('table').position)]
    for (let i = 0; i < 7; i++) {
      await playOn(table, [ann, ben], 1)
      positions.push(makePosition(board, table.view('table').position))
    }
    await ann.ask('open', { open: true })
    const zoe = await come(spectatorRoomId(code))
    for (const seq of [3, 4, 5]) {
      await until('it is shown', () => zoe.state().seq === seq)
      const { pegs, fresh } = zoe.state()
      expect(makePosition(board, { pegs: [...pegs], fresh })).toBe(positions[seq])
      expect(zoe.history()).toHaveLength(seq + 1)
      await playOn(table, [ann, ben], 1)
    }
  })

  test('is the only place: nobody without a seat sees a delayed game at the table itself', async () => {
    const { code, ann, ben, table } = await openTable(4)
    const [zoe, screen] = [await come(code), await come(code, { screen: true })]
    await start(ann)
    await until('they are sent to the gallery', () => [zoe, screen].every(({ room }) => !room.connection.isOpen))
    await playOn(table, [ann, ben], 2)
    for (const options of [{}, { token: zoe.token }, { screen: true }]) {
      await expect(visit(app.port, code, options)).rejects.toThrow('table/behind')
    }
    const knock = { token: zoe.token, name: 'Zoe' }
    await expect(visit(app.port, code, knock)).rejects.toThrow('table/knocking')
    await until('the knock is heard', () => ann.state().knocks !== '[]')
    const [{ id }] = JSON.parse(ann.state().knocks) as readonly [{ id: string }]
    await ann.ask('admit', { id })
    expect((await come(code, knock)).state().seq, 'who is let in').toBe(table.seq)
    const card = (await (await fetch(`${addressOf(app.port)}/api/tables/${code}`)).json()) as object
    expect(card, 'whose turn it is').not.toHaveProperty('asked')
    await ben.leave()
    expect((await come(code, { token: ben.token })).state().seq, 'players come back').toBe(table.seq)
  })

  test('is there for open tables only', async () => {
    const { code, ann } = await openTable(0)
    const zoe = await come(spectatorRoomId(code))
    await ann.ask('open', { open: false })
    await until('it ends', () => !zoe.room.connection.isOpen)
    await expect(visit(app.port, spectatorRoomId(code))).rejects.toThrow('table/locked')
    await expect(visit(app.port, spectatorRoomId('AAAA'))).rejects.toThrow('table/unknown')
    await ann.ask('open', { open: true })
    await come(spectatorRoomId(code))
    await ann.ask('lock', { locked: true })
    await expect(visit(app.port, spectatorRoomId(code))).rejects.toThrow('table/locked')
  })

  test('counts guesses as the table itself does', LONG, async () => {
    for (const guess of ['AAAA', 'AAAB', 'AAAC', 'AAAD', 'AAAE']) {
      await expect(visit(app.port, spectatorRoomId(guess))).rejects.toThrow('table/unknown')
    }
    await expect(visit(app.port, spectatorRoomId('AAAF'))).rejects.toThrow('http/too-often')
  })
})

describe('the list of open tables', () => {
  test('shows the players, their progress, and the marbles with the delay of the spectator room', async () => {
    const { code, ann, ben, table } = await openTable(4)
    await start(ann)
    const dealt = makePosition(table.rules.board, table.view('table').position)
    await playOn(table, [ann, ben], 3)
    const who = { code, rules: 'basic', players: 2, teams: 2, names: ['Ann', 'Ben'], colours: [3, 5], delay: 4 }
    await expect
      .poll(async () => (await listTables())[0], { timeout: 5000 })
      .toMatchObject({ ...who, phase: 'playing', seq: 0, pegs: dealt })
    const path = '/api/tables'
    const { headers } = await rawRequest({ port: app.port, path })
    const seen = { 'if-none-match': String(headers.etag) }
    expect((await rawRequest({ port: app.port, path, headers: seen })).status, 'who has seen it is told so').toBe(304)
    expect(JSON.stringify(await listTables())).not.toMatch(/"(hand|stock|asked|seed)"/)
  })
})
