/** Attacks of one household on a server, each as what it prepares and what it then repeats. */

import { connect } from 'node:net'
import { makeCard } from '../../../engine/cards.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { legalFor } from './choice.ts'
import { FRAME_TYPES } from './frames.ts'
import { Guest, makeTable } from './guest.ts'
import { FINISHED_GAME, LONG_TABLE_COUNT, longTableCode, UNKNOWN_CODE } from './long-tables.ts'

export interface Attack {
  readonly about: string
  readonly perSecond: number
  /** True if no proxy lets it through, so that it is tried without. */
  readonly isDirect?: boolean
  /** Resolves to the function that makes one attempt; it rejects if the attempt is refused. */
  readonly prepare: (port: number) => Promise<() => Promise<unknown>>
}

/** Each attack has a process and a network of its own, so that the limits that one has used up don't hold for the next. */
const ATTACKER_ADDRESS = `198.18.${process.pid % 256}.7`
/** The same without a proxy. */
const DIRECT_ADDRESS = `127.18.${process.pid % 256}.7`

interface Sent {
  readonly path: string
  readonly body?: string
  readonly address?: string
  readonly accept?: string
}

const send = async (port: number, { path, body, address = ATTACKER_ADDRESS, accept = '*/*' }: Sent): Promise<void> => {
  const headers = { 'x-forwarded-for': address, accept }
  const method = body === undefined ? 'GET' : 'POST'
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(String(answer.status))
}

/** Makes an attack that repeats a request; `request`: of attempt number `i`. */
const byHttp = (about: string, perSecond: number, request: (i: number) => Sent): Attack => ({
  about,
  perSecond,
  prepare: async (port) => {
    let i = 0
    return () => send(port, request(i++))
  },
})

/** Returns a request with a body that is larger than any that the server takes. */
const largeRequest = (port: number): string =>
  `POST /api/boards HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1900000\r\n\r\n${'['.repeat(1_900_000)}`

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends requests in one go over a connection of their own. Resolves when the server has closed it. */
const sendAtOnce = (port: number, requests: string): Promise<void> =>
  new Promise((resolve) => {
    const to = { port, host: '127.0.0.1', localAddress: DIRECT_ADDRESS }
    const socket = connect(to, () => socket.write(requests))
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.on('close', () => resolve())
  })

/** The attacker at a table of their own, with several connections. */
interface Seated {
  readonly guests: readonly Guest[]
  readonly code: string
}

const MAX_JOIN_TRIES = 10

const SEAT_REQUEST = { seat: 0, name: 'Mallory', colour: 0 } as const

const sitDown = async (port: number, setup: object, connections: number): Promise<Seated> => {
  const { code, token } = await makeTable(port, setup, ATTACKER_ADDRESS)
  const guests: Guest[] = []
  while (guests.length < connections) guests.push(await Guest.join(port, code, { token }, ATTACKER_ADDRESS))
  await guests[0]?.ask('sit', SEAT_REQUEST)
  return { guests, code }
}

/** Restores a table with a long game, trying again as pages do: on a busy machine that takes longer than a join waits. */
const restoreTable = async (port: number, code: string): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const joined = await Guest.join(port, code, {}, ATTACKER_ADDRESS).catch((error) => error as Error)
    if (joined instanceof Guest) return
    if (tries === MAX_JOIN_TRIES) throw joined
  }
}

const CONNECTION_COUNT = 16

/** Makes an attack over the connections of one table. `attempt`: of the connection `guest`. */
const atTable = (
  about: string,
  perSecond: number,
  setup: object,
  attempt: (guest: Guest, i: number, first: Guest) => Promise<unknown>,
  begin: (seated: Seated) => Promise<unknown> = async () => {},
): Attack => ({
  about,
  perSecond,
  prepare: async (port) => {
    const seated = await sitDown(port, setup, CONNECTION_COUNT)
    await begin(seated)
    const { guests } = seated
    let i = 0
    return () => {
      i += 1
      return attempt(guests[i % guests.length] as Guest, i, guests[0] as Guest)
    }
  },
})

const TWELVE_PLAYERS_SETUP = { rules: 'north-carolina', players: 12 } as const
const CHASE_SETUP = { rules: 'marble-chase', players: 2 } as const
/** The attack waits for a turn with at least this number of legal decisions. */
const MIN_LEGAL_DECISIONS = 1500
/** The attacker makes at most this number of decisions before that turn. */
const MAX_OWN_DECISIONS = 40

const made = rulesFor(TWELVE_PLAYERS_SETUP)
if (!made.ok) throw new Error(made.error.message)
const rules = made.value
const random = seededRandom('attackers')

const startWithBots = async ({ guests: [first] }: Seated): Promise<void> => {
  await first?.ask('pace', { pace: 'instant' })
  await first?.ask('fill', { bot: 'random' })
  await first?.ask('start', {})
}

/** Plays whatever leaves pegs on the track until very much is legal. */
const reachManyMoves = async (seated: Seated): Promise<void> => {
  await startWithBots(seated)
  const first = seated.guests[0] as Guest
  for (let turns = 0; turns < MAX_OWN_DECISIONS; ) {
    await pause(20)
    const { state } = first
    const legal = legalFor(state, rules, 0)
    if (legal.length >= MIN_LEGAL_DECISIONS || state.phase === 'over') return
    if (legal.length === 0) continue
    turns += 1
    const move = makeAction(rules.board, legal[Math.floor(random() * legal.length)] ?? (legal[0] as never))
    await first.ask('act', { id: `${turns}`, game: state.game, seq: state.seq, move }).catch(() => undefined)
  }
}

/** A design of nearly the longest text, each another one. */
const designNumber = (i: number): string =>
  makeDesign({
    ...FIRST_DESIGN,
    form: 'polygon',
    players: 12,
    title: '棋'.repeat(40),
    names: Array.from({ length: 12 }, () => '盤'.repeat(20)),
    holeDepth: 5 + (i % 1000) / 100,
  })

const WALNUT_LOOK = {
  field: 'walnut',
  border: 'walnut',
  inlay: 'maple',
  finish: 'semigloss',
  edge: 'round',
  pieces: 'marbles',
} as const

const unknownKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 190 }, (_, i) => [`key${i}`, 0])))
/** An array of one element, again and again (msgpack). */
const NESTED_FRAME = Uint8Array.of(FRAME_TYPES.message, 0xa3, 0x61, 0x63, 0x74, ...new Uint8Array(8000).fill(0x91))
const UNKNOWN_FRAME = Uint8Array.of(FRAME_TYPES.request, 1, 0xa3, 0x7a, 0x7a, 0x7a, ...new Uint8Array(8000).fill(0x91))

/** Empty frames, masked as a client's are. */
const MANY_PONGS = Buffer.alloc(60_000, Uint8Array.of(0x8a, 0x80, 0, 0, 0, 0))

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'nested-json': byHttp('1.8 MB of nested lists', 5, () => ({
    path: '/api/boards',
    body: '['.repeat(900_000) + ']'.repeat(900_000),
  })),
  'small-json': byHttp('8 kB of nested lists', 300, () => ({ path: '/api/tables', body: '['.repeat(8000) })),
  keys: byHttp('190 unknown keys', 300, () => ({ path: `/matchmake/joinById/${UNKNOWN_CODE}`, body: unknownKeys })),
  designs: byHttp('pages of designs', 300, (i) => ({ path: `/design?${designNumber(i)}`, accept: 'text/html' })),
  'rules-pages': byHttp('pages of tables with designs', 300, (i) => ({
    path: `/new?rules=north-carolina&players=12&design=${encodeURIComponent(designNumber(i))}`,
    accept: 'text/html',
  })),
  images: byHttp('new pictures of designs', 100, (i) => ({ path: `/share/design.png?${designNumber(i)}` })),
  'game-pages': byHttp('pages of a long game', 300, () => ({ path: `/games/${FINISHED_GAME}`, accept: 'text/html' })),
  records: byHttp('the record of a long game', 300, () => ({ path: `/api/games/${FINISHED_GAME}` })),
  'game-images': byHttp('the picture of a long game', 100, () => ({ path: `/share/game/${FINISHED_GAME}.png` })),
  reports: byHttp('reports of names in a long game', 100, () => ({
    path: `/api/games/${FINISHED_GAME}/reports`,
    body: '{"seat":0}',
  })),
  pipelined: {
    about: 'two thousand requests at once over one connection',
    perSecond: 60,
    isDirect: true,
    prepare: async (port) => () =>
      sendAtOnce(port, `GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(2000)),
  },
  bodies: {
    about: 'forty bodies of 1.9 MB at once',
    perSecond: 2,
    isDirect: true,
    prepare: async (port) => () => Promise.all(Array.from({ length: 40 }, () => sendAtOnce(port, largeRequest(port)))),
  },
  lists: byHttp('lists of tables and boards', 300, (i) => ({ path: i % 2 === 0 ? '/api/tables' : '/api/boards' })),
  tables: byHttp('new tables with designs', 100, (i) => ({
    path: '/api/tables',
    body: JSON.stringify({ ...TWELVE_PLAYERS_SETUP, look: { ...WALNUT_LOOK, design: designNumber(i) } }),
  })),
  joins: byHttp('joins of unknown tables', 300, (i) => ({
    path: `/matchmake/joinById/${longTableCode(i % 64)}V`,
    body: '{}',
  })),
  arrivals: byHttp('seats reserved at a table with a game of 3,000 decisions', 300, () => ({
    path: `/matchmake/joinById/${longTableCode(1)}`,
    body: '{}',
  })),
  networks: byHttp('every request from another network', 300, (i) => ({
    path: `/api/tables/${UNKNOWN_CODE}`,
    address: `2001:db8:${(i & 0xffff).toString(16)}:${(i >> 16).toString(16)}::1`,
  })),
  restores: byHttp('tables with a game of 3,000 decisions, each for the first time', 4, (i) => ({
    path: `/matchmake/joinById/${longTableCode(i % LONG_TABLE_COUNT)}`,
    body: '{}',
  })),
  watchers: {
    about: 'people who join a game of 3,000 decisions and leave',
    perSecond: 5,
    prepare: async (port) => {
      const code = longTableCode(LONG_TABLE_COUNT - 1)
      await restoreTable(port, code)
      return async () => (await Guest.join(port, code, {}, ATTACKER_ADDRESS)).leave()
    },
  },
  seats: {
    about: 'strangers who take a seat in a game of 3,000 decisions and leave it',
    perSecond: 5,
    prepare: async (port) => {
      const code = longTableCode(LONG_TABLE_COUNT - 2)
      await restoreTable(port, code)
      let i = 0
      return async () => {
        const guest = await Guest.join(port, code, {}, ATTACKER_ADDRESS)
        const seat = i++ % TWELVE_PLAYERS_SETUP.players
        await guest.ask('sit', { seat, name: 'Mallory', colour: seat })
        await guest.ask('stand', {})
        guest.leave()
      }
    },
  },
  decisions: atTable(
    'refused decisions where thousands are legal',
    512,
    TWELVE_PLAYERS_SETUP,
    (guest, i, { state: { game, seq, seats } }) =>
      guest.ask('act', { id: `x${i}`, game, seq, move: `${makeCard(seats[0]?.hand[0] ?? 0)} a1-a2 a3-a4` }),
    reachManyMoves,
  ),
  intents: atTable(
    'cards thought of where thousands of decisions are legal',
    512,
    TWELVE_PLAYERS_SETUP,
    (guest, i, { state: { game, seq, seats } }) =>
      guest.ask('intend', { game, seq, card: i % 2 === 0 ? (seats[0]?.hand[i % 5] ?? 0) : -1 }),
    reachManyMoves,
  ),
  instant: atTable(
    'twelve bots that play at once',
    20,
    TWELVE_PLAYERS_SETUP,
    (guest) => guest.ask('pace', { pace: 'instant' }),
    startWithBots,
  ),
  looks: atTable('boards for a table of twelve', 512, TWELVE_PLAYERS_SETUP, (guest, i) =>
    guest.ask('look', { ...WALNUT_LOOK, design: designNumber(i) }),
  ),
  openings: atTable('a table that is opened and closed', 512, TWELVE_PLAYERS_SETUP, (guest, i) =>
    guest.ask('open', { open: i % 2 === 0 }),
  ),
  phrases: atTable('phrases', 512, TWELVE_PLAYERS_SETUP, (guest) => guest.ask('say', { phrase: 'wave' })),
  aims: atTable(
    'aims of marbles',
    512,
    CHASE_SETUP,
    (guest, i, { state: { game, seq } }) =>
      guest.ask('aim', { game, seq, marble: 'l', column: 1 + (i % 5), row: 'b', direction: i % 100 }),
    startWithBots,
  ),
  flicks: atTable(
    'flicks of marbles',
    200,
    CHASE_SETUP,
    (guest, i, { state: { game, seq } }) =>
      guest.ask('act', { id: `f${i}`, game, seq, move: `l ${1 + (i % 5)}b +3 ${300 + (i % 600)}` }),
    startWithBots,
  ),
  pongs: {
    about: 'ten thousand pongs that nobody asked for',
    perSecond: 4,
    prepare: async (port) => {
      const { code } = await makeTable(port, CHASE_SETUP, ATTACKER_ADDRESS)
      return async () => (await Guest.join(port, code, {}, ATTACKER_ADDRESS)).sendBytes(MANY_PONGS)
    },
  },
  frames: atTable('frames of 8 kB with nested lists', 512, TWELVE_PLAYERS_SETUP, async (guest, i) =>
    guest.sendFrame(i % 2 === 0 ? NESTED_FRAME : UNKNOWN_FRAME),
  ),
}
