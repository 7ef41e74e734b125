import { RedisPresence } from '@colyseus/redis-presence'
import { ignoreNoReply, redisOptions } from './redis-options.ts'

type Callback = Parameters<RedisPresence['subscribe']>[1]

/**
 * The framework tells other processes things without waiting for it, so that a Redis that is away must not make these
 * calls fail; who waits for an answer is told by the lack of one. What was subscribed to is subscribed to again later.
 */
export class SharedPresence extends RedisPresence {
  constructor(redisUrl: string) {
    super(redisOptions(redisUrl))
    // The driver's connection tells once what these would tell at every attempt.
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

  /** How many processes listen to each topic. */
  async listeners(...topics: readonly string[]): Promise<readonly number[]> {
    const told = (await this.pub.pubsub('NUMSUB', ...topics)) as readonly unknown[]
    return topics.map((_, at) => Number(told[at * 2 + 1]))
  }

  /** Runs a script of Redis, as one step. */
  run(script: string, keys: readonly string[], values: readonly (string | number)[] = []): Promise<unknown> {
    return this.pub.eval(script, keys.length, ...keys, ...values)
  }

  override shutdown(): void {
    for (const connection of [this.sub, this.pub]) connection.disconnect()
  }
}
