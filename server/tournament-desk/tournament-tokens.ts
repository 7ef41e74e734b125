import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { tokenKeyOf } from '../table/people/people.ts'

const TOKEN_BYTES = 16

/** Returns a new secret of 128 bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns the token of a role that a host hands on. It follows from the host's token, so that every host can show it again and nobody stores it. */
export const handedToken = (hostToken: string, role: string): string =>
  createHmac('sha256', hostToken).update(role).digest().subarray(0, TOKEN_BYTES).toString('base64url')

/** Returns what the token of a role follows from that was lost as often as this. */
export const renewedRole = (role: string, times: number): string => (times === 0 ? role : `${role} ${times}`)

/** Returns whether the token is the one with this hash, in a time that does not depend on how much of it is right. */
export const isTokenOf = (token: string, key: string): boolean => {
  const [given, known] = [Buffer.from(tokenKeyOf(token)), Buffer.from(key)]
  return given.length === known.length && timingSafeEqual(given, known)
}

/** Role of one of the people of an entrant. `person`: index into the entrant's names. */
export const personRole = (entrant: number, person: number): string => `entrant ${entrant} ${person}`

/** Role of the phone of a side at a table with this number. */
export const phoneRole = (number: number, side: number): string => `table ${number} ${side}`

/** Right that a token gives. */
export type TournamentRight =
  | { readonly kind: 'host' }
  | { readonly kind: 'entrant'; readonly entrant: number }
  | { readonly kind: 'phone'; readonly number: number; readonly side: number }

/** Reads a role. */
export const rightOf = (role: string): TournamentRight | undefined => {
  const [, kind, first, second] = /^(entrant|table) (\d+) (\d+)$/.exec(role) ?? []
  if (kind === 'entrant') return { kind, entrant: Number(first) }
  return kind === 'table' ? { kind: 'phone', number: Number(first), side: Number(second) } : undefined
}
