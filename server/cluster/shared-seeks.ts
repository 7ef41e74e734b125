import type { Seek } from '../matchmaking/seek.ts'
import { BEING_SEATED, MAKING_TIMEOUT_MS, SEATED_FOR_MS, type SeekStore } from '../matchmaking/seek-store.ts'
import type { SharedPresence } from './shared-presence.ts'

const SEEKS_KEY = 'tables:seeks'
const SEATED_PREFIX = 'tables:seated:'
/** Time after which nothing is left of seeks that nobody repeats. */
const FORGOTTEN_AFTER_MS = 60_000

const PUT_SCRIPT = `
  if redis.call('exists', KEYS[2]) == 1 then return 0 end
  redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
  redis.call('pexpire', KEYS[1], ${FORGOTTEN_AFTER_MS})
  return 1`
/** Removes the entries that are still what they were when they were found to be old. */
const REMOVE_OLD_SCRIPT = `
  for i = 1, #ARGV, 2 do
    if redis.call('hget', KEYS[1], ARGV[i]) == ARGV[i + 1] then redis.call('hdel', KEYS[1], ARGV[i]) end
  end
  return 1`
const TAKE_SCRIPT = `
  for _, key in ipairs(ARGV) do
    if redis.call('hexists', KEYS[1], key) == 0 then return 0 end
  end
  for _, key in ipairs(ARGV) do
    redis.call('hdel', KEYS[1], key)
    redis.call('set', '${SEATED_PREFIX}' .. key, '${BEING_SEATED}', 'PX', ${MAKING_TIMEOUT_MS})
  end
  return 1`
const SEAT_SCRIPT = `
  for i = 2, #ARGV do redis.call('set', '${SEATED_PREFIX}' .. ARGV[i], ARGV[1], 'PX', ${SEATED_FOR_MS}) end
  return 1`
const PUT_BACK_SCRIPT = `
  for i = 1, #ARGV, 2 do
    redis.call('del', '${SEATED_PREFIX}' .. ARGV[i])
    redis.call('hset', KEYS[1], ARGV[i], ARGV[i + 1])
  end
  return 1`

const parseSeek = (text: string): Seek => JSON.parse(text) as Seek

/** People who wait at any process, in Redis. Whoever takes people out to seat them does it in one step, so that nobody is seated twice. */
export class SharedSeeks implements SeekStore {
  private readonly presence: SharedPresence

  constructor(presence: SharedPresence) {
    this.presence = presence
  }

  async find(key: string): Promise<Seek | undefined> {
    const text = await this.presence.hget(SEEKS_KEY, key)
    return text ? parseSeek(text) : undefined
  }

  async seatedAt(key: string): Promise<string | undefined> {
    const code: unknown = await this.presence.get(SEATED_PREFIX + key)
    return typeof code === 'string' ? code : undefined
  }

  async put(seek: Seek): Promise<void> {
    await this.presence.run(PUT_SCRIPT, [SEEKS_KEY, SEATED_PREFIX + seek.key], [seek.key, JSON.stringify(seek)])
  }

  async all(since: number): Promise<readonly Seek[]> {
    const entries = Object.entries(await this.presence.hgetall(SEEKS_KEY))
    const old = entries.filter(([, text]) => parseSeek(text).seen < since)
    if (old.length > 0) await this.presence.run(REMOVE_OLD_SCRIPT, [SEEKS_KEY], old.flat())
    return entries.map(([, text]) => parseSeek(text)).filter(({ seen }) => seen >= since)
  }

  async take(keys: readonly string[]): Promise<boolean> {
    return (await this.presence.run(TAKE_SCRIPT, [SEEKS_KEY], keys)) === 1
  }

  async seat(keys: readonly string[], code: string): Promise<void> {
    await this.presence.run(SEAT_SCRIPT, [], [code, ...keys])
  }

  async putBack(seeks: readonly Seek[]): Promise<void> {
    await this.presence.run(
      PUT_BACK_SCRIPT,
      [SEEKS_KEY],
      seeks.flatMap((seek) => [seek.key, JSON.stringify(seek)]),
    )
  }

  async remove(key: string): Promise<void> {
    await this.presence.hdel(SEEKS_KEY, key)
  }
}
