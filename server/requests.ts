import * as z from 'zod'
import { type Answer, no, type Reply } from './answer.ts'
import { ClockShape } from './clock.ts'
import { absence, act, clock, hurry, look, mix, pace, rematch, start } from './course.ts'
import { LookShape } from './look.ts'
import type { Person } from './people.ts'
import { ABSENCES, PACES, type RequestName, type Requests } from './protocol.ts'
import { bot, fill, lock, mayEnter, open, profile, remove, sit, stand } from './seating.ts'
import { settled } from './settling.ts'
import type { Change, Table } from './table.ts'

const seat = z.int().min(0)
const count = z.int().min(0)
const text = z.string().max(200)
const hex = z.string().regex(/^[0-9a-f]{64}$/)

const MOST_OF_ID = 64

const SHAPES = {
  sit: z.strictObject({ seat, name: text, colour: count }),
  stand: z.strictObject({}),
  profile: z.strictObject({ name: text, colour: count }),
  bot: z.strictObject({ seat, bot: text }),
  fill: z.strictObject({ bot: text }),
  pace: z.strictObject({ pace: z.enum(PACES) }),
  look: LookShape,
  start: z.strictObject({}),
  act: z.strictObject({ id: z.string().min(1).max(MOST_OF_ID), game: count, seq: count, move: text }),
  rematch: z.strictObject({ ready: z.boolean() }),
  clock: ClockShape,
  absence: z.strictObject({ absence: z.enum(ABSENCES) }),
  lock: z.strictObject({ locked: z.boolean() }),
  open: z.strictObject({ open: z.boolean() }),
  remove: z.strictObject({ seat }),
  hurry: z.strictObject({ seat }),
  mix: z.strictObject({ commitment: hex, salt: hex }),
} satisfies { [N in RequestName]: z.ZodType<Requests[N]> }

/** Refusals that have nothing to do with the request: it may be made again. */
const PASSING: readonly string[] = ['table/storage', 'table/moved', 'table/fault']

type Handler<N extends RequestName> = (
  table: Table,
  person: Person,
  request: Requests[N],
  now: number,
) => Answer<Change>

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
  clock,
  absence,
  lock,
  open,
  remove,
  hurry,
  mix,
}

export const REQUEST_NAMES = Object.keys(HANDLERS) as readonly RequestName[]

/** A request of a person as it came from the wire. */
export interface Asked {
  readonly person: Person
  readonly name: RequestName
  readonly payload: unknown
}

/** What the big screen whose table it is may do: all of a host's part that needs no seat. */
const OF_SCREENS: readonly RequestName[] = [
  'bot',
  'fill',
  'pace',
  'look',
  'start',
  'clock',
  'absence',
  'lock',
  'open',
  'remove',
]

const mayDo = (table: Table, screen: Person, name: RequestName): boolean =>
  table.sitting.screen === screen.id && OF_SCREENS.includes(name)

/** What a request would change with all that follows from it, or why it is refused. */
export const proposal = (table: Table, { person, name, payload }: Asked, now: number): Answer<Change> => {
  if (person.screen && !mayDo(table, person, name)) return no('table/not-seated', 'A screen only shows the table.')
  // Until his connection has ended; the close frame may be on its way.
  const may = mayEnter(table, person)
  if (!may.ok) return may
  const read = SHAPES[name].safeParse(payload ?? {})
  if (!read.success) return no('request/malformed', `"${name}" is malformed: ${z.prettifyError(read.error)}`)
  const change = (HANDLERS[name] as Handler<typeof name>)(table, person, read.data as never, now)
  return change.ok ? settled(table, change.value, now) : change
}

const idOf = ({ person, name, payload }: Asked): string | undefined => {
  if (name !== 'act') return undefined
  const { id } = Object(payload) as { readonly id?: unknown }
  return typeof id === 'string' && id.length <= MOST_OF_ID ? `${person.id} ${id}` : undefined
}

/** The answer that this very action has had already. */
export const earlier = (table: Table, asked: Asked): Reply | undefined => {
  const id = idOf(asked)
  return id === undefined ? undefined : table.acts.find(id)
}

/** What goes back over the wire. Whatever is no passing trouble holds for the same action of somebody with a seat for good. */
export const reply = (table: Table, asked: Asked, answer: Answer<unknown>): Reply => {
  const { seq } = table
  const made: Reply = answer.ok
    ? { ok: true, value: { seq } }
    : { ok: false, error: { code: answer.error.code, message: answer.error.message, seq } }
  const id = idOf(asked)
  const passing = !answer.ok && PASSING.includes(answer.error.code)
  if (id !== undefined && !passing && table.seats.seatOf(asked.person.id) !== undefined) table.acts.note(id, made)
  return made
}
