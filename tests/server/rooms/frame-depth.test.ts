import { EventEmitter } from 'node:events'
import { encode } from '@colyseus/schema'
import { expect, test } from 'vitest'
import { isNestedTooDeep, refuseDeepFrames } from '../../../server/rooms/frame-depth.ts'
import { packBytes as pack } from '../hostile/hostile-requests.ts'

const ROOM_DATA_CODE = 13
const ROOM_REQUEST_CODE = 21

const frame = (kind: number, payload: Uint8Array): Buffer => {
  const head = Buffer.alloc(64)
  const it = { offset: 1 }
  head[0] = kind
  if (kind === ROOM_REQUEST_CODE) encode.number(head as never, 70_000, it)
  encode.string(head as never, 'act', it)
  return Buffer.concat([head.subarray(0, it.offset), payload])
}

const nested = (depth: number, make: (inner: unknown) => unknown): unknown =>
  depth === 0 ? 'x' : make(nested(depth - 1, make))

/** A value of every kind that msgpack has, by its first byte, with bytes inside that would open lists. */
const FLAT_VALUES: readonly (readonly number[])[] = [
  ...[0x00, 0x7f, 0x80, 0x90, 0xa0, 0xc0, 0xc2, 0xc3, 0xe0, 0xff].map((first) => [first]),
  [0xa2, 0x91, 0x91],
  ...[0xc4, 0xd9].map((first) => [first, 2, 0x91, 0x91]),
  ...[0xc5, 0xda].map((first) => [first, 0, 2, 0x91, 0x91]),
  ...[0xc6, 0xdb].map((first) => [first, 0, 0, 0, 2, 0x91, 0x91]),
  [0xc7, 2, 5, 0x91, 0x91],
  [0xc8, 0, 2, 5, 0x91, 0x91],
  [0xc9, 0, 0, 0, 2, 5, 0x91, 0x91],
  ...(
    [
      [0xcc, 1],
      [0xcd, 2],
      [0xce, 4],
      [0xcf, 8],
      [0xd0, 1],
      [0xd1, 2],
      [0xd2, 4],
      [0xd3, 8],
      [0xca, 4],
      [0xcb, 8],
    ] as const
  ).map(([first, size]) => [first, ...Array(size).fill(0x91)]),
  ...(
    [
      [0xd4, 1],
      [0xd5, 2],
      [0xd6, 4],
      [0xd7, 8],
      [0xd8, 16],
    ] as const
  ).map(([first, size]) => [first, 5, ...Array(size).fill(0x91)]),
  [0xdc, 0, 0],
  [0xdd, 0, 0, 0, 0],
  [0xde, 0, 0],
  [0xdf, 0, 0, 0, 0],
]

/** Opens a list or an object with this number of values, in each of the forms that msgpack has. */
const OPENINGS_OF_CONTAINERS: readonly ((values: number) => readonly number[])[] = [
  (values) => [0xdc, values >> 8, values & 255],
  (values) => [0xdd, 0, 0, values >> 8, values & 255],
  (values) => [0xde, values >> 9, (values >> 1) & 255],
  (values) => [0xdf, 0, 0, values >> 9, (values >> 1) & 255],
]

/** Returns a value nested so deep, with values of every kind before and behind each level. */
const among = (depth: number, open: (values: number) => readonly number[]): Buffer => {
  const flat = Buffer.from(FLAT_VALUES.flat())
  let inner = Buffer.from([0xc0])
  const values = 2 * FLAT_VALUES.length + 2
  for (let i = 0; i < depth; i++)
    inner = Buffer.concat([Buffer.from(open(values)), flat, inner, flat, Buffer.from([0xc0])])
  return inner
}

test.each([ROOM_DATA_CODE, ROOM_REQUEST_CODE])('frames of kind %i are read up to a hundred levels', (kind) => {
  for (const [depth, isDeep] of [
    [100, false],
    [101, true],
  ] as const) {
    expect(isNestedTooDeep(frame(kind, pack(nested(depth, (inner) => [inner])))), `lists ${depth}`).toBe(isDeep)
    expect(isNestedTooDeep(frame(kind, pack(nested(depth, (move) => ({ move }))))), `objects ${depth}`).toBe(isDeep)
    for (const open of OPENINGS_OF_CONTAINERS) expect(isNestedTooDeep(frame(kind, among(depth, open)))).toBe(isDeep)
  }
})

test('lists beside each other, texts full of brackets and what is cut off are not deep', () => {
  expect(isNestedTooDeep(frame(ROOM_REQUEST_CODE, pack(Array.from({ length: 2000 }, () => [[]]))))).toBe(false)
  expect(isNestedTooDeep(frame(ROOM_REQUEST_CODE, pack('\u0091'.repeat(3000))))).toBe(false)
  const whole = frame(ROOM_REQUEST_CODE, among(3, OPENINGS_OF_CONTAINERS[0] as never))
  for (let length = 0; length < whole.length; length++) expect(isNestedTooDeep(whole.subarray(0, length))).toBe(false)
  expect(isNestedTooDeep(frame(ROOM_REQUEST_CODE, Buffer.alloc(8000, 0x91))), 'eight thousand lists, cut off').toBe(
    true,
  )
  expect(isNestedTooDeep(frame(17, Buffer.alloc(8000, 0x91))), 'bytes').toBe(false)
})

test('a connection ends at its first frame of that kind, and nobody hears it or those behind it', () => {
  const heard: unknown[] = []
  let ended = 0
  const socket = Object.assign(new EventEmitter(), { terminate: () => (ended += 1) })
  refuseDeepFrames(socket as never)
  socket.on('message', (bytes) => heard.push(bytes)).on('pong', () => heard.push('pong'))
  const [good, deep] = [frame(ROOM_REQUEST_CODE, pack({ seat: 0 })), frame(ROOM_REQUEST_CODE, Buffer.alloc(102, 0x91))]
  socket.emit('message', good)
  socket.emit('message', deep)
  socket.emit('message', good)
  socket.emit('pong')
  expect([heard, ended]).toEqual([[good, 'pong'], 2])
})
