/** HTTP requests for boards in the gallery. */

import type {
  BoardKey,
  BoardList,
  BoardReply,
  BoardReport,
  PhotographReply,
  ShowBoard,
} from '../../../server/protocol/http.ts'
import { bearer } from './bearer.ts'
import { fetchJson, type HttpAnswer, postJson } from './http.ts'

const BOARDS_PATH = '/api/boards'

/** Fetches a page of the list of boards: the latest ones, or those after a place in the list. */
export const fetchBoards = (after?: BoardList['next']): Promise<HttpAnswer<BoardList>> =>
  fetchJson(after === undefined ? BOARDS_PATH : `${BOARDS_PATH}?made=${after.made}&id=${after.id}`)

/** Fetches a board; with its key also the numbers of the photographs that only its maker sees. */
export const fetchBoardCard = (id: string, key?: string): Promise<HttpAnswer<BoardReply>> =>
  fetchJson(`${BOARDS_PATH}/${id}`, key === undefined ? undefined : { headers: bearer(key) })

export const showBoard = (board: ShowBoard): Promise<HttpAnswer<BoardKey>> => postJson(BOARDS_PATH, board)

export const withdrawBoard = (id: string, key: string): Promise<HttpAnswer<unknown>> =>
  fetchJson(`${BOARDS_PATH}/${id}`, { method: 'DELETE', headers: bearer(key) })

/** Adds a photograph to a board, or replaces the one with this number. */
export const sendPhotograph = (
  { id, key }: BoardKey,
  number: number,
  jpeg: Blob,
): Promise<HttpAnswer<PhotographReply>> =>
  fetchJson(photographPath(id, number), {
    method: 'PUT',
    headers: { ...bearer(key), 'content-type': 'image/jpeg' },
    body: jpeg,
  })

/** Fetches a photograph of one’s own board, which others may not see yet. Rejects if it does not come. */
export const fetchOwnPhotograph = async ({ id, key }: BoardKey, number: number): Promise<Blob> => {
  const response = await fetch(photographPath(id, number), { headers: bearer(key) })
  if (!response.ok) throw new Error(`photograph ${number} did not come: ${response.status}`)
  return response.blob()
}

export const reportBoard = (id: string, report: BoardReport): Promise<HttpAnswer<unknown>> =>
  postJson(`${BOARDS_PATH}/${id}/reports`, report)

/** Returns the URL path of a photo of a board. `number` counts from 0. */
export const photographPath = (id: string, number: number): string => `${BOARDS_PATH}/${id}/photographs/${number}`
