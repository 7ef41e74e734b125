import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { cutsOf } from '../../../workshop/lists/cut-list.ts'
import { nestCuts } from '../../../workshop/lists/nesting.ts'
import { priceLines, totalPrice } from '../../../workshop/lists/price-list.ts'
import { EMPTY_SHOP, type Shop } from '../../../workshop/lists/shop.ts'
import { standardStock } from '../../../workshop/lists/standard-stock.ts'
import { planOf } from '../../../workshop/plan.ts'

const priced = (id: string, prices: Shop['prices'], changes: Partial<Design> = {}) => {
  const preset = PRESETS.find((one) => one.id === id)
  if (preset === undefined) throw new Error(id)
  const plan = planOf({ ...preset.design, ...changes })
  const shop: Shop = { ...EMPTY_SHOP, layout: { ...EMPTY_SHOP.layout, kerf: 0 }, prices }
  const usual = standardStock(cutsOf(plan, 0), shop.layout, plan.design.units)
  return priceLines(plan, shop, nestCuts(cutsOf(plan, 0), usual, shop.layout), usual)
}

describe('prices', () => {
  test('of walnut are per board foot with waste, and things are counted', () => {
    const lines = priced('three-in-one-half', { 'boardFoot walnut': 14, 'piece pegs': 0.25, 'piece packs': 3 })
    const costs = Object.fromEntries(lines.map(({ key, cost }) => [key, cost]))
    // 7 · 23.75 · 3.625 / 144 · 1.2 = 5.0221 board feet; 8 · 6 pegs; 4 packs.
    expect(costs).toMatchObject({ 'boardFoot walnut': 70.31, 'piece pegs': 12, 'piece packs': 12 })
    expect(totalPrice(lines).total).toBeCloseTo(94.31, 6)
    // Maple for the inlays and the varnish have none.
    expect(totalPrice(lines).unpriced).toBe(2)
  })

  test('of metric boards are per cubic metre, of their sheets per square metre', () => {
    const dog = priced('dog', { 'cubicMetre maple': 2000 })
    // Four strips of 360 by 93 mm of 26 mm, and a fifth.
    expect(dog[0]).toMatchObject({ unit: 'cubicMetre', cost: Math.round(4 * 0.36 * 0.093 * 0.026 * 1.2 * 2e5) / 100 })
    const [ply] = priced('keezen', { 'squareMetre birch-ply 18 mm': 40 })
    // One panel of 336 mm, and a fifth.
    expect(ply).toMatchObject({ unit: 'squareMetre', cost: Math.round(0.336 ** 2 * 1.2 * 40 * 100) / 100 })
  })

  test('of sheets in inches are per whole sheet', () => {
    const [ply] = priced('carbles', { 'sheet birch-ply 23/32"': 75 })
    expect(ply).toMatchObject({ amount: 1, cost: 75 })
  })

  test('hinges are bought for a board that folds', () => {
    const keys = (id: string) => priced(id, {}).map(({ key }) => key)
    expect(keys('jackaroo')).toContain('piece hinges')
    expect(keys('tock')).not.toContain('piece hinges')
  })

  test('of a board for Marble Chase count what it is played with, and all of it finds its place on usual boards', () => {
    for (const id of ['chase-field', 'chase-two', 'chase-club']) {
      const lines = priced(id, { 'piece cube': 0.5 })
      const boards = PRESETS.find((one) => one.id === id)?.design.scoringBoards ?? 0
      const things = lines.filter(({ unit }) => unit === 'piece').map(({ item, amount }) => [item, amount])
      const cubes = boards === 0 ? [] : [['cube', 12 * boards]]
      expect(things).toEqual([['marble', 3], ['die', 1], ...cubes, ['other', 1]])
      const plan = planOf(PRESETS.find((one) => one.id === id)?.design as Design)
      const cuts = cutsOf(plan, 3)
      const { layout } = EMPTY_SHOP
      expect(nestCuts(cuts, standardStock(cuts, layout, plan.design.units), layout).missing).toEqual([])
    }
  })
})
