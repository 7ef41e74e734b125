/** MessagePack as the room's messages need it: plain values, in place of a library seven times as large. */

/** Added to the number of bytes to leave free at the front of what is packed. */
export const RESERVE_START_SPACE = 2048
const RESERVED = 0xff

const UTF8 = new TextEncoder()
const TEXT = new TextDecoder()

/** A buffer that grows; `at` is the next byte. */
interface Out {
  bytes: Uint8Array
  view: DataView
  at: number
}

const room = (out: Out, more: number): void => {
  if (out.at + more <= out.bytes.length) return
  const larger = new Uint8Array(Math.max(out.bytes.length * 2, out.at + more))
  larger.set(out.bytes)
  out.bytes = larger
  out.view = new DataView(larger.buffer)
}

const byte = (out: Out, value: number): void => {
  room(out, 1)
  out.view.setUint8(out.at++, value)
}

const head16 = (out: Out, tag: number, value: number): void => {
  room(out, 3)
  out.view.setUint8(out.at, tag)
  out.view.setUint16(out.at + 1, value)
  out.at += 3
}

const head32 = (out: Out, tag: number, value: number): void => {
  room(out, 5)
  out.view.setUint8(out.at, tag)
  out.view.setInt32(out.at + 1, value | 0)
  out.at += 5
}

const packFloat = (out: Out, value: number): void => {
  room(out, 9)
  out.view.setUint8(out.at, 0xcb)
  out.view.setFloat64(out.at + 1, value)
  out.at += 9
}

const packNumber = (out: Out, value: number): void => {
  const whole = Number.isInteger(value) && !Object.is(value, -0)
  if (whole && value >= -0x20 && value < 0x80) byte(out, value & 0xff)
  else if (whole && Math.abs(value) <= 0x7fffffff) head32(out, 0xd2, value)
  else packFloat(out, value)
}

const packText = (out: Out, value: string): void => {
  const text = UTF8.encode(value)
  if (text.length < 32) byte(out, 0xa0 | text.length)
  else if (text.length < 0x10000) head16(out, 0xda, text.length)
  else head32(out, 0xdb, text.length)
  room(out, text.length)
  out.bytes.set(text, out.at)
  out.at += text.length
}

const packCount = (out: Out, few: number, many: number, count: number): void =>
  count < 16 ? byte(out, few | count) : head16(out, many, count)

const packObject = (out: Out, value: object): void => {
  if (Array.isArray(value)) {
    packCount(out, 0x90, 0xdc, value.length)
    for (const item of value) pack(out, item)
    return
  }
  const entries = Object.entries(value)
  packCount(out, 0x80, 0xde, entries.length)
  for (const [key, item] of entries) {
    packText(out, key)
    pack(out, item)
  }
}

const pack = (out: Out, value: unknown): void => {
  if (typeof value === 'number') packNumber(out, value)
  else if (typeof value === 'string') packText(out, value)
  else if (typeof value === 'boolean') byte(out, value ? 0xc3 : 0xc2)
  else if (value === null) byte(out, 0xc0)
  else if (value === undefined) for (const part of [0xd4, 0, 0]) byte(out, part)
  else if (typeof value === 'object') packObject(out, value)
  else throw new Error(`a ${typeof value} can't be sent`)
}

export class Packr {
  pack(value: unknown, options = 0): Uint8Array {
    const bytes = new Uint8Array(256)
    const out: Out = { bytes, view: new DataView(bytes.buffer), at: options & RESERVED }
    pack(out, value)
    return out.bytes.subarray(0, out.at)
  }
}

/** A buffer that is read; `at` is the next byte. */
interface In {
  readonly bytes: Uint8Array
  readonly view: DataView
  at: number
}

const take = (from: In, count: number): number => {
  const { at } = from
  from.at += count
  return at
}

const text = (from: In, length: number): string => {
  const at = take(from, length)
  return TEXT.decode(from.bytes.subarray(at, at + length))
}

const list = (from: In, count: number): unknown[] => Array.from({ length: count }, () => unpackNext(from))

const map = (from: In, count: number): Record<string, unknown> => {
  const made: Record<string, unknown> = {}
  for (let i = 0; i < count; i++) {
    const key = String(unpackNext(from))
    made[key] = unpackNext(from)
  }
  return made
}

const bytes = (from: In, length: number): Uint8Array => {
  const at = take(from, length)
  return from.bytes.slice(at, at + length)
}

/** What follows a byte from 0xc0 to 0xdf. */
const TAGGED: Readonly<Record<number, (from: In) => unknown>> = {
  192: () => null,
  194: () => false,
  195: () => true,
  196: (from) => bytes(from, from.view.getUint8(take(from, 1))),
  197: (from) => bytes(from, from.view.getUint16(take(from, 2))),
  202: (from) => from.view.getFloat32(take(from, 4)),
  203: (from) => from.view.getFloat64(take(from, 8)),
  204: (from) => from.view.getUint8(take(from, 1)),
  205: (from) => from.view.getUint16(take(from, 2)),
  206: (from) => from.view.getUint32(take(from, 4)),
  207: (from) => Number(from.view.getBigUint64(take(from, 8))),
  208: (from) => from.view.getInt8(take(from, 1)),
  209: (from) => from.view.getInt16(take(from, 2)),
  210: (from) => from.view.getInt32(take(from, 4)),
  211: (from) => Number(from.view.getBigInt64(take(from, 8))),
  // The one extension in use: nothing.
  212: (from) => void take(from, 2),
  217: (from) => text(from, from.view.getUint8(take(from, 1))),
  218: (from) => text(from, from.view.getUint16(take(from, 2))),
  219: (from) => text(from, from.view.getUint32(take(from, 4))),
  220: (from) => list(from, from.view.getUint16(take(from, 2))),
  221: (from) => list(from, from.view.getUint32(take(from, 4))),
  222: (from) => map(from, from.view.getUint16(take(from, 2))),
  223: (from) => map(from, from.view.getUint32(take(from, 4))),
}

const unpackNext = (from: In): unknown => {
  const tag = from.view.getUint8(take(from, 1))
  if (tag < 0x80) return tag
  if (tag >= 0xe0) return tag - 0x100
  if (tag < 0x90) return map(from, tag & 15)
  if (tag < 0xa0) return list(from, tag & 15)
  if (tag < 0xc0) return text(from, tag & 31)
  const read = TAGGED[tag]
  if (read === undefined) throw new Error(`a message with the unknown type ${tag}`)
  return read(from)
}

export const unpack = (packed: Uint8Array, { start = 0 } = {}): unknown =>
  unpackNext({
    bytes: packed,
    view: new DataView(packed.buffer, packed.byteOffset, packed.byteLength),
    at: start,
  })
