/** Address at which a browser is told that it is its person's turn at a table. */
export interface StoredPush {
  /** Code of the table. */
  readonly code: string
  /** Public id of the person at the table. */
  readonly person: string
  /** SHA-256 of the endpoint. */
  readonly id: string
  /** URL of the browser's push service. */
  readonly endpoint: string
  /** Public key of the browser (P-256) in base64url. */
  readonly p256dh: string
  /** Secret of the browser with which messages are encrypted, in base64url. */
  readonly auth: string
  /** Locale of the page that asked for it; empty for pages that did not say. */
  readonly locale: string
  /** ms since 1970. */
  readonly made: number
}

/** Limit of browsers for one person at one table; the oldest makes room. */
export const MAX_PUSHES = 5

/** Storage of the browsers that are told of turns. Calls reject with a `StorageError` as those of `Archive` do. */
export interface PushStore {
  /** Stores a browser in place of what was stored for it at this table. */
  add(push: StoredPush): Promise<void>
  remove(place: Pick<StoredPush, 'code' | 'person' | 'id'>): Promise<void>
  /** Resolves to the browsers of a person at a table. */
  of(code: string, person: string): Promise<readonly StoredPush[]>
  /** Forgets a browser at all tables. */
  forget(id: string): Promise<void>
}
