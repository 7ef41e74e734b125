import { type Request, type RequestHandler, type Response, Router } from 'express'
import { BOT_LEVELS } from '../../engine/bots/levels.ts'
import { plainText } from '../../engine/text/plain-text.ts'
import { sessionIdIn } from '../accounts/session-cookie.ts'
import type { Archive } from '../archive/archive.ts'
import type { StoredRating } from '../archive/ratings/rating-store.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import {
  ListedNameReportShape,
  type OwnRating,
  type OwnRatings,
  type RatingList,
  RatingsQueryShape,
  RatingWishShape,
} from '../protocol/ratings.ts'
import { levelRatings } from '../ratings/bot-ratings.ts'
import { isProvisional, seasonAt, shownRating } from '../ratings/rating-scale.ts'
import { cleanName } from '../table/people/names.ts'
import { answerReport } from './games-api.ts'
import { readJson } from './json-body.ts'
import { readSent } from './person-request.ts'
import { answerError, limitRate, refuse } from './refusal.ts'

const MINUTE_MS = 60_000
const CHANGES_PER_MINUTE = 20
/** Length of a season's list. */
const MAX_LISTED = 100
/** Time for which a browser may show a list without asking again, in s. */
const LIST_MAX_AGE_S = 30

type RatedArchive = Pick<Archive, 'accounts' | 'ratings'>

class RatingsApi {
  private readonly archive: RatedArchive

  constructor(archive: RatedArchive) {
    this.archive = archive
  }

  readonly sendList: RequestHandler = async (request, response) => {
    const query = readSent(RatingsQueryShape, request.query, response)
    if (query === undefined) return
    const { rules, season = seasonAt(Date.now()) } = query
    const levels = levelRatings(rules)
    if (levels === undefined) return refuse(response, 404, 'rating/rules', 'There are no ratings by these rules.')
    const best = await this.archive.ratings.best(rules, season, MAX_LISTED)
    response.set('Cache-Control', `public, max-age=${LIST_MAX_AGE_S}`)
    response.json({
      ...{ rules, season },
      best: best.map(({ name, mu, games }) => ({ name, rating: shownRating(mu), games })),
      bots: BOT_LEVELS.map((level) => ({ level, rating: shownRating(levels[level]) })),
    } satisfies RatingList)
  }

  /** Serves people who are signed in. */
  readonly signedIn =
    (handle: (person: string, request: Request, response: Response) => Promise<void>): RequestHandler =>
    async (request, response) => {
      const id = sessionIdIn(request, response)
      const session = id === undefined ? undefined : await this.archive.accounts.session(id)
      if (session !== undefined) return handle(session.person, request, response)
      refuse(response, 401, 'account/signed-out', 'This browser is not signed in.')
    }

  readonly sendOwn = async (person: string, _request: Request, response: Response): Promise<void> => {
    const [profile, ratings] = await Promise.all([
      this.archive.ratings.profile(person),
      this.archive.ratings.ratingsOf(person),
    ])
    response.json({
      ...(profile && { profile: { name: profile.name, shown: profile.shown } }),
      ratings: await Promise.all(ratings.map((rating) => this.ownRating(rating))),
    } satisfies OwnRatings)
  }

  private async ownRating(stored: StoredRating): Promise<OwnRating> {
    const { rules, season, mu, change, games } = stored
    const provisional = isProvisional(stored)
    const isListed = !provisional && season === seasonAt(Date.now())
    return {
      ...{ rules, season, games, provisional, rating: shownRating(mu) },
      change: shownRating(mu) - shownRating(mu - change),
      ...(isListed && { place: 1 + (await this.archive.ratings.betterThan(rules, season, mu)) }),
    }
  }

  readonly saveWish = async (person: string, request: Request, response: Response): Promise<void> => {
    const wish = readSent(RatingWishShape, request.body, response)
    if (wish === undefined) return
    const name = cleanName(wish.name)
    if (!name.ok) return refuse(response, 422, name.error.code, name.error.message)
    const { shown } = wish
    const answer = await this.archive.ratings.saveProfile({ person, name: name.value, shown })
    if (answer === 'saved') return this.sendOwn(person, request, response)
    if (answer === 'unknown') return refuse(response, 401, 'account/signed-out', 'This account was deleted.')
    refuse(response, 422, 'table/bad-name', 'The operator has taken this name off the lists.')
  }

  readonly reportName: RequestHandler = async (request, response) => {
    const report = readSent(ListedNameReportShape, request.body, response)
    if (report === undefined) return
    const { rules, season, name, reason = '' } = report
    const best = await this.archive.ratings.best(rules, season, MAX_LISTED)
    if (!best.some((listed) => listed.name === name)) {
      return refuse(response, 422, 'report/nameless', 'There is no such name in this list.')
    }
    const answer = await this.archive.ratings.reportName({ name, reason: plainText(reason), made: Date.now() })
    log.info({ rules, season, answer }, 'A name in a list of ratings was reported')
    answerReport(response, answer)
  }

  readonly removeOwn = async (person: string, request: Request, response: Response): Promise<void> => {
    await this.archive.ratings.removeProfile(person)
    await this.sendOwn(person, request, response)
  }
}

/** Makes the routes of ratings. */
export const ratingsApi = (archive: RatedArchive, reports: RateLimit): Router => {
  const api = new RatingsApi(archive)
  const router = Router()
  const changes = limitRate(new RateLimit(CHANGES_PER_MINUTE, MINUTE_MS))
  router.get('/', api.sendList)
  router.get('/own', api.signedIn(api.sendOwn))
  router.post('/reports', limitRate(reports), readJson, api.reportName)
  router.put('/own', changes, readJson, api.signedIn(api.saveWish))
  router.delete('/own', changes, api.signedIn(api.removeOwn))
  router.use(answerError)
  return router
}
