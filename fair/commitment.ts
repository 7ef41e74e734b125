import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Options } from '../engine/choices.ts'
import { ruleSet } from '../engine/rulesets/registry.ts'

/** The game that a commitment is for. */
export interface Terms {
  /** Code of the table. */
  readonly code: string
  /** Games of the table before it, and itself. */
  readonly number: number
  readonly rules: string
  readonly players: number
  readonly teams: number
  readonly options: Options
}

/** Rules that a game kept from before they changed: no table chose them, and they came after the commitment. */
const isFormer = (rules: string, option: string): boolean => {
  const set = ruleSet(rules)
  return set.ok && Object.hasOwn(set.value.former, option)
}

/** The terms as the one text that stands for them: JSON without spaces, names in this order, options sorted by name. */
export const termsOf = ({ code, number, rules, players, teams, options }: Terms): string => {
  const chosen = Object.entries(options).filter(([name]) => !isFormer(rules, name))
  const sorted = Object.fromEntries(chosen.sort(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify({ code, number, rules, players, teams, options: sorted })
}

/** A seed or a client seed: 32 bytes in lower-case hexadecimal. */
export const isSecret = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

/**
 * SHA-256 in hexadecimal of the seed as it is written (64 characters), a line feed and the terms, in UTF-8. By hand:
 * `printf '%s\n%s' SEED 'TERMS' | sha256sum`.
 */
export const commitmentOf = (seed: string, terms: string): string => {
  if (!isSecret(seed)) throw new RangeError('a seed is 32 bytes in lower-case hexadecimal')
  return bytesToHex(sha256(utf8ToBytes(`${seed}\n${terms}`)))
}
