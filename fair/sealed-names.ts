import { fingerprintOf, isSecret } from './commitment.ts'

/**
 * The name of somebody at the deal, and the random text without which its hash says nothing of it. Both are empty in an
 * empty seat, and where the operator has taken the name off the record.
 */
export interface SealedName {
  readonly name: string
  readonly salt: string
}

const NO_NAME: SealedName = { name: '', salt: '' }

/** What binds a name without telling it; empty without one. By hand: `printf '%s\n%s' SALT NAME | sha256sum`. */
export const nameHashOf = ({ name, salt }: SealedName): string => (name === '' ? '' : fingerprintOf(`${salt}\n${name}`))

const isGone = ({ name, salt }: SealedName): boolean => name === '' && salt === ''

/** Whether the names are those that were sealed, but for names that were taken off. `hashes` and `names` by seat; without `names` an earlier version sealed the names themselves. */
export const areNamesSealed = (hashes: readonly string[], names: readonly SealedName[] | undefined): boolean => {
  if (names === undefined) return !hashes.some(isSecret)
  return (
    names.length === hashes.length &&
    names.every((sealed, seat) => isGone(sealed) || (sealed.name !== '' && nameHashOf(sealed) === hashes[seat]))
  )
}

/** By seat; empty in an empty seat, and where a name was taken off. */
export const dealtNames = (hashes: readonly string[], names: readonly SealedName[] | undefined): readonly string[] =>
  names === undefined ? hashes : hashes.map((_, seat) => names[seat]?.name ?? '')

/** How many names were taken off. */
export const removedNameCount = (hashes: readonly string[], names: readonly SealedName[] | undefined): number =>
  names === undefined ? 0 : hashes.filter((hash, seat) => hash !== '' && names[seat]?.name === '').length

/** The names without all that read like one of these. */
export const withoutNames = (names: readonly SealedName[], off: ReadonlySet<string>): readonly SealedName[] =>
  names.map((sealed) => (off.has(sealed.name) ? NO_NAME : sealed))
