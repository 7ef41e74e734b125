import { matchMaker } from '@colyseus/core'
import { log } from '../log.ts'
import type { Tables } from '../rooms/tables.ts'
import type { RedisCluster } from './redis-cluster.ts'
import type { SharedDriver } from './shared-driver.ts'

const EVERY = 1000

const keepUp = async (cluster: RedisCluster, driver: SharedDriver, tables: Tables): Promise<void> => {
  await cluster.settle()
  await driver.tidy()
  const codes = tables.codes.filter((code) => matchMaker.getLocalRoomById(code) !== undefined)
  const listed = await driver.findByIds(codes)
  for (const [code, { processId }] of listed) {
    if (processId !== matchMaker.processId) tables.live(code)?.writer.giveWay()
  }
  if (listed.size < codes.length) await matchMaker.restoreMissingRoomCaches()
}

/**
 * Lists this process's rooms again when Redis has lost them, and ends those that another process has taken up
 * in the belief that this one was dead. Returns a function that stops it.
 */
export const startUpkeep = (cluster: RedisCluster, driver: SharedDriver, tables: Tables): (() => void) => {
  let stopped = false
  let timer: NodeJS.Timeout
  const turn = async (): Promise<void> => {
    await keepUp(cluster, driver, tables).catch((err) => log.debug({ err }, 'The rooms could not be compared'))
    if (!stopped) timer = setTimeout(turn, EVERY).unref()
  }
  void turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
