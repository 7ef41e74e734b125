import type * as z from 'zod'
import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import { type Answer, refusal } from '../table/answer.ts'
import { isHost } from '../table/people/host.ts'
import type { Person } from '../table/people/people.ts'
import type { RATED_CHECKS } from '../table/rated.ts'
import type { Table } from '../table/table.ts'
import { validationMessage } from '../validation-message.ts'

/** The person who asks, at which table, and when. */
export interface RequestContext {
  readonly table: Table
  readonly person: Person
  /** Id of the connection that the request came over. */
  readonly session: string
  /** ms since 1970. */
  readonly now: number
}

type SeatedContext = RequestContext & { readonly seat: Seat }

/** Groups of people who may make a request, with the check of each group. The check adds to the context what its requests need. */
const ASKER_CHECKS = {
  /** Everybody at the table. */
  anybody: (context: RequestContext) => ok(context),
  /** A person with a seat. */
  seated: (context: RequestContext): Answer<SeatedContext> => {
    const seat = context.table.seats.seatOf(context.person.id)
    return seat === undefined
      ? refusal('table/not-seated', 'You have no seat at this table.')
      : ok({ ...context, seat })
  },
  /** The host, or the big screen that made the table. */
  host: (context: RequestContext) =>
    isHost(context.table, context.person)
      ? ok(context)
      : refusal('table/not-host', 'Only the host of the table may do this.'),
  /** The host or a person with a seat. */
  member: (context: RequestContext) =>
    isHost(context.table, context.person) || context.table.seats.seatOf(context.person.id) !== undefined
      ? ok(context)
      : refusal('table/not-seated', 'Only people with a seat at the table may do this.'),
} as const satisfies Readonly<Record<string, (context: RequestContext) => Answer<RequestContext>>>

export type Asker = keyof typeof ASKER_CHECKS

interface RequestContexts {
  readonly anybody: RequestContext
  readonly seated: SeatedContext
  readonly host: RequestContext
  readonly member: RequestContext
}

interface CommandTerms<A extends Asker, S extends z.ZodType> {
  /** People who may make the request. */
  readonly by: A
  /** True if it may be made after the next game is sealed and before its cards are dealt. Players, terms and start must not change then. */
  readonly whileSealed: boolean
  /** Property of a rated game that the request would change; absent if ratings don't depend on it. */
  readonly changes?: keyof typeof RATED_CHECKS
  /** Payload on the wire. */
  readonly shape: S
}

/** An entry of the table of requests. `handle` checks that the asker belongs to the group `by`. */
export interface Command<A extends Asker, S extends z.ZodType, R> extends CommandTerms<A, S> {
  readonly handle: (context: RequestContext, request: z.infer<S>) => Answer<R>
}

/** Makes an entry of the table of requests; `handle` is only called for people who may ask. */
export const defineCommand = <A extends Asker, S extends z.ZodType, R>({
  handle,
  ...terms
}: CommandTerms<A, S> & {
  readonly handle: (context: RequestContexts[A], request: z.infer<S>) => Answer<R>
}): Command<A, S, R> => {
  const admit = ASKER_CHECKS[terms.by] as (context: RequestContext) => Answer<RequestContexts[A]>
  return {
    ...terms,
    handle: (context, request) => {
      const admitted = admit(context)
      return admitted.ok ? handle(admitted.value, request) : admitted
    },
  }
}

/** Checks the payload and returns the effect of the request, or the reason why it is refused. */
export const executeCommand = <R>(
  name: string,
  { shape, handle }: Command<Asker, z.ZodType, R>,
  context: RequestContext,
  payload: unknown,
): Answer<R> => {
  const read = shape.safeParse(payload ?? {})
  return read.success
    ? handle(context, read.data)
    : refusal('request/malformed', `"${name}" is malformed: ${validationMessage(read.error)}`)
}
