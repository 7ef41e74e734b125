import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SharedDriver } from '../../server/cluster/shared-driver.ts'
import { setLog } from '../../server/log.ts'
import { type ChildService, pause } from '../cluster/child-service.ts'
import { makeRedis, makeServer } from '../cluster/cluster-processes.ts'
import { makeHaproxy } from '../cluster/haproxy.ts'
import { type PostgresPair, startPostgresPair } from '../cluster/postgres.ts'
import { type Machine, Network } from './network.ts'

/** The first has Redis, the second PostgreSQL and the third its standby. Each has a server. */
const MACHINE_NAMES = ['redis', 'primary', 'standby'] as const
const SERVER_PORTS = [2567, 2568, 2569] as const
const REDIS_PORT = 6379
const WRONG_CLOCK_FILE = fileURLToPath(new URL('./wrong-clock.ts', import.meta.url))

export type MachineName = (typeof MACHINE_NAMES)[number]

/** A site on three machines; HAProxy and the visitors are on this one. */
export class Site {
  readonly network: Network
  readonly redis: ChildService
  readonly postgres: PostgresPair
  readonly servers: Record<MachineName, ChildService>
  readonly listings: SharedDriver
  /** Address of the site for visitors. */
  readonly address: string
  /** Address of the PostgreSQL that takes changes. */
  readonly database: string
  private readonly env: Record<'REDIS_URL' | 'DATABASE_URL', string>
  private readonly proxy: ChildService
  private readonly folder: string

  private constructor(
    network: Network,
    { redis, postgres, proxy }: Pick<Site, 'redis' | 'postgres'> & { readonly proxy: ChildService },
    folder: string,
  ) {
    this.network = network
    this.redis = redis
    this.postgres = postgres
    this.proxy = proxy
    this.folder = folder
    this.database = network.spareAddress()
    this.env = {
      REDIS_URL: `redis://${redis.host}:${redis.port}`,
      DATABASE_URL: `postgres://table@${this.database}/postgres`,
    }
    this.servers = {
      redis: this.serverAt('redis'),
      primary: this.serverAt('primary'),
      standby: this.serverAt('standby'),
    }
    this.listings = new SharedDriver(this.env.REDIS_URL)
    this.address = `https://127.0.0.1:${proxy.port}`
  }

  static async open(): Promise<Site> {
    const folder = mkdtempSync(join(tmpdir(), 'machines-'))
    const network = await Network.open(MACHINE_NAMES)
    const places = MACHINE_NAMES.map((name) => network.machine(name)) as [Machine, Machine, Machine]
    const redis = await makeRedis(REDIS_PORT, folder, places[0]).start()
    const postgres = await startPostgresPair(folder, places[1], places[2])
    const processes = places.map(({ host }, at) => `${host}:${SERVER_PORTS[at] as number}` as const)
    const { service: proxy } = await makeHaproxy(folder, processes)
    setLog('silent', false)
    const site = new Site(network, { redis, postgres, proxy }, folder)
    await site.leadDatabaseTo('primary')
    await Promise.all(Object.values(site.servers).map((server) => server.start()))
    // It takes servers for alive until it finds them dead.
    await proxy.start()
    return site
  }

  machine(name: MachineName): Machine {
    return this.network.machine(name)
  }

  /** Starts the server of a machine whose clock is right or wrong; resolves once visitors are led to it. */
  async start(name: MachineName, clockErrorMs = 0): Promise<void> {
    this.servers[name] = await this.serverAt(name, clockErrorMs).start()
    const path = `${this.address}/${this.servers[name].port}/`
    while ((await fetch(path)).status === 503) await pause(100)
  }

  private serverAt(name: MachineName, clockErrorMs = 0): ChildService {
    const port = SERVER_PORTS[MACHINE_NAMES.indexOf(name)] as number
    const flags = clockErrorMs === 0 ? [] : ['--import', WRONG_CLOCK_FILE]
    return makeServer(port, { ...this.env, CLOCK_ERROR_MS: String(clockErrorMs) }, this.machine(name), flags)
  }

  /** Makes a machine the one with the address of the database. */
  async leadDatabaseTo(name: MachineName): Promise<void> {
    this.machine(name).setAddress(this.database, true)
    await this.network.lead(this.database, this.machine(name))
  }

  /** Does what an operator does when the machine with the database is lost: the standby takes its place and its address, for good. */
  async failOver(): Promise<void> {
    this.postgres.promote()
    await this.postgres.primary.end('SIGQUIT')
    this.machine('primary').setAddress(this.database, false)
    await this.leadDatabaseTo('standby')
  }

  /** Resolves to the ports of the servers in which each table is listed. */
  async homes(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.listings.query({})).map((room) => [room.roomId, Number(room.publicAddress?.slice(1))]))
  }

  async close(): Promise<void> {
    await this.listings.shutdown()
    await Promise.all([...Object.values(this.servers), this.redis].map((service) => service.end('SIGKILL')))
    await Promise.all([this.proxy.end(), this.postgres.primary.end('SIGQUIT'), this.postgres.standby.end('SIGQUIT')])
    this.network.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
