import { fault, ok, type Result } from '../engine/result.ts'
import { type Evidence, isEvidence } from './evidence.ts'

/** Version of the format. Version 1 had neither the times of decisions nor the software that wrote it. */
export const RECORD_VERSION = 2

/** A record of this version with all its fields. */
export type CurrentRecord = Evidence & Required<Pick<Evidence, 'version' | 'software' | 'times'>>

/** Returns whether a record claims a version that is not known here. */
export const isNewer = (value: unknown): boolean =>
  Number((value as { readonly version?: unknown } | null)?.version ?? 1) > RECORD_VERSION

/**
 * Converts a record of this or an earlier version to the present format. Fields that the earlier version lacked are
 * empty or 0.
 */
export const currentRecord = (value: unknown): Result<CurrentRecord> => {
  if (!isEvidence(value)) return fault('text/record', 'this is not the record of a game that is over')
  const { version = 1, software = '', times = value.record.moves.map(() => 0) } = value
  if (isNewer(value)) {
    return fault('text/record', `this record is of version ${version}; known here are 1 to ${RECORD_VERSION}`)
  }
  if (times.length !== value.record.moves.length) {
    return fault('text/record', `${times.length} times do not fit ${value.record.moves.length} moves`)
  }
  return ok({ ...value, version: RECORD_VERSION, software, times })
}
