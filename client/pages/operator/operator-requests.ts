/** HTTP requests of the operator's page. The session is a cookie of half an hour. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type {
  Decision,
  NoOperator,
  OperatorLog,
  OperatorOverview,
  OperatorTable,
} from '../../../server/protocol/operator.ts'
import { fetchJson, type HttpAnswer, postJson } from '../../table/net/http.ts'
import { askAuthenticator } from '../account/passkeys.ts'

const OPERATOR_PATH = '/api/operator'
/** Address of the whole log as a file. */
export const LOG_EXPORT_PATH = `${OPERATOR_PATH}/audit/export`

export const photographPath = (board: string, number: number): string =>
  `${OPERATOR_PATH}/photographs/${board}/${number}`

/** Resolves to what waits, if an operator has used a passkey here. */
export const fetchOverview = async (): Promise<OperatorOverview | undefined> => {
  const answer = await fetchJson<OperatorOverview | NoOperator>(OPERATOR_PATH)
  return answer.ok && answer.value.operator !== '' ? (answer.value as OperatorOverview) : undefined
}

/** Makes a passkey on this device with the secret of the link from the command line. */
export const makeOperatorPasskey = async (link: string): Promise<HttpAnswer<OperatorOverview>> => {
  const options = await postJson<PublicKeyCredentialCreationOptionsJSON>(`${OPERATOR_PATH}/passkeys/options`, { link })
  if (!options.ok) return options
  const made = await askAuthenticator(({ startRegistration }) => startRegistration({ optionsJSON: options.value }))
  return made.ok ? postJson(`${OPERATOR_PATH}/passkeys`, { link, passkey: made.value }) : made
}

export const signInAsOperator = async (): Promise<HttpAnswer<OperatorOverview>> => {
  const options = await postJson<PublicKeyCredentialRequestOptionsJSON>(`${OPERATOR_PATH}/session/options`, {})
  if (!options.ok) return options
  const proof = await askAuthenticator(({ startAuthentication }) => startAuthentication({ optionsJSON: options.value }))
  return proof.ok ? postJson(`${OPERATOR_PATH}/session`, proof.value) : proof
}

export const signOutOperator = (): Promise<HttpAnswer<unknown>> =>
  fetchJson(`${OPERATOR_PATH}/session`, { method: 'DELETE' })

export const sendDecision = (decision: Decision): Promise<HttpAnswer<OperatorOverview>> =>
  postJson(`${OPERATOR_PATH}/decisions`, decision)

export const fetchTableFacts = (code: string): Promise<HttpAnswer<OperatorTable>> =>
  fetchJson(`${OPERATOR_PATH}/tables/${encodeURIComponent(code)}`)

/** Fetches the entries of the log before a number; without one the latest. */
export const fetchLog = (before?: number): Promise<HttpAnswer<OperatorLog>> =>
  fetchJson(`${OPERATOR_PATH}/audit${before === undefined ? '' : `?before=${before}`}`)
