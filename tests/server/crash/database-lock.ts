import { spawn } from 'node:child_process'
import { once } from 'node:events'

const LOCKING_SCRIPT = `
  const { DatabaseSync } = require('node:sqlite')
  const other = new DatabaseSync(process.argv[1], { timeout: 20000 })
  other.exec('begin immediate')
  console.log('locked')
  process.stdin.on('data', () => {})
  process.stdin.on('end', () => other.close())
`

/** Starts a process that locks the database for writing; a separate one, because a process loses its locks when it copies the file. Returns a function that ends it. */
export const lockDatabase = async (file: string): Promise<() => Promise<void>> => {
  const other = spawn(process.execPath, ['-e', LOCKING_SCRIPT, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  return async () => {
    const ended = once(other, 'close')
    other.stdin.end()
    await ended
  }
}
