import * as z from 'zod'
import { PasskeyShape } from './account.ts'
import { MAX_BAN_REASON_LENGTH } from './conduct-kinds.ts'
import type { TableCard } from './http.ts'

/** 32 bytes in base64url. */
const link = z.string().regex(/^[\w-]{43}$/, 'must be the end of the link')
const seat = z.int().min(0).max(99)
const id = z.string().min(1).max(64)

/** Body of `POST /api/operator/passkeys/options`: the secret of the link from the command line. */
export const OperatorLinkShape = z.strictObject({ link }).readonly()

/** Body of `POST /api/operator/passkeys`. */
export const OperatorPasskeyShape = z.strictObject({ link, passkey: PasskeyShape }).readonly()

/** Longest ban, in hours: a year. */
const MAX_BAN_HOURS = 8784

const ban = {
  hours: z.int().min(1).max(MAX_BAN_HOURS),
  reason: z.string().min(1).max(MAX_BAN_REASON_LENGTH),
}

/** Body of `POST /api/operator/decisions`. */
export const DecisionShape = z
  .discriminatedUnion('what', [
    z.strictObject({ what: z.enum(['name/keep', 'name/remove']), game: id, seat }),
    z.strictObject({ what: z.enum(['listed-name/keep', 'listed-name/remove']), name: z.string().min(1).max(200) }),
    z.strictObject({ what: z.enum(['board/keep', 'board/remove']), id }),
    z.strictObject({ what: z.enum(['photograph/release', 'photograph/refuse']), id, number: z.int().min(0).max(9) }),
    z.strictObject({ what: z.literal('conduct/dismiss'), id }),
    /** Bans the account, the address or both of the person whom a report is about, which decides the report. */
    z.strictObject({ what: z.literal('ban/reported'), id, whom: z.enum(['account', 'address', 'both']), ...ban }),
    z.strictObject({ what: z.literal('ban/address'), address: z.string().max(64), ...ban }),
    z.strictObject({ what: z.literal('ban/end'), id }),
  ])
  .readonly()

export type Decision = z.infer<typeof DecisionShape>

/** 200 of `GET /api/operator` for everybody else. */
export interface NoOperator {
  readonly operator: ''
}

/** 200 of `GET /api/operator` for operators, of every decision and of signing in: what waits. Times are in ms since 1970. */
export interface OperatorOverview {
  readonly operator: string
  readonly names: readonly {
    readonly game: string
    readonly seat: number
    readonly names: readonly string[]
    readonly reason: string
    readonly made: number
  }[]
  /** Names in the lists of ratings. */
  readonly listedNames: readonly { readonly name: string; readonly reason: string; readonly made: number }[]
  readonly conduct: readonly {
    readonly id: string
    readonly code: string
    readonly game: string
    readonly seat: number
    readonly kind: string
    readonly words: string
    readonly name: string
    readonly made: number
    /** True if the reported person has an account. */
    readonly account: boolean
    /** Network of the reported person, or empty. */
    readonly address: string
  }[]
  readonly boards: readonly {
    readonly id: string
    readonly title: string
    readonly maker: string
    readonly words: string
    readonly reason: string
    readonly reported: number
  }[]
  readonly photographs: readonly {
    readonly id: string
    readonly number: number
    readonly title: string
    readonly maker: string
    readonly made: number
  }[]
  readonly bans: readonly {
    readonly id: string
    readonly kind: string
    /** The network; empty for an account. */
    readonly address: string
    readonly reason: string
    readonly made: number
    readonly ends: number
    readonly who: string
  }[]
}

/** 200 of `GET /api/operator/tables/CODE`. */
export interface OperatorTable {
  readonly card: TableCard
  /** Names of those who sit there, as last stored, by seat; empty where nobody does. */
  readonly names: readonly string[]
  /** Games of the table; the record of one that is over has a page. */
  readonly games: readonly { readonly id: string; readonly over: boolean }[]
}

/** 200 of `GET /api/operator/audit?before=…`: entries of the log, the latest first. */
export interface OperatorLog {
  readonly entries: readonly {
    readonly number: number
    readonly made: number
    readonly who: string
    readonly what: string
    readonly about: string
    readonly words: string
  }[]
  /** True if there are earlier ones. */
  readonly more: boolean
}
