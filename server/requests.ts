import * as z from 'zod'
import { type Answer, no, type Reply } from './answer.ts'
import { ClockShape } from './clock.ts'
import { act, look, pace, rematch, start } from './course.ts'
import { log } from './log.ts'
import { LookShape } from './look.ts'
import type { Person } from './people.ts'
import { ABSENCES, PACES, type RequestName, type Requests } from './protocol.ts'
import { bot, fill, profile, sit, stand } from './seating.ts'
import type { Table } from './table.ts'

const seat = z.int().min(0)
const count = z.int().min(0)
const text = z.string().max(200)
const hex = z.string().regex(/^[0-9a-f]{64}$/)

const SHAPES = {
  sit: z.strictObject({ seat, name: text, colour: count }),
  stand: z.strictObject({}),
  profile: z.strictObject({ name: text, colour: count }),
  bot: z.strictObject({ seat, bot: text }),
  fill: z.strictObject({ bot: text }),
  pace: z.strictObject({ pace: z.enum(PACES) }),
  look: LookShape,
  start: z.strictObject({}),
  act: z.strictObject({ id: z.string().min(1).max(64), game: count, seq: count, move: text }),
  rematch: z.strictObject({ ready: z.boolean() }),
  clock: ClockShape,
  absence: z.strictObject({ absence: z.enum(ABSENCES) }),
  lock: z.strictObject({ locked: z.boolean() }),
  remove: z.strictObject({ seat }),
  hurry: z.strictObject({ seat }),
  mix: z.strictObject({ commitment: hex, salt: hex }),
} satisfies { [N in RequestName]: z.ZodType<Requests[N]> }

type Handler<N extends RequestName> = (table: Table, person: Person, request: Requests[N]) => Answer<true>

const later = (): Answer<true> => no('table/fault', 'Not built yet.')

const HANDLERS: { readonly [N in RequestName]: Handler<N> } = {
  sit,
  stand,
  profile,
  bot,
  fill,
  pace,
  look,
  start,
  act,
  rematch,
  clock: later,
  absence: later,
  lock: later,
  remove: later,
  hurry: later,
  mix: later,
}

export const REQUEST_NAMES = Object.keys(HANDLERS) as readonly RequestName[]

const reply = (table: Table, answer: Answer<true>): Reply => {
  const { seq } = table
  return answer.ok
    ? { ok: true, value: { seq } }
    : { ok: false, error: { code: answer.error.code, message: answer.error.message, seq } }
}

const handled = <N extends RequestName>(table: Table, person: Person, name: N, payload: unknown): Answer<true> => {
  const read = SHAPES[name].safeParse(payload ?? {})
  if (!read.success) return no('request/malformed', `"${name}" is malformed: ${z.prettifyError(read.error)}`)
  try {
    return HANDLERS[name](table, person, read.data as Requests[N])
  } catch (err) {
    log.error({ err, table: table.code, request: name }, 'A request met a fault')
    return no('table/fault', 'Something went wrong at the server.')
  }
}

const idOf = (payload: unknown): string | undefined =>
  typeof payload === 'object' && payload !== null && 'id' in payload && typeof payload.id === 'string'
    ? payload.id
    : undefined

/** A request of a person as it came from the wire. An action that comes again gets its first answer. */
export const answer = (table: Table, person: Person, name: RequestName, payload: unknown): Reply => {
  const ask = () => reply(table, handled(table, person, name, payload))
  const id = name === 'act' ? idOf(payload) : undefined
  return id === undefined ? ask() : table.acts.once(`${person.id} ${id}`, ask)
}
