import type { BlockStore } from './block-store.ts'

/** A person with an account. */
export interface StoredPerson {
  /** 16 random bytes in base64url, which authenticators store as the handle of the user. */
  readonly id: string
  /** ms since 1970. */
  readonly made: number
  /** SHA-256 of the recovery code. */
  readonly recovery: string
}

/** A passkey of a person. */
export interface StoredPasskey {
  /** Id that the authenticator gave it, in base64url. */
  readonly id: string
  /** Id of the person. */
  readonly person: string
  /** Public key (COSE) in base64url. */
  readonly publicKey: string
  /** Number of uses that the authenticator counts; many count none and always say 0. */
  readonly counter: number
  /** Ways to reach the authenticator, such as `internal`, separated by commas. */
  readonly transports: string
  /** Device and browser on which it was made, for the person's list. */
  readonly device: string
  /** ms since 1970. */
  readonly made: number
  /** Time of the latest use, in ms since 1970. */
  readonly used: number
}

/** A browser that is signed in. */
export interface StoredSession {
  /** SHA-256 of the cookie's secret. */
  readonly id: string
  /** Id of the person. */
  readonly person: string
  /** Device and browser, for the person's list. */
  readonly device: string
  /** ms since 1970. */
  readonly made: number
  /** Time of a request of the latest day on which there was one, in ms since 1970. */
  readonly seen: number
  /** Time at which the person last used a passkey or the recovery code here, in ms since 1970. */
  readonly proved: number
}

/** A challenge that was answered, which can't be answered again. */
export interface SpentChallenge {
  readonly id: string
  /** ms since 1970. */
  readonly expires: number
}

/** A thing that follows a person to every device: a game, a seat, own rules. */
export interface AccountItem {
  readonly kind: string
  readonly id: string
  /** JSON, or empty once the person has removed the thing. */
  readonly body: string
}

/** An item with the number of its latest change; the numbers of a person's changes grow. */
export interface StoredItem extends AccountItem {
  readonly change: number
}

/**
 * Reason why a game had no ordinary end for a person: they lost it before, because their time was up or because they were away at the end of a
 * rated game, or the time of its round was over, and nobody has won. Empty if none of these is true.
 */
export type Leaving = '' | 'time' | 'away' | 'stopped'

/** Endings in which somebody else has the person's seat at the end. */
export const LOST_SEATS: readonly Leaving[] = ['time', 'away']

/** A game that is over, in which a person had a seat at the end, or which they had lost before it. */
export interface PlayedGame {
  /** Id of the person. */
  readonly person: string
  /** Id of the game. */
  readonly game: string
  /** Index from 0. */
  readonly seat: number
  /** Id of the rule set. */
  readonly rules: string
  readonly players: number
  /** 1 if the person's team has won and the person has not lost before, otherwise 0. */
  readonly won: number
  /** ms since 1970. */
  readonly ended: number
  readonly leaving: Leaving
}

/** Somebody who sat at the end of a game in the person's team. */
export interface Partner {
  /** Index from 0. */
  readonly seat: number
  /** Name at the table; empty for a person who has deleted their account. */
  readonly name: string
}

/** A game with the people of the person's team. */
export interface NotedGame extends PlayedGame {
  readonly partners: readonly Partner[]
}

/** Which of a person's games are asked for; by default all. */
export interface GameFilter {
  /** Id of a rule set. */
  readonly rules?: string | undefined
  /** 0 for games that are lost, without those that were stopped. */
  readonly won?: number | undefined
  /** Name of a partner, not empty. */
  readonly partner?: string | undefined
  /** Least time of the end, in ms since 1970. */
  readonly since?: number | undefined
  /** Time before which the game ended, in ms since 1970. */
  readonly until?: number | undefined
}

/** Place in a person's list of games, given by the last one before it. */
export type GamePlace = Pick<PlayedGame, 'ended' | 'game'>

/** Totals of a person's games of a rule set. */
export interface PlayedTotal {
  readonly rules: string
  readonly games: number
  readonly won: number
}

/** Totals of a person's games with a partner, who is known by the name at the table. */
export interface PartnerTotal {
  readonly partner: string
  readonly games: number
  readonly won: number
}

/** Limits for one person. */
export const MAX_PASSKEYS = 20
export const MAX_SESSIONS = 50
/** Notes of removed things included; the oldest of these make room. */
export const MAX_ITEMS = 1000

/** Time without a request after which a browser is signed out, in ms. */
export const SESSION_LIFETIME_MS = 180 * 86_400_000

/** Storage of passkeys, those of persons or those of operators. */
export interface PasskeyStore {
  passkey(id: string): Promise<StoredPasskey | undefined>
  /** Notes a use. Resolves to false if another use was noted since the passkey was read. */
  notePasskeyUse(passkey: StoredPasskey, counter: number, now: number): Promise<boolean>
}

/** Storage of accounts. Calls reject with a `StorageError` as those of `Archive` do. */
export interface AccountStore extends PasskeyStore {
  readonly blocks: BlockStore
  /** Resolves to the secret of that name, which is `made` if there was none. */
  secret(name: string, made: string): Promise<string>
  /** Notes that a challenge was answered. Resolves to false if it was before. `expires`: ms since 1970. */
  spendChallenge(id: string, expires: number): Promise<boolean>
  /** Stores a new person with the first passkey. Resolves to false, and stores nothing, if the passkey or the person is known. */
  addPerson(person: StoredPerson, passkey: StoredPasskey): Promise<boolean>
  person(id: string): Promise<StoredPerson | undefined>
  /** Resolves to false if the passkey is known, the person is not, or has `MAX_PASSKEYS`. */
  addPasskey(passkey: StoredPasskey): Promise<boolean>
  /** Resolves to a person's passkeys, the first one first. */
  passkeys(person: string): Promise<readonly StoredPasskey[]>
  /** Removes a passkey unless it is the person's last one, which resolves to false as does an unknown one. */
  removePasskey(person: string, id: string): Promise<boolean>
  /** Replaces a recovery code by another and resolves to its person; undefined if nobody has this code. Both are SHA-256. */
  redeemRecovery(recovery: string, next: string): Promise<string | undefined>
  /** Gives a person another recovery code (SHA-256). */
  setRecovery(person: string, recovery: string): Promise<void>
  /** Stores a session in place of the longest unused ones if the person has `MAX_SESSIONS`. Resolves to false if there is no such person. */
  addSession(session: StoredSession): Promise<boolean>
  session(id: string): Promise<StoredSession | undefined>
  /** Resolves to a person's sessions, the latest first. */
  sessions(person: string): Promise<readonly StoredSession[]>
  /** Notes a request of a session, or with `proved` that its person has just proved who they are. */
  noteSession(id: string, times: Partial<Pick<StoredSession, 'seen' | 'proved'>>): Promise<void>
  /** Resolves to false if the person has no such session. */
  removeSession(person: string, id: string): Promise<boolean>
  /** Removes all sessions of a person but one. */
  removeOtherSessions(person: string, kept: string): Promise<void>
  /** Resolves to at most `most` items after a change, in the order of their changes. */
  items(person: string, after: number, most: number): Promise<readonly StoredItem[]>
  /** Stores items in place of earlier ones of the same kind and id. Resolves to the number of the last change; undefined, and stores nothing, if they would be more than `MAX_ITEMS`. */
  saveItems(person: string, items: readonly AccountItem[]): Promise<number | undefined>
  /** Notes games of people; those who have no account any more are left out. A game that was noted before stays as it is. */
  addPlayedGames(games: readonly NotedGame[]): Promise<void>
  /** Resolves to at most `most` games of a person, the latest first; only those behind `after`, if given. */
  playedGames(person: string, most: number, filter?: GameFilter, after?: GamePlace): Promise<readonly NotedGame[]>
  /** Resolves to totals of a person, the rule set with most games first. */
  playedTotals(person: string): Promise<readonly PlayedTotal[]>
  /** Resolves to totals of at most `most` partners of a person, the one with most games first. */
  partnerTotals(person: string, most: number): Promise<readonly PartnerTotal[]>
  /** Takes the names of people without an account any more off the records of some of their games. Resolves to the number of these games, 0 once all is done. */
  forgetNames(): Promise<number>
  /** Deletes everything of a person. Their names stay on records until `forgetNames` has taken them off. */
  removePerson(id: string): Promise<void>
  /** Deletes challenges that can't be answered any more and sessions that were not used in their time. `now`: ms since 1970. */
  sweep(now: number): Promise<void>
}
