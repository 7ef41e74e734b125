import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { trackAt } from '../../../engine/board.ts'
import { layout } from '../../../engine/boards/layout.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { designBody } from '../../../models/board/design-body.ts'
import { FIRST_FRAME_PLANK_INDEX, grainAt } from '../../../models/board/wood-grain.ts'
import { flatMap } from '../../../models/flat/flat-map.ts'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import { boardSpecOf } from '../../../workshop/design/board-spec.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { hasAlternateWoods, woodOfPart } from '../../../workshop/design/part-woods.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { makeCsvFile } from '../../../workshop/exports/drawings/csv.ts'
import { makeDxfFile } from '../../../workshop/exports/drawings/dxf.ts'
import { makeSvgFile } from '../../../workshop/exports/drawings/svg.ts'
import { boardFacts } from '../../../workshop/exports/pdf/instructions/board-facts.ts'
import { buildingSteps } from '../../../workshop/exports/pdf/instructions/building-steps.ts'
import { make3mf } from '../../../workshop/exports/solids/board-3mf.ts'
import { designWoodOf } from '../../../workshop/geometry/design-wood.ts'
import { cutsOf } from '../../../workshop/lists/cut-list.ts'
import { nestCuts } from '../../../workshop/lists/nesting.ts'
import { priceLines } from '../../../workshop/lists/price-list.ts'
import { boardFeet, purchasesOf } from '../../../workshop/lists/purchases.ts'
import { EMPTY_SHOP } from '../../../workshop/lists/shop.ts'
import { standardStock } from '../../../workshop/lists/standard-stock.ts'
import { woodNeeds } from '../../../workshop/lists/wood-needs.ts'
import { woodWeights } from '../../../workshop/lists/wood-weight.ts'
import { planOf } from '../../../workshop/plan.ts'
import { readTableSetup } from '../../../workshop/table-setup.ts'
import { must } from '../../engine/game-fixtures.ts'
import { LONG } from '../../long.ts'
import { englishTexts } from '../exports/english.ts'
import { decodeText, makeExport } from '../exports/orders.ts'
import { makePrograms } from '../machining/cutting.ts'

const preset = (id: string): Design => PRESETS.find((one) => one.id === id)?.design as Design
/** Eight parts, alternately walnut and maple, with lines of padauk. */
const TWO_WOODS = preset('paddles-dark-light')
const TWO_WOODS_PLAN = planOf(TWO_WOODS)
const ONE_WOOD = applyChanges(TWO_WOODS, { partWoods: 'alike' })

describe('a ring of two woods in turn', () => {
  test('has them side by side, and a link carries it; older links are of one wood', () => {
    expect(TWO_WOODS_PLAN.parts.map((part) => woodOfPart(TWO_WOODS, part)).join()).toBe(
      'walnut,maple,walnut,maple,walnut,maple,walnut,maple',
    )
    expect(must(parseDesign(makeDesign(TWO_WOODS)))).toEqual(TWO_WOODS)
    const old = must(parseDesign('v=1&form=sections&players=8&field=cherry&border=maple'))
    expect([hasAlternateWoods(old), planOf(old).parts.some(({ wood }) => wood !== undefined)]).toEqual([false, false])
    expect(parseDesign(`${makeDesign(TWO_WOODS)}&partWoods=three`).ok).toBe(false)
    expect(applyChanges(TWO_WOODS, { form: 'polygon' }).partWoods).toBe('alike')
    expect(hasAlternateWoods({ ...TWO_WOODS, border: TWO_WOODS.field })).toBe(false)
    expect(GALLERY_EXAMPLES.filter(({ design }) => hasAlternateWoods(design))).toHaveLength(1)
  })

  test('an odd number is warned of two alike neighbours, and lines in one of its woods of being invisible', () => {
    const codes = (changes: Partial<Design>) =>
      findingsOf(planOf(applyChanges(TWO_WOODS, changes))).map(({ code }) => code)
    expect(codes({})).toEqual([])
    expect(codes({ players: 7 })).toContain('ring/alike')
    expect(codes({ players: 7, partWoods: 'alike' })).not.toContain('ring/alike')
    for (const inlay of ['walnut', 'maple', 'padauk'] as const) expect(codes({ inlay })).toContain('inlay/unseen')
    const [unseen] = findingsOf(planOf(applyChanges(TWO_WOODS, { inlay: 'padauk' })))
    expect(unseen?.fix).toMatchObject({ inlay: 'cherry' })
    expect(codes({ inlay: 'maple', lines: 'painted' })).not.toContain('inlay/unseen')
  })

  test('is listed, bought, priced and laid out wood by wood: together as much as of one', () => {
    const blanks = cutsOf(TWO_WOODS_PLAN, 3).filter(({ role }) => role === 'blank' || role === 'strip')
    expect(blanks.map(({ wood, count, piecesPerCut }) => [wood, count * piecesPerCut])).toEqual([
      ['walnut', 4],
      ['maple', 4],
    ])
    const feet = (design: Design, wood: string) => {
      const own = purchasesOf(planOf(design), { kerf: 0, waste: 0 }).filter((one) => one.wood === wood)
      return own.reduce((sum, { sawn, stock }) => sum + boardFeet(sawn, stock), 0)
    }
    expect(feet(TWO_WOODS, 'walnut')).toBeCloseTo(feet(TWO_WOODS, 'maple'), 9)
    expect(feet(TWO_WOODS, 'walnut') + feet(TWO_WOODS, 'maple')).toBeCloseTo(feet(ONE_WOOD, 'walnut'), 9)
    const needs = woodNeeds(TWO_WOODS_PLAN, englishTexts, 3).map(({ count, what }) => `${count} ${what}`)
    expect(needs.filter((text) => /^4 (walnut|maple) from/.test(text))).toHaveLength(2)
    const weights = Object.fromEntries(woodWeights(TWO_WOODS_PLAN).map(({ wood, weight }) => [wood, weight]))
    expect((weights.maple ?? 0) / (weights.walnut ?? 1)).toBeCloseTo(705 / 610, 9)
    const { layout: saw } = EMPTY_SHOP
    const cuts = cutsOf(TWO_WOODS_PLAN, saw.kerf)
    const stock = standardStock(cuts, saw, TWO_WOODS.units)
    const nesting = nestCuts(cuts, stock, saw)
    expect(nesting.missing).toEqual([])
    for (const { stock: board, pieces } of nesting.boards)
      for (const { cut } of pieces) expect(cut.wood).toBe(board.wood)
    const prices = { 'boardFoot walnut': 14, 'boardFoot maple': 8 }
    const lines = priceLines(TWO_WOODS_PLAN, { ...EMPTY_SHOP, prices }, nesting, stock)
    expect(lines.filter(({ cost }) => cost !== undefined).map(({ wood }) => wood)).toEqual(['walnut', 'maple'])
  })

  test('has instructions for both woods', () => {
    const facts = boardFacts(TWO_WOODS_PLAN, englishTexts).map(({ text }) => text)
    expect(facts).toContainEqual(expect.stringContaining('every other part of maple'))
    const steps = buildingSteps(TWO_WOODS_PLAN, 1, englishTexts)
    expect(steps[0]?.text).toContain('4 of them are of maple, the others of walnut')
    expect(buildingSteps(planOf(ONE_WOOD), 1, englishTexts)[0]?.text).not.toContain('maple')
  })

  test('has its woods in drawings, in the table of holes and in solids', LONG, async () => {
    const svg = decodeText(await makeExport(makeSvgFile, TWO_WOODS, 'named'))
    const dxf = decodeText(await makeExport(makeDxfFile, TWO_WOODS, 'operations'))
    for (const wood of ['WALNUT', 'MAPLE']) {
      expect(svg).toContain(`inkscape:label="OUTLINE_${wood}"`)
      expect(dxf).toContain(`PROFILE_OUT_THRU_${wood}`)
    }
    const plain = decodeText(await makeExport(makeSvgFile, ONE_WOOD, 'named'))
    expect(plain).toContain('inkscape:label="OUTLINE"')
    const [head = '', ...rows] = decodeText(await makeExport(makeCsvFile, TWO_WOODS, 'named'))
      .trim()
      .split('\r\n')
    const [part, wood] = ['part', 'wood'].map((name) => head.split(',').indexOf(name)) as [number, number]
    for (const cells of rows.map((row) => row.split(',')))
      expect(cells[wood]).toBe('aceg'.includes(cells[part] ?? '?') ? 'walnut' : 'maple')
    const { bytes } = await makeExport(make3mf, TWO_WOODS, 'named')
    const model = strFromU8(unzipSync(bytes)['3D/3dmodel.model'] as Uint8Array)
    for (const name of ['walnut', 'maple']) expect(model).toContain(`name="section-${name}"`)
    expect(model.match(/<item /g), 'eight sections and a bar for each joint').toHaveLength(16)
  })

  test('is cut by programs that name their wood', async () => {
    const { programs, about } = await makePrograms(TWO_WOODS, { machine: 'linuxcnc' })
    expect(about).toMatch(/blank of walnut, [^\n]*" × [^\n]* mm\), 4 times/)
    for (const { name, head } of programs) {
      const wood = name.includes('walnut') ? 'walnut' : 'maple'
      expect(name).toContain(wood)
      expect(head.join(' ')).toContain(`Wood: ${wood}`)
    }
    expect(new Set(programs.map(({ name }) => name.includes('walnut'))).size).toBe(2)
  })

  test('is of its woods in 3D and as a map, the upper disc of a joint with its own part', () => {
    const body = designBody(TWO_WOODS_PLAN)
    expect(body.parts.map(({ isBorderWood }) => isBorderWood)).toEqual(
      TWO_WOODS_PLAN.parts.map(({ wood }) => wood === 'border'),
    )
    body.parts.forEach((part, i) => {
      const [, , , plank] = grainAt(part, i, { x: 0, y: 0 }, 0)
      expect(plank > FIRST_FRAME_PLANK_INDEX - 0.5).toBe(part.isBorderWood)
    })
    expect(designBody(planOf(ONE_WOOD)).parts.every(({ isBorderWood }) => isBorderWood === undefined)).toBe(true)
    const placed = layout(boardSpecOf(TWO_WOODS))
    const track = trackAt(placed.spec, 0)
    const own = designWoodOf(TWO_WOODS)
    const [planks, discs] = [0, 1].map((kind) =>
      Array.from({ length: track.sides }, (_, side) => own.isBorderWood(track, 2 * side + kind)),
    )
    expect(planks).toEqual([false, true, false, true, false, true, false, true])
    expect(discs).toEqual([true, false, true, false, true, false, true, false])
    expect(flatMap(placed, 0, 0, own).borderParts).toHaveLength(8)
    expect(flatMap(placed, 0, 0, designWoodOf(ONE_WOOD)).borderParts).toEqual([])
  })

  test('is played on by fewer with fewer of its parts', () => {
    const rules = must(rulesFor({ rules: 'basic', players: 6 }))
    const setup = readTableSetup(makeDesign(TWO_WOODS), rules)
    expect(setup?.design).toMatchObject({ players: 6, partWoods: 'alternate', field: 'walnut', border: 'maple' })
  })
})
