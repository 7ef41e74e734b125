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
import { deviceTablesOf } from './device.ts'

/** Result of a request: the answer, or an error. A `status` of 0 means that the server did not answer. */
export type HttpAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly error: HttpError['error'] | undefined }

/** Makes an HTTP request and reads the answer as JSON. It never rejects. */
export const fetchJson = async <T>(path: string, init?: RequestInit): Promise<HttpAnswer<T>> => {
  try {
    const response = await fetch(path, init)
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { ok: true, value: body as T }
    return { ok: false, status: response.status, error: (body as HttpError | undefined)?.error }
  } catch {
    return { ok: false, status: 0, error: undefined }
  }
}

/** Makes a POST request with a JSON body. */
export const postJson = <T>(path: string, body: unknown): Promise<HttpAnswer<T>> =>
  fetchJson(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Greatest number of requests for a table while the server is nearly full; each waits about ten seconds in a queue. */
const MAX_QUEUE_ATTEMPTS = 4
/** Pause before a request is repeated. */
const RETRY_INTERVAL_MS = 2000

/** Makes a request up to `attempts` times, as long as its answer is temporary. */
export const repeatRequest = async <T>(
  request: () => Promise<HttpAnswer<T>>,
  isTemporary: (failed: Extract<HttpAnswer<T>, { ok: false }>) => boolean,
  attempts = Number.POSITIVE_INFINITY,
): Promise<HttpAnswer<T>> => {
  const answer = await request()
  if (answer.ok || !isTemporary(answer) || attempts <= 1) return answer
  await waitFor(RETRY_INTERVAL_MS).done
  return repeatRequest(request, isTemporary, attempts - 1)
}

/** Makes a table. If the server is nearly full, it is asked up to `attempts` times. */
export const requestTable = (table: MakeTable, attempts = MAX_QUEUE_ATTEMPTS): Promise<HttpAnswer<MadeTable>> =>
  repeatRequest(
    () => postJson('/api/tables', table),
    ({ error }) => error?.code === 'table/queue',
    attempts,
  )

/** Fetches the public facts of a table, from this device if it is there. `siteOrigin` is the origin of the server; by default that of the page. */
export const fetchTableCard = async (code: string, siteOrigin = ''): Promise<HttpAnswer<TableCard>> =>
  (await (await deviceTablesOf(code))?.tableCard(code)) ?? fetchJson(`${siteOrigin}/api/tables/${code}`)

/** Fetches the public origin of the site. */
export const fetchSiteAddress = (): Promise<HttpAnswer<SiteAddress>> => fetchJson('/api/here')

/** Fetches the list of tables that are open to spectators. */
export const fetchOpenTables = (): Promise<HttpAnswer<OpenTables>> => fetchJson('/api/tables')

/** Reports an offensive name on the record of a finished game to the operator. */
export const reportName = (id: string, report: ReportNameBody): Promise<HttpAnswer<unknown>> =>
  postJson(`${gamePath(id)}/reports`, report)

/** Returns the URL path of a finished game. */
export const gamePath = (id: string): string => `/api/games/${id}`
