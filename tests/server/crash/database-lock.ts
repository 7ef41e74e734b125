import { spawn } from 'node:child_process'
import { once } from 'node:events'

const SCRIPT = `
  const { DatabaseSync } = require('node:sqlite')
  const other = new DatabaseSync(process.argv[1], { timeout: 20000 })
  other.exec('begin immediate')
  console.log('locked')
  process.stdin.on('data', () => {})
  process.stdin.on('end', () => other.close())
`

/** Another program writes to the file and takes its time. It is one of its own: a process loses its locks when it only copies the file. Returns a function that ends it. */
export const lockDatabase = async (file: string): Promise<() => Promise<void>> => {
  const other = spawn(process.execPath, ['-e', SCRIPT, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  return async () => {
    const ended = once(other, 'close')
    other.stdin.end()
    await ended
  }
}
