import type { Account } from '../../../server/protocol/account.ts'
import { fetchPasskeyOptions, fetchProofOptions, sendPasskey, sendProof } from '../../table/account/account-requests.ts'
import type { HttpAnswer } from '../../table/net/http.ts'

/** Reason why this page can use no passkeys: it came without https, by an address in numbers, or the browser has none. */
export type Obstacle = 'insecure' | 'address' | 'browser'

export const passkeyObstacle = (): Obstacle | undefined => {
  if (!isSecureContext) return 'insecure'
  if (/^[\d.]+$|:/.test(location.hostname)) return 'address'
  return 'PublicKeyCredential' in globalThis ? undefined : 'browser'
}

/** Reasons why browser and authenticator made nothing, by the names of their errors. A person who ends it or waits too long has met no fault. */
const FAULT_CODES: Readonly<Record<string, string>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
  SecurityError: 'account/address',
}

const loadLibrary = () => import('@simplewebauthn/browser')

/** Asks the authenticator. An error becomes an answer with its code. */
export const askAuthenticator = async <T>(
  run: (library: Awaited<ReturnType<typeof loadLibrary>>) => Promise<T>,
): Promise<HttpAnswer<T>> => {
  try {
    return { ok: true, value: await run(await loadLibrary()) }
  } catch (error) {
    const code = FAULT_CODES[error instanceof Error ? error.name : ''] ?? 'failed'
    return { ok: false, status: 0, error: { code, message: '' } }
  }
}

/** Makes a passkey on this device or beside it: for the person who is signed in, or for a new account. */
export const makePasskey = async (label: string): Promise<HttpAnswer<Account>> => {
  const options = await fetchPasskeyOptions(label)
  if (!options.ok) return options
  const made = await askAuthenticator(({ startRegistration }) => startRegistration({ optionsJSON: options.value }))
  return made.ok ? sendPasskey(made.value) : made
}

/** Signs in with a passkey: with one of these ids, or with any that the person chooses. */
export const signInByPasskey = async (ids: readonly string[] = []): Promise<HttpAnswer<Account>> => {
  const options = await fetchProofOptions()
  if (!options.ok) return options
  const allowCredentials = ids.map((id) => ({ id, type: 'public-key' as const }))
  const optionsJSON = ids.length === 0 ? options.value : { ...options.value, allowCredentials }
  const proof = await askAuthenticator(({ startAuthentication }) => startAuthentication({ optionsJSON }))
  return proof.ok ? sendProof(proof.value) : proof
}

/** Makes a request. If the server wants to know again who asks, one of the account's passkeys is used and the request repeated. */
export const withProof = async <T>(
  { passkeys }: Pick<Account, 'passkeys'>,
  request: () => Promise<HttpAnswer<T>>,
): Promise<HttpAnswer<T>> => {
  const answer = await request()
  if (answer.ok || answer.error?.code !== 'account/old-proof') return answer
  const proof = await signInByPasskey(passkeys.map(({ id }) => id))
  return proof.ok ? request() : proof
}
