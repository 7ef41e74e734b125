import { type Client, SchemaSerializer } from '@colyseus/core'
import type { Schema, StateView } from '@colyseus/schema'
import { MAX_STATE_BYTES } from '../protocol/schema.ts'

/** Buffer in which the whole state of a room is encoded when somebody comes. */
const STATE_BUFFER = new Uint8Array(MAX_STATE_BYTES)
/** Buffer for a change and what each client sees of it. The encoder gives a room a larger one of its own when this is too small. */
const CHANGE_BUFFER = new Uint8Array(4 * MAX_STATE_BYTES)

const handshakes = new Map<object, Uint8Array>()

/**
 * Keeps nothing. Every client has a view of its own, so that the framework would find none of those that it has encoded. A map that
 * is cleared after each change holds what was in it until all garbage is collected: each of its tables leads to the next.
 */
class ForgettingMap<K, V> extends Map<K, V> {
  override set(): this {
    return this
  }

  override clear(): void {}
}
const ENCODED_VIEWS = new ForgettingMap<StateView, Uint8Array>()

/**
 * Encodes the states of all rooms of the process in the same two buffers, where the framework has two for each room, 30 kB. No room
 * encodes while another does. Every client must have a view: then the framework puts what it sends together from two parts, in a copy.
 */
export class StateSerializer<T extends Schema> extends SchemaSerializer<T> {
  constructor() {
    super()
    this.fullEncodeBuffer = STATE_BUFFER
  }

  override reset(state: T): void {
    super.reset(state)
    this.encoder.sharedBuffer = CHANGE_BUFFER
    this.encodedViews = ENCODED_VIEWS
  }

  /** The description of the fields, 2 kB, which is the same for all states of a class. */
  override handshake(): Uint8Array {
    const { constructor: kind } = this.encoder.state
    const known = handshakes.get(kind) ?? super.handshake()
    handshakes.set(kind, known)
    return known
  }

  /** Encodes it again each time, because other rooms have overwritten what was encoded before. */
  override getFullState(client?: Client): Uint8Array {
    this.needFullEncode = true
    return super.getFullState(client)
  }
}
