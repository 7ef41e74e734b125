import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Random, seededRandom } from '../../../engine/chance/random.ts'
import { THOROUGH } from '../../thorough.ts'
import { stubSite } from './headless-page.ts'
import { RestartableServer } from './restartable-server.ts'
import type { Report } from './server-report.ts'
import { Simulation, type TablePlan } from './simulation.ts'

/** Number of kills in each of the two tests: in an ordinary run after each of the ten moments once. */
const KILL_COUNT = Number(process.env.CRASH_KILLS ?? (THOROUGH > 1 ? 25 : 10))
const SEED_TEXT = process.env.CRASH_SEED ?? `${Date.now()}`

const isDeal = (report: Report): boolean => report.kind === 'saving' && report.save.decision?.seq === 0
const isEnd = (report: Report): boolean => report.kind === 'saving' && (report.save.game?.card ?? '') !== ''

/** Waits for the moment of the next kill after a restart. */
type KillMoment = (simulation: Simulation, random: Random) => Promise<void>

const starting: KillMoment = (_gathering, random) => pause(random() * 1500)

const playing: KillMoment = async (simulation, random) => {
  await simulation.allBack()
  await Promise.race([simulation.reported((report) => isEnd(report) || isDeal(report)), pause(random() * 500)])
}

const repeating: KillMoment = async (simulation) => {
  await simulation.allBack()
  await simulation.repeat()
}

const onReport =
  (is: (report: Report) => boolean): KillMoment =>
  async (simulation) => {
    await simulation.allBack()
    await Promise.race([simulation.reported(is), pause(4000)])
  }

const ending = onReport(isEnd)
const dealing = onReport(isDeal)
const KILL_MOMENTS = [
  playing,
  starting,
  playing,
  starting,
  ending,
  playing,
  repeating,
  starting,
  playing,
  dealing,
] as const

/** Kills the server at random moments of these games, and checks that nothing confirmed to anybody is lost. */
export const testKills = (plans: readonly TablePlan[]): void => {
  const service = new RestartableServer({ botDelayMs: 0, holdMs: 400 })
  const simulation = new Simulation(service, seededRandom(SEED_TEXT))
  afterAll(async () => {
    simulation.close()
    await service.clear()
  })

  test(`killed ${KILL_COUNT} times at any moment (CRASH_SEED=${SEED_TEXT}), the server comes back with everything that anybody was sent`, async () => {
    const random = seededRandom(`${SEED_TEXT} moments`)
    await service.start()
    stubSite(service.address)
    for (const plan of plans) await simulation.seat(plan, 20)
    for (let kill = 0; kill < KILL_COUNT; kill++) {
      await KILL_MOMENTS[kill % KILL_MOMENTS.length]?.(simulation, random)
      await service.kill()
      await simulation.recordPages()
      await simulation.compare()
      void service.start()
    }
    await simulation.allBack()
    await simulation.repeat()
    await simulation.playOut()
    expect(await service.close()).toBe(0)
    await simulation.compare()
    expect(service.output).toBe('')
  }, 600_000)
}
