import { fault, ok, type Result } from '../engine/result.ts'
import { type Evidence, isEvidence, RECORD_VERSION } from './evidence.ts'

const versionOf = (value: unknown): unknown => (value as { readonly version?: unknown } | null)?.version

/** Returns whether a record claims a version of the format that is not known here. */
export const isUnknownVersion = (value: unknown): boolean => (versionOf(value) ?? RECORD_VERSION) !== RECORD_VERSION

/** Reads the record of a finished game of cards. */
export const readRecord = (value: unknown): Result<Evidence> => {
  if (isUnknownVersion(value)) {
    return fault('text/record', `this record is of version ${versionOf(value)}; known here is ${RECORD_VERSION}`)
  }
  if (!isEvidence(value)) return fault('text/record', 'this is not the record of a game that is over')
  const { times, record } = value
  return times.length === record.moves.length
    ? ok(value)
    : fault('text/record', `${times.length} times do not fit ${record.moves.length} moves`)
}
