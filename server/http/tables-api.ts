import { Router } from 'express'
import { sessionIdIn } from '../accounts/session-cookie.ts'
import type { AccountStore } from '../archive/accounts/account-store.ts'
import type { CodeGuessLimit } from '../limits/code-guess-limit.ts'
import { CreationQueue } from '../limits/creation-queue.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import { CODE_PATTERN } from '../protocol/codes.ts'
import { MakeTableShape } from '../protocol/shapes.ts'
import { listOpenTables, openTablesWithout } from '../rooms/open-tables.ts'
import type { Tables } from '../rooms/tables.ts'
import type { RefusalReason } from '../table/answer.ts'
import { newTableOf } from '../table/new-table.ts'
import { clientAddressIn } from './client-address.ts'
import { readJson } from './json-body.ts'
import { readSent } from './person-request.ts'
import { answerError, limitRate, refuse, refuseGuessing } from './refusal.ts'
import { ttlCached } from './ttl-cache.ts'

/** The list of open tables is requested more often than it changes. */
const LIST_CACHE_MS = 2000

/** HTTP statuses of refusals that are not 422. */
const STATUS_OF: { readonly [C in RefusalReason['code']]?: number } = {
  'table/too-many': 503,
  'table/too-many-here': 429,
}
/** Time after which a client that has waited in vain may try again. */
const RETRY_AFTER_S = 2

export interface TablesApiSettings {
  readonly tables: Tables
  readonly archive: { readonly accounts: AccountStore }
  /** Longest wait of a request for a table while the server is nearly full. */
  readonly requestTimeoutMs: number
}

/** Time from one new table to the next while the server is nearly full. */
const CREATION_INTERVAL_MS = 250
/** Occupancy (0 to 1) from which new tables wait in a queue. */
const SLOW_OCCUPANCY = 0.5
/** Occupancy from which no table is made, so that people can come back to theirs. */
const CLOSED_OCCUPANCY = 0.75

const stateAt = (occupancy: number): 'free' | 'slow' | 'closed' => {
  if (occupancy >= CLOSED_OCCUPANCY) return 'closed'
  return occupancy >= SLOW_OCCUPANCY ? 'slow' : 'free'
}

/** Resolves to the accounts that the person of a session must not meet. */
const apartFrom = async (accounts: AccountStore, id: string | undefined): Promise<ReadonlySet<string>> => {
  const person = id && (await accounts.session(id))?.person
  return person ? accounts.blocks.keptApartFrom(person) : new Set()
}

/** Serves tables under `/api`: makes one, lists the open ones, and sends the card of one. */
export const tablesApi = (
  { tables, archive: { accounts }, requestTimeoutMs }: TablesApiSettings,
  limit: RateLimit,
  guesses: CodeGuessLimit,
): Router => {
  const queue = new CreationQueue({
    state: () => stateAt(tables.occupancy),
    intervalMs: CREATION_INTERVAL_MS,
    timeoutMs: requestTimeoutMs,
  })
  const router = Router()
  const openTables = ttlCached(LIST_CACHE_MS, listOpenTables)
  router.use(readJson)

  router.post('/tables', limitRate(limit), async (request, response) => {
    const wanted = readSent(MakeTableShape, request.body, response)
    if (wanted === undefined) return
    const { networks } = clientAddressIn(response)
    if (!(await queue.waitForTurn(networks))) {
      response.set('Retry-After', String(RETRY_AFTER_S))
      return refuse(response, 503, 'table/queue', 'The server is nearly full: please keep trying for a moment.')
    }
    const choice = newTableOf(wanted)
    const opened = await tables.create(choice, networks)
    if (!opened.ok)
      return refuse(response, STATUS_OF[opened.error.code] ?? 422, opened.error.code, opened.error.message)
    const { rules, players } = choice.setup
    log.info({ table: opened.value.code, rules, players }, 'A table was made')
    response.status(201).json(opened.value)
  })

  router.get('/tables', async (request, response) => {
    const [listed, apart] = await Promise.all([openTables(), apartFrom(accounts, sessionIdIn(request, response))])
    response.set('Cache-Control', 'no-cache').json(openTablesWithout(listed, apart))
  })

  router.use('/tables/:code', refuseGuessing(guesses))

  router.get('/tables/:code', async (request, response) => {
    const code = request.params.code.toUpperCase()
    const card = CODE_PATTERN.test(code) ? await tables.tableCard(code) : undefined
    if (card === undefined) {
      if (CODE_PATTERN.test(code)) guesses.countMiss(clientAddressIn(response).networks, code)
      return refuse(response, 404, 'table/unknown', `There is no table with the code ${code}.`)
    }
    response.json(card)
  })

  router.use((request, response) => {
    refuse(response, 404, 'http/not-found', `There is nothing at ${request.method} ${request.baseUrl}${request.path}.`)
  })
  router.use(answerError)
  return router
}
