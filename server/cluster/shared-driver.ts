import { type IRoomCache, matchMaker } from '@colyseus/core'
import { RedisDriver } from '@colyseus/redis-driver'
import { log } from '../log.ts'
import { redisConnectionOf } from '../rooms/colyseus-internals.ts'
import { ignoreNoReply, redisOptions } from './redis-options.ts'

const LISTINGS_KEY = 'roomcaches'

/** Prefixes of the keys with the codes that each process has listed, and with those of each kind of room: they are found without all others. */
const PROCESS_PREFIX = `${LISTINGS_KEY}:process:`
const NAME_PREFIX = `${LISTINGS_KEY}:name:`

/** Largest number of rooms of a name that are read for a list. Of more, these are a random choice. */
const MAX_QUERIED_ROOMS = 500

const INSERT_SCRIPT = `
  if redis.call('hsetnx', '${LISTINGS_KEY}', ARGV[1], ARGV[4]) == 0 then return 0 end
  redis.call('sadd', '${PROCESS_PREFIX}' .. ARGV[2], ARGV[1])
  redis.call('sadd', '${NAME_PREFIX}' .. ARGV[3], ARGV[1])
  return 1`
const OWN_FUNCTIONS = `
  local function readOwn(code, process)
    local text = redis.call('hget', '${LISTINGS_KEY}', code)
    local row = text and cjson.decode(text)
    return row and row.processId == process and row
  end
  local function removeOwn(code, process)
    local row = readOwn(code, process)
    redis.call('srem', '${PROCESS_PREFIX}' .. process, code)
    if not row then return 0 end
    redis.call('srem', '${NAME_PREFIX}' .. row.name, code)
    return redis.call('hdel', '${LISTINGS_KEY}', code)
  end`
const REPLACE_OWN_SCRIPT = `${OWN_FUNCTIONS}
  if not readOwn(ARGV[1], ARGV[2]) then return 0 end
  redis.call('hset', '${LISTINGS_KEY}', ARGV[1], ARGV[3])
  return 1`
const REMOVE_OWN_SCRIPT = `${OWN_FUNCTIONS} return removeOwn(ARGV[1], ARGV[2])`
const REMOVE_ALL_OWN_SCRIPT = `${OWN_FUNCTIONS}
  for _, code in ipairs(redis.call('smembers', '${PROCESS_PREFIX}' .. ARGV[1])) do removeOwn(code, ARGV[1]) end
  return 1`
const SOME_OF_NAME_SCRIPT = `return redis.call('srandmember', '${NAME_PREFIX}' .. ARGV[1], ${MAX_QUERIED_ROOMS})`

type Changes = Parameters<RedisDriver['update']>[1]

/**
 * Listings of the rooms of all processes. The first process to list a room owns it: no other process may replace or remove
 * the listing, for example when it was taken for dead and ends late. Failed writes are repeated later.
 */
export class SharedDriver extends RedisDriver {
  /** Ids of rooms that have ended, with listings that could not be removed. */
  private readonly unremoved = new Set<string>()

  private readonly connection = redisConnectionOf(this)

  constructor(redisUrl: string) {
    super(redisOptions(redisUrl))
    let away = false
    this.connection.on('ready', () => {
      if (away) log.warn('Redis is available again')
      away = false
    })
    this.connection.on('error', (err: Error) => {
      if (!away) log.error({ err }, 'Redis is unavailable')
      away = true
    })
  }

  /** Rejects if Redis does not answer. */
  async check(): Promise<void> {
    await this.connection.ping()
  }

  /** Resolves to how far the clock of this machine is behind that of Redis. */
  async clockOffsetMs(): Promise<number> {
    const asked = Date.now()
    const [seconds = 0, microseconds = 0] = (await this.connection.time()).map(Number)
    return seconds * 1000 + microseconds / 1000 - (asked + Date.now()) / 2
  }

  async insert(room: IRoomCache): Promise<boolean> {
    this.unremoved.delete(room.roomId)
    return (await this.run(INSERT_SCRIPT, room.roomId, room.processId, room.name, JSON.stringify(room))) === 1
  }

  /** Returns the listings that meet the conditions. Those of a name alone are found without reading all others, `MAX_QUERIED_ROOMS` at most. */
  override async query(...[conditions, sortOptions]: Parameters<RedisDriver['query']>): Promise<IRoomCache[]> {
    const { name, ...others } = conditions
    if (name === undefined || Object.keys(others).length > 0) return super.query(conditions, sortOptions)
    const codes = (await this.connection.eval(SOME_OF_NAME_SCRIPT, 0, name)) as string[]
    return [...(await this.findByIds(codes)).values()]
  }

  override async persist(room: IRoomCache, create = false): Promise<boolean> {
    return create ? this.insert(room) : this.update(room, {})
  }

  override async update(room: IRoomCache, { $set, $inc }: Changes): Promise<boolean> {
    Object.assign(room, $set)
    for (const [field, by] of Object.entries($inc ?? {})) room[field as 'clients'] += by
    return (await this.run(REPLACE_OWN_SCRIPT, room.roomId, matchMaker.processId, JSON.stringify(room))) === 1
  }

  override async remove(roomId: string): Promise<boolean> {
    const removed = await this.run(REMOVE_OWN_SCRIPT, roomId, matchMaker.processId)
    if (removed === undefined) this.unremoved.add(roomId)
    else this.unremoved.delete(roomId)
    return removed === 1
  }

  /** Removes a listing of a process that no longer exists. */
  async removeListingOf(processId: string, roomId: string): Promise<void> {
    await this.run(REMOVE_OWN_SCRIPT, roomId, processId)
  }

  override async cleanup(processId: string): Promise<void> {
    await this.run(REMOVE_ALL_OWN_SCRIPT, processId)
  }

  /** Removes listings that could not be removed before. */
  async removeLeftovers(): Promise<void> {
    for (const roomId of this.unremoved) await this.remove(roomId)
  }

  override async shutdown(): Promise<void> {
    this.connection.disconnect()
  }

  private run(script: string, ...values: readonly string[]): Promise<unknown> {
    return this.connection.eval(script, 0, ...values).catch(ignoreNoReply)
  }
}
