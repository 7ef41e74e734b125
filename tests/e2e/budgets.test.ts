import { describe, expect, test } from 'vitest'
import { FIRST_LOOK, type MakeTable } from '../../server/protocol.ts'
import { PIECES, type Pieces } from '../../workshop/pieces.ts'
import { THOROUGH } from '../thorough.ts'
import { type Weight, weighGraphics, weightOf } from './gl-meter.ts'
import type { Person } from './people.ts'
import { come, make, openHouse, stage } from './visit.ts'

openHouse()

const MB = 2 ** 20
const MOST_CALLS = 25
const MOST_PROGRAMS = 16
const MOST = {
  low: { triangles: 50_000, bytes: 48 * MB },
  mid: { triangles: 100_000, bytes: 96 * MB },
  high: { triangles: 100_000, bytes: 96 * MB },
} as const
type Tier = keyof typeof MOST

const infoOf = ({ page }: Person) =>
  page.evaluate(() => {
    if (window.__scene === undefined) throw new Error('there is no scene')
    return window.__scene.info()
  })

/** Waits until no picture has been drawn for a second. */
const rested = async (person: Person): Promise<void> => {
  let frames = -1
  await expect
    .poll(
      async () => {
        const before = frames
        frames = (await infoOf(person)).frames
        return frames === before
      },
      { timeout: 60_000, interval: 1000, message: 'the scene comes to rest' },
    )
    .toBe(true)
}

/** Somebody at a game of these rules that waits for him, in 3D. */
const sitDown = async (table: MakeTable, tier: Tier) => {
  const made = await make(table.players, table)
  const { token } = made.host
  made.ask(token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  made.ask(token, 'fill', { bot: 'greedy' })
  made.ask(token, 'start', {})
  const context = { viewport: { width: 640, height: 400 } }
  const ann = await come('Ann', { as: made.host, stored: { flat: false }, context })
  await weighGraphics(ann.page.context())
  await ann.page.goto(`${stage.origin}/t/${made.table.code}?tier=${tier}`)
  await ann.page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 120_000 })
  await rested(ann)
  return ann
}

const inMB = ({ textures, buffers, peak }: Weight): string =>
  [textures, buffers, peak].map((bytes) => (bytes / MB).toFixed(1)).join(' / ')

const checkBudget = async (ann: Person, tier: Tier, what: string): Promise<void> => {
  const info = await infoOf(ann)
  const weight = await weightOf(ann.page)
  const { calls, triangles, programs } = info
  console.log(`${what}, ${tier}: ${calls} calls, ${triangles} triangles, ${programs} programs, MB ${inMB(weight)}`)
  expect(info.tier).toBe(tier)
  expect(weight.textures, 'the meter sees the textures').toBeGreaterThan(MB)
  expect({ what, calls: calls <= MOST_CALLS, triangles: triangles <= MOST[tier].triangles }).toEqual({
    what,
    calls: true,
    triangles: true,
  })
  expect(programs).toBeLessThanOrEqual(MOST_PROGRAMS)
  expect(weight.textures + weight.buffers).toBeLessThanOrEqual(MOST[tier].bytes)
}

/** The board with most holes, the pieces with most triangles first; and further ones in a thorough run. */
const BOARDS: readonly (readonly [MakeTable, Pieces])[] = (
  [
    [{ rules: 'basic', players: 12 }, 'pegs'],
    [{ rules: 'tock', players: 4 }, 'tees'],
    [{ rules: 'carbles-open', players: 6 }, 'bulbs'],
    ...PIECES.filter((pieces) => pieces !== 'pegs').map((pieces) => [{ rules: 'basic', players: 12 }, pieces] as const),
  ] as const
).slice(0, THOROUGH > 1 ? undefined : 2)

const costsNothingAtRest = async (ann: Person): Promise<void> => {
  const { frames } = await infoOf(ann)
  await ann.page.waitForTimeout(3000)
  expect((await infoOf(ann)).frames).toBe(frames)
}

describe('what the scene costs', () => {
  test.each(BOARDS.map(([table, pieces]) => ({ ...table, pieces })))(
    'in the low tier, $rules for $players with $pieces',
    async ({ pieces, ...table }) => {
      const ann = await sitDown({ ...table, look: { ...FIRST_LOOK, pieces } }, 'low')
      await checkBudget(ann, 'low', `${table.rules} for ${table.players}, ${pieces}`)
    },
  )

  test.runIf(THOROUGH > 1).each(['mid', 'high'] as const)(
    'in the tier %s, on the largest board, and nothing while nothing moves',
    async (tier) => {
      const ann = await sitDown({ rules: 'basic', players: 12 }, tier)
      await checkBudget(ann, tier, 'basic for 12')
      await costsNothingAtRest(ann)
    },
  )
})
