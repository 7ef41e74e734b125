import type { Socket } from 'node:net'
import type { Client, IRoomCache, Room } from '@colyseus/core'
import type { RedisDriver } from '@colyseus/redis-driver'
import type { FlowControl } from '../limits/request-pace.ts'

/** A reserved seat: what its client sent, what it is known by, and whether its client has opened a socket. */
export type ReservedSeat = readonly [options: unknown, auth: unknown, isTaken: boolean, ...others: unknown[]]

/** Lets a handler of a request refuse it in place of returning an answer. */
export interface MessageContext {
  reject(reason: unknown): undefined
}

/** Handlers of messages by name; that of `*` is for all other names. */
export type MessageHandlers = Readonly<
  Record<string, readonly [(client: Client, payload: unknown, context: MessageContext) => unknown]>
>

/** Private members of the framework's classes that have no public replacement. */
interface RoomInternals {
  readonly _listing: IRoomCache
  readonly _reservedSeats: Record<string, ReservedSeat>
  readonly onMessageEvents: { events: MessageHandlers }
}

export const roomInternals = (room: Room): RoomInternals => room as unknown as RoomInternals

/** Gives the room handlers that it shares with others, in place of any of its own. Names come from clients, so that the list inherits none. */
export const shareHandlers = (room: Room, handlers: MessageHandlers): void => {
  roomInternals(room).onMessageEvents.events = handlers
}

/** Returns the function from which the room's clock reads the time, in ms. */
export const clockOf = (room: Room): { now: () => number } => room.clock as unknown as { now: () => number }

/** Returns the socket, which can stop and resume reading. */
export const flowControlOf = (client: Client): FlowControl => client.ref as unknown as FlowControl

/** Returns the client's TCP socket; null once the connection has ended. */
export const socketOf = (client: Client): Socket | null =>
  (client.ref as unknown as { readonly _socket: Socket | null })._socket

/** Returns the driver's connection to Redis. */
export const redisConnectionOf = (driver: RedisDriver) =>
  (driver as unknown as { readonly _client: RedisConnection })._client

/** The part of ioredis that is used. */
interface RedisConnection {
  ping(): Promise<unknown>
  time(): Promise<readonly (string | number)[]>
  eval(script: string, keys: 0, ...values: readonly string[]): Promise<unknown>
  on(event: 'ready', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  disconnect(): void
}
