import { vi } from 'vitest'
import type { MakeTournament, SiteStep, StepEntry, TournamentStep } from '../../../../server/protocol/tournament.ts'
import { applyStep, newTournament, viewOf } from '../../../../server/tournaments/tournament.ts'

/** Sides of a table have tokens such as `token-at-7-1`, entrants such as `token-of-3`. */
export const HOST_TOKEN = 'token-of-host'
export const entrantToken = (entrant: number): string => `token-of-${entrant}`
export const sideToken = (table: number, side: number): string => `token-at-${table}-${side}`

const EVENING_CODE = 'EVEN'
const refusal = (status: number, code: string) => Response.json({ error: { code, message: '' } }, { status })

interface Body {
  readonly token?: string
  readonly seen: number
  readonly step: TournamentStep
}

const takerOf = (token: string): StepEntry['by'] => {
  if (token === HOST_TOKEN) return 'host'
  const entrant = /^token-of-(\d+)$/.exec(token)?.[1]
  return entrant === undefined ? 'table' : Number(entrant)
}

/** One tournament of the real rules behind the addresses that pages ask. `advance` moves the server's clock. */
export const fakeTournament = (setup: Omit<MakeTournament, 'entrants'>) => {
  const { ...rest } = setup
  const begun = newTournament(rest)
  if (!begun.ok) throw new Error(begun.error.code)
  let state = begun.value
  let log: StepEntry[] = []
  let now = Date.now()
  const made: MakeTournament[] = []
  const take = (step: TournamentStep, token: string) => {
    const taken = applyStep(state, step, { at: now, by: takerOf(token), seed: 7 })
    if (!taken.ok) return refusal(409, taken.error.code)
    state = taken.value.state
    log = [...log, taken.value.kept]
    const entrant = state.entrants.at(-1)?.id ?? 0
    const isEntering = step.kind === 'enter-self'
    const tokens = [entrantToken(entrant)]
    return Response.json({ steps: log.length, ...(isEntering && { entrant, tokens }) })
  }
  const view = (token: string) => ({
    ...viewOf(state),
    ...{ code: EVENING_CODE, now },
    ...(token === HOST_TOKEN && { you: { isHost: true }, log: state.log }),
  })
  const tables = () => (state.rounds.at(-1)?.tables ?? []).map(({ number }) => number)
  const links = () => ({
    entrants: state.entrants.map(({ id, names }) => ({ entrant: id, tokens: names.map(() => entrantToken(id)) })),
    tables: tables().map((number) => ({ number, tokens: [sideToken(number, 0), sideToken(number, 1)] })),
  })
  const answer = (path: string, init: RequestInit = {}): Response => {
    const token = (new Headers(init.headers).get('authorization') ?? '').replace('Bearer ', '')
    if (path === '/api/tournaments') {
      made.push(JSON.parse(String(init.body)))
      return Response.json({ code: EVENING_CODE, token: HOST_TOKEN }, { status: 201 })
    }
    if (path === `/api/tournaments/${EVENING_CODE}/links`) return Response.json(links())
    if (path === `/api/tournaments/${EVENING_CODE}/steps`) {
      const { seen, step, token: own = '' } = JSON.parse(String(init.body)) as Body
      return seen < log.length ? refusal(409, 'tournament/stale') : take(step, own)
    }
    if (path !== `/api/tournaments/${EVENING_CODE}`) return refusal(404, 'tournament/unknown')
    const tag = `"${log.length}${token}"`
    if (new Headers(init.headers).get('if-none-match') === tag) return new Response(null, { status: 304 })
    return Response.json(view(token), { headers: { etag: tag } })
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init?: RequestInit) => answer(path, init)),
  )
  return {
    made,
    /** Takes a step of the site itself, for tables of ours. */
    site: (step: SiteStep) => {
      const taken = applyStep(state, step, { at: now, by: 'site', seed: 7 })
      if (!taken.ok) throw new Error(taken.error.code)
      state = taken.value.state
      log = [...log, taken.value.kept]
    },
    /** Takes a step as somebody at another device. */
    step: (step: TournamentStep, token = HOST_TOKEN) => take(step, token),
    view: () => view(HOST_TOKEN),
    advance: (ms: number) => {
      now += ms
    },
  }
}

/** Eight marbles a side, as most games of four in two teams have. */
export const KEEZEN_EVENING: Omit<MakeTournament, 'entrants'> = {
  name: 'Keezen in the hall',
  table: { rules: 'keezen', players: 4, teams: 2 },
  entry: 'pairs',
  draw: 'swiss',
  rounds: 3,
  minutes: 50,
  scoring: { kind: 'dutch' },
  place: 'boards',
  isOpen: true,
}
