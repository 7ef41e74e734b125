import { makeCard } from '../../../engine/cards.ts'
import { REQUEST_NAMES } from '../../../server/commands/requests.ts'
import type { RequestName } from '../../../server/protocol/requests.ts'

/** Returns a whole number from 0 to `n` - 1. */
export type Below = (n: number) => number

export const seededBelow = (seed: number): Below => {
  let state = seed >>> 0
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

export const pickOne = <T>(below: Below, list: readonly T[]): T => list[below(list.length)] as T

/** Bytes that are written into msgpack unchanged. */
class Bytes {
  readonly bytes: readonly number[]
  constructor(bytes: readonly number[]) {
    this.bytes = bytes
  }
}

const sized = (small: number, wide: number, length: number): Uint8Array =>
  Uint8Array.from(length < 16 ? [small | length] : [wide, length >> 8, length & 255])

const float = (value: number): Uint8Array => {
  const bytes = Buffer.alloc(9, 0xcb)
  bytes.writeDoubleBE(value, 1)
  return bytes
}

const text = (value: string): Uint8Array => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Uint8Array.of(0xda, bytes.length >> 8, bytes.length & 255), bytes])
}

/** Returns msgpack of any value. */
export const packBytes = (value: unknown): Uint8Array => {
  if (value instanceof Bytes) return Uint8Array.from(value.bytes)
  if (value === null || value === undefined) return Uint8Array.of(0xc0)
  if (typeof value === 'boolean') return Uint8Array.of(value ? 0xc3 : 0xc2)
  if (typeof value === 'number') return float(value)
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return Buffer.concat([sized(0x90, 0xdc, value.length), ...value.map(packBytes)])
  const entries = Object.entries(value as object)
  const fields = entries.flatMap(([name, field]) => [text(name), packBytes(field)])
  return Buffer.concat([sized(0x80, 0xde, entries.length), ...fields])
}

const PROPERTY_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'hasOwnProperty',
  'seat',
  'token',
  'id',
]

/** Numbers, texts and bytes that often cause errors. */
const SCALAR_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 3, 4, 11, 12, 255, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 0.5],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308],
  ...[
    '',
    ' ',
    'a',
    'x'.repeat(199),
    'x'.repeat(201),
    'x'.repeat(3500),
    '\u0000',
    '\u202e\u200b',
    '\ud800',
    '💥'.repeat(99),
  ],
  ...PROPERTY_NAMES,
  ...['greedy', 'random', '../../etc/passwd', "'; drop table tables; --", '<script>', '%00', 'NaN'],
  // 64-bit numbers, dates, sets, patterns, errors, typed arrays, records, references: everything that the decoder knows.
  new Bytes([0xcf, 255, 255, 255, 255, 255, 255, 255, 255]),
  new Bytes([0xd3, 128, 0, 0, 0, 0, 0, 0, 0]),
  new Bytes([0xd6, 0xff, 255, 255, 255, 255]),
  new Bytes([0xd4, 0x73, 0, 0x91, 1]),
  new Bytes([0xd4, 0x78, 0, 0x92, 0xa2, 0x28, 0x2b, 0xa0]),
  new Bytes([0xd4, 0x65, 0, 0x93, 0xa1, 0x61, 0xa1, 0x62, 0xa1, 0x63]),
  new Bytes([0xd4, 0x72, 0x40, 0x91, 0xa4, 0x73, 0x65, 0x61, 0x74, 0x40, 0x01]),
  new Bytes([0xd7, 0x70, 0, 0, 0, 1]),
  new Bytes([0xc7, 3, 0x74, 6, 1, 2]),
  new Bytes([0xc1]),
]

const scalar = (below: Below): unknown => pickOne(below, SCALAR_VALUES)

const nestedValue = (below: Below, depth: number): unknown => {
  let value = scalar(below)
  for (let i = 0; i < depth; i++) value = below(2) === 0 ? [value] : { [pickOne(below, PROPERTY_NAMES)]: value }
  return value
}

/** Returns a value that no request may have: not an object, or one with an extra name. */
const malformedPayload = (below: Below, right: object): unknown => {
  switch (below(6)) {
    case 0:
      return { ...right, [pickOne(below, ['extra', 'constructor', 'toString', '__proto_', 'seats'])]: scalar(below) }
    case 1:
      return [right]
    case 2:
      return Object.fromEntries([...Object.entries(right), ['__proto__', { seat: 0 }]])
    case 3:
      return [nestedValue(below, 1 + below(60))]
    case 4:
      return Array.from({ length: below(200) }, () => below(9))
    default:
      return { extra: nestedValue(below, below(60)) }
  }
}

/** Returns bytes that announce more than there is, or are cut off. */
const brokenPayload = (below: Below): Uint8Array => {
  const heads = [
    [0xdd, 1, 255, 255, 255],
    [0xdf, 255, 255, 255, 255],
    [0xdb, 127, 255, 255, 255],
    [0xc6, 127, 255, 255, 255],
  ]
  const noise = () => Array.from({ length: below(60) }, () => below(256))
  switch (below(4)) {
    case 0:
      return Uint8Array.from([...pickOne(below, heads), ...noise()])
    case 1:
      return Uint8Array.from(Array.from({ length: 1 + below(700) }, () => pickOne(below, heads)).flat())
    case 2:
      return Uint8Array.from(Array.from({ length: 90 }, () => 0x91))
    default:
      return Uint8Array.from([0x93, ...noise()])
  }
}

const HOLE_TEXTS = ['a1', 'aS', 'aH1', 'b8', 'c17', 'd0', 'e5', 'a99', 'aS-a8', 'b13-c1', 'aS-b8', 'a1-a2 b1-b2', '']
const MOVE_WORDS = [
  'give',
  'discard',
  'pass',
  'doubt',
  'as',
  'K',
  'stolen',
  'shuffle',
  '?',
  'XX',
  'fold',
  'swap',
  'steal',
  'b',
  '7',
  '-',
  '*',
]

/** Returns a random combination of words of the notation. */
const forgedMove = (below: Below): string =>
  Array.from({ length: 1 + below(5) }, () =>
    pickOne(below, [() => makeCard(below(54)), () => pickOne(below, HOLE_TEXTS), () => pickOne(below, MOVE_WORDS)])(),
  ).join(pickOne(below, [' ', ' ', '  ', '\t', '']))

/** Returns a well-formed payload with a wrong seat, moment or person. */
const wellFormedPayload = (below: Below, name: RequestName, moment: Moment): object => {
  const seat = below(14)
  const number = (near: number) => (below(3) > 0 ? near : pickOne(below, [near + 1, Math.max(0, near - 1), 0, 2 ** 40]))
  const forged = (): string => {
    const move = forgedMove(below)
    return moment.isLegal(move) ? '' : move
  }
  const payloads: { readonly [N in RequestName]: () => object } = {
    sit: () => ({ seat, name: pickOne(below, ['Eve', '\u200b', 'x'.repeat(200), 'Player 0']), colour: below(14) }),
    takeOver: () => ({}),
    stand: () => ({}),
    profile: () => ({ name: 'Eve', colour: below(14) }),
    bot: () => ({
      seat,
      bot: pickOne(below, ['greedy', '', 'club:ada', 'nobody', '__proto__', 'master:1000', 'club:__proto__']),
    }),
    fill: () => ({ bot: pickOne(below, ['greedy', '', '__proto__', 'club,casual:ada']) }),
    bots: () => ({ bots: pickOne(below, ['club', 'club,casual:ada', ',', 'master:1000', 'club,'.repeat(40)]) }),
    pace: () => ({ pace: pickOne(below, ['instant', 'fast', 'never']) }),
    look: () => ({ field: 'walnut', border: 'maple', inlay: 'maple', finish: 'raw', edge: 'round', pieces: 'pegs' }),
    start: () => ({}),
    agree: () => ({ agreed: below(2) === 0, account: pickOne(below, ['', 'somebody', '__proto__']) }),
    another: () => ({ rules: pickOne(below, ['tock', 'nothing']), players: below(14), code: 'KRTM' }),
    act: () => ({
      id: pickOne(below, [`evil ${below(1e9)}`, '__proto__', 'x'.repeat(64)]),
      game: number(moment.game),
      seq: number(moment.seq),
      move: pickOne(below, [
        forged(),
        forged(),
        ...moment.moves.filter((move) => !moment.isLegal(move)),
        'x'.repeat(200),
        '\u0000',
        '',
      ]),
    }),
    rematch: () => ({ ready: below(2) === 0 }),
    clock: () => ({ kind: 'turn', seconds: 5, increment: 0, atZero: 'bot' }),
    takeBack: () => ({ game: number(moment.game), seq: number(moment.seq) }),
    allowTakeBack: () => ({ game: number(moment.game), seq: number(moment.seq), allow: below(2) === 0 }),
    talk: () => ({ talk: pickOne(below, ['silent', 'teaching', 'loud']) }),
    takeBacks: () => ({ takeBacks: below(2) === 0 }),
    bestOf: () => ({ bestOf: pickOne(below, [0, 3, 5, 4, -1]) }),
    absence: () => ({ absence: pickOne(below, ['bot', 'wait']) }),
    lock: () => ({ locked: below(2) === 0 }),
    open: () => ({ open: below(2) === 0 }),
    delay: () => ({ delay: pickOne(below, [0, 4, 12, 5, -1, 2 ** 40]) }),
    knock: () => ({ knock: below(2) === 0 }),
    returns: () => ({ returns: below(2) === 0 }),
    takeover: () => ({ takeover: pickOne(below, ['anybody', 'admitted', 'nobody']) }),
    admit: () => ({ id: '0123456789ab' }),
    remove: () => ({ seat, lock: below(2) === 0 }),
    rename: () => ({ seat, name: pickOne(below, ['Eve', 'Host', '\u200b', 'x'.repeat(200)]) }),
    hurry: () => ({ seat }),
    reveal: () => ({ commitment: pickOne(below, [moment.commitment, '0'.repeat(64)]), clientSeed: 'f'.repeat(64) }),
  }
  return payloads[name]()
}

/** Knowledge of an intruder about the table. */
export interface Moment {
  readonly game: number
  readonly seq: number
  readonly commitment: string
  /** Decisions that were legal for some seat. */
  readonly moves: readonly string[]
  /** Returns whether the decision is legal for the seat. */
  readonly isLegal: (move: string) => boolean
}

/** One request: its name and the bytes of its payload. */
export interface HostileRequest {
  readonly name: string | number
  readonly body: Uint8Array
}

/** Returns an intent for another moment or a malformed one, because the player on turn may show an intent. */
const intentPayload = (below: Below, { game, seq }: Moment): unknown => {
  const card = below(56) - 2
  return below(2) === 0 ? { game, seq: seq + 1 + below(3), card } : malformedPayload(below, { game, seq, card })
}

/** Returns an aim, which is always refused at a table of cards. */
const aimPayload = (below: Below, { game, seq }: Moment): unknown => {
  const aim = { game, seq, marble: 's', column: 1 + below(6), row: 'f', direction: below(2000) - 1000 }
  return below(2) === 0 ? aim : malformedPayload(below, aim)
}

/** Returns a request that changes nothing that is saved. */
const hostileLiveRequest = (below: Below, moment: Moment): HostileRequest => {
  const seat = { seat: below(40), name: 'Eve', colour: below(12) }
  return pickOne(below, [
    { name: 'intend', body: packBytes(intentPayload(below, moment)) },
    { name: 'aim', body: packBytes(aimPayload(below, moment)) },
    { name: 'turnAway', body: packBytes({ id: '0123456789ab' }) },
    { name: 'askForSeat', body: packBytes(malformedPayload(below, seat)) },
  ])
}

/** Returns a request that must be refused to everybody. Those that are `allowed` are malformed. */
export const hostileRequest = (below: Below, moment: Moment, allowed: readonly RequestName[]): HostileRequest => {
  const name = below(3) === 0 ? 'act' : pickOne(below, REQUEST_NAMES)
  const right = wellFormedPayload(below, name, moment)
  const said = (value: unknown): HostileRequest => ({ name, body: packBytes(value).subarray(0, 3700) })
  switch (below(8)) {
    case 0:
      return {
        name: pickOne<string | number>(below, [...PROPERTY_NAMES, '*', '', 'x'.repeat(300), 'played', 7, Number.NaN]),
        body: said(right).body,
      }
    case 1:
      return below(2) === 0 ? { name, body: brokenPayload(below) } : hostileLiveRequest(below, moment)
    case 2:
    case 3:
      return said(malformedPayload(below, right))
    case 4:
      return said(
        Object.fromEntries(Object.keys({ ...right, extra: 0 }).map((key) => [key, nestedValue(below, below(4))])),
      )
    default:
      return said(allowed.includes(name) ? malformedPayload(below, right) : right)
  }
}

/** Returns a random frame that the framework may handle in any way. */
export const strayFrame = (below: Below): Uint8Array => {
  const kind = below(2) === 0 ? below(40) : below(256)
  return Uint8Array.from([kind, ...Array.from({ length: below(3) === 0 ? 0 : below(200) }, () => below(256))])
}

/** Returns bytes that are not a frame, half a frame, or a frame that violates the WebSocket protocol. */
export const strayBytes = (below: Below): Uint8Array =>
  Uint8Array.from(
    pickOne(below, [
      () => Array.from({ length: 1 + below(300) }, () => below(256)),
      () => [0x82, 0xff, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0],
      () => [0x82, 0xfe, 0x20, 0x00, 0, 0, 0, 0, ...Array.from({ length: below(8192) }, () => 10)],
      () => [0x82, 0x05, 1, 2, 3, 4, 5],
      () => [0x88, 0x81, 0, 0, 0, 0, 1],
      () => [0x02, 0x81, 0, 0, 0, 0, 13, 0x82, 0x81, 0, 0, 0, 0, 13],
      () => [0xf2, 0x81, 0, 0, 0, 0, 13],
      () => [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
      () => [0x89, 0xfe, 0, 126, 0, 0, 0, 0],
      () => Array.from({ length: 50 }, () => [0x89, 0x80, 0, 0, 0, 0]).flat(),
    ])(),
  )
