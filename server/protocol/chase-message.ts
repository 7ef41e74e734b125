/** Messages of a match of Marble Chase: JSON as UTF-8, in place of the messages of games of cards. */

/** A decision with the roll of the die that followed it. */
export interface ChaseDecision {
  /** Entries of the record, the decision first; empty for the beginning. */
  readonly entries: readonly string[]
  /** True if a bot made the decision for a person. */
  readonly standIn?: true
  /** True if it did so because the person's time had run out. */
  readonly timeout?: true
}

export interface ChaseMessage {
  readonly game: number
  /** Seat that begins. */
  readonly first: number
  /** Dice that decided who begins, by round, of the players who were still to roll. */
  readonly rolls: readonly (readonly number[])[]
  /** Number of the first of `decisions`; 0 is the beginning. */
  readonly from: number
  readonly decisions: readonly ChaseDecision[]
}

/** Writes a message; empty bytes while no match has begun. */
export const makeChaseMessage = (message: ChaseMessage | undefined): Uint8Array =>
  message === undefined ? new Uint8Array(0) : new TextEncoder().encode(JSON.stringify(message))

/** Reads what `makeChaseMessage` wrote. */
export const parseChaseMessage = (bytes: Uint8Array): ChaseMessage | undefined =>
  bytes.length === 0 ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as ChaseMessage)
