import type { MatchMakerDriver, Presence } from '@colyseus/core'
import { log } from '../log.ts'
import type { Tables } from '../tables.ts'
import { type Neighbours, NoNeighbours } from './neighbours.ts'
import { RedisNeighbours } from './redis-neighbours.ts'
import { SharedDriver } from './shared-driver.ts'
import { SharedPresence } from './shared-presence.ts'
import { startUpkeep } from './upkeep.ts'

/** What this process shares with others. */
export interface Sharing {
  readonly neighbours: Neighbours
  readonly driver?: MatchMakerDriver
  readonly presence?: Presence
  /** Answers how to stop it; the connections are the framework's to close. */
  keepUp(tables: Tables): () => void
}

/** The message is a sentence. */
export class AwayError extends Error {}

const NOTHING: Sharing = { neighbours: new NoNeighbours(), keepUp: () => () => undefined }

/** Rejects with an `AwayError` if there is no Redis at that address. */
export const openSharing = async (redisUrl: string | undefined): Promise<Sharing> => {
  if (redisUrl === undefined) return NOTHING
  const driver = new SharedDriver(redisUrl)
  await driver.check().catch((error: Error) => {
    void driver.shutdown()
    const reason = error.message.startsWith('Reached the max retries') ? 'nobody answers at its address' : error.message
    throw new AwayError(`Redis can’t be used: ${reason}.`)
  })
  const presence = new SharedPresence(redisUrl)
  const neighbours = new RedisNeighbours(presence, driver)
  await neighbours.forgetDead().catch((err) => log.debug({ err }, 'Redis did not answer'))
  return { neighbours, driver, presence, keepUp: (tables) => startUpkeep(neighbours, driver, tables) }
}
