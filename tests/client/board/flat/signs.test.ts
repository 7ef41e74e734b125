import { expect, test } from 'vitest'
import { trackAt } from '../../../../engine/board.ts'
import { apothemOf, layout } from '../../../../engine/boards/layout.ts'
import { type BoardFamily, boardFor } from '../../../../engine/boards/registry.ts'
import { flatMap } from '../../../../models/flat/flat-map.ts'
import { sideLabels } from '../../../../workshop/geometry/side-labels.ts'

const FAMILY_TABLES: readonly (readonly [BoardFamily, number])[] = [
  ['pegs-and-jokers', 4],
  ['pegs-and-jokers', 8],
  ['carbles', 5],
  ['tock', 4],
]

/** Half the height of a letter by its line's, and half of what is drawn of a line along the edge. */
const HALF_LETTER_RATIO = 0.36
const HALF_LINE_SPACINGS = 0.045
const HALF_BAND_SPACINGS = 0.13

test.each(FAMILY_TABLES)(
  'on the flat %s board for %i no sign lies on what is inlaid along the edge',
  (family, players) => {
    const { spec, active: track } = boardFor(family, players)
    const plan = layout(spec)
    const map = flatMap(plan, track, 0)
    const played = trackAt(spec, track)
    const own = apothemOf(played)
    const edge = Math.max(...map.outline.map(({ y }) => y)) - own
    const { kind, insets } = map.edging ?? { kind: 'lines', insets: [] }
    const inlaid = edge - Math.max(...insets) - (kind === 'band' ? HALF_BAND_SPACINGS : HALF_LINE_SPACINGS)
    const signs = sideLabels(played, map.signSpace).filter(({ side }) => side === 0)
    expect(signs.map(({ text }) => text)).toEqual(['a', '5', '10', '15'])
    for (const { at, size } of signs) {
      expect(Math.abs(at.y) - own + HALF_LETTER_RATIO * size).toBeLessThan(inlaid)
      expect(size, 'can be read').toBeGreaterThan(0.4)
    }
  },
)
