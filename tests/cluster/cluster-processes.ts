import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SharedDriver } from '../../server/cluster/shared-driver.ts'
import { setLog } from '../../server/log.ts'
import { ChildService, freePorts, type Place } from './child-service.ts'
import { pathOfProgram } from './installed-programs.ts'
import { makeNginx } from './nginx.ts'
import { makePostgres } from './postgres.ts'

const SERVER_FILE = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const NO_LIMIT = '1000000'
const PROCESS_COUNT = 3

/** Makes a Redis that keeps nothing; `folder` is where it works. */
export const makeRedis = (port: number, folder: string, place?: Place): ChildService => {
  const flags = ['--port', String(port), '--bind', place?.host ?? '127.0.0.1', '--protected-mode', 'no']
  const command = [pathOfProgram('redis-server'), ...flags, '--save', '', '--appendonly', 'no', '--dir', folder]
  return new ChildService(port, command, {}, place)
}

/** Makes a server without limits. `env`: further settings; `flags`: of Node. */
export const makeServer = (
  port: number,
  env: Readonly<Record<'REDIS_URL' | 'DATABASE_URL', string>> & NodeJS.ProcessEnv,
  place?: Place,
  flags: readonly string[] = [],
): ChildService => {
  const settings = {
    ...process.env,
    HOST: place?.host ?? '127.0.0.1',
    PORT: String(port),
    PROXIES: '1',
    BOT_DELAY_MS: '50',
    TABLES_PER_MINUTE: NO_LIMIT,
    JOINS_PER_MINUTE: NO_LIMIT,
    WORK_PER_ADDRESS: NO_LIMIT,
    TABLES_PER_ADDRESS: NO_LIMIT,
    CALLS_PER_MINUTE: NO_LIMIT,
    SOCKETS_PER_ADDRESS: NO_LIMIT,
    ...env,
  }
  return new ChildService(port, [process.execPath, ...flags, SERVER_FILE, '--bare'], { env: settings }, place)
}

/** Three servers with Redis, PostgreSQL and nginx, all started by the test. */
export interface ClusterProcesses {
  readonly redis: ChildService
  readonly postgres: ChildService
  readonly nginx: ChildService
  readonly servers: readonly ChildService[]
  /** Listings of all processes' rooms. */
  readonly listings: SharedDriver
  readonly address: string
  close(): Promise<void>
}

export const startCluster = async (): Promise<ClusterProcesses> => {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  const [redisPort = 0, ...ports] = await freePorts(PROCESS_COUNT + 1)
  const postgres = await makePostgres(folder)
  const redis = makeRedis(redisPort, folder)
  const { service: nginx } = await makeNginx(folder, ports)
  const storage = {
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    DATABASE_URL: `postgres://table@127.0.0.1:${postgres.port}/postgres`,
  }
  const servers = ports.map((port) => makeServer(port, storage))
  const close = async (): Promise<void> => {
    await Promise.all([...servers, redis].map((service) => service.end('SIGKILL')))
    await Promise.all([nginx.end('SIGTERM'), postgres.end('SIGQUIT')])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([postgres.start(), redis.start(), nginx.start()])
    await Promise.all(servers.map((server) => server.start()))
  } catch (error) {
    await close()
    throw error
  }
  setLog('silent', false)
  const listings = new SharedDriver(storage.REDIS_URL)
  const closeAll = async (): Promise<void> => {
    await listings.shutdown()
    await close()
  }
  return { redis, postgres, nginx, servers, listings, address: `http://127.0.0.1:${nginx.port}`, close: closeAll }
}
