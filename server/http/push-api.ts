import { createHash } from 'node:crypto'
import { Router } from 'express'
import type { Archive, LoadedTable } from '../archive/archive.ts'
import type { CodeGuessLimit } from '../limits/code-guess-limit.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { CODE_PATTERN } from '../protocol/codes.ts'
import { type PushKey, PushShape } from '../protocol/push.ts'
import { parseEndpoint } from '../push/endpoint.ts'
import type { TurnPushes } from '../push/turn-pushes.ts'
import { tokenKeyOf } from '../table/people/people.ts'
import { parseBody, type TableSnapshot } from '../table/table-snapshot.ts'
import { clientAddressIn } from './client-address.ts'
import { readJson } from './json-body.ts'
import { readSent } from './person-request.ts'
import { answerError, limitRate, refuse, refuseGuessing } from './refusal.ts'

export interface PushApiSettings {
  readonly archive: Pick<Archive, 'load' | 'pushes'>
  readonly pushes: Pick<TurnPushes, 'publicKey'>
  readonly guesses: CodeGuessLimit
  readonly limit: RateLimit
}

/** Returns the public id of the person with this token who has a seat at the table. */
const seatedPerson = ({ known, seats }: TableSnapshot, token: string): string | undefined => {
  const key = tokenKeyOf(token)
  const person = known.find((one) => one.key === key)
  return person !== undefined && seats.seatOf(person.id) !== undefined ? person.id : undefined
}

const snapshotOf = (found: LoadedTable): TableSnapshot => parseBody(found.table.body, undefined)

/** Serves what browsers need in order to be told of turns in games over days, under `/api/push`. */
export const pushApi = ({ archive, pushes, guesses, limit }: PushApiSettings): Router => {
  const router = Router()

  router.get('/', async (_request, response) => {
    response.json({ key: await pushes.publicKey } satisfies PushKey)
  })

  router.put('/:code', limitRate(limit), refuseGuessing(guesses), readJson, async (request, response) => {
    const sent = readSent(PushShape, request.body, response)
    if (sent === undefined) return
    const { token, endpoint, p256dh, auth, wanted, locale = '' } = sent
    const code = String(request.params.code).toUpperCase()
    const found = CODE_PATTERN.test(code) ? await archive.load(code) : undefined
    if (found === undefined) {
      if (CODE_PATTERN.test(code)) guesses.countMiss(clientAddressIn(response).networks, code)
      return refuse(response, 404, 'table/unknown', `There is no table with the code ${code.slice(0, 12)}.`)
    }
    const snapshot = snapshotOf(found)
    const person = seatedPerson(snapshot, token)
    if (person === undefined) return refuse(response, 403, 'push/seat', 'Only people with a seat are told of turns.')
    const id = createHash('sha256').update(endpoint).digest('hex')
    if (!wanted) {
      await archive.pushes.remove({ code, person, id })
      return void response.json({})
    }
    if (snapshot.clock.kind !== 'days') return refuse(response, 409, 'push/clock', 'This is no game over days.')
    if (parseEndpoint(endpoint) === undefined)
      return refuse(response, 422, 'push/endpoint', 'This is not the address of a push service.')
    await archive.pushes.add({ code, person, id, endpoint, p256dh, auth, locale, made: Date.now() })
    response.json({})
  })

  router.use(answerError)
  return router
}
