import { randomBytes } from 'node:crypto'
import { type RequestHandler, type Response, Router } from 'express'
import * as z from 'zod'
import { plainText } from '../../engine/text/plain-text.ts'
import type { BoardPlace, Showcase, ShowResult } from '../archive/showcase/showcase.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import type { BoardKey, BoardList, BoardReply } from '../protocol/http.ts'
import { BoardReportShape, ShowBoardShape } from '../protocol/shapes.ts'
import { newBoard } from '../showcase/new-board.ts'
import { tokenKeyOf } from '../table/people/people.ts'
import { clientAddressIn } from './client-address.ts'
import { readJson } from './json-body.ts'
import { makerKeyIn } from './maker-key.ts'
import { readSent } from './person-request.ts'
import { addPhotograph, type UploadSettings } from './photograph-upload.ts'
import { answerError, limitRate, refuse } from './refusal.ts'

const HOUR_MS = 3_600_000
/** Limit for the boards that one address offers, refused ones included. */
const OFFERS_PER_HOUR = 30
/** Limit for the boards of one address that are shown. */
const BOARDS_PER_DAY = 5
const BOARDS_PER_PAGE = 12
const KEY_BYTES = 18

const REJECTION_ANSWERS: Readonly<
  Record<Exclude<ShowResult & string, 'shown'>, readonly [status: number, message: string]>
> = {
  taken: [409, 'This board is shown already.'],
  removed: [409, 'The operator of this server has taken this board off.'],
  full: [503, 'No more boards are shown here.'],
}

const PlaceShape = z.object({ made: z.coerce.number().int().min(0), id: z.string().max(64) })

const refuseUnknownBoard = (response: Response): void =>
  refuse(response, 404, 'board/unknown', 'There is no such board.')

const listBoards =
  (showcase: Showcase): RequestHandler =>
  async (request, response) => {
    const isFirstPage = request.query.id === undefined
    const after = isFirstPage ? undefined : readSent(PlaceShape, request.query, response)
    if (after === undefined && !isFirstPage) return
    const boards = await showcase.boards(BOARDS_PER_PAGE, after)
    const last = boards.length === BOARDS_PER_PAGE ? boards.at(-1) : undefined
    const next: BoardPlace | undefined = last && { made: last.made, id: last.id }
    response.set('Cache-Control', 'no-cache').json({ boards, ...(next && { next }) } satisfies BoardList)
  }

/** Accepts a board that a maker shows. Refused boards don't count towards the daily limit. */
const showBoard = ({ showcase, shownBoards: maxBoards, shareLimit }: BoardSettings): RequestHandler => {
  const daily = shareLimit('boards', new RateLimit(BOARDS_PER_DAY, 24 * HOUR_MS))
  return async (request, response) => {
    const offer = readSent(ShowBoardShape, request.body, response)
    if (offer === undefined) return
    const checked = newBoard(offer, Date.now())
    if (!checked.ok) return refuse(response, 422, checked.error.code, checked.error.message)
    const { networks } = clientAddressIn(response)
    if (!daily.allows(networks)) {
      response.set('Retry-After', String(daily.waitS(networks)))
      return refuse(response, 429, 'board/many', `${BOARDS_PER_DAY} boards a day are shown from one address.`)
    }
    const board = checked.value
    const key = randomBytes(KEY_BYTES).toString('base64url')
    const showing = await showcase.show(board, tokenKeyOf(key), maxBoards)
    log.info({ board: board.id, showing }, 'A board was offered')
    if (showing === 'shown' || typeof showing === 'object')
      return void response.status(201).json({ id: board.id, key } satisfies BoardKey)
    refuse(response, REJECTION_ANSWERS[showing][0], `board/${showing}`, REJECTION_ANSWERS[showing][1])
  }
}

const reportBoard =
  (showcase: Showcase): RequestHandler<{ id: string }> =>
  async (request, response) => {
    const report = readSent(BoardReportShape, request.body, response)
    if (report === undefined) return
    const { id } = request.params
    const answer = await showcase.reportBoard(id, plainText(report.reason ?? ''), Date.now())
    if (answer === undefined) return refuseUnknownBoard(response)
    log.info({ board: id, answer }, 'A board was reported')
    if (answer === 'noted') return void response.status(202).json({})
    refuse(response, 409, 'report/settled', 'The operator has looked at this board before and let it stand.')
  }

const sendBoard =
  (showcase: Showcase): RequestHandler<{ id: string }> =>
  async (request, response) => {
    const { id } = request.params
    const key = makerKeyIn(request)
    const board = (key !== undefined && (await showcase.ownBoard(id, key))) || (await showcase.board(id))
    if (board === undefined) return refuseUnknownBoard(response)
    response.set('Cache-Control', 'no-cache').json(board satisfies BoardReply)
  }

const sendPhotograph =
  (showcase: Showcase): RequestHandler<{ id: string; number: string }> =>
  async (request, response) => {
    const { id, number } = request.params
    const isNumber = /^\d$/.test(number)
    const jpeg = isNumber ? await showcase.photograph(id, Number(number), makerKeyIn(request)) : undefined
    if (jpeg === undefined) return refuse(response, 404, 'board/photograph', 'There is no such photograph.')
    response.set('Cache-Control', 'no-cache').type('jpeg').send(Buffer.from(jpeg, 'base64'))
  }

const takeBackBoard =
  (showcase: Showcase): RequestHandler<{ id: string }> =>
  async (request, response) => {
    const key = makerKeyIn(request)
    const gone = key !== undefined && (await showcase.takeBack(request.params.id, key))
    if (!gone) return refuse(response, 403, 'board/key', 'Only the person who shows this board can take it back.')
    log.info({ board: request.params.id }, 'A board was taken back')
    response.json({})
  }

export interface BoardSettings extends UploadSettings {
  /** Limit for the boards of all makers together. */
  readonly shownBoards: number
}

/** Serves the boards that makers show to everybody, under `/api/boards`. `reports`: limit of reports. */
export const boardsApi = (settings: BoardSettings, reports: RateLimit): Router => {
  const { showcase, shareLimit } = settings
  const router = Router()
  const offers = limitRate(shareLimit('offers', new RateLimit(OFFERS_PER_HOUR, HOUR_MS)))
  router.get('/', listBoards(showcase))
  router.post('/', offers, readJson, showBoard(settings))
  router.get('/:id', sendBoard(showcase))
  router.delete('/:id', limitRate(reports), takeBackBoard(showcase))
  router.post('/:id/reports', limitRate(reports), readJson, reportBoard(showcase))
  router.get('/:id/photographs/:number', sendPhotograph(showcase))
  router.put('/:id/photographs/:number', ...addPhotograph(settings))
  router.use(answerError)
  return router
}
