/** A program that fills the disk of its folder, frees it again, and prints after each step whether the archive there works. */

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openArchive } from '../../../server/archive/open-archive.ts'
import type { StorageError } from '../../../server/archive/storage-error.ts'
import { saveOfDecision, tableOf } from './archive-contract.ts'

const dataDir = process.argv[2] ?? ''
const filler = join(dataDir, 'ballast')
writeFileSync(filler, Buffer.alloc(400_000))
const archive = await openArchive({ dataDir, databaseUrl: undefined })
await archive.add(tableOf('DISK'))
let version = 0

const saveNext = (): Promise<string> =>
  archive
    .save({
      ...saveOfDecision('DISK', 'disk', version),
      table: tableOf('DISK', version + 1, { game: 'disk', body: 'x'.repeat(9000) }),
    })
    .then(
      (saved) => {
        version += 1
        return saved
      },
      (error: StorageError) => error.fault,
    )

/** Prints whether the archive is usable; waits first, because `check` caches its result for half a second. */
const reportCheck = async () => {
  await pause(600)
  console.log((await archive.check()) ? 'usable' : 'not usable')
}

const reportLostSave = async () => {
  const loaded = await archive.load('DISK')
  const whole = loaded?.table.version === version && loaded.decisions.length === version
  console.log(whole ? 'nothing lost' : `${loaded?.table.version} of ${version}`)
}

let answer = 'kept'
while (answer === 'kept') answer = await saveNext()
console.log(answer)
await reportCheck()
await reportLostSave()
rmSync(filler)
console.log(await saveNext())
await reportCheck()
await reportLostSave()
await archive.close()
