import { EventEmitter } from 'node:events'
import { encode } from '@colyseus/schema'
import { pack } from 'msgpackr'
import { expect, test } from 'vitest'
import { isNestedTooDeep, refuseDeepFrames } from '../../../server/rooms/frame-depth.ts'

const MESSAGE = 13
const REQUEST = 21

const frame = (kind: number, payload: Uint8Array): Buffer => {
  const head = Buffer.alloc(64)
  const it = { offset: 1 }
  head[0] = kind
  if (kind === REQUEST) encode.number(head as never, 70_000, it)
  encode.string(head as never, 'act', it)
  return Buffer.concat([head.subarray(0, it.offset), payload])
}

const nested = (depth: number, make: (inner: unknown) => unknown): unknown =>
  depth === 0 ? 'x' : make(nested(depth - 1, make))

/** Values of every kind that msgpack has. */
const FLAT = [
  ...[0, 1, 127, 128, 255, 256, 65_536, 2 ** 32, -1, -33, -129, -40_000, -(2 ** 31) - 1, 1.5, 2n ** 60n],
  ...['', 'a', 'ü'.repeat(31), 'x'.repeat(300), '‚'.repeat(2000), null, undefined, true, false, new Date(0)],
  ...[new Uint8Array(10), new Uint8Array(300), Array.from({ length: 40 }, (_, i) => i)],
]

test.each([MESSAGE, REQUEST])('frames of kind %i are read up to a hundred levels', (kind) => {
  const level = (depth: number, make: (inner: unknown) => unknown) =>
    isNestedTooDeep(frame(kind, pack(nested(depth, make))))
  for (const make of [
    (inner: unknown) => [inner],
    (inner: unknown) => ({ move: inner }),
    (inner: unknown) => [...FLAT, inner, ...FLAT],
    (inner: unknown) => ({ a: FLAT, b: inner, c: [] }),
  ])
    expect([level(100, (inner) => [inner]), level(101, (inner) => [inner]), level(50, make), level(101, make)]).toEqual(
      [false, true, false, true],
    )
})

test('lists beside each other, texts full of brackets and what is cut off are not deep', () => {
  expect(isNestedTooDeep(frame(REQUEST, pack(Array.from({ length: 2000 }, () => [[]]))))).toBe(false)
  expect(isNestedTooDeep(frame(REQUEST, pack('\u0091'.repeat(3000))))).toBe(false)
  const whole = frame(REQUEST, pack({ id: 'x'.repeat(300), list: FLAT }))
  for (let length = 0; length < whole.length; length++) expect(isNestedTooDeep(whole.subarray(0, length))).toBe(false)
  expect(isNestedTooDeep(frame(REQUEST, Buffer.alloc(8000, 0x91))), 'eight thousand lists, cut off').toBe(true)
  expect(isNestedTooDeep(frame(17, Buffer.alloc(8000, 0x91))), 'bytes').toBe(false)
})

test('a connection ends at its first frame of that kind, and nobody hears it or those behind it', () => {
  const heard: unknown[] = []
  let ended = 0
  const socket = Object.assign(new EventEmitter(), { terminate: () => (ended += 1) })
  refuseDeepFrames(socket as never)
  socket.on('message', (bytes) => heard.push(bytes)).on('pong', () => heard.push('pong'))
  const [good, deep] = [frame(REQUEST, pack({ seat: 0 })), frame(REQUEST, Buffer.alloc(102, 0x91))]
  socket.emit('message', good)
  socket.emit('message', deep)
  socket.emit('message', good)
  socket.emit('pong')
  expect([heard, ended]).toEqual([[good, 'pong'], 2])
})
