/** Asks the browser for an address at its push service, and tells the server. */

import type { PushBody, PushKey } from '../../../server/protocol/push.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import { fetchJson } from '../../table/net/http.ts'
import { readToken } from '../../table/net/tokens.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

/** Key of the person's choice for this browser: `yes`, `no`, or nothing yet. */
const CHOICE_KEY = 'turn-news'

export const readChoice = (): string => readStored(CHOICE_KEY)
export const saveChoice = (wanted: boolean): void => void writeStored(CHOICE_KEY, wanted ? 'yes' : 'no')

/** Returns whether this browser can show messages while the page is closed. Over plain http none can. */
export const canBeTold = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Resolves to an address for this site's key. An address for another key, from before the server got a new one, is replaced. */
const subscribe = async (push: PushManager, key: string): Promise<PushSubscription> => {
  const known = await push.getSubscription()
  if (known !== null && textOf(known.options.applicationServerKey) === key) return known
  await known?.unsubscribe()
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

const sendWish = (code: string, subscription: PushSubscription, wanted: boolean) => {
  const body: PushBody = {
    token: readToken(code) ?? '',
    endpoint: subscription.endpoint,
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
    locale: currentLocale(),
    wanted,
  }
  return fetchJson(`/api/push/${code}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Has this browser told of turns at a table. Resolves to whether that was arranged. */
export const startTelling = async (code: string): Promise<boolean> => {
  const { pushManager } = await navigator.serviceWorker.ready
  const site = await fetchJson<PushKey>('/api/push')
  if (!site.ok) return false
  return (await sendWish(code, await subscribe(pushManager, site.value.key), true)).ok
}

/** Has this browser told no more of turns at a table. */
export const stopTelling = async (code: string): Promise<void> => {
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known !== null) await sendWish(code, known, false)
}
