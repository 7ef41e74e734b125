import { expect, test } from 'vitest'
import { tablePreview } from '../../../../client/screens/watch/table-preview.ts'
import { NO_POINTS } from '../../../../engine/marble-chase/colours.ts'
import { positionInStarts } from '../../../../engine/position.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { makePosition } from '../../../../engine/text/notation.ts'
import { FLAT_WOODS } from '../../../../models/flat/flat-woods.ts'
import { mixColours } from '../../../../models/flat/mix-colours.ts'
import { NO_CLOCK } from '../../../../server/protocol/clock.ts'
import type { OpenTable } from '../../../../server/protocol/http.ts'
import { DEFAULT_LOOK, type Look } from '../../../../server/protocol/look.ts'
import { makeDesign } from '../../../../workshop/design/design-text.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { must } from '../../../engine/game-fixtures.ts'

const PLAYER_COUNT = 6
const { board } = must(rulesFor({ rules: 'basic', players: PLAYER_COUNT }))

const CHERRY_LOOK: Look = { ...DEFAULT_LOOK, field: 'cherry' }

const OPEN_TABLE: OpenTable = {
  code: 'KQXW',
  phase: 'playing',
  rules: 'basic',
  players: PLAYER_COUNT,
  teams: 2,
  free: 0,
  options: {},
  names: ['Ann', 'Ben', 'Cem', 'Dora', 'Eva', 'Finn'],
  colours: [0, 1, 2, 3, 4, 5],
  pegs: makePosition(board, positionInStarts(board)),
  seq: 1,
  begun: 0,
  delay: 0,
  watched: 0,
  clock: NO_CLOCK,
  takeover: 'admitted',
  look: CHERRY_LOOK,
}

test('a board with more sides than players is drawn with all of them', () => {
  const setup = { rules: 'carbles', players: 4, teams: 4, options: { sides: 8 } } as const
  const rules = must(rulesFor(setup))
  const pegs = makePosition(rules.board, positionInStarts(rules.board))
  const large = { ...OPEN_TABLE, ...setup, pegs, names: OPEN_TABLE.names.slice(0, 4), colours: [0, 1, 2, 3] }
  expect(svgOf(large).match(/<circle/g)?.length).toBeGreaterThan(8 * 18)
})

const svgOf = (table: OpenTable): string => decodeURIComponent(tablePreview(table)?.source ?? '')

const marbles = (svg: string): number => svg.split('<use').length

test('a table in the list is drawn with its own board and number of marbles', () => {
  const round = PRESETS.find(({ id }) => id === 'round-table')
  if (round === undefined) throw new Error('no such preset')
  const own = svgOf({ ...OPEN_TABLE, look: { ...CHERRY_LOOK, design: makeDesign(round.design) } })
  expect(own).not.toBe(svgOf(OPEN_TABLE))
  expect(marbles(own)).toBe(marbles(svgOf(OPEN_TABLE)))
  expect(
    svgOf({ ...OPEN_TABLE, look: { ...CHERRY_LOOK, board: 'three-in-one' } }),
    'the board with three tracks',
  ).not.toBe(svgOf(OPEN_TABLE))
  expect(
    svgOf({ ...OPEN_TABLE, look: { ...CHERRY_LOOK, design: 'v=1&players=none' } }),
    'what can’t be read is left out',
  ).toBe(svgOf(OPEN_TABLE))
  expect(tablePreview({ ...OPEN_TABLE, rules: 'chess' })).toBeUndefined()
})

test('a table of Marble Chase is drawn with its marbles in their slots and the cubes of every board', () => {
  const { pegs: _, ...rest } = OPEN_TABLE
  const totals = { yellow: 7, red: 20, blue: 0, green: 1 }
  const chase: OpenTable = {
    ...{ ...rest, pegs: '', rules: 'marble-chase', players: 4, teams: 2, names: ['Ann', '', 'Cem', 'Dora'] },
    field: {
      lying: [{ marble: 's', slot: 14 }],
      boards: [
        { totals, owned: 11, wins: 1 },
        { totals: NO_POINTS, owned: 12, wins: 0 },
      ],
    },
  }
  const drawn = svgOf(chase)
  expect(drawn.match(/url\(#chase-glass-[sml]\)/g), 'one marble lies').toEqual(['url(#chase-glass-s)'])
  for (const [side, colour] of [0, 1].map((seat) => [seat, colourAt(seat).css] as const))
    expect(drawn, `cubes of side ${side}`).toContain(mixColours(colour, '#ffffff', 0.22))
  expect(svgOf({ ...chase, look: { ...CHERRY_LOOK, design: 'v=1&form=field' } }), 'a field of its own woods').toContain(
    FLAT_WOODS.cherry.light,
  )
  expect(drawn).not.toContain(FLAT_WOODS.cherry.light)
  expect(tablePreview(chase)?.teams).toEqual([
    { seats: [0, 2], unit: 'points', count: 28, total: 80, wins: 1 },
    { seats: [1, 3], unit: 'points', count: 0, total: 80, wins: 0 },
  ])
  expect(tablePreview({ ...chase, field: undefined as never }), 'listed by an earlier server').toBeUndefined()
})
