/** HTTP requests about clubs. */

import type { ClubSeason, ClubView, JoinedClub, MadeClub, SaveClub } from '../../../server/protocol/club.ts'
import { bearer } from '../../table/net/bearer.ts'
import { fetchJson, type HttpAnswer, postJson } from '../../table/net/http.ts'

const CLUBS_PATH = '/api/clubs'

const clubPath = (code: string): string => `${CLUBS_PATH}/${code}`

export const makeClub = (name: string): Promise<HttpAnswer<MadeClub>> => postJson(CLUBS_PATH, { name })

export const fetchClub = (code: string, token: string): Promise<HttpAnswer<ClubView>> =>
  fetchJson(clubPath(code), { headers: bearer(token) })

/** Fetches what a board of the gallery is called; the gallery's own requests would come with all else that it asks for. */
export const fetchBoardTitle = (id: string): Promise<HttpAnswer<{ readonly title: string }>> =>
  fetchJson(`/api/boards/${id}`)

/** Fetches the table of a calendar year, by default of the present one. */
export const fetchSeason = (code: string, year: number | undefined): Promise<HttpAnswer<ClubSeason>> =>
  fetchJson(`${clubPath(code)}/season${year === undefined ? '' : `?year=${year}`}`)

export const saveClub = (code: string, token: string, club: SaveClub): Promise<HttpAnswer<ClubView>> =>
  fetchJson(clubPath(code), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(club),
  })

export const joinClub = (code: string, name: string): Promise<HttpAnswer<JoinedClub>> =>
  postJson(`${clubPath(code)}/members`, { name })

/** Removes a member with their own token or with that of a host. */
export const removeMember = (code: string, token: string, member: string): Promise<HttpAnswer<unknown>> =>
  fetchJson(`${clubPath(code)}/members/${member}`, { method: 'DELETE', headers: bearer(token) })
