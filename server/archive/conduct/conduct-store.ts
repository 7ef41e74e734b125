import type { PasskeyStore, StoredPasskey } from '../accounts/account-store.ts'
import type { ModerationStore } from '../moderation/moderation-store.ts'

/** Time in which the link from the command line is used, in ms. */
export const LINK_LIFETIME_MS = 3_600_000
/** Time after the use of a passkey in which an operator decides things, in ms. */
export const OPERATOR_SESSION_MS = 30 * 60_000

/** Report of a person at a table about another one there. */
export interface ConductReport {
  /** Code of the table. */
  readonly code: string
  /** Id of the game, whose record can be seen once it is over; empty before the first one. */
  readonly game: string
  /** Seat of the person at that moment. */
  readonly seat: number
  /** Such as `abuse`. */
  readonly kind: string
  /** Words of the person who reports, or empty. */
  readonly words: string
  /** Name of the reported person at the table. */
  readonly name: string
  /** Account of the reported person, or empty. */
  readonly account: string
  /** Key of the network of the reported person, or empty. */
  readonly household: string
  /** ms since 1970. */
  readonly made: number
}

export interface StoredConductReport extends ConductReport {
  /** Random. */
  readonly id: string
  /** Time of the decision in ms since 1970, or 0. */
  readonly settled: number
}

/** `noted`: it waits for the operator, also if the same was reported before; `full`: too many reports wait. */
export type ConductAnswer = 'noted' | 'full'

/** Reports of conduct that wait for the operator, and those that were decided lately. */
export interface ConductReportStore {
  /** Stores at most one report of a kind for each seat of a game. */
  add(report: ConductReport): Promise<ConductAnswer>
  /** Resolves to the reports that wait, the oldest first. */
  open(): Promise<readonly StoredConductReport[]>
  find(id: string): Promise<StoredConductReport | undefined>
  /** Notes that a report was decided, and how. Resolves to false if it does not wait. */
  settle(id: string, who: string, now: number, how?: 'dismiss' | 'ban'): Promise<boolean>
  /** Deletes reports that were decided long ago. */
  sweep(now: number): Promise<void>
}

type BanKind = 'account' | 'address'

/** An account or an address that may not play for a time. */
export interface StoredBan {
  /** Random. */
  readonly id: string
  readonly kind: BanKind
  /** Id of the person, or key of the network. */
  readonly subject: string
  /** Reason that banned people are shown. */
  readonly reason: string
  /** ms since 1970. */
  readonly made: number
  /** ms since 1970. */
  readonly ends: number
  /** Name of the operator. */
  readonly who: string
}

export interface BanStore {
  /** Resolves to the bans that have not ended, the latest first. */
  inForce(now: number): Promise<readonly StoredBan[]>
  /** Adds a ban in place of earlier ones of the same account or address. */
  add(ban: Omit<StoredBan, 'id'>): Promise<void>
  /** Ends a ban. Resolves to false if there is none. */
  remove(id: string, who: string): Promise<boolean>
  /** Deletes bans that have ended. */
  sweep(now: number): Promise<void>
}

/** Counts the games with strangers that somebody has left lately (`LEFT_GAMES`). */
export interface LeftGameCount {
  /** Account, or seal of the household of a guest. */
  readonly who: string
  /** Time until which the counted games would last if they came evenly (ms since 1970). */
  readonly until: number
}

/** Counts of left games, which come back evenly. `now`: ms since 1970. */
export interface LeftGameStore {
  count(who: string, now: number): Promise<void>
  /** Resolves to the time in ms until they may be seated again. */
  waitMs(who: string, now: number): Promise<number>
  /** Deletes what counts no more. */
  sweep(now: number): Promise<void>
}

/** Somebody who may moderate. */
export interface StoredOperator {
  /** 16 random bytes in base64url. */
  readonly id: string
  /** Unique; it is in the audit log. */
  readonly name: string
  /** ms since 1970. */
  readonly made: number
}

/** A link with which an operator makes a passkey, once. */
export interface OperatorLink {
  /** SHA-256 of the secret in the link. */
  readonly id: string
  /** Id of the operator. */
  readonly person: string
  /** ms since 1970. */
  readonly expires: number
}

/** A browser in which an operator has used their passkey. */
export interface OperatorSession {
  /** SHA-256 of the cookie's secret. */
  readonly id: string
  /** Id of the operator. */
  readonly person: string
  /** Time of the use of the passkey, in ms since 1970. */
  readonly proved: number
}

/** The operators, with passkeys of their own: that of a person with an account opens nothing here. */
export interface OperatorStore extends PasskeyStore {
  /** Resolves to all operators with the number of their passkeys. */
  list(): Promise<readonly (StoredOperator & { readonly passkeys: number })[]>
  operator(id: string): Promise<StoredOperator | undefined>
  /** Gives an operator of that name, known or new, a link (SHA-256) in place of earlier ones. */
  invite(name: string, link: string, now: number): Promise<void>
  /** Removes an operator with passkeys, links and sessions. Resolves to false if there is none of that name. */
  remove(name: string): Promise<boolean>
  /** Resolves to the operator of a link that can still be used. */
  operatorOfLink(link: string, now: number): Promise<StoredOperator | undefined>
  /** Stores a passkey and uses the link up. Resolves to false, and stores nothing, if the link was used before or is another operator's. */
  redeem(link: string, passkey: StoredPasskey, now: number): Promise<boolean>
  passkeys(person: string): Promise<readonly StoredPasskey[]>
  /** Stores a session and notes it. Resolves to false if the operator was removed. */
  addSession(session: OperatorSession): Promise<boolean>
  /** Resolves to the operator of a session whose time is not over. */
  operatorOfSession(id: string, now: number): Promise<StoredOperator | undefined>
  removeSession(id: string): Promise<void>
  /** Deletes links and sessions whose time is over. */
  sweep(now: number): Promise<void>
}

/** Action of a person who may moderate. */
export interface Deed {
  /** Name of the operator, or `COMMAND_LINE`. */
  readonly who: string
  /** Such as `name/remove`. */
  readonly what: string
  /** Ids of what it was done to. */
  readonly about: string
  /** Words of others and of the operator. */
  readonly words: string
}

/** An entry of the log. Entries are only added. */
export interface AuditEntry extends Deed {
  /** From 1, without gaps. */
  readonly number: number
  /** ms since 1970. */
  readonly made: number
  /** SHA-256 of the entry with the seal of the one before, so that an entry that was changed or taken out later is noticed. */
  readonly seal: string
}

/** Storage of what keeps tables pleasant: reports, bans, left games, operators, their decisions, and the log of these. */
export interface ConductStore {
  readonly reports: ConductReportStore
  readonly bans: BanStore
  readonly leftGames: LeftGameStore
  readonly operators: OperatorStore
  readonly moderation: ModerationStore
  /** Resolves to at most `most` entries of the audit log before a number, the latest first. */
  auditBefore(before: number, most: number): Promise<readonly AuditEntry[]>
  /** Resolves to the whole audit log, the first entry first. */
  audit(): Promise<readonly AuditEntry[]>
  /** Deletes what has ended. `now`: ms since 1970. */
  sweep(now: number): Promise<void>
}
