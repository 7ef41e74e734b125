import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { damagedError } from './damaged-file-errors.ts'
import type { StorageError } from './storage-error.ts'

const SCRIPT = fileURLToPath(new URL('./integrity-check.ts', import.meta.url))

/** A look through the whole file, in a process of its own: it takes as long as the disk needs to read it. */
export interface FileCheck {
  /** Undefined if nothing is wrong, or nothing can be told. */
  readonly damage: Promise<StorageError | undefined>
  /** From now on it leaves the processor to others. */
  giveWay(): void
  stop(): void
}

export const checkFile = (file: string): FileCheck => {
  const found = Promise.withResolvers<string>()
  const child = execFile(process.execPath, [SCRIPT, file], (_error, output) => found.resolve(output.trim()))
  return {
    damage: found.promise.then((what) => (what === '' || what === 'ok' ? undefined : damagedError(file, what))),
    giveWay: () =>
      child.pid !== undefined && child.exitCode === null && setPriority(child.pid, constants.priority.PRIORITY_LOW),
    stop: () => void child.kill('SIGKILL'),
  }
}
