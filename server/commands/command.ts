import * as z from 'zod'
import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import { type Answer, no } from '../table/answer.ts'
import { isHost } from '../table/people/host.ts'
import type { Person } from '../table/people/people.ts'
import type { Table } from '../table/table.ts'

/** Who may make a request: everybody at the table, a person with a seat, the host (or the big screen that made the table), or one of these two. */
export type Asker = 'anybody' | 'seated' | 'host' | 'member'

/** `session`: the connection it came over, where that matters. `now` in ms since 1970. */
export interface Asking {
  readonly table: Table
  readonly person: Person
  readonly session: string
  readonly now: number
}

type SeatedAsking = Asking & { readonly seat: Seat }

/** A request: its shape on the wire, who may make it and what it leads to. */
export interface Command<A extends Asker, S extends z.ZodType, R> {
  readonly by: A
  readonly shape: S
  readonly handle: (asking: Asking, request: z.infer<S>) => Answer<R>
}

type Handle<A extends Asking, S extends z.ZodType, R> = (asking: A, request: z.infer<S>) => Answer<R>

/** Makes commands of one kind of asker; `admit` adds what the handler knows of them, or refuses. */
const commandsBy =
  <A extends Asker, D extends Asking>(by: A, admit: (asking: Asking) => Answer<D>) =>
  <S extends z.ZodType, R>(shape: S, handle: Handle<D, S, R>): Command<A, S, R> => ({
    by,
    shape,
    handle: (asking, request) => {
      const admitted = admit(asking)
      return admitted.ok ? handle(admitted.value, request) : admitted
    },
  })

export const byAnybody = commandsBy('anybody', ok)

export const bySeated = commandsBy('seated', (asking): Answer<SeatedAsking> => {
  const seat = asking.table.seats.seatOf(asking.person.id)
  return seat === undefined ? no('table/not-seated', 'You have no seat at this table.') : ok({ ...asking, seat })
})

export const byHost = commandsBy('host', (asking) =>
  isHost(asking.table, asking.person) ? ok(asking) : no('table/not-host', 'Only the host of the table may do this.'),
)

export const byMember = commandsBy('member', (asking) =>
  isHost(asking.table, asking.person) || asking.table.seats.seatOf(asking.person.id) !== undefined
    ? ok(asking)
    : no('table/not-seated', 'Only who sits at the table may do this.'),
)

/** Returns what the request leads to, or why it is refused. */
export const carryOut = <R>(
  name: string,
  { shape, handle }: Command<Asker, z.ZodType, R>,
  asking: Asking,
  payload: unknown,
): Answer<R> => {
  const read = shape.safeParse(payload ?? {})
  return read.success
    ? handle(asking, read.data)
    : no('request/malformed', `"${name}" is malformed: ${z.prettifyError(read.error)}`)
}
