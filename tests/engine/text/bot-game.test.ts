import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { THOROUGH } from '../../thorough.ts'
import { anyTable } from '../any-table.ts'
import { type GameRequest, playByPublicApi } from './game-by-public-api.ts'

beforeAll(loadAllNetworks)

const isSameGame = (request: GameRequest): void =>
  expect(respondToLine(JSON.stringify({ cmd: 'play', ...request }))).toBe(
    JSON.stringify({ record: playByPublicApi(request) }),
  )

describe('play answers what the public API plays, byte for byte', () => {
  test.each(RULE_SETS.map(({ id }) => id))('%s: bots that play at random beside one that does not', (rules) => {
    isSameGame({ rules, players: 4, seed: 'same', bots: ['random', 'greedy', 'random', 'random'] })
  })

  test('with any options', () => {
    const anySmallTable = anyTable.filter(({ players }) => players <= 4)
    fc.assert(
      fc.property(anySmallTable, fc.string(), (table, seed) => {
        const bots = Array.from({ length: table.players }, (_, seat) => (seat === 0 ? 'greedy' : 'random'))
        isSameGame({ ...table, seed, bots })
      }),
      { numRuns: 12 * THOROUGH },
    )
  })

  test('bluffers who remember and look ahead', () => {
    isSameGame({ rules: 'bluffing', players: 4, seed: 'ahead', bots: ['club', 'random', 'club:felix', 'greedy'] })
  })
})
