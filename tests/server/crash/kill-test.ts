import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Random, seededRandom } from '../../../engine/chance/random.ts'
import { stubSite } from './headless-page.ts'
import { RestartableServer } from './restartable-server.ts'
import type { Report } from './server-report.ts'
import { Simulation, type TablePlan } from './simulation.ts'

/** Number of kills in each of the two tests. */
const KILL_COUNT = Number(process.env.CRASH_KILLS ?? 25)
const SEED = process.env.CRASH_SEED ?? `${Date.now()}`

const isDeal = (report: Report): boolean => report.kind === 'saving' && report.save.decision?.seq === 0
const isEnd = (report: Report): boolean => report.kind === 'saving' && (report.save.game?.card ?? '') !== ''

/** Waits for the moment of the next kill after a restart. */
type KillMoment = (gathering: Simulation, random: Random) => Promise<void>

const starting: KillMoment = (_gathering, random) => pause(random() * 1500)

const playing: KillMoment = async (gathering, random) => {
  await gathering.allBack()
  await Promise.race([gathering.reported((report) => isEnd(report) || isDeal(report)), pause(random() * 500)])
}

const repeating: KillMoment = async (gathering) => {
  await gathering.allBack()
  await gathering.repeat()
}

const onReport =
  (is: (report: Report) => boolean): KillMoment =>
  async (gathering) => {
    await gathering.allBack()
    await Promise.race([gathering.reported(is), pause(4000)])
  }

const ending = onReport(isEnd)
const dealing = onReport(isDeal)
const MOMENTS = [playing, starting, playing, starting, ending, playing, repeating, starting, playing, dealing] as const

/** Kills the server at random moments of these games, and checks that nothing confirmed to anybody is lost. */
export const testKills = (plans: readonly TablePlan[]): void => {
  const service = new RestartableServer({ botDelayMs: 0, holdMs: 400 })
  const gathering = new Simulation(service, seededRandom(SEED))
  afterAll(async () => {
    gathering.close()
    await service.clear()
  })

  test(`killed ${KILL_COUNT} times at any moment (CRASH_SEED=${SEED}), the server comes back with all that anybody was told`, async () => {
    const random = seededRandom(`${SEED} moments`)
    await service.start()
    stubSite(service.address)
    for (const plan of plans) await gathering.seat(plan, 20)
    for (let kill = 0; kill < KILL_COUNT; kill++) {
      await MOMENTS[kill % MOMENTS.length]?.(gathering, random)
      await service.kill()
      await gathering.recordPages()
      await gathering.compare()
      void service.start()
    }
    await gathering.allBack()
    await gathering.repeat()
    await gathering.playOut()
    expect(await service.close()).toBe(0)
    await gathering.compare()
    expect(service.output).toBe('')
  }, 600_000)
}
