import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageError } from './storage-error.ts'

export const fileIn = (dataDir: string): string => join(dataDir, 'tables.sqlite')

/** The file holds hands and the secrets of shuffles: only its owner may read it. SQLite gives the files beside it the same rights. */
export async function makeFileIn(dataDir: string): Promise<string> {
  const file = fileIn(dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await (await open(file, 'wx', 0o600)).close()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StorageError('away', `Tables can’t be kept in ${file}: ${message}.`)
  }
  return file
}
