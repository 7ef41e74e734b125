import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { type Cut, cutsOf } from '../../../workshop/lists/cut-list.ts'
import { type NestedBoard, nestCuts, yieldOf } from '../../../workshop/lists/nesting.ts'
import { DEFAULT_LAYOUT, EMPTY_SHOP, type SawLayout, type StockPiece } from '../../../workshop/lists/shop.ts'
import { makeShop, readShop } from '../../../workshop/lists/shop-text.ts'
import { standardStock } from '../../../workshop/lists/standard-stock.ts'
import { canSawStraight } from '../../../workshop/lists/straight-cuts.ts'
import { planOf } from '../../../workshop/plan.ts'
import { THOROUGH } from '../../thorough.ts'

const cut = (length: number, breadth: number, count: number, more: Partial<Cut> = {}): Cut => ({
  role: 'blank',
  wood: 'walnut',
  length,
  breadth,
  thickness: 19,
  stock: { mm: 25.4, name: '4/4' },
  count,
  piecesPerCut: 1,
  ...more,
})

const board = (length: number, breadth: number, count = 1, more: Partial<StockPiece> = {}): StockPiece => ({
  wood: 'walnut',
  length,
  breadth,
  thickness: 26,
  count,
  ...more,
})

const PLAIN_LAYOUT: SawLayout = { kerf: 3, waste: 0, ends: 0, edges: 0, turn: false }

const counted = (nesting: ReturnType<typeof nestCuts>): readonly (readonly [number, number])[] => [
  [nesting.boards.length, nesting.boards.reduce((sum, { pieces }) => sum + pieces.length, 0)],
  ...nesting.missing.map(({ cut: { length }, count }) => [length, count] as const),
]

/** Checks that pieces overlap nowhere, that a kerf lies between neighbours, and that trimmed edges stay free. */
const isSound = ({ stock, pieces }: NestedBoard, { kerf, ends, edges }: SawLayout): boolean => {
  const off = stock.wood === 'birch-ply' ? edges : ends
  return pieces.every((a, i) => {
    const inside =
      a.x >= off - 0.011 &&
      a.y >= edges - 0.011 &&
      a.x + a.length <= stock.length - off + 0.011 &&
      a.y + a.breadth <= stock.breadth - edges + 0.011
    return (
      inside &&
      pieces.every(
        (b, j) =>
          i === j ||
          a.x + a.length + kerf <= b.x + 0.011 ||
          b.x + b.length + kerf <= a.x + 0.011 ||
          a.y + a.breadth + kerf <= b.y + 0.011 ||
          b.y + b.breadth + kerf <= a.y + 0.011,
      )
    )
  })
}

describe('pieces on boards', () => {
  test('three of 300 mm and two saw cuts of 3 mm take 906 mm, and not a tenth less', () => {
    expect(counted(nestCuts([cut(300, 90, 3)], [board(906, 90)], PLAIN_LAYOUT))).toEqual([[1, 3]])
    expect(counted(nestCuts([cut(300, 90, 3)], [board(905.9, 90)], PLAIN_LAYOUT))).toEqual([
      [1, 2],
      [300, 1],
    ])
  })

  test('ends and edges are trimmed off first', () => {
    const layout = { ...PLAIN_LAYOUT, ends: 25, edges: 4 }
    expect(counted(nestCuts([cut(300, 90, 1)], [board(350, 98)], layout))).toEqual([[1, 1]])
    expect(counted(nestCuts([cut(300, 90, 1)], [board(349, 98)], layout))).toEqual([
      [0, 0],
      [300, 1],
    ])
    expect(counted(nestCuts([cut(300, 90, 1)], [board(350, 97)], layout))).toEqual([
      [0, 0],
      [300, 1],
    ])
  })

  test('grain runs along boards: a piece longer than a board’s breadth is not laid across it', () => {
    expect(counted(nestCuts([cut(300, 90, 1)], [board(100, 400)], PLAIN_LAYOUT))).toEqual([
      [0, 0],
      [300, 1],
    ])
    const ply: Partial<Cut> = { wood: 'birch-ply', thickness: 18, stock: { mm: 18, name: '18 mm' } }
    const sheet = board(100, 400, 1, { wood: 'birch-ply', thickness: 18 })
    expect(counted(nestCuts([cut(300, 90, 1, ply)], [sheet], PLAIN_LAYOUT))).toEqual([
      [0, 0],
      [300, 1],
    ])
    const isAcrossGrain = nestCuts([cut(300, 90, 1, ply)], [sheet], { ...PLAIN_LAYOUT, turn: true })
    expect(isAcrossGrain.boards[0]?.pieces[0]).toMatchObject({ isAcrossGrain: true, length: 90, breadth: 300 })
  })

  test('wood and thickness are kept apart: boards are planed, sheets are not', () => {
    expect(counted(nestCuts([cut(300, 90, 1)], [board(400, 100, 1, { wood: 'maple' })], PLAIN_LAYOUT))).toEqual([
      [0, 0],
      [300, 1],
    ])
    expect(counted(nestCuts([cut(300, 90, 1)], [board(400, 100, 1, { thickness: 18 })], PLAIN_LAYOUT))).toEqual([
      [0, 0],
      [300, 1],
    ])
    const ply: Partial<Cut> = { wood: 'birch-ply', thickness: 18, stock: { mm: 18, name: '18 mm' } }
    const sheets = [21, 18].map((thickness) => board(400, 400, 1, { wood: 'birch-ply', thickness }))
    expect(nestCuts([cut(300, 90, 1, ply)], sheets, PLAIN_LAYOUT).boards.map(({ line }) => line)).toEqual([1])
  })

  test('the board that wastes least is taken, whatever the order of the list', () => {
    const stock = [board(2400, 150), board(310, 95), board(700, 95)]
    expect(nestCuts([cut(300, 90, 1)], stock, PLAIN_LAYOUT).boards.map(({ line }) => line)).toEqual([1])
    const both = nestCuts([cut(300, 90, 3)], stock, PLAIN_LAYOUT)
    expect(both.missing).toEqual([])
    expect(both.boards.map(({ line }) => line)).toEqual([1, 2])
    expect(yieldOf(both.boards[0] as NestedBoard)).toBeCloseTo((300 * 90) / (310 * 95), 9)
  })

  test('a pinwheel can’t be sawn straight through, rows can', () => {
    const at = (x: number, y: number, length: number, breadth: number) => ({ x, y, length, breadth })
    expect(canSawStraight([at(0, 0, 2, 1), at(2, 0, 1, 2), at(1, 2, 2, 1), at(0, 1, 1, 2), at(1, 1, 1, 1)])).toBe(false)
    expect(canSawStraight([at(0, 0, 2, 1), at(2, 0, 1, 1), at(0, 1, 1, 2), at(1, 1, 2, 2)])).toBe(true)
  })

  test('of any list: nothing is lost, nothing overlaps, and every board is sawn straight through', () => {
    const size = fc.integer({ min: 20, max: 700 })
    const cuts = fc.array(fc.record({ length: size, breadth: size, count: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 5,
    })
    const stock = fc.array(fc.record({ length: size, breadth: size, count: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 4,
    })
    const wood: Partial<Cut> = { wood: 'birch-ply', thickness: 18, stock: { mm: 18, name: '18 mm' } }
    fc.assert(
      fc.property(cuts, stock, fc.boolean(), fc.integer({ min: 0, max: 60 }), (pieces, boards, turn, edges) => {
        const layout: SawLayout = { kerf: 3.175, waste: 0.2, ends: 25, edges, turn }
        const list = pieces.map(({ length, breadth, count }) => cut(length, breadth, count, wood))
        const sheets = boards.map(({ length, breadth, count }) =>
          board(length, breadth, count, { wood: 'birch-ply', thickness: 18 }),
        )
        const { boards: laid, missing } = nestCuts(list, sheets, layout)
        const found = (own: Cut) => laid.flatMap((one) => one.pieces).filter((piece) => piece.cut === own).length
        const lost = (own: Cut) => missing.find((one) => one.cut === own)?.count ?? 0
        for (const own of list) expect(found(own) + lost(own)).toBe(own.count)
        for (const one of laid) {
          expect(isSound(one, layout)).toBe(true)
          expect(
            canSawStraight(one.pieces.map((p) => ({ ...p, length: p.length + 3.175, breadth: p.breadth + 3.175 }))),
          ).toBe(true)
          expect(laid.filter(({ line }) => line === one.line).length).toBeLessThanOrEqual(one.stock.count)
        }
      }),
      { numRuns: 15 * THOROUGH },
    )
  })
})

describe('stock that a board takes', () => {
  test('holds every preset without a piece left over', () => {
    for (const { id, design } of PRESETS) {
      const cuts = cutsOf(planOf(design), DEFAULT_LAYOUT.kerf)
      const stock = standardStock(cuts, DEFAULT_LAYOUT, design.units)
      expect([id, ...nestCuts(cuts, stock, DEFAULT_LAYOUT).missing]).toEqual([id])
    }
  })

  test('six paddles of 12 3/8" by 3 1/2" come out of one board of 8 feet by 6 inches', () => {
    const paddles = PRESETS.find(({ id }) => id === 'paddles')
    if (paddles === undefined) throw new Error('no paddles')
    const cuts = cutsOf(planOf(paddles.design), DEFAULT_LAYOUT.kerf).filter(({ role }) => role === 'blank')
    // Pieces in one row take 6 · 12.375 + 5/8 = 74.875"; 96" less an inch at both ends are 94".
    expect(standardStock(cuts, DEFAULT_LAYOUT, 'inch')).toMatchObject([{ count: 1, wood: 'sapele', breadth: 6 * 25.4 }])
  })
})

describe('a shop as text', () => {
  test('is read back, and what is damaged in it is left out', () => {
    const shop = { ...EMPTY_SHOP, stock: [board(2400, 150, 3)], prices: { 'boardFoot walnut': 14.5 }, currency: '€' }
    expect(readShop(makeShop(shop))).toEqual(shop)
    const spoiled = { ...shop, stock: [...shop.stock, board(-1, 150), { wood: 'cheese' }], prices: { a: -1, b: 2 } }
    expect(readShop(JSON.stringify(spoiled))).toEqual({ ...shop, prices: { b: 2 } })
    for (const text of ['', 'null', '[]', '{"layout":7}', '"x"']) expect(readShop(text)).toEqual(EMPTY_SHOP)
  })
})
