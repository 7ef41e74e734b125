import { RedisPresence } from '@colyseus/redis-presence'
import { ignoreNoReply, redisOptions } from './redis-options.ts'

type Callback = Parameters<RedisPresence['subscribe']>[1]

/**
 * The framework does not await its messages to other processes, so that these calls must not fail while Redis is
 * unavailable; missing answers time out. Subscriptions are restored when it is available again.
 */
export class SharedPresence extends RedisPresence {
  constructor(redisUrl: string) {
    // The framework subscribes to all topics again itself; what ioredis repeats besides is a promise that nobody catches.
    super({ ...redisOptions(redisUrl), autoResubscribe: false })
    // The driver's connection logs once what these would log at every attempt.
    for (const connection of [this.sub, this.pub]) connection.removeAllListeners('error').on('error', () => undefined)
  }

  override async subscribe(topic: string, callback: Callback): Promise<this> {
    await super.subscribe(topic, callback).catch(ignoreNoReply)
    return this
  }

  override async unsubscribe(topic: string, callback?: Callback): Promise<this> {
    await super.unsubscribe(topic, callback).catch(ignoreNoReply)
    return this
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(ignoreNoReply)
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    return (await super.hset(key, field, value).catch(ignoreNoReply)) ?? false
  }

  override async hdel(key: string, field: string): Promise<boolean> {
    return (await super.hdel(key, field).catch(ignoreNoReply)) ?? false
  }

  /** Returns how many processes listen to each topic. */
  async countListeners(...topics: readonly string[]): Promise<readonly number[]> {
    const counts = (await this.pub.pubsub('NUMSUB', ...topics)) as readonly unknown[]
    return topics.map((_, at) => Number(counts[at * 2 + 1]))
  }

  /** Makes the connection with the subscriptions again if Redis does not answer on it. */
  async checkSubscriptions(): Promise<void> {
    await this.sub.ping().catch(ignoreNoReply)
  }

  /** Runs a Lua script in Redis as one step. */
  run(script: string, keys: readonly string[], values: readonly (string | number)[] = []): Promise<unknown> {
    return this.pub.eval(script, keys.length, ...keys, ...values)
  }

  override shutdown(): void {
    for (const connection of [this.sub, this.pub]) connection.disconnect()
  }
}
