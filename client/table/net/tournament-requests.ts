/** HTTP requests about tournaments. Tokens travel in a header or a body, never in an address. */

import type { HttpError } from '../../../server/protocol/http.ts'
import type {
  MadeTournament,
  MakeTournament,
  StepReply,
  TournamentLinks,
  TournamentStep,
  TournamentView,
} from '../../../server/protocol/tournament.ts'
import { bearer } from './bearer.ts'
import { fetchJson, type HttpAnswer, postJson } from './http.ts'

const TOURNAMENTS_PATH = '/api/tournaments'
/** Status of an answer that has not changed. */
export const NOT_MODIFIED = 304

export interface SeenView {
  readonly view: TournamentView
  readonly tag: string
}

export const tournamentPath = (code: string): string => `${TOURNAMENTS_PATH}/${code}`

export const makeTournament = (setup: MakeTournament): Promise<HttpAnswer<MadeTournament>> =>
  postJson(TOURNAMENTS_PATH, setup)

/** Fetches the view with its tag; an unchanged one is answered with the status 304. No cache of the browser keeps it, because it has the server's clock. */
export const fetchTournament = async (code: string, token: string, tag: string): Promise<HttpAnswer<SeenView>> => {
  const headers = { ...bearer(token), ...(tag !== '' && { 'if-none-match': tag }) }
  try {
    const response = await fetch(tournamentPath(code), { headers, cache: 'no-store' })
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) return { ok: false, status: response.status, error: (body as HttpError | undefined)?.error }
    return { ok: true, value: { view: body as TournamentView, tag: response.headers.get('etag') ?? '' } }
  } catch {
    return { ok: false, status: 0, error: undefined }
  }
}

/** Sends a step. `seen` is the number of steps of the view that it was decided on. */
export const sendStep = (
  code: string,
  token: string,
  seen: number,
  step: TournamentStep,
): Promise<HttpAnswer<StepReply>> =>
  postJson(`${tournamentPath(code)}/steps`, { ...(token !== '' && { token }), seen, step })

export const fetchLinks = (code: string, token: string): Promise<HttpAnswer<TournamentLinks>> =>
  fetchJson(`${tournamentPath(code)}/links`, { headers: bearer(token) })
