import type {
  HttpError,
  MadeTable,
  MakeTable,
  OpenTables,
  ReportNameBody,
  SiteAddress,
  TableCard,
} from '../../../server/protocol/http.ts'
import { waitFor } from './backoff.ts'

/** Result of a call: the answer, or the reason against it. `status` 0 means that nobody answered. */
export type HttpAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly error: HttpError['error'] | undefined }

/** Calls the server's HTTP interface. */
export const call = async <T>(path: string, init?: RequestInit): Promise<HttpAnswer<T>> => {
  try {
    const response = await fetch(path, init)
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { ok: true, value: body as T }
    return { ok: false, status: response.status, error: (body as HttpError | undefined)?.error }
  } catch {
    return { ok: false, status: 0, error: undefined }
  }
}

export const post = <T>(path: string, body: unknown): Promise<HttpAnswer<T>> =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Attempts to get a table from the queue, some ten seconds each, and the pause between them. */
const MAX_QUEUE_ATTEMPTS = 4
const QUEUE_RETRY_MS = 2000

/** Makes a table; waits in the queue where the server is nearly full. */
export const requestTable = async (table: MakeTable, queues = MAX_QUEUE_ATTEMPTS): Promise<HttpAnswer<MadeTable>> => {
  const made = await post<MadeTable>('/api/tables', table)
  if (made.ok || made.error?.code !== 'table/queue' || queues <= 1) return made
  await waitFor(QUEUE_RETRY_MS).over
  return requestTable(table, queues - 1)
}

/** `site`: where the server is, for who does not come from a page of it. */
export const tableCard = (code: string, site = ''): Promise<HttpAnswer<TableCard>> => call(`${site}/api/tables/${code}`)

export const fetchSiteAddress = (): Promise<HttpAnswer<SiteAddress>> => call('/api/here')

/** List of tables that are open to spectators. */
export const openTables = (): Promise<HttpAnswer<OpenTables>> => call('/api/tables')

/** The `GameCard` of a game that is over, as it came: to be judged, not believed. */
export const gameCard = (id: string): Promise<HttpAnswer<unknown>> => call(gamePath(id))

/** Reports an offensive name on the record of a finished game to the operator. */
export const reportName = (id: string, report: ReportNameBody): Promise<HttpAnswer<unknown>> =>
  post(`${gamePath(id)}/reports`, report)

export const gamePath = (id: string): string => `/api/games/${id}`
