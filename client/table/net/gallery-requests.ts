/** HTTP requests for boards in the gallery. */

import type { BoardKey, BoardList, BoardReply, BoardReport, ShowBoard } from '../../../server/protocol/http.ts'
import { fetchJson, type HttpAnswer, postJson } from './http.ts'

const BOARDS_PATH = '/api/boards'

/** Fetches a page of the list of boards: the latest ones, or those after a place in the list. */
export const fetchBoards = (after?: BoardList['next']): Promise<HttpAnswer<BoardList>> =>
  fetchJson(after === undefined ? BOARDS_PATH : `${BOARDS_PATH}?made=${after.made}&id=${after.id}`)

export const fetchBoardCard = (id: string): Promise<HttpAnswer<BoardReply>> => fetchJson(`${BOARDS_PATH}/${id}`)

export const showBoard = (board: ShowBoard): Promise<HttpAnswer<BoardKey>> => postJson(BOARDS_PATH, board)

export const withdrawBoard = (id: string, key: string): Promise<HttpAnswer<unknown>> =>
  fetchJson(`${BOARDS_PATH}/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } })

export const reportBoard = (id: string, report: BoardReport): Promise<HttpAnswer<unknown>> =>
  postJson(`${BOARDS_PATH}/${id}/reports`, report)

/** Returns the URL path of a photo of a board. `number` counts from 0. */
export const photographPath = (id: string, number: number): string => `${BOARDS_PATH}/${id}/photographs/${number}`
