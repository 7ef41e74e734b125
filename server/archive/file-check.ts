import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { damagedFileError } from './damaged-file-errors.ts'
import type { StorageError } from './storage-error.ts'

const INTEGRITY_CHECK_SCRIPT = fileURLToPath(new URL('./integrity-check.ts', import.meta.url))

/** A running integrity check of a whole SQLite file, in a process of its own. It takes as long as the disk needs to read the file. */
export interface FileCheck {
  /** Undefined if the file is sound or can't be checked. */
  readonly damage: Promise<StorageError | undefined>
  /** Gives the check's process the lowest priority. */
  lowerPriority(): void
  stop(): void
}

/** Starts the integrity check of a SQLite file. `stop` must be called when the result is not needed any more. */
export const checkFile = (file: string): FileCheck => {
  const found = Promise.withResolvers<string>()
  const child = execFile(process.execPath, [INTEGRITY_CHECK_SCRIPT, file], (_error, output) =>
    found.resolve(output.trim()),
  )
  return {
    damage: found.promise.then((what) => (what === '' || what === 'ok' ? undefined : damagedFileError(file, what))),
    lowerPriority: () =>
      child.pid !== undefined && child.exitCode === null && setPriority(child.pid, constants.priority.PRIORITY_LOW),
    stop: () => void child.kill('SIGKILL'),
  }
}
