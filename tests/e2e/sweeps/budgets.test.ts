import { describe, expect, test } from 'vitest'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import { PIECES, type Pieces } from '../../../workshop/design/pieces.ts'
import { createTable, setUpJourney } from '../driver/journey.ts'
import type { Person } from '../driver/people.ts'
import { checkBudget, openScene, sceneInfo, sceneReady, sceneRests, type Tier } from '../driver/scene.ts'
import { framesPass } from '../driver/test-server.ts'

setUpJourney()

/** A person at a game of these rules, in 3D, on turn. */
const sitDown = async (table: MakeTable, tier: Tier): Promise<Person> => {
  const made = await createTable(table.players, table)
  const { token } = made.host
  made.ask(token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  made.ask(token, 'fill', { bot: 'greedy' })
  made.ask(token, 'start', {})
  const ann = await openScene(made, tier)
  await sceneReady(ann.page)
  await sceneRests(ann)
  return ann
}

/** Boards of every family and every kind of pieces, besides the largest board with pegs, which `npm test` measures. */
const MEASURED_BOARDS: readonly (readonly [MakeTable, Pieces])[] = [
  [{ rules: 'tock', players: 4 }, 'tees'],
  [{ rules: 'carbles-open', players: 6 }, 'bulbs'],
  ...PIECES.map((pieces) => [{ rules: 'basic', players: 12 }, pieces] as const),
]

describe('what the scene costs', () => {
  test.each(MEASURED_BOARDS.map(([table, pieces]) => ({ ...table, pieces })))(
    'in the low tier, $rules for $players with $pieces',
    async ({ pieces, ...table }) => {
      const ann = await sitDown({ ...table, look: { ...DEFAULT_LOOK, pieces } }, 'low')
      await checkBudget(ann, 'low')
    },
  )

  test.each(['mid', 'high'] as const)(
    'in the tier %s, on the largest board, and nothing while nothing moves',
    async (tier) => {
      const ann = await sitDown({ rules: 'basic', players: 12 }, tier)
      await checkBudget(ann, tier)
      const { frames } = await sceneInfo(ann)
      await framesPass(ann.page, 180)
      expect((await sceneInfo(ann)).frames).toBe(frames)
    },
  )
})
