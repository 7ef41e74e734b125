import { type Response, Router } from 'express'
import type { CodeGuessLimit } from '../limits/code-guess-limit.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { CODE_PATTERN, watchedTableCode } from '../protocol/codes.ts'
import { JoinOptionsShape } from '../protocol/shapes.ts'
import type { RoomLookup, SeatReservation } from '../rooms/room-lookup.ts'
import { clientAddressIn } from './client-address.ts'
import { readJson } from './json-body.ts'
import { readSent } from './person-request.ts'
import { limitRate, refuse, refuseGuessing } from './refusal.ts'

/** Pattern of codes: errors of `RoomLookup` and of rooms have a code as their message. */
const REASON_CODE = /^[a-z]+\/[a-z-]+$/

type Reason = readonly [status: number, sentence: string]

const JOIN_REFUSALS: Readonly<Record<string, Reason>> = {
  'table/unknown': [404, 'There is no such table.'],
  'table/locked': [403, 'The host has locked the table.'],
  'table/removed': [403, 'The host has removed you from this table.'],
  'table/full': [409, 'The table is full.'],
  'table/too-many': [503, 'There are too many tables just now; please try again later.'],
  'table/too-many-here': [429, 'There are too many tables from your network; please close some first.'],
  'table/storage': [503, 'The server can’t use its storage just now; please try again in a moment.'],
  'table/moved': [503, 'The table is moving to another process; please try again in a moment.'],
  'http/away': [503, 'The servers can’t reach each other just now; please try again in a moment.'],
}
const OTHER_REASON: Reason = [403, 'You may not come to this table.']

/** Refuses with the reason of an error; throws the error again if it has no code. */
const refuseJoin = (response: Response, error: unknown): void => {
  if (!(error instanceof Error) || !REASON_CODE.test(error.message)) throw error
  const [status, sentence] = JOIN_REFUSALS[error.message] ?? OTHER_REASON
  refuse(response, status, error.message, sentence)
}

/** Completes a public address that is only a path with the host of the request. */
const withPublicAddress = (seat: SeatReservation, host: string | undefined): SeatReservation =>
  seat.publicAddress?.startsWith('/') === true ? { ...seat, publicAddress: `${host}${seat.publicAddress}` } : seat

/**
 * Reserves a seat in the room of a table, under the path that the framework's client uses. It replaces the framework's
 * matchmaking, which lets anybody make rooms and believes any header.
 */
export const joinApi = (roomLookup: RoomLookup, limit: RateLimit, guesses: CodeGuessLimit): Router => {
  const router = Router()
  router.use(limitRate(limit), refuseGuessing(guesses), readJson)

  router.post('/joinById/:code', async (request, response) => {
    const { networks } = clientAddressIn(response)
    const code = request.params.code.toUpperCase()
    const watched = watchedTableCode(code)
    const options = readSent(JoinOptionsShape, request.body ?? {}, response)
    if (options === undefined) return
    try {
      const seat = await (watched === undefined
        ? roomLookup.join(code, options, networks)
        : roomLookup.watch(watched, networks))
      response.json(withPublicAddress(seat, request.headers.host))
    } catch (error) {
      refuseJoin(response, error)
      const guess = watched ?? code
      if (response.statusCode === 404 && CODE_PATTERN.test(guess)) guesses.countMiss(networks, guess)
    }
  })
  return router
}
