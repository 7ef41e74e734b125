/** What the table of a match of Marble Chase tells: JSON, as UTF-8, in place of the messages of games of cards. */

/** A decision and the roll of the die that followed it. */
export interface ChaseDecision {
  /** Of the record, the decision first. Empty for what was before the first one. */
  readonly entries: readonly string[]
  /** A bot decided for somebody who was away. */
  readonly standIn?: true
}

export interface ChaseMessage {
  readonly game: number
  /** The seat that begins. */
  readonly first: number
  /** The dice that settled it, round by round, of those who were still to roll. */
  readonly rolls: readonly (readonly number[])[]
  /** Number of the first of these decisions; 0 is the beginning. */
  readonly from: number
  readonly decisions: readonly ChaseDecision[]
}

/** Empty bytes while no match has begun. */
export const makeChaseMessage = (message: ChaseMessage | undefined): Uint8Array =>
  message === undefined ? new Uint8Array(0) : new TextEncoder().encode(JSON.stringify(message))

/** What `makeChaseMessage` wrote. */
export const parseChaseMessage = (bytes: Uint8Array): ChaseMessage | undefined =>
  bytes.length === 0 ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as ChaseMessage)
