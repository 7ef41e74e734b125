import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaveOut, RUNNING_SITE } from './running-site.ts'

const SERVER_MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'main.ts')

/** Sufficient on a busy machine. */
const START_TIMEOUT_MS = 60_000

const answers = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

/** Starts the server in a process of its own, as `npm start` does, with its data in `folder`. */
const startServer = async (port: number, folder: string): Promise<ChildProcess> => {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, BOT_DELAY_MS: '0' }
  const server = spawn(process.execPath, [SERVER_MAIN], { env, stdio: 'ignore' })
  const waited = Date.now() + START_TIMEOUT_MS
  while (!(await answers(`http://127.0.0.1:${port}`))) {
    if (Date.now() > waited) throw new Error('the server does not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return server
}

const killServer = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.signalCode !== null || server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGKILL')
  })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts a server that a test can kill and restart with the same data. */
export const serverProcess = async () => {
  if (RUNNING_SITE !== undefined) leaveOut('kills its own server')
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'table-'))]
  let server = await startServer(port, folder)
  const kill = () => killServer(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    freeze: () => server.kill('SIGSTOP'),
    kill,
    start: async () => {
      server = await startServer(port, folder)
    },
    end: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ServerProcess = Awaited<ReturnType<typeof serverProcess>>
