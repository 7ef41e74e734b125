import { RateLimit } from '../limits/rate-limit.ts'
import type { Aimed } from '../protocol/live-aim.ts'
import type { SaidPhrase } from '../protocol/phrases.ts'

/** Passes on messages that are not stored to all listeners. */
class LiveMessages<T> {
  private readonly listeners = new Set<(message: T) => void>()

  /** Returns a function that removes the listener. */
  listen(listener: (message: T) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  protected send(message: T): void {
    for (const listener of this.listeners) listener(message)
  }
}

const MAX_PHRASES = 12
const PHRASES_WINDOW_MS = 12_000
/** Share of a table's phrases that one person may say. */
const PERSON_SHARE = 1 / 3

/** Phrases that people say at a table, up to a limit for the table and for each person. */
export class TableSpeech extends LiveMessages<SaidPhrase> {
  private readonly limit = new RateLimit(MAX_PHRASES, PHRASES_WINDOW_MS)

  /** Returns false if the person, or the table, has said too much just now. */
  say(person: string, said: SaidPhrase): boolean {
    const accounts = [
      { key: `person ${person}`, share: PERSON_SHARE },
      { key: 'table', share: 1 },
    ] as const
    if (!this.limit.allows(accounts)) return false
    this.send(said)
    return true
  }
}

/** Limit of aims in a window of time; pages send one in 120 ms at most. */
const MAX_AIMS = 12
const AIMS_WINDOW_MS = 1000
const TABLE_ACCOUNT = [{ key: 'table', share: 1 }] as const

/** Aims at a table of Marble Chase, up to a limit for the table. They have no effect on the match. */
export class LiveAims extends LiveMessages<Aimed> {
  private readonly limit = new RateLimit(MAX_AIMS, AIMS_WINDOW_MS)

  /** Returns false if there have been too many just now. */
  show(aimed: Aimed): boolean {
    if (!this.limit.allows(TABLE_ACCOUNT)) return false
    this.send(aimed)
    return true
  }
}
