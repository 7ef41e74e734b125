import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seat } from '../../../engine/board.ts'
import type { GameServer } from '../../../server/app.ts'
import { problemLineCount, setLog } from '../../../server/log.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import type { RequestName } from '../../../server/protocol/requests.ts'
import type { Table } from '../../../server/table/table.ts'
import { NO_LIMIT, NO_LIMITS } from '../../no-limits.ts'
import { THOROUGH } from '../../thorough.ts'
import { actOf, type Guest, makeTable, moveFor, seatOf, until, visit } from '../rooms/guest.ts'
import { tableText } from '../table/table-fixture.ts'
import { makeTestApp } from '../test-app.ts'
import {
  type Below,
  hostileRequest,
  type Moment,
  packBytes,
  pickOne,
  seededBelow,
  strayBytes,
  strayFrame,
} from './hostile-requests.ts'
import { Intruder, messageFrame, type RequestOutcome } from './intruder.ts'

const SEED_NUMBER = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
const MESSAGE_COUNT = THOROUGH > 1 ? 15_000 * THOROUGH : 5_000
const MESSAGES_PER_ROUND = 64
const EMPTY_BODY = packBytes({})
const STRAY_NAMES = ['sit', 'nobody', 'x'.repeat(400)]

const TABLE_SETUPS: readonly (MakeTable & { readonly decisions: number })[] = [
  { rules: 'basic', players: 4, decisions: 6 },
  { rules: 'tock-partners', players: 4, decisions: 2 },
  {
    rules: 'bluffing',
    players: 4,
    decisions: 1,
    clock: { kind: 'bank', seconds: 7200, increment: 5, atZero: 'others' },
  },
  { rules: 'jackaroo', players: 4, decisions: 9 },
  {
    rules: 'carbles-open',
    players: 4,
    decisions: 3,
    clock: { kind: 'turn', seconds: 600, increment: 0, atZero: 'bot' },
  },
  { rules: 'basic', players: 4, decisions: -1 },
]

/** Requests that people with a seat may make at any time; the host may make those below as well. */
const SEATED_REQUESTS: readonly RequestName[] = [
  'sit',
  'stand',
  'profile',
  'rename',
  'reveal',
  'rematch',
  'takeBack',
  'allowTakeBack',
]
const HOST_REQUESTS: readonly RequestName[] = [
  ...SEATED_REQUESTS,
  ...([
    'bot',
    'fill',
    'bots',
    'pace',
    'look',
    'start',
    'clock',
    'absence',
    'takeBacks',
    'bestOf',
    'talk',
    'lock',
    'open',
    'delay',
    'knock',
    'takeover',
    'returns',
    'remove',
  ] as const),
]

/** A hostile client at a table, with the requests that it is allowed to make. */
interface Attacker {
  readonly allowed: readonly RequestName[]
  readonly options: object
  /** True if it has a seat, which it would lose with its connection. */
  readonly seated: boolean
  at: Intruder
}

interface AttackedTable {
  readonly code: string
  readonly guests: readonly Guest[]
  readonly foes: readonly Attacker[]
  readonly table: Table
}

let app: GameServer
const faults: unknown[] = []
const fault = (error: unknown): void => void faults.push(error)

beforeEach(({ onTestFailed }) => onTestFailed(() => console.info(`FUZZ_SEED=${SEED_NUMBER}`)))
beforeAll(async () => {
  setLog('error', true)
  process.on('uncaughtException', fault)
  process.on('unhandledRejection', fault)
  app = await makeTestApp({ messagesPerSecond: NO_LIMIT, ...NO_LIMITS })
})
afterAll(async () => {
  await app.close()
  process.off('uncaughtException', fault)
  process.off('unhandledRejection', fault)
  setLog('warn', false)
})
afterEach(() => expect(faults.splice(0)).toEqual([]))

const level = (guests: readonly Guest[], seq: number) =>
  until(`all have seen decision ${seq}`, () => guests.every((guest) => guest.room.state.seq === seq))

/** Plays the next decision of a seat that is asked. */
const decide = async (guests: readonly Guest[]): Promise<readonly [Guest, ReturnType<typeof actOf>]> => {
  const guest = guests.find((one) => one.state().asked.includes(seatOf(one))) as Guest
  const request = actOf(guest, moveFor(guest))
  await guest.ask('act', request)
  await level(guests, request.seq + 1)
  return [guest, request]
}

const attacker = async (
  code: string,
  allowed: readonly RequestName[],
  options: object,
  seated: boolean,
): Promise<Attacker> => ({
  allowed,
  options,
  seated,
  at: await Intruder.come(app.port, code, options),
})

const attackedTable = async ({ decisions, ...set }: (typeof TABLE_SETUPS)[number]): Promise<AttackedTable> => {
  const { code, token } = await makeTable(app.port, set)
  const guests = [await visit(app.port, code, { token })]
  while (guests.length < set.players) guests.push(await visit(app.port, code))
  for (const [seat, guest] of guests.entries()) {
    await guest.ask('sit', { seat, name: `Player ${seat}`, colour: seat })
    await until('all see it', () => guests.every((one) => one.room.state.seats[seat]?.occupant === 'person'))
  }
  if (decisions >= 0) await guests[0]?.ask('start', {})
  await until('all see it', () => guests.every((one) => one.room.state.phase === (decisions < 0 ? 'lobby' : 'playing')))
  for (let i = 0; i < decisions; i++) await decide(guests)
  const tabs = guests.map((guest, i) =>
    attacker(code, i === 0 ? HOST_REQUESTS : SEATED_REQUESTS, { token: guest.token }, true),
  )
  const others = [{}, {}, { screen: true }, { token: 'f'.repeat(32) }].map((options) =>
    attacker(code, [], options, false),
  )
  const foes = await Promise.all([...tabs, ...others])
  return { code, guests, foes, table: app.tables.find(code) as Table }
}

const momentOf = ({ guests, table }: AttackedTable, seat: Seat): Moment => {
  const { game, seq, commitment, moves } = (guests[0] as Guest).state()
  const isLegal = (move: string) =>
    table.match?.act(seat, move, { below: () => 0, shuffled: (_, cards) => cards }).ok === true
  return { game, seq, commitment, moves: moves.slice(-3).map((move) => move.slice(2)), isLegal }
}

/** Requests that wait for their answers. */
type Open = (readonly [Attacker, number, string])[]

const attack = (below: Below, siege: AttackedTable, open: Open): number => {
  for (const [seat, one] of siege.foes.entries()) {
    const moment = momentOf(siege, seat)
    for (let i = 0; i < MESSAGES_PER_ROUND; i++) {
      if (!one.seated && below(40) === 0) one.at.send(strayFrame(below))
      else if (!one.seated && below(200) === 0) one.at.send(messageFrame(pickOne(below, STRAY_NAMES), EMPTY_BODY))
      else {
        const { name, body } = hostileRequest(below, moment, one.allowed)
        open.push([one, one.at.ask(name, body), String(name)])
      }
    }
    if (!one.seated && below(4) === 0) one.at.raw(strayBytes(below))
  }
  return siege.foes.length * MESSAGES_PER_ROUND
}

/** Repeats the decision from every client: its maker gets the same answer, all others are refused. */
const replay = async (siege: AttackedTable): Promise<void> => {
  const [maker, request] = await decide(siege.guests)
  const before = tableText(siege.table)
  const body = packBytes(request)
  const own = siege.foes[siege.guests.indexOf(maker)]
  const again = siege.foes.map((one) => [one, one.at.ask('act', body)] as const)
  await until('all are answered', () => again.every(([{ at }, id]) => at.closed !== 0 || at.answers.has(id)))
  for (const [one, id] of again) {
    const { yes = false } = one.at.answers.get(id) ?? {}
    expect(yes).toBe(one === own)
    one.at.answers.delete(id)
  }
  expect(tableText(siege.table)).toBe(before)
}

/** Reconnects every client that was closed. */
const rally = async (siege: AttackedTable): Promise<void> => {
  for (const one of siege.foes) {
    if (one.at.closed !== 0) one.at = await Intruder.come(app.port, siege.code, one.options)
  }
}

const expectRefused = async (open: Open): Promise<Record<string, number>> => {
  const lost = ([{ at }, id]: Open[number]) => at.closed === 0 && !at.answers.has(id)
  await until('every request has its answer', () => !open.some(lost))
  const reasons: Record<string, number> = {}
  for (const [{ at, seated }, id, name] of open) {
    const verdict: RequestOutcome | undefined = at.answers.get(id)
    if (verdict === undefined) expect([name, seated, at.closed]).toEqual([name, false, at.closed])
    else expect([name, verdict]).toEqual([name, { yes: false, code: expect.stringMatching(/./) }])
    if (verdict?.yes === false) reasons[verdict.code] = (reasons[verdict.code] ?? 0) + 1
    at.answers.delete(id)
  }
  return reasons
}

/** Returns the table with all its secrets, and what two of its people see of it, without spectators. */
const pictureOf = ({ table, guests }: AttackedTable): readonly string[] => [
  tableText(table),
  ...guests.slice(0, 2).map((guest) => JSON.stringify({ ...guest.state(), people: 0 })),
]

const merged = (all: Record<string, number>, more: Record<string, number>) => {
  for (const [code, times] of Object.entries(more)) all[code] = (all[code] ?? 0) + times
}

test('thousands of hostile messages change nothing, and every request is refused with a reason', async () => {
  const below = seededBelow(SEED_NUMBER)
  const faultsBefore = problemLineCount('error')
  const sieges: AttackedTable[] = []
  for (const set of TABLE_SETUPS) sieges.push(await attackedTable(set))
  const reasons: Record<string, number> = {}
  for (let sent = 0; sent < MESSAGE_COUNT; ) {
    const open: Open = []
    for (const siege of sieges) await rally(siege)
    const before = sieges.map(pictureOf)
    for (const siege of sieges) sent += attack(below, siege, open)
    merged(reasons, await expectRefused(open))
    expect(sieges.map(pictureOf)).toEqual(before)
    for (const siege of sieges) if (siege.table.phase === 'playing') await replay(siege)
  }
  expect(Object.keys(reasons).length, 'refusals of many kinds').toBeGreaterThan(10)
  // The others send frames at random, some of which are requests of any number.
  for (const { foes } of sieges) for (const { at } of foes.filter((one) => one.seated)) expect(at.twice).toEqual([])
  expect(problemLineCount('error')).toBe(faultsBefore)
  for (const { foes, guests } of sieges) {
    for (const { at } of foes) at.go()
    await Promise.all(guests.map((guest) => guest.leave()))
  }
}, 300_000)
