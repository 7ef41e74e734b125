import type { Here, HttpError, MadeTable, MakeTable, OpenTables, TableCard } from '../../server/protocol.ts'

/** What came of a call: the answer, or the reason against it. `status` 0 means that nobody answered, and no reason is known. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly error: HttpError['error'] | undefined }

const call = async <T>(path: string, init?: RequestInit): Promise<Answer<T>> => {
  try {
    const response = await fetch(path, init)
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { ok: true, value: body as T }
    return { ok: false, status: response.status, error: (body as HttpError | undefined)?.error }
  } catch {
    return { ok: false, status: 0, error: undefined }
  }
}

export const makeTable = (table: MakeTable): Promise<Answer<MadeTable>> =>
  call('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(table),
  })

export const tableCard = (code: string): Promise<Answer<TableCard>> => call(`/api/tables/${code}`)

export const here = (): Promise<Answer<Here>> => call('/api/here')

/** Tables that are open for whoever wants to look on. */
export const openTables = (): Promise<Answer<OpenTables>> => call('/api/tables')

/** The `GameCard` of a game that is over, as it came: to be judged, not believed. */
export const gameCard = (id: string): Promise<Answer<unknown>> => call(gamePath(id))

/** Where the record of a game is to be had. */
export const gamePath = (id: string): string => `/api/games/${id}`
