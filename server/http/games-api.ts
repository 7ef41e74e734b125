import { type Response, Router } from 'express'
import { plainText } from '../../engine/text/plain-text.ts'
import type { Evidence } from '../../fair/evidence.ts'
import { namesIn } from '../../fair/redaction.ts'
import type { Archive } from '../archive/archive.ts'
import type { ReportAnswer } from '../archive/moderation/moderation-store.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import { ReportShape } from '../protocol/shapes.ts'
import { readJson } from './json-body.ts'
import { readSent } from './person-request.ts'
import { answerError, limitRate, refuse } from './refusal.ts'

/** Resolves to the card of a game that is over, or refuses the request. */
const finishedGameCard = async (archive: Archive, id: string, response: Response): Promise<string | undefined> => {
  const card = await archive.gameCard(id)
  if (card === undefined) refuse(response, 404, 'game/unknown', `There is no game ${id.slice(0, 32)}.`)
  else if (card === '') refuse(response, 409, 'game/running', 'This game is not over: its cards are still secret.')
  else return card
  return undefined
}

/** Tells what has become of a report of a name. */
export const answerReport = (response: Response, answer: ReportAnswer): void => {
  if (answer === 'noted') response.status(202).json({})
  else if (answer === 'settled') {
    refuse(response, 409, 'report/settled', 'The operator has looked at this name before and let it stand.')
  } else refuse(response, 503, 'report/full', 'Too many reports wait for the operator; please try again another day.')
}

/** Records of games that are over, under `/api/games`, and reports of names on them. */
export const gamesApi = (archive: Archive, limit: RateLimit): Router => {
  const router = Router()
  router.use(readJson)

  router.get('/:id', async (request, response) => {
    const card = await finishedGameCard(archive, request.params.id, response)
    if (card !== undefined) response.type('json').send(card)
  })

  router.post<{ id: string }>('/:id/reports', limitRate(limit), async (request, response) => {
    const report = readSent(ReportShape, request.body, response)
    if (report === undefined) return
    const { id: game } = request.params
    const card = await finishedGameCard(archive, game, response)
    if (card === undefined) return
    const { seat, reason = '' } = report
    if (namesIn(JSON.parse(card) as Evidence, seat).size === 0) {
      return refuse(response, 422, 'report/nameless', 'There is no name in this seat.')
    }
    const answer = await archive.report({ game, seat, reason: plainText(reason), made: Date.now() })
    log.info({ game, seat, answer }, 'A name was reported')
    answerReport(response, answer)
  })

  router.use(answerError)
  return router
}
