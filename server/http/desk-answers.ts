import type { Response } from 'express'
import type { DeskAnswer } from '../tournament-desk/desk-answer.ts'
import { refuse } from './refusal.ts'

const FORBIDDEN_CODES = new Set([
  'tournament/not-host',
  'tournament/not-yours',
  'tournament/not-your-table',
  'tournament/token',
  'club/not-host',
])
const UNFIT_CODES = new Set(['table/bad-name', 'tournament/name', 'tournament/bad-names', 'tournament/rated'])

/** Steps that do not fit the present state are conflicts. */
const statusOf = (code: string): number => {
  if (code.endsWith('/unknown')) return code.startsWith('rules/') ? 422 : 404
  if (code.endsWith('/busy')) return 503
  if (code === 'http/too-often') return 429
  if (FORBIDDEN_CODES.has(code)) return 403
  return UNFIT_CODES.has(code) || !/^(tournament|club)\//.test(code) ? 422 : 409
}

/** Answers a request about tournaments or clubs. */
export const sendDeskAnswer = (response: Response, answer: DeskAnswer<unknown>, status = 200): void => {
  if (answer.ok) return void response.status(status).json(answer.value)
  const { code, message } = answer.error
  refuse(response, statusOf(code), code, message)
}
