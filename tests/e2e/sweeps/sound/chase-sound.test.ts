import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { impactMs } from '../../../../client/marble-chase/board/trajectory/trajectory-frames.ts'
import type { Flick } from '../../../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../../../physics/chase-board.ts'
import type { ImpactKind } from '../../../../physics/impacts.ts'
import { loadRapierInNode } from '../../../../physics/rapier-node.ts'
import type { RestingMarble } from '../../../../physics/resting-marble.ts'
import { recordTrajectory } from '../../../../physics/trajectory.ts'
import { launchBrowser } from '../../driver/browser.ts'
import type { ChaseSoundPage, Heard } from './chase-sound-bench.ts'

const IMPACT_KINDS: readonly ImpactKind[] = ['wood', 'rail', 'glass', 'drop']
/** cm/s as impacts of weak, middle and strong shots have them; a marble that falls in is always slow. */
const FORCES_BY_KIND: Readonly<Record<ImpactKind, readonly number[]>> = {
  wood: [6, 20, 40],
  rail: [6, 15, 30],
  glass: [6, 15, 30],
  drop: [2, 7, 13],
}
const LYING_MARBLES: readonly RestingMarble[] = [
  { marble: 's', slot: 15 },
  { marble: 'l', slot: 14 },
]

const bundled = async (): Promise<string> => {
  const entry = join(import.meta.dirname, 'chase-sound-bench.ts')
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench', fileName: 'bench' } },
  })) as Rolldown.RolldownOutput[]
  return made[0]?.output[0]?.code ?? ''
}

let browser: Awaited<ReturnType<typeof launchBrowser>>
let page: Page
let board: ChaseBoard

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.addScriptTag({ content: await bundled() })
  board = new ChaseBoard(await loadRapierInNode())
})
afterAll(() => browser.close())

const played = (heard: readonly Heard[]) =>
  page.evaluate((all) => (window as unknown as { chaseSound: ChaseSoundPage }).chaseSound.play(all), heard)

const impact = (kind: ImpactKind, strength: number) => played([{ kind, strength, at: 10 }])

/** Returns the sound of a flick when it is shown. */
const shotHeard = (force: number, lying: readonly RestingMarble[]): readonly Heard[] => {
  const shot: Flick = { marble: 'm', column: 3, row: 'f', direction: 20, force }
  const seen = recordTrajectory(board, shot, lying)
  if (!seen.ok) throw new Error(seen.error.message)
  return seen.value.trajectory.impacts.map(({ kind, strength, step }) => ({
    kind,
    strength,
    at: impactMs({ kind, strength, step, marble: 0 }),
  }))
}

describe('what is heard of a shot, as a browser renders it at full volume', () => {
  test.each(IMPACT_KINDS)('%s is louder with force, short, and begins and ends in silence', async (kind) => {
    let before = 0
    for (const strength of FORCES_BY_KIND[kind]) {
      const { peak, power, length, offset, end } = await impact(kind, strength)
      expect(peak, `${kind} ${strength} does not clip`).toBeLessThan(0.7)
      expect(peak, `${kind} ${strength} is heard`).toBeGreaterThan(0.015)
      expect(power).toBeGreaterThan(before * 1.3)
      expect(length).toBeGreaterThan(0.03)
      expect(length).toBeLessThan(0.15)
      expect(Math.abs(offset)).toBeLessThan(peak / 1000)
      expect(end).toBe(0)
      before = power
    }
  })

  test('glass rings above the wood, a slot sounds hollow below it', async () => {
    for (const i of [0, 1, 2]) {
      const at = async (kind: ImpactKind) => (await impact(kind, FORCES_BY_KIND[kind][i] as number)).centroid
      const wood = await at('wood')
      expect(await at('glass')).toBeGreaterThan(1.5 * wood)
      expect(await at('drop')).toBeLessThan(wood / 1.5)
    }
  })

  test('a marble that falls in is not drowned by the slots that it ran over', async () => {
    const [drop, wood] = [await impact('drop', 9), await impact('wood', 20)]
    expect(drop.power).toBeGreaterThan(wood.power)
  })

  test.each([
    ['weak', 230, []],
    ['middle', 400, []],
    ['strong', 800, LYING_MARBLES],
  ] as const)('a %s shot is heard and does not clip', async (_, force, lying) => {
    const { peak, power, length } = await played(shotHeard(force, lying))
    expect(peak).toBeLessThan(0.95)
    expect(power).toBeGreaterThan(0.02)
    expect(length).toBeGreaterThan(0.5)
  })

  test('all that can sound at once does not clip', async () => {
    const crowd = IMPACT_KINDS.flatMap((kind) => [10, 41, 72].map((at) => ({ kind, at, strength: 200 })))
    const { peak, offset } = await played(crowd)
    expect(peak).toBeLessThan(0.96)
    expect(peak).toBeGreaterThan(0.6)
    expect(Math.abs(offset)).toBeLessThan(0.001)
  })
})
