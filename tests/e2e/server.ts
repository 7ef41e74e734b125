import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

const answers = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/healthz`)).ok
  } catch {
    return false
  }
}

/** The server in a process of its own, as `npm start` runs it; its tables are kept in `folder`. */
export const startServer = async (port: number, folder: string): Promise<ChildProcess> => {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, BOT_DELAY_MS: '0' }
  const server = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  for (let tries = 0; tries < 200 && !(await answers(`http://127.0.0.1:${port}`)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return server
}

export const killServer = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGKILL')
  })
