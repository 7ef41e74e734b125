import { expect, test } from 'vitest'
import { tablePicture } from '../../../client/watch/table-picture.ts'
import { startPosition } from '../../../engine/position.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makePosition } from '../../../engine/text/notation.ts'
import type { OpenTable } from '../../../server/protocol/http.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { must } from '../../engine/live.ts'

const PLAYERS = 6
const { board } = must(rulesFor({ rules: 'basic', players: PLAYERS }))

const TABLE: OpenTable = {
  code: 'KQXW',
  phase: 'playing',
  rules: 'basic',
  players: PLAYERS,
  teams: 2,
  free: 0,
  names: ['Ann', 'Ben', 'Cem', 'Dora', 'Eva', 'Finn'],
  colours: [0, 1, 2, 3, 4, 5],
  pegs: makePosition(board, startPosition(board)),
  seq: 1,
  begun: 0,
  delay: 0,
  watched: 0,
  woods: ['cherry', 'walnut', 'maple'],
}

test('a board with more sides than players is drawn with all of them', () => {
  const setup = { rules: 'carbles', players: 4, teams: 4, options: { sides: 8 } } as const
  const rules = must(rulesFor(setup))
  const pegs = makePosition(rules.board, startPosition(rules.board))
  const large = { ...TABLE, ...setup, pegs, names: TABLE.names.slice(0, 4), colours: [0, 1, 2, 3] }
  expect(svgOf(large).match(/<circle/g)?.length).toBeGreaterThan(8 * 18)
})

const svgOf = (table: OpenTable): string => decodeURIComponent(tablePicture(table)?.source ?? '')

const marbles = (svg: string): number => svg.split('<use').length

test('a table on the list is drawn on its own board, with as many marbles', () => {
  const round = PRESETS.find(({ id }) => id === 'round-table')
  if (round === undefined) throw new Error('no such preset')
  const own = svgOf({ ...TABLE, design: makeDesign(round.design) })
  expect(own).not.toBe(svgOf(TABLE))
  expect(marbles(own)).toBe(marbles(svgOf(TABLE)))
  expect(svgOf({ ...TABLE, design: 'v=1&players=none' }), 'what can’t be read is left out').toBe(svgOf(TABLE))
  expect(tablePicture({ ...TABLE, rules: 'chess' })).toBeUndefined()
})
