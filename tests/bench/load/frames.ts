import { decode, encode } from '@colyseus/schema'
import { pack, unpack } from './msgpack.ts'

/** First bytes of the framework's frames. */
export const FRAME_TYPES = {
  join: 10,
  leave: 12,
  message: 13,
  state: 14,
  patch: 15,
  bytes: 17,
  request: 21,
  response: 22,
} as const

/** `Room.request` of the client library, as it goes over the wire. */
export const requestFrame = (id: number, name: string, payload: object): Uint8Array => {
  const head = new Uint8Array(64)
  const it = { offset: 1 }
  head[0] = FRAME_TYPES.request
  encode.number(head, id, it)
  encode.string(head, name, it)
  return Uint8Array.from([...head.subarray(0, it.offset), ...pack(payload)])
}

/** The request that it replies to, and the number it says, or the reason against it. */
interface Response {
  readonly id: number
  readonly seq: number
  readonly refusal: string | undefined
}

export const readResponse = (frame: Uint8Array): Response => {
  const it = { offset: 1 }
  const id = decode.number(frame as never, it)
  const answer = unpack(frame.subarray(it.offset + 1))
  const { seq = 0, code } = (typeof answer === 'object' ? answer : { code: answer }) as { seq?: number; code?: string }
  return { id, seq, refusal: frame[it.offset] === 0 ? undefined : String(code) }
}

export const readMessage = (frame: Uint8Array): { readonly name: string; readonly message: unknown } => {
  const it = { offset: 1 }
  const name = decode.string(frame as never, it)
  return { name, message: unpack(frame.subarray(it.offset)) }
}

/** Returns the content of a message of bytes, after its type. */
export const bytesOf = (frame: Uint8Array): Uint8Array => frame.subarray(2)
