import { type Request, type Response, Router } from 'express'
import type { JsonBounds } from '../../fair/bounded-json.ts'
import type { CodeGuessLimit } from '../limits/code-guess-limit.ts'
import { RateLimit, type ShareLimit } from '../limits/rate-limit.ts'
import { MakeTournamentShape, StepBodyShape } from '../protocol/tournament.ts'
import { DESK_CODE_PATTERN } from '../tournament-desk/desk-code.ts'
import type { FoundEvening, TournamentDesk } from '../tournament-desk/tournament-desk.ts'
import { standingsCsv, tablesCsv } from '../tournaments/export.ts'
import { viewOf } from '../tournaments/tournament.ts'
import { bearerIn } from './bearer-token.ts'
import { clientAddressIn } from './client-address.ts'
import { sendDeskAnswer } from './desk-answers.ts'
import { jsonReader, readJson } from './json-body.ts'
import { readSent } from './person-request.ts'
import { answerError, limitRate, refuse, refuseGuessing } from './refusal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const TOURNAMENTS_PER_HOUR = 20
/** Steps of one household: a village hall is one, where every table says its result at the end of a round. */
const STEPS_PER_MINUTE = 300
/** Limit of people who enter themselves, from one household. */
const ENTRIES_PER_MINUTE = 40
/** A list of two hundred pairs, whose names are of any script. */
const MAX_LIST_BYTES = 65_536
const LIST_BOUNDS: JsonBounds = { maxDepth: 8, maxValues: 1500 }

interface TournamentsApiSettings {
  readonly desk: TournamentDesk
  readonly shareLimit: ShareLimit
  readonly guesses: CodeGuessLimit
}

/** Returns the code in the address, in capitals. */
export const codeIn = ({ params }: Request<{ code: string }>): string => params.code.toUpperCase()

/** Tag of what the asker gets: it changes with each step, and with what they may see. */
const tagOf = ({ evening: { state }, right }: FoundEvening): string =>
  `W/"${state.log.length}.${right === undefined ? 'visitor' : Object.values(right).join('.')}"`

/** Serves `/api/tournaments`: evenings of many tables. */
export const tournamentsApi = ({ desk, shareLimit, guesses }: TournamentsApiSettings): Router => {
  const router = Router()
  const making = limitRate(shareLimit('tournaments', new RateLimit(TOURNAMENTS_PER_HOUR, HOUR_MS)))
  const steps = limitRate(shareLimit('tournament steps', new RateLimit(STEPS_PER_MINUTE, MINUTE_MS)))
  const entries = shareLimit('tournament entries', new RateLimit(ENTRIES_PER_MINUTE, MINUTE_MS))

  const find = async (request: Request<{ code: string }>, response: Response): Promise<FoundEvening | undefined> => {
    const [code, { networks }] = [codeIn(request), clientAddressIn(response)]
    const found = DESK_CODE_PATTERN.test(code) ? await desk.find(code, bearerIn(request), networks) : undefined
    if (found !== undefined) return found
    guesses.countMiss(networks, code)
    refuse(response, 404, 'tournament/unknown', 'There is no such tournament.')
    return undefined
  }

  router.post('/', making, jsonReader(MAX_LIST_BYTES, LIST_BOUNDS), async (request, response) => {
    const body = readSent(MakeTournamentShape, request.body, response)
    if (body !== undefined) sendDeskAnswer(response, await desk.make(body), 201)
  })

  router.use('/:code', refuseGuessing(guesses))

  router.get('/:code', async (request, response) => {
    const found = await find(request, response)
    if (found === undefined) return
    const tag = tagOf(found)
    response.set({ 'Cache-Control': 'private, no-cache', Vary: 'Authorization', ETag: tag })
    // Browsers send a tag of one's own with `Cache-Control: no-cache`, for which the framework would not compare it.
    if (request.headers['if-none-match'] === tag) return void response.status(304).end()
    response.type('json').send(await desk.view(found))
  })

  router.post('/:code/steps', steps, readJson, async (request: Request<{ code: string }>, response) => {
    const body = readSent(StepBodyShape, request.body, response)
    if (body === undefined || (await find(request, response)) === undefined) return
    const { networks } = clientAddressIn(response)
    if (body.step.kind === 'enter-self' && !entries.allows(networks)) {
      response.set('Retry-After', String(entries.waitS(networks)))
      return refuse(response, 429, 'http/too-often', 'That was asked for too often from here; please wait a minute.')
    }
    sendDeskAnswer(response, await desk.step({ code: codeIn(request), body, networks }))
  })

  const sendFile =
    (type: 'json' | 'csv', write: (view: ReturnType<typeof viewOf>) => string) =>
    async (request: Request<{ code: string }>, response: Response): Promise<void> => {
      const found = await find(request, response)
      if (found === undefined) return
      response.set({ 'Cache-Control': 'no-cache', 'Content-Disposition': 'attachment' })
      response.type(type).send(write(viewOf(found.evening.state)))
    }
  router.get('/:code/export.json', sendFile('json', JSON.stringify))
  router.get('/:code/export.csv', sendFile('csv', standingsCsv))
  router.get('/:code/tables.csv', sendFile('csv', tablesCsv))

  router.get('/:code/links', async (request, response) => {
    if ((await find(request, response)) === undefined) return
    response.set('Cache-Control', 'no-store')
    sendDeskAnswer(response, await desk.links(codeIn(request), bearerIn(request)))
  })

  router.use(answerError)
  return router
}
