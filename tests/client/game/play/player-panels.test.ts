import { expect, test } from 'vitest'
import { columnsOf } from '../../../../client/game/play/panels/PlayerPanels.tsx'
import type { TableGame } from '../../../../client/game/use-game.ts'
import type { Setup } from '../../../../engine/ruleset.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { must } from '../../../engine/game-fixtures.ts'

const columns = (setup: Setup, seat: number): string => {
  const rules = must(rulesFor(setup))
  const { players, teams } = rules
  const game = { seat, state: { players, teams }, setup: { rules } } as unknown as TableGame
  return columnsOf(game)
    .map((column) => column.join(' '))
    .join(' | ')
}

test.each([
  [{ rules: 'basic', players: 4 }, 0, '0 2 | 1 3'],
  [{ rules: 'basic', players: 4 }, 3, '3 1 | 0 2'],
  [{ rules: 'basic', players: 6, teams: 3 }, 1, '1 4 | 2 5 3 0'],
  [{ rules: 'basic', players: 8, teams: 4 }, 0, '0 4 1 5 | 2 6 3 7'],
  [{ rules: 'basic', players: 12, teams: 2 }, -1, '0 2 4 6 8 10 | 1 3 5 7 9 11'],
] as const)('partners stand together, the viewer’s team at the left: %o from seat %i', (setup, seat, text) => {
  expect(columns(setup, seat)).toBe(text)
})

test.each([
  [{ rules: 'carbles', players: 4 }, 1, '1 2 3 | 0'],
  [{ rules: 'carbles', players: 4 }, -1, '0 1 | 2 3'],
  [{ rules: 'basic', players: 2 }, 0, '0 1 | '],
] as const)('who plays alone sits as at the table: %o from seat %i', (setup, seat, text) => {
  expect(columns(setup, seat)).toBe(text)
})
