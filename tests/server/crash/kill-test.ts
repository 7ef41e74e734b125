import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Random, seededRandom } from '../../../engine/chance/random.ts'
import { stubSite } from './headless-page.ts'
import { Service } from './restartable-server.ts'
import type { Report } from './server-report.ts'
import { Gathering, type Plan } from './simulation.ts'

/** In each of the two tests that kill. */
const KILLS = Number(process.env.CRASH_KILLS ?? 25)
const SEED = process.env.CRASH_SEED ?? `${Date.now()}`

const isDeal = (report: Report): boolean => report.kind === 'saving' && report.save.decision?.seq === 0
const isEnd = (report: Report): boolean => report.kind === 'saving' && (report.save.game?.card ?? '') !== ''

/** A moment to be killed at; the process has just been started again. */
type Moment = (gathering: Gathering, random: Random) => Promise<void>

const starting: Moment = (_gathering, random) => pause(random() * 1500)

const playing: Moment = async (gathering, random) => {
  await gathering.allBack()
  await Promise.race([gathering.reported((report) => isEnd(report) || isDeal(report)), pause(random() * 500)])
}

const asked: Moment = async (gathering) => {
  await gathering.allBack()
  await gathering.repeat()
}

const when =
  (is: (report: Report) => boolean): Moment =>
  async (gathering) => {
    await gathering.allBack()
    await Promise.race([gathering.reported(is), pause(4000)])
  }

const ending = when(isEnd)
const dealing = when(isDeal)
const MOMENTS = [playing, starting, playing, starting, ending, playing, asked, starting, playing, dealing] as const

/** Kills the server at any moment of these games, again and again, and holds it to all that anybody was told. */
export const testKills = (plans: readonly Plan[]): void => {
  const service = new Service({ botDelayMs: 0, holdMs: 400 })
  const gathering = new Gathering(service, seededRandom(SEED))
  afterAll(async () => {
    gathering.close()
    await service.clear()
  })

  test(`killed ${KILLS} times at any moment (CRASH_SEED=${SEED}), the server comes back with all that anybody was told`, async () => {
    const random = seededRandom(`${SEED} moments`)
    await service.start()
    stubSite(service.address)
    for (const plan of plans) await gathering.seat(plan, 20)
    for (let kill = 0; kill < KILLS; kill++) {
      await MOMENTS[kill % MOMENTS.length]?.(gathering, random)
      await service.kill()
      await gathering.look()
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
