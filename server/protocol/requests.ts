import type * as z from 'zod'
import type { COMMANDS, LIVE_COMMANDS } from '../commands/commands.ts'
import type { ConductRequests } from './conduct.ts'

type Commands = typeof COMMANDS
export type RequestName = keyof Commands

type PayloadsOf<T extends Readonly<Record<string, { readonly shape: z.ZodType }>>> = {
  readonly [N in keyof T]: Readonly<z.infer<T[N]['shape']>>
}

/** Payloads of `room.request(name, payload)`; the table of requests says what each does. */
export type Requests = PayloadsOf<Commands>
export type LiveRequests = PayloadsOf<typeof LIVE_COMMANDS>

/** All requests, including those that change nothing of the table; all are answered in the same way. */
export type AllRequests = Requests & LiveRequests & ConductRequests

type HostRequest = { [N in RequestName]: Commands[N]['by'] extends 'host' ? N : never }[RequestName]

/** Requests of the host, for clients that act for several people and can't import the table of requests. The compiler checks that they agree. */
export const HOST_REQUESTS: { readonly [N in HostRequest]: true } = {
  bot: true,
  fill: true,
  bots: true,
  pace: true,
  look: true,
  start: true,
  another: true,
  clock: true,
  absence: true,
  takeBacks: true,
  bestOf: true,
  talk: true,
  lock: true,
  open: true,
  delay: true,
  knock: true,
  takeover: true,
  returns: true,
  remove: true,
}
