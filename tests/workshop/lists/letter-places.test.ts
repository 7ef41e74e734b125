import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { lettersByCut } from '../../../workshop/lists/cut-labels.ts'
import { cutsOf } from '../../../workshop/lists/cut-list.ts'
import { letterPlaces } from '../../../workshop/lists/letter-places.ts'
import { type NestedPiece, nestCuts } from '../../../workshop/lists/nesting.ts'
import { DEFAULT_LAYOUT } from '../../../workshop/lists/shop.ts'
import { standardStock } from '../../../workshop/lists/standard-stock.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'

const NAMED_DESIGNS = PRESETS.flatMap(({ id, design }) =>
  (['mm', 'inch'] as const).map((units) => [id, units, applyChanges(design, { units, foldJoint: 'keys' })] as const),
)

const nestingFor = (design: (typeof NAMED_DESIGNS)[0][2]) => {
  const plan = planOf(design)
  const cuts = cutsOf(plan, DEFAULT_LAYOUT.kerf)
  return nestCuts(cuts, standardStock(cuts, DEFAULT_LAYOUT, design.units), DEFAULT_LAYOUT)
}

const holds = ({ x, y, length, breadth }: NestedPiece, p: { readonly x: number; readonly y: number }): boolean =>
  p.x > x && p.x < x + length && p.y > y && p.y < y + breadth

describe('letters of cutting diagrams', () => {
  test.each(NAMED_DESIGNS)(
    'of %s in %s: every piece has the letter of its kind, and none runs into another',
    (_, __, design) => {
      const nesting = nestingFor(design)
      const letters = lettersByCut(nesting)
      for (const board of nesting.boards) {
        const { length, breadth } = board.stock
        const size = length * 0.036
        const { inner, outer, above, below } = letterPlaces(board, letters, { size, smallest: length * 0.024 })
        const leaders = outer.flatMap((own) => own.leaders.map((foot) => ({ letter: own.letter, foot })))
        for (const piece of board.pieces) {
          const own = [
            ...inner.filter((one) => one.piece === piece).map(({ letter }) => letter),
            ...leaders.filter(({ foot }) => holds(piece, foot)).map(({ letter }) => letter),
          ]
          expect(own).toEqual([letters.get(piece.cut)])
        }
        for (const [i, { at }] of outer.entries()) {
          expect(at.y > breadth ? at.y - breadth < above : at.y < 0 && -at.y < below).toBe(true)
          expect(at.x).toBeGreaterThan(0)
          expect(at.x).toBeLessThan(length)
          for (const other of outer.slice(i + 1))
            expect(Math.hypot(other.at.x - at.x, other.at.y - at.y)).toBeGreaterThan(size)
        }
      }
    },
  )

  test('strips alike beside each other have one letter, whose line goes through all of them', () => {
    const cut = cutsOf(planOf(designOf({ lines: 'none', arrows: false })), 3).at(0)
    if (cut === undefined) throw new Error('nothing to saw')
    const strip = (y: number) => ({ cut, x: 30, y, length: 400, breadth: 5, isAcrossGrain: false })
    const stock = { wood: cut.wood, length: 2400, breadth: 150, thickness: 26, count: 1 }
    const board = { stock, line: 0, pieces: [strip(3), strip(11), strip(19)] }
    const { inner, outer, above, below } = letterPlaces(board, new Map([[cut, 'A']]), { size: 90, smallest: 60 })
    expect(inner).toEqual([])
    expect(outer.map(({ letter, leaders }) => [letter, leaders.map(({ y }) => y)])).toEqual([['A', [5.5, 13.5, 21.5]]])
    expect([above, below > 0]).toEqual([0, true])
  })
})
