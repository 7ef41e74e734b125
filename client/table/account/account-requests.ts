/** HTTP requests for the account of the person at this browser. The session is a cookie. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type {
  Account,
  BlocksReply,
  ItemReply,
  ItemsReply,
  PlayedGamesReply,
  SavedItems,
} from '../../../server/protocol/account.ts'
import type { FriendOffer, Friends, NewFriendLink } from '../../../server/protocol/friends.ts'
import { fetchJson, type HttpAnswer, postJson } from '../net/http.ts'

const ACCOUNT_PATH = '/api/account'
/** Address of a file with everything that the account has. */
export const EXPORT_PATH = `${ACCOUNT_PATH}/export`

const remove = <T>(path: string): Promise<HttpAnswer<T>> => fetchJson(`${ACCOUNT_PATH}${path}`, { method: 'DELETE' })

export const fetchAccount = (): Promise<HttpAnswer<Account>> => fetchJson(ACCOUNT_PATH)

export const deleteAccount = (): Promise<HttpAnswer<unknown>> => remove('')

/** Asks for what a new passkey must be. `label`: name that the device shows for it. */
export const fetchPasskeyOptions = (label: string): Promise<HttpAnswer<PublicKeyCredentialCreationOptionsJSON>> =>
  postJson(`${ACCOUNT_PATH}/passkeys/options`, label === '' ? {} : { label })

/** Sends a new passkey: of a browser that is signed in it is added, of another one it makes an account. */
export const sendPasskey = (passkey: unknown): Promise<HttpAnswer<Account>> =>
  postJson(`${ACCOUNT_PATH}/passkeys`, passkey)

export const removePasskey = (id: string): Promise<HttpAnswer<Account>> => remove(`/passkeys/${id}`)

export const fetchProofOptions = (): Promise<HttpAnswer<PublicKeyCredentialRequestOptionsJSON>> =>
  postJson(`${ACCOUNT_PATH}/session/options`, {})

/** Signs in with what a passkey has signed. */
export const sendProof = (proof: unknown): Promise<HttpAnswer<Account>> => postJson(`${ACCOUNT_PATH}/session`, proof)

/** Signs in with a recovery code, as typed. */
export const sendRecoveryCode = (code: string): Promise<HttpAnswer<Account>> =>
  postJson(`${ACCOUNT_PATH}/session/recovery`, { code })

export const changeRecoveryCode = (): Promise<HttpAnswer<Account>> => postJson(`${ACCOUNT_PATH}/recovery`, {})

export const signOut = (): Promise<HttpAnswer<unknown>> => remove('/session')

export const signOutDevice = (id: string): Promise<HttpAnswer<Account>> => remove(`/sessions/${id}`)

export const signOutOthers = (): Promise<HttpAnswer<Account>> => remove('/sessions')

export const fetchBlocks = (): Promise<HttpAnswer<BlocksReply>> => fetchJson(`${ACCOUNT_PATH}/blocks`)

export const removeBlock = (id: string): Promise<HttpAnswer<BlocksReply>> => remove(`/blocks/${id}`)

/** Fetches things that have changed since the change of this number. */
export const fetchItems = (after: number): Promise<HttpAnswer<ItemsReply>> =>
  fetchJson(`${ACCOUNT_PATH}/items?after=${after}`)

const put = <T>(path: string, body: unknown): Promise<HttpAnswer<T>> =>
  fetchJson(`${ACCOUNT_PATH}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const sendItems = (items: readonly ItemReply[]): Promise<HttpAnswer<SavedItems>> => put('/items', { items })

/** Fetches a page of the person's games that are over. `query`: which of them, as `PlayedGamesQueryShape` says. */
export const fetchPlayedGames = (query: URLSearchParams): Promise<HttpAnswer<PlayedGamesReply>> =>
  fetchJson(`${ACCOUNT_PATH}/games?${query}`)

const FRIENDS_PATH = `${ACCOUNT_PATH}/friends`

export const fetchFriends = (): Promise<HttpAnswer<Friends>> => fetchJson(FRIENDS_PATH)

/** Changes what the person shows to their friends. */
export const sendProfile = (profile: Pick<Friends, 'name' | 'seen'>): Promise<HttpAnswer<Friends>> =>
  put('/friends/self', profile)

export const makeFriendLink = (): Promise<HttpAnswer<NewFriendLink>> => postJson(`${FRIENDS_PATH}/links`, {})

export const removeFriendLink = (id: string): Promise<HttpAnswer<Friends>> => remove(`/friends/links/${id}`)

/** Asks who has made the link with this code. */
export const lookAtFriendLink = (code: string): Promise<HttpAnswer<FriendOffer>> =>
  postJson(`${FRIENDS_PATH}/links/look`, { code })

/** Uses a link up, with what the person shows to their friends from now on. */
export const acceptFriendLink = (code: string, profile: Pick<Friends, 'name' | 'seen'>): Promise<HttpAnswer<Friends>> =>
  postJson(FRIENDS_PATH, { code, ...profile })

export const removeFriend = (id: string): Promise<HttpAnswer<Friends>> => remove(`/friends/${id}`)
