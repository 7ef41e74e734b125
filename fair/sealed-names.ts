import { fingerprintOf } from './commitment.ts'

/**
 * The name of a player at the deal, and a random text without which the name's hash reveals nothing. Both are empty in
 * an empty seat, and where the name was removed.
 */
export interface SealedName {
  readonly name: string
  readonly salt: string
}

const NO_NAME: SealedName = { name: '', salt: '' }

/**
 * Returns the hash that binds a name without revealing it; empty without a name. By hand:
 *
 * `printf '%s\n%s' SALT NAME | sha256sum`
 */
export const nameHashOf = ({ name, salt }: SealedName): string => (name === '' ? '' : fingerprintOf(`${salt}\n${name}`))

const isRemoved = ({ name, salt }: SealedName): boolean => name === '' && salt === ''

/** Returns whether the names are the sealed ones, except for removed names. `hashes` and `names` are by seat. */
export const areNamesSealed = (hashes: readonly string[], names: readonly SealedName[]): boolean =>
  names.length === hashes.length &&
  names.every((sealed, seat) => isRemoved(sealed) || (sealed.name !== '' && nameHashOf(sealed) === hashes[seat]))

/** Returns the names at the deal by seat; empty for an empty seat, and where a name was removed. */
export const dealtNames = (hashes: readonly string[], names: readonly SealedName[]): readonly string[] =>
  hashes.map((_, seat) => names[seat]?.name ?? '')

/** Returns the number of removed names. */
export const removedNameCount = (hashes: readonly string[], names: readonly SealedName[]): number =>
  hashes.filter((hash, seat) => hash !== '' && names[seat]?.name === '').length

/** Returns the names, with those in `off` replaced by empty ones. */
export const withoutNames = (names: readonly SealedName[], off: ReadonlySet<string>): readonly SealedName[] =>
  names.map((sealed) => (off.has(sealed.name) ? NO_NAME : sealed))
