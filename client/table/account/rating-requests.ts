/** HTTP requests for ratings. */

import type { ListedNameReportBody, OwnRatings, RatingList } from '../../../server/protocol/ratings.ts'
import { fetchJson, type HttpAnswer, postJson } from '../net/http.ts'

const RATINGS_PATH = '/api/ratings'
const OWN_PATH = `${RATINGS_PATH}/own`

/** Fetches a season of a rule set; the present one if it is empty. */
export const fetchRatings = (rules: string, season: string): Promise<HttpAnswer<RatingList>> =>
  fetchJson(`${RATINGS_PATH}?${new URLSearchParams({ rules, ...(season !== '' && { season }) })}`)

/** Tells the operator of an offensive name in a list. */
export const reportListedName = (report: ListedNameReportBody): Promise<HttpAnswer<unknown>> =>
  postJson(`${RATINGS_PATH}/reports`, report)

/** Fetches the ratings of the person who is signed in. */
export const fetchOwnRatings = (): Promise<HttpAnswer<OwnRatings>> => fetchJson(OWN_PATH)

/** Says that the person wants ratings, under this name. */
export const wantRatings = (name: string, shown: boolean): Promise<HttpAnswer<OwnRatings>> =>
  fetchJson(OWN_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, shown }),
  })

/** Deletes the ratings of the person, who wants none any more. */
export const endRatings = (): Promise<HttpAnswer<OwnRatings>> => fetchJson(OWN_PATH, { method: 'DELETE' })
