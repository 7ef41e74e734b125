import * as z from 'zod'
import { jsonExcess } from '../../fair/bounded-json.ts'
import { ITEM_KINDS, MAX_ITEM_ID_LENGTH, MAX_ITEM_LENGTH, MAX_ITEMS_AT_ONCE } from './account-items.ts'

/** Credential ids have up to 1,023 bytes. */
const MAX_CREDENTIAL_ID_LENGTH = 1400
/** Signatures and keys after quantum computers have some thousand bytes. */
const MAX_SIGNED_LENGTH = 6000

const base64 = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, 'must be base64url')

/** Fields that every response of an authenticator has. Further ones that browsers send are ignored. */
const CREDENTIAL_FIELDS = {
  id: base64(MAX_CREDENTIAL_ID_LENGTH),
  rawId: base64(MAX_CREDENTIAL_ID_LENGTH),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** Body of `POST /api/account/passkeys/options`. `label`: name that the authenticator shows. */
export const PasskeyOptionsShape = z.strictObject({ label: z.string().max(80).exactOptional() }).readonly()

/** Body of `POST /api/account/passkeys`. */
export const PasskeyShape = z
  .object({
    ...CREDENTIAL_FIELDS,
    response: z.object({
      clientDataJSON: base64(MAX_SIGNED_LENGTH),
      attestationObject: base64(MAX_SIGNED_LENGTH),
      transports: z.array(z.string().max(20)).max(8).exactOptional(),
    }),
  })
  .readonly()

/** Body of `POST /api/account/session`. */
export const ProofShape = z
  .object({
    ...CREDENTIAL_FIELDS,
    response: z.object({
      clientDataJSON: base64(MAX_SIGNED_LENGTH),
      authenticatorData: base64(MAX_SIGNED_LENGTH),
      signature: base64(MAX_SIGNED_LENGTH),
      userHandle: base64(100).exactOptional(),
    }),
  })
  .readonly()

/** Body of `POST /api/account/session/recovery`. */
export const RecoveryShape = z.strictObject({ code: z.string().max(80) }).readonly()

/** Bounds of the JSON of an item: the largest have lists of twelve names. */
const ITEM_BOUNDS = { maxDepth: 8, maxValues: 200 }

const isEmptyOrJson = (text: string): boolean => {
  if (text === '') return true
  if (jsonExcess(text, ITEM_BOUNDS) !== undefined) return false
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** Body of `PUT /api/account/items`: things that this browser has changed, each once. An empty body removes the thing everywhere. */
export const ItemsShape = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          kind: z.enum(ITEM_KINDS),
          id: z.string().min(1).max(MAX_ITEM_ID_LENGTH),
          body: z.string().max(MAX_ITEM_LENGTH).refine(isEmptyOrJson, 'must be JSON, or empty'),
        }),
      )
      .min(1)
      .max(MAX_ITEMS_AT_ONCE)
      .refine((items) => new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size === items.length, {
        error: 'has a thing twice',
      }),
  })
  .readonly()

/** A thing that follows a person, in JSON; its body is empty once they have removed it. */
export interface ItemReply {
  readonly kind: string
  readonly id: string
  readonly body: string
}

/** 200 of `GET /api/account/items?after=…`: what changed since, at most 200 things. */
export interface ItemsReply {
  readonly items: readonly ItemReply[]
  /** Number of the latest change in `items`, for the next request. */
  readonly last: number
  /** True if there are more. */
  readonly more: boolean
}

/** 200 of `PUT /api/account/items`. */
export interface SavedItems {
  /** Number of the latest change. */
  readonly last: number
}

/** 200 of `GET /api/account`: what only the person sees. Times are in ms since 1970. */
export interface Account {
  readonly made: number
  readonly passkeys: readonly {
    readonly id: string
    /** Browser and system, or empty. */
    readonly device: string
    readonly made: number
    readonly used: number
  }[]
  readonly sessions: readonly {
    readonly id: string
    /** Browser and system, or empty. */
    readonly device: string
    readonly made: number
    readonly seen: number
    /** True for the session that asks. */
    readonly current: boolean
  }[]
  /** A new recovery code, shown once: after an account was made, after the earlier code was used, or when another was asked for. */
  readonly recovery?: string
}

/** A game that is over, in which the person had a seat at the end, or which they had lost before it. */
interface PlayedGameReply {
  /** Id in the path `/games/ID`. */
  readonly game: string
  /** Index from 0. */
  readonly seat: number
  /** Id of the rule set. */
  readonly rules: string
  readonly players: number
  readonly won: boolean
  /** ms since 1970. */
  readonly ended: number
  /** People of the same team at the end, by seat; without a name who has deleted their account. */
  readonly partners: readonly { readonly seat: number; readonly name: string }[]
  /** Present if the person lost the game before its end: their time was up, or they were not there at the end of a rated game. */
  readonly leaving?: 'time' | 'away'
  /** Present if the time of its round was over before anybody had won. */
  readonly stopped?: true
}

/** 200 of `GET /api/account/games?rules=…&won=…&partner=…&since=…&until=…&ended=…&game=…`: games of the person, the latest first, and only those that are asked for. */
export interface PlayedGamesReply {
  readonly games: readonly PlayedGameReply[]
  /** Totals by rule set, that with most games first; only on the first page. */
  readonly totals?: readonly { readonly rules: string; readonly games: number; readonly won: number }[]
  /** Totals by the names that partners had, at most fifty, that with most games first; only on the first page. */
  readonly partners?: readonly { readonly partner: string; readonly games: number; readonly won: number }[]
  /** Place of the next page; absent at the end. */
  readonly next?: { readonly ended: number; readonly game: string }
}

/** Query of `GET /api/account/games`. With `totals=known` no totals come with the games: they are the same for all filters, and the browser has them. */
export const PlayedGamesQueryShape = z
  .object({
    rules: z.string().max(40).exactOptional(),
    won: z.enum(['true', 'false']).exactOptional(),
    partner: z.string().min(1).max(40).exactOptional(),
    since: z.coerce.number().int().min(0).exactOptional(),
    until: z.coerce.number().int().min(0).exactOptional(),
    ended: z.coerce.number().int().min(0).exactOptional(),
    game: z.string().max(64).exactOptional(),
    totals: z.enum(['known']).exactOptional(),
  })
  .readonly()

/** 200 of `GET /api/account/blocks`, and of the removal of one: people whom the person does not want to meet, the latest first. */
export interface BlocksReply {
  readonly blocks: readonly {
    readonly id: string
    /** Their name when they were blocked. */
    readonly name: string
    /** ms since 1970. */
    readonly made: number
  }[]
}
