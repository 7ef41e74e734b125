import { type Request, Router } from 'express'
import { sessionIdIn } from '../accounts/session-cookie.ts'
import type { AccountStore } from '../archive/accounts/account-store.ts'
import type { CodeGuessLimit } from '../limits/code-guess-limit.ts'
import { RateLimit, type ShareLimit } from '../limits/rate-limit.ts'
import { JoinClubShape, MakeClubShape, SaveClubShape, SeasonQueryShape } from '../protocol/club.ts'
import type { Clubs } from '../tournament-desk/clubs.ts'
import { DESK_CODE_PATTERN } from '../tournament-desk/desk-code.ts'
import { bearerIn } from './bearer-token.ts'
import { clientAddressIn } from './client-address.ts'
import { sendDeskAnswer } from './desk-answers.ts'
import { readJson } from './json-body.ts'
import { readSent } from './person-request.ts'
import { answerError, limitRate, refuse, refuseGuessing } from './refusal.ts'
import { codeIn } from './tournaments-api.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CLUBS_PER_HOUR = 10
const CHANGES_PER_MINUTE = 40

interface ClubsApiSettings {
  readonly clubs: Clubs
  readonly accounts: Pick<AccountStore, 'session'>
  readonly shareLimit: ShareLimit
  readonly guesses: CodeGuessLimit
}

/** Serves `/api/clubs`. */
export const clubsApi = ({ clubs, accounts, shareLimit, guesses }: ClubsApiSettings): Router => {
  const router = Router()
  const making = limitRate(shareLimit('clubs', new RateLimit(CLUBS_PER_HOUR, HOUR_MS)))
  const changes = limitRate(shareLimit('club changes', new RateLimit(CHANGES_PER_MINUTE, MINUTE_MS)))

  router.post('/', making, readJson, async (request, response) => {
    const body = readSent(MakeClubShape, request.body, response)
    if (body !== undefined) sendDeskAnswer(response, await clubs.make(body.name), 201)
  })

  router.use('/:code', refuseGuessing(guesses), (request: Request<{ code: string }>, response, next) => {
    const code = codeIn(request)
    return DESK_CODE_PATTERN.test(code) ? next() : refuse(response, 404, 'club/unknown', 'There is no such club.')
  })

  router.get('/:code', async (request, response) => {
    const code = codeIn(request)
    const answer = await clubs.view(code, bearerIn(request))
    if (!answer.ok) guesses.countMiss(clientAddressIn(response).networks, code)
    response.set({ 'Cache-Control': 'private, no-cache', Vary: 'Authorization' })
    sendDeskAnswer(response, answer)
  })

  router.get('/:code/season', async (request: Request<{ code: string }>, response) => {
    const query = readSent(SeasonQueryShape, request.query, response)
    if (query === undefined) return
    response.set('Cache-Control', 'no-cache')
    sendDeskAnswer(response, await clubs.season(codeIn(request), query.year ?? new Date().getUTCFullYear()))
  })

  router.put('/:code', changes, readJson, async (request: Request<{ code: string }>, response) => {
    const body = readSent(SaveClubShape, request.body, response)
    if (body !== undefined) sendDeskAnswer(response, await clubs.save(codeIn(request), bearerIn(request), body))
  })

  router.post('/:code/members', changes, readJson, async (request: Request<{ code: string }>, response) => {
    const body = readSent(JoinClubShape, request.body, response)
    if (body === undefined) return
    const session = sessionIdIn(request, response)
    const account = session === undefined ? '' : ((await accounts.session(session))?.person ?? '')
    sendDeskAnswer(response, await clubs.join(codeIn(request), body.name, account), 201)
  })

  router.delete('/:code/members/:id', changes, async (request: Request<{ code: string; id: string }>, response) => {
    const left = await clubs.leave(codeIn(request), request.params.id, bearerIn(request))
    sendDeskAnswer(response, left.ok ? { ok: true, value: {} } : left)
  })

  router.use(answerError)
  return router
}
