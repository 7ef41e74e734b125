/**
 * A program that saves decisions in an archive until it is killed, and writes a line for every save that the archive has confirmed:
 * `node archive-writer.ts FOLDER CODE...` (or DATABASE_URL). It goes on with tables that exist already.
 */

import { writeSync } from 'node:fs'
import type { Archive, Save } from '../../../server/archive/archive.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { gameOf, saveOfDecision, tableOf } from './archive-contract.ts'

const VERSIONS_PER_GAME = 20

const gameAt = (code: string, version: number): string => `${code}-${Math.ceil(version / VERSIONS_PER_GAME)}`

/** Number of versions of a table from the beginning of one game to the next. The last of them ends the game. */
function saveAt(code: string, version: number): Save {
  const game = gameAt(code, version)
  const save = saveOfDecision(code, game, version - 1)
  if (version % VERSIONS_PER_GAME === 1) return { ...save, game: gameOf(game, code) }
  return version % VERSIONS_PER_GAME === 0 ? { ...save, game: gameOf(game, code, `over at ${version}`) } : save
}

const pause = new Int32Array(new SharedArrayBuffer(4))

/** Writes the whole line at once, also while the reader of the pipe is too slow. */
function report(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(pause, 0, 0, 1)
    }
  }
}

async function playGames(archive: Archive, code: string): Promise<void> {
  if (await archive.add(tableOf(code))) report(`${code} 0`)
  let version = (await archive.load(code))?.table.version ?? 0
  for (;;) {
    const saved = await archive.save(saveAt(code, version + 1)).catch((error: StorageError) => error)
    if (saved instanceof StorageError) report(`${code} ${saved.fault}`)
    else if (saved === 'kept') report(`${code} ${++version}`)
    else version = (await archive.load(code))?.table.version ?? 0
  }
}

const [dataDir = '', ...codes] = process.argv.slice(2)
const archive = await openArchive({
  dataDir,
  databaseUrl: process.env.DATABASE_URL,
  redisUrl: process.env.REDIS_URL,
})
await Promise.all(codes.map((code) => playGames(archive, code)))
