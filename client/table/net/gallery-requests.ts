/** Requests about boards in the gallery. */

import type { BoardKey, BoardList, BoardReply, BoardReport, ShowBoard } from '../../../server/protocol/http.ts'
import { call, type HttpAnswer, post } from './http.ts'

const BOARDS_PATH = '/api/boards'

/** Fetches a page of the boards that makers show: the latest, or those after a place in the list. */
export const boardList = (after?: BoardList['next']): Promise<HttpAnswer<BoardList>> =>
  call(after === undefined ? BOARDS_PATH : `${BOARDS_PATH}?made=${after.made}&id=${after.id}`)

export const boardCard = (id: string): Promise<HttpAnswer<BoardReply>> => call(`${BOARDS_PATH}/${id}`)

export const showBoard = (board: ShowBoard): Promise<HttpAnswer<BoardKey>> => post(BOARDS_PATH, board)

export const withdrawBoard = (id: string, key: string): Promise<HttpAnswer<unknown>> =>
  call(`${BOARDS_PATH}/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } })

export const reportBoard = (id: string, report: BoardReport): Promise<HttpAnswer<unknown>> =>
  post(`${BOARDS_PATH}/${id}/reports`, report)

/** Returns the path of a photograph of a board; `number` counts from 0. */
export const photographPath = (id: string, number: number): string => `${BOARDS_PATH}/${id}/photographs/${number}`
