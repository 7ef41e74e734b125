import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'colyseus.js'
import type { MadeTable } from '../../server/protocol/http.ts'

/** A checkout that was built, served by a process of its own. */
export interface BuiltSite {
  readonly folder: string
  readonly origin: string
  /** A table that waits for players. */
  readonly lobby: MadeTable
  /** A game of the host in the first seat against bots; the host's connection stays open. */
  readonly game: MadeTable
  end(): Promise<void>
}

const START_MS = 60_000
const PROJECT_FOLDER = join(import.meta.dirname, '..', '..')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const answers = async (origin: string, server: ChildProcess): Promise<void> => {
  const start = performance.now()
  while (performance.now() - start < START_MS) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers at ${origin}`)
}

const makeTable = async (origin: string): Promise<MadeTable> => {
  const response = await fetch(`${origin}/api/tables`, {
    method: 'POST',
    body: JSON.stringify({ rules: 'basic', players: 4 }),
  })
  return (await response.json()) as MadeTable
}

const begin = async (origin: string, { code, token }: MadeTable): Promise<void> => {
  const room = await new Client(origin).joinById(code, { token })
  room.reconnection.enabled = false
  room.onMessage('*', () => undefined)
  await room.request('sit', { seat: 0, name: 'Ann', colour: 0 })
  await room.request('fill', { bot: 'greedy' })
  await room.request('start', {})
}

export const startBuiltSite = async (folder = PROJECT_FOLDER): Promise<BuiltSite> => {
  const data = mkdtempSync(join(tmpdir(), 'bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      JOINS_PER_MINUTE: '10000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => server.kill())
  await answers(origin, server)
  const [lobby, game] = [await makeTable(origin), await makeTable(origin)]
  await begin(origin, game)
  const end = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    await ended
    rmSync(data, { recursive: true })
  }
  return { folder, origin, lobby, game, end }
}
