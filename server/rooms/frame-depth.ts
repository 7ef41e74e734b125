import { decode } from '@colyseus/schema'

/** Deepest nesting of a payload that is read. Those of requests have two levels; the stack is exhausted at some thousands. */
const MAX_DEPTH = 100

/** The framework's frames with a payload in msgpack, by the lower bits of their first byte. */
const FRAME_BITS = 0x1f
const MESSAGE_FRAME = 13
const REQUEST_FRAME = 21

/** Bytes behind the first one of a value without parts, by the first byte from 0xc0 to 0xdb. Negative: that many bytes say how many more follow. */
const SCALAR_SIZES: readonly number[] = [
  [0, 0, 0, 0], // nil, unused, false, true
  [-1, -2, -4], // binary data
  [-1, -2, -4], // extensions
  [4, 8], // floating-point numbers
  [1, 2, 4, 8], // unsigned integers
  [1, 2, 4, 8], // signed integers
  [2, 3, 5, 9, 17], // extensions of fixed length, with the byte for their type
  [-1, -2, -4], // texts
].flat()
/** Extensions, which have a byte for their type before their content. */
const EXTENSION_BYTES = [0xc7, 0xc8, 0xc9]

interface Header {
  /** Bytes of the value, without its parts. */
  readonly size: number
  /** Number of values that are its parts. */
  readonly parts: number
}

/** Reads the head of a msgpack value (https://github.com/msgpack/msgpack/blob/master/spec.md). */
const headerAt = (bytes: Buffer, at: number): Header => {
  const first = bytes.readUInt8(at)
  if (first < 0x80 || first >= 0xe0) return { size: 1, parts: 0 }
  if (first < 0x90) return { size: 1, parts: 2 * (first & 0x0f) }
  if (first < 0xa0) return { size: 1, parts: first & 0x0f }
  if (first < 0xc0) return { size: 1 + (first & 0x1f), parts: 0 }
  if (first >= 0xdc) {
    const width = first % 2 === 0 ? 2 : 4
    return { size: 1 + width, parts: bytes.readUIntBE(at + 1, width) * (first < 0xde ? 1 : 2) }
  }
  const size = SCALAR_SIZES[first - 0xc0] ?? 0
  if (size >= 0) return { size: 1 + size, parts: 0 }
  return { size: 1 - size + bytes.readUIntBE(at + 1, -size) + (EXTENSION_BYTES.includes(first) ? 1 : 0), parts: 0 }
}

/** Returns whether the msgpack value that begins there is nested too deep. Throws if it is incomplete. */
const isDeepFrom = (bytes: Buffer, from: number): boolean => {
  /** Number of values to come at each level. */
  const left = [1]
  for (let at = from; left.length > 0 && at < bytes.length; ) {
    const { size, parts } = headerAt(bytes, at)
    at += size
    left[left.length - 1] = (left.at(-1) ?? 0) - 1
    if (parts > 0) left.push(parts)
    while (left.at(-1) === 0) left.pop()
    if (left.length - 1 > MAX_DEPTH) return true
  }
  return false
}

/**
 * Returns whether the payload of a frame is nested so deep that reading it would exhaust the stack, which takes some ms for a
 * few kB. Each level needs a byte, so that short frames pass at once. Frames that can't be read at all are the framework's business.
 */
export const isNestedTooDeep = (frame: Buffer): boolean => {
  if (frame.length <= MAX_DEPTH) return false
  const kind = (frame[0] ?? 0) & FRAME_BITS
  if (kind !== MESSAGE_FRAME && kind !== REQUEST_FRAME) return false
  try {
    const it = { offset: 1 }
    if (kind === REQUEST_FRAME) decode.number(frame, it)
    if (decode.stringCheck(frame, it)) decode.string(frame, it)
    else decode.number(frame, it)
    return isDeepFrom(frame, it.offset)
  } catch {
    return false
  }
}

/** The part of a WebSocket that is needed here. */
interface FrameSocket {
  emit(event: string | symbol, ...values: readonly unknown[]): boolean
  terminate(): void
}

/** Ends the connection at its first frame that is nested too deep, before anybody reads it or one of the frames behind it. */
export const refuseDeepFrames = (socket: FrameSocket): void => {
  const emit = socket.emit.bind(socket)
  let isRefused = false
  socket.emit = (event, ...values) => {
    if (event !== 'message') return emit(event, ...values)
    isRefused ||= Buffer.isBuffer(values[0]) && isNestedTooDeep(values[0])
    if (!isRefused) return emit(event, ...values)
    socket.terminate()
    return true
  }
}
