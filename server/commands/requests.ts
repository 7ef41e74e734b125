import type * as z from 'zod'
import { ok } from '../../engine/result.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import type { LiveRequests, RequestName } from '../protocol/requests.ts'
import { ACCEPTED, type Answer, type Reply, refusal } from '../table/answer.ts'
import type { Change } from '../table/change.ts'
import { withConsequences } from '../table/consequences.ts'
import type { Match } from '../table/match/match.ts'
import { type NewTable, newTableOf } from '../table/new-table.ts'
import { mayEnter } from '../table/people/access.ts'
import { isHost } from '../table/people/host.ts'
import type { Person } from '../table/people/people.ts'
import { RATED_CHECKS } from '../table/rated.ts'
import type { Table } from '../table/table.ts'
import { type Asker, type Command, executeCommand } from './command.ts'
import { COMMANDS, LIVE_COMMANDS, MAX_REQUEST_ID_LENGTH } from './commands.ts'

/** Refusals with a temporary reason: the same request may succeed later. */
export const TEMPORARY_REFUSALS: readonly string[] = ['table/storage', 'table/moved', 'table/fault', 'table/rolling']

export const REQUEST_NAMES = Object.keys(COMMANDS) as readonly RequestName[]

/** A request of a person as it was received. */
export interface IncomingRequest {
  readonly person: Person
  readonly name: RequestName
  readonly payload: unknown
}

/** A request that changes nothing that is saved. */
export interface IncomingLiveRequest {
  readonly person: Person
  readonly name: keyof LiveRequests
  readonly payload: unknown
}

/** Checks what the request's entry demands of the table and of the person, before its payload is read. */
const mayRequest = (
  table: Table,
  person: Person,
  { by, whileSealed, changes }: Pick<Command<Asker, z.ZodType, unknown>, 'by' | 'whileSealed' | 'changes'>,
): Answer<true> => {
  if (person.screen && !((by === 'host' || by === 'member') && isHost(table, person))) {
    return refusal('table/not-seated', 'A screen only shows the table.')
  }
  // A removed person may still be connected: the close frame is on its way.
  const may = mayEnter(table, person)
  if (!may.ok) return may
  const rated = changes === undefined ? ACCEPTED : RATED_CHECKS[changes](table.snapshot)
  if (!rated.ok) return rated
  return table.snapshot.seal === undefined || whileSealed
    ? ACCEPTED
    : refusal('table/sealed', 'The cards are being drawn; please try again in a moment.')
}

/** Help from beyond the table that some requests need. */
export interface RequestHelp {
  /** Returns the move as the record has it: adds where a flick of Marble Chase ends. */
  readonly completeMove: (match: Match, move: string) => Promise<Answer<string>>
  /** Makes the table at which the people of this one go on, and resolves to its code. */
  readonly makeNextTable: (before: Table, choice: NewTable) => Promise<Answer<string>>
  /** Resolves to the id of the account of a person who wants ratings, or refuses. `id`: public id at the table. */
  readonly ratedAccountOf: (id: string) => Promise<Answer<string>>
}

const withWholeMove = async (
  { match, seats }: Table,
  asked: IncomingRequest,
  { completeMove }: RequestHelp,
): Promise<Answer<IncomingRequest>> => {
  const seat = seats.seatOf(asked.person.id)
  const { move } = Object(asked.payload) as { readonly move?: unknown }
  const isDue = match !== undefined && seat !== undefined && match.seatsToDecide.includes(seat)
  if (!isDue || typeof move !== 'string') return ok(asked)
  const whole = await completeMove(match, move)
  return whole.ok ? ok({ ...asked, payload: { ...Object(asked.payload), move: whole.value } }) : whole
}

/** Makes the next table, unless the request will be refused. */
const withNextTable = async (
  table: Table,
  asked: IncomingRequest,
  { makeNextTable }: RequestHelp,
): Promise<Answer<IncomingRequest>> => {
  const command = COMMANDS.another
  const may = mayRequest(table, asked.person, command)
  const read = command.shape.safeParse(asked.payload)
  if (!may.ok || !read.success || !isHost(table, asked.person)) return ok(asked)
  const { code: _, ...choices } = read.data
  const made = await makeNextTable(table, newTableOf(choices))
  return made.ok ? ok({ ...asked, payload: { ...choices, code: made.value } }) : made
}

/** Adds the account with which the person agrees to rated games; one that a client sends is replaced. */
const withAccount = async (
  asked: IncomingRequest,
  { ratedAccountOf }: RequestHelp,
): Promise<Answer<IncomingRequest>> => {
  const { agreed } = Object(asked.payload) as { readonly agreed?: unknown }
  const account: Answer<string> = agreed === true ? await ratedAccountOf(asked.person.id) : ok('')
  return account.ok ? ok({ ...asked, payload: { ...Object(asked.payload), account: account.value } }) : account
}

/** Returns the request with what must be found out beyond its table. */
export const completeRequest = async (
  table: Table,
  asked: IncomingRequest,
  help: RequestHelp,
): Promise<Answer<IncomingRequest>> => {
  if (asked.name === 'act') return withWholeMove(table, asked, help)
  if (asked.name === 'agree') return withAccount(asked, help)
  return asked.name === 'another' ? withNextTable(table, asked, help) : ok(asked)
}

/** Returns the change that a request makes, with everything that follows from it, or why it is refused. */
export const computeChange = (
  table: Table,
  { person, name, payload }: IncomingRequest,
  now: number,
): Answer<Change> => {
  const command = COMMANDS[name]
  const may = mayRequest(table, person, command)
  if (!may.ok) return may
  const change = executeCommand(name, command, { table, person, session: '', now }, payload)
  return change.ok ? withConsequences(table, change.value, now) : change
}

/** Returns the id of an action; undefined for other requests. */
const actionIdOf = ({ name, payload }: IncomingRequest): string | undefined => {
  if (name !== 'act') return undefined
  const { id } = Object(payload) as { readonly id?: unknown }
  return typeof id === 'string' && id.length <= MAX_REQUEST_ID_LENGTH ? id : undefined
}

/** Returns the reply if this action was answered before. */
export const findEarlierReply = (table: Table, asked: IncomingRequest): Reply | undefined => {
  const id = actionIdOf(asked)
  return id === undefined ? undefined : table.actReplies.find(asked.person.id, id)
}

const replyTo = ({ seq }: Table, answer: Answer<unknown>): Reply =>
  answer.ok
    ? { ok: true, value: { seq } }
    : { ok: false, error: { code: answer.error.code, message: answer.error.message, seq } }

/** Returns the reply to send. A seated person gets it again for the same action, unless the refusal is temporary. */
export const makeReply = (table: Table, asked: IncomingRequest, answer: Answer<unknown>): Reply => {
  const made = replyTo(table, answer)
  const id = actionIdOf(asked)
  const isTemporary = !made.ok && TEMPORARY_REFUSALS.includes(made.error.code)
  if (id !== undefined && !isTemporary && table.seats.seatOf(asked.person.id) !== undefined)
    table.actReplies.note(asked.person.id, id, made)
  return made
}

export const LIVE_REQUEST_NAMES = Object.keys(LIVE_COMMANDS) as readonly (keyof LiveRequests)[]

/** Carries out a request that changes nothing that is saved. `session`: the connection that it came over. */
export const answerLiveRequest = (
  table: Table,
  { person, name, payload }: IncomingLiveRequest,
  session = '',
): Reply => {
  const aside: Command<Asker, z.ZodType, true> = LIVE_COMMANDS[name]
  const may = mayRequest(table, person, aside)
  return replyTo(
    table,
    may.ok ? executeCommand(name, aside, { table, person, session, now: monotonicNow() }, payload) : may,
  )
}
