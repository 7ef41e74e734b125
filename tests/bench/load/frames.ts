import { decode, encode } from '@colyseus/schema'

/** First bytes of the framework's frames. */
export const FRAME = { join: 10, message: 13, state: 14, patch: 15, bytes: 17, request: 21, response: 22 } as const

/** msgpack of a flat object of texts, whole numbers and lists of bits of them: all that a request holds. */
const pack = (value: unknown, out: number[]): void => {
  if (typeof value === 'boolean') out.push(value ? 0xc3 : 0xc2)
  else if (typeof value === 'number')
    out.push(0xce, (value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
  else if (typeof value === 'string') {
    const text = new TextEncoder().encode(value)
    out.push(0xd9, text.length, ...text)
  } else {
    const entries = Object.entries(value as Record<string, unknown>)
    out.push(0x80 | entries.length)
    for (const [name, field] of entries) {
      pack(name, out)
      pack(field, out)
    }
  }
}

/** `Room.request` of the client library, as it goes over the wire. */
export const requestFrame = (id: number, name: string, payload: object): Uint8Array => {
  const head = new Uint8Array(64)
  const it = { offset: 1 }
  head[0] = FRAME.request
  encode.number(head, id, it)
  encode.string(head, name, it)
  const body: number[] = []
  pack(payload, body)
  return Uint8Array.from([...head.subarray(0, it.offset), ...body])
}

/** Whose answer it is, and whether it is a yes. */
export const readResponse = (
  frame: Uint8Array,
): { readonly id: number; readonly yes: boolean; readonly text: string } => {
  const it = { offset: 1 }
  const id = decode.number(frame as never, it)
  const yes = frame[it.offset] === 0
  return { id, yes, text: yes ? '' : Buffer.from(frame.subarray(it.offset + 1)).toString('latin1') }
}
