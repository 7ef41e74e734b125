import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { buildingSteps } from '../../../../workshop/exports/pdf/instructions/building-steps.ts'
import { makeInstructionsPdf } from '../../../../workshop/exports/pdf/instructions/instructions-pdf.ts'
import type { Ink } from '../../../../workshop/exports/pdf/page/ink.ts'
import {
  gapBlock,
  headingBlock,
  splitIntoPages,
  type TextBlock,
  tableBlocks,
} from '../../../../workshop/exports/pdf/page/text-blocks.ts'
import type { Need } from '../../../../workshop/lists/need.ts'
import { pieceNeeds, toolNeeds } from '../../../../workshop/lists/needs.ts'
import { woodNeeds as woodNeedsWith } from '../../../../workshop/lists/wood-needs.ts'
import { type Plan, planOf } from '../../../../workshop/plan.ts'
import type { Translate } from '../../../../workshop/texts.ts'
import { THOROUGH } from '../../../thorough.ts'
import { anyDesign, designOf } from '../../designs.ts'
import { englishTexts } from '../english.ts'
import { makeExport } from '../orders.ts'

const told = (changes: Partial<Design>): string =>
  buildingSteps(planOf(designOf(changes)), 4, englishTexts)
    .map(({ text }) => text)
    .join('\n')

const woodNeeds = (plan: Plan, t: Translate) => woodNeedsWith(plan, t, 3)

const listed = (list: readonly Need[], what: string): Need | undefined => list.find((need) => need.what.includes(what))

describe('what is needed', () => {
  test('follows the design: blanks, rails, bits, pieces and cards', () => {
    const framed = planOf(
      designOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 20, margin: 40, borderWidth: 25, units: 'mm' }),
    )
    // 18 holes of 20 mm and 40 mm on both sides make 440 mm; the field is 390, with 6 mm to saw off all round.
    expect(listed(woodNeeds(framed, englishTexts), 'to saw off')?.size).toBe(
      '402 × 402 × 19.1 mm (15 53/64" × 15 53/64" × 3/4")',
    )
    expect(listed(woodNeeds(framed, englishTexts), 'frame')).toEqual({
      count: '4',
      what: 'walnut from 26 mm (1 1/32") for the frame, before mitring',
      size: '446 × 25 × 19.1 mm (17 9/16" × 63/64" × 3/4"), ends at 45°',
    })
    // 402 mm of solid wood are five strips that lose 3 mm each where they are joined.
    expect(listed(woodNeeds(framed, englishTexts), 'to glue up')).toMatchObject({
      count: '5',
      size: '402 × 84 × 23 mm (15 53/64" × 3 5/16" × 29/32")',
    })
    const ply = planOf({ ...framed.design, field: 'birch-ply' })
    expect(listed(woodNeeds(ply, englishTexts), 'to glue up')).toBeUndefined()
    // Two faces of 440 mm and a tenth for the edges, four times, at 12 m² a litre.
    expect(listed(pieceNeeds(framed, englishTexts), 'varnish')?.size).toBe('150 ml (5 fl oz)')
    expect(listed(pieceNeeds(planOf({ ...framed.design, finish: 'raw' }), englishTexts), 'varnish')).toBeUndefined()
    const folded = planOf(
      designOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 20, margin: 40, fold: 'across', units: 'mm' }),
    )
    expect(listed(woodNeeds(folded, englishTexts), 'to saw off')).toMatchObject({
      count: '2',
      // The grain, which the length follows, runs along the hinge.
      size: '452 × 232 × 19.1 mm (17 51/64" × 9 9/64" × 3/4")',
    })
    expect(listed(pieceNeeds(folded, englishTexts), 'hinges')?.count).toBe('2')
    expect(listed(pieceNeeds(folded, englishTexts), 'pegs')?.count).toBe('4 × 6')
    expect(listed(pieceNeeds(planOf(designOf({})), englishTexts), 'packs')).toMatchObject({
      count: '4',
      size: 'for 8 players',
    })
    expect(
      listed(pieceNeeds(planOf(designOf({ game: 'tock', form: 'polygon', players: 4 })), englishTexts), 'without')
        ?.count,
    ).toBe('1')
  })

  test('names the bits with what they cut', () => {
    const tools = toolNeeds(
      planOf(designOf({ well: 'two', form: 'polygon', players: 4, edge: 'cove', edgeSize: 6, units: 'mm' })),
      englishTexts,
    )
    expect(tools.map(({ count }) => count)).toEqual(['112', '112', '', '', '2'])
    expect(listed(tools, 'grooves')?.size).toBe('3.17 mm (1/8"), 2 mm (5/64") deep')
    expect(listed(tools, 'cove')?.size).toBe('6 mm (15/64")')
    expect(listed(toolNeeds(planOf(designOf({ form: 'sections', players: 5 })), englishTexts), 'laps')?.count).toBe(
      '10',
    )
    expect(
      listed(toolNeeds(planOf(designOf({ edge: 'square', holeChamfer: 0 })), englishTexts), 'edge'),
    ).toBeUndefined()
  })

  test('names the bits for what joins the parts', () => {
    const halves = { form: 'polygon', players: 4, homeLean: [0], fold: 'across', foldAt: 6.35, units: 'mm' } as const
    const bitsOf = (changes: Partial<Design>) => toolNeeds(planOf(designOf({ ...halves, ...changes })), englishTexts)
    const led = bitsOf({ foldJoint: 'dowels', magnets: 'round', magnetDiameter: 8, magnetThickness: 3 })
    expect(listed(led, 'the dowels')?.size).toMatch(/^8 mm \(5\/16"\), \d+ mm \(.*"\) deep$/)
    expect(listed(led, 'the magnets')).toMatchObject({ count: '4', size: '8.1 mm (5/16"), 3.2 mm (1/8") deep' })
    expect(listed(bitsOf({ foldJoint: 'hinges', magnets: 'round', magnetDiameter: 15 }), 'the magnets')?.what).toMatch(
      /^Forstner/,
    )
    expect(listed(bitsOf({ foldJoint: 'keys' }), 'bow ties')?.what).toContain('6 mm (1/4")')
  })

  test('counts a hole on the joint of a ring once', () => {
    for (const lock of ['bars', 'keys'] as const) {
      const plan = planOf(designOf({ form: 'sections', players: 6, lock }))
      expect(listed(toolNeeds(plan, englishTexts), 'for the holes')?.count).toBe(String(plan.drills.length))
    }
  })
})

describe('instructions', () => {
  test('give the reason for the grain that the joint has', () => {
    const halves = { form: 'polygon', players: 4, homeLean: [0], fold: 'across', foldAt: 6.35 } as const
    expect(told({ ...halves, foldJoint: 'hinges' })).toContain('so that the hinges hold')
    for (const foldJoint of ['dowels', 'keys'] as const) {
      expect(told({ ...halves, foldJoint })).not.toContain('hinges')
      expect(told({ ...halves, foldJoint })).toContain('so that its edges glue well')
    }
    expect(told({ ...halves, foldJoint: 'dowels', magnets: 'round' })).toContain('joint, so that both halves')
  })

  test('strips to glue up have widths that a rule shows', () => {
    const panels = buildingSteps(planOf(designOf({ form: 'polygon', players: 4, homeLean: [0] })), 1, englishTexts)
    expect(panels[0]?.text).toContain('strips of 2 3/8" (60 mm) to 3 1/2" (90 mm)')
  })

  test('tell the holes, the bit and the depth of this very board', () => {
    expect(told({})).toContain('Drill 504 holes with a 3/16" (4.8 mm) brad-point bit, 3/8" (9.5 mm) deep')
    const marbles = told({
      holeDiameter: 14,
      holeDepth: 4.9,
      holeBottom: 'ball',
      units: 'mm',
      form: 'round',
      players: 5,
    })
    expect(marbles).toContain('Cut 140 pockets with a 14 mm (35/64") ball (core-box) bit')
    expect(told({ holeDiameter: 16, units: 'mm' })).toContain('16 mm (5/8") Forstner')
  })

  test('have the steps that the form, the lines and the middle ask for, and no others', () => {
    const plain = told({ lines: 'none', arrows: false, form: 'polygon', players: 4, homeLean: [0] })
    for (const word of [
      'Inlay',
      'Paint the lines',
      'pockets for cards',
      'hinges',
      'laps',
      'splines',
      'Carve',
      'twice',
      'trammel',
    ]) {
      expect(plain).not.toContain(word)
    }
    expect(told({ lines: 'inlaid' })).toContain('Inlay before you drill')
    expect(told({ lines: 'painted' })).toContain('Paint the lines')
    expect(told({ form: 'polygon', players: 4, homeLean: [0], well: 'two' })).toContain('2 pockets')
    expect(told({ form: 'polygon', players: 4, homeLean: [0], fold: 'across' })).toContain('hinges')
    expect(told({ form: 'polygon', players: 4, homeLean: [0], borderWidth: 20 })).toContain('Cut 4 pieces of walnut')
    expect(told({ form: 'sections', players: 6 })).toContain('cut 6 blanks')
    expect(told({ holeDepth: 17 })).toContain('Only')
  })

  test('go in an order in which each can be done', () => {
    const orderOf = (text: string, words: readonly string[]) => words.map((word) => text.indexOf(word))
    const rising = (places: readonly number[]) =>
      places.every((place, i) => place >= 0 && place > (places[i - 1] ?? -1))
    const framed = told({ form: 'polygon', players: 4, homeLean: [0], borderWidth: 20 })
    // Only the template knows where the field ends and where grooves go; sawing ends the paper's use.
    const places = [
      'Print the template',
      'test strip',
      'to its inner line',
      'Glue or tape',
      'Inlay',
      'Drill 112',
      'the outline',
    ]
    expect(rising(orderOf(framed, places)), framed).toBe(true)
    const joined = told({ form: 'sections', players: 6, lines: 'painted' })
    // 168 holes in total: those at the six joints come last.
    const parts = [
      '(4 pages of Letter, 6 times)',
      'on each blank',
      'Drill 162',
      'round laps',
      'drill the 6 holes',
      'Paint',
    ]
    expect(rising(orderOf(joined, parts)), joined).toBe(true)
  })

  test('tell what the template is printed for, and what is drawn beside the lines', () => {
    expect(told({ lines: 'inlaid' })).toContain('twice')
    expect(told({ lines: 'painted' })).not.toContain('twice')
    const middle: Partial<Design> = { form: 'polygon', players: 4, homeLean: [0], ornament: 'star', arrows: true }
    expect(told({ ...middle, lines: 'inlaid' })).toContain('Inlay the ornament')
    expect(told({ ...middle, lines: 'none', names: ['Ann'], title: 'Club' })).toContain(
      'names, the title, the arrows, the ornament.',
    )
    expect(told({ ...middle, lines: 'painted' })).toContain('paths: the ornament.')
    // The outermost holes lie 0.5/sin(2°) spacings from the middle: 5 sides of 18, and the margin beyond.
    const oval = told({ form: 'oval', players: 6, spacing: 10, margin: 20, units: 'mm' })
    expect(oval).toContain(`${(5 / Math.sin(Math.PI / 72) + 20).toFixed(1)} mm (5 19/64") from the pin`)
    expect(oval).toContain('The pins are 180 mm (7 3/32") apart, each 90 mm')
    const round = told({ form: 'round', players: 5, spacing: 10, margin: 20, units: 'mm' })
    expect(round).toContain(`${(5 / Math.sin(Math.PI / 90) + 20).toFixed(1)} mm (6 27/64") from the pin`)
  })

  test('have lengths that a rule shows', () => {
    const all = PRESETS.filter(({ design }) => design.units === 'inch')
    for (const { design, id } of all)
      for (const { text } of buildingSteps(planOf(design), 4, englishTexts)) expect(text, id).not.toMatch(/\d\.\d+"/)
  })

  test('are made for any design', async () => {
    await fc.assert(
      fc.asyncProperty(anyDesign, async (design) => {
        const { bytes } = await makeExport(makeInstructionsPdf, design, 'named')
        expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(0)
      }),
      { numRuns: 2 * THOROUGH },
    )
  }, 60_000)
})

describe('blocks on pages', () => {
  test('no row of a table is alone on a page', () => {
    const ruler = { widthOf: () => 1 } as unknown as Ink
    const rows = ['a', 'b', 'c', 'd'].map((cell) => [cell])
    const blocks = tableBlocks(ruler, [{ head: 'x', share: 1 }], rows, 100)
    const each = blocks.at(-1)?.height ?? 0
    const all = blocks.reduce((sum, { height }) => sum + height, 0)
    // Room for all but the last row, then for the head alone.
    expect(splitIntoPages(blocks, 200, all - each / 2).map((page) => page.length)).toEqual([3, 2])
    expect(splitIntoPages([gapBlock(50), ...blocks], 200, 50 + each * 1.5).map((page) => page.length)).toEqual([1, 5])
  })

  test('stand in order, never beyond the end of a page, and a heading never ends one', () => {
    const anyBlock: fc.Arbitrary<TextBlock> = fc.oneof(
      fc.integer({ min: 1, max: 80 }).map(gapBlock),
      fc.constant(headingBlock('x', 100)),
    )
    fc.assert(
      fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 60 }), (blocks) => {
        const all = [
          ...blocks.map((block, i) => (block.keepsWithNext && blocks[i + 1]?.keepsWithNext ? gapBlock(5) : block)),
          gapBlock(1),
        ]
        const pages = splitIntoPages(all, 200, 120)
        expect(pages.flat()).toEqual(all)
        pages.forEach((page, i) => {
          expect(page.reduce((sum, block) => sum + block.height, 0)).toBeLessThanOrEqual(i === 0 ? 120 : 200)
          expect(page.at(-1)?.keepsWithNext).not.toBe(true)
        })
      }),
    )
  })
})
