import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { paperRules } from '../../../../client/designer/files/paper-rules.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { rulesPlainText } from '../../../../client/pages/rules/rule-sections.ts'
import { makeRules, type Rules } from '../../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../../engine/rulesets/registry.ts'
import { type Design, TRACK_GAMES } from '../../../../workshop/design/design.ts'
import { applyChanges } from '../../../../workshop/design/home-start-shapes.ts'
import { PALETTE } from '../../../../workshop/design/player-colours.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import type { RuleSection } from '../../../../workshop/exports/export-order.ts'
import { inkOfSide } from '../../../../workshop/exports/pdf/page/player-inks.ts'
import { makePaperBoardPdf } from '../../../../workshop/exports/pdf/paper-board/paper-board-pdf.ts'
import { rulesOfDesign } from '../../../../workshop/exports/pdf/paper-board/paper-rules.ts'
import { paperTrackBoards } from '../../../../workshop/exports/pdf/paper-board/track-boards.ts'
import { layOutTemplate } from '../../../../workshop/exports/pdf/template/template-pages.ts'
import { printedTiles } from '../../../../workshop/geometry/template/tiling.ts'
import { LONG } from '../../../long.ts'
import { designOf } from '../../designs.ts'
import { englishTexts } from '../english.ts'
import { DRAWING_TOOLS, makeExport } from '../orders.ts'

await loadTexts(['rulebook', 'cardRules'])

const changed = (changes: Partial<Design>): Design => applyChanges(designOf({}), changes)

const PEN_DESIGNS: readonly (readonly [Design, readonly number[]])[] = [
  [changed({ paper: 'a4' }), [8, 6, 4]],
  [changed({ form: 'sections', players: 5 }), [5]],
  [changed({ form: 'polygon', players: 2 }), [4]],
  [changed({ form: 'round', players: 3, game: 'jackaroo' }), [3]],
  ...TRACK_GAMES.map((game) => [changed({ game, form: 'polygon', players: 4 }), [4]] as const),
]

const rulesOf = (id: string): Rules => {
  const set = RULE_SETS.find((each) => each.id === id)
  const made = set === undefined ? undefined : makeRules(set, { rules: id, players: set.seatings[0]?.players ?? 4 })
  if (!made?.ok) throw new Error(`no rules ${id}`)
  return made.value
}

const cardsOf = (rules: Rules): readonly (readonly [string, string])[] =>
  rulesPlainText(rules).flatMap(({ cards }) => cards)

describe('a board on paper', () => {
  const hasSpaces = (design: Design, tracks: readonly number[]): void => {
    for (const { plan, space } of paperTrackBoards(design, tracks, englishTexts)) {
      expect(space).toBeGreaterThan(4.5)
      for (const [i, a] of plan.drills.entries()) {
        const nearest = Math.min(...plan.drills.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
        expect(nearest).toBeGreaterThan(space * 1.04)
      }
    }
    expect(paperTrackBoards(design, tracks, englishTexts).at(-1)?.space).toBeGreaterThan(16.5)
  }

  test.each(PEN_DESIGNS.slice(1, 4))('has spaces that touch nowhere, large enough for coins or a pen: %#', hasSpaces)
  test.each([...PEN_DESIGNS.slice(0, 1), ...PEN_DESIGNS.slice(4)])(
    'has spaces that touch nowhere, large enough for coins or a pen, too: %#',
    LONG,
    hasSpaces,
  )

  test('has the pages that its first page tells of', LONG, async () => {
    const [design, tracks] = PEN_DESIGNS[0] as (typeof PEN_DESIGNS)[number]
    const { bytes, name } = await makeExport(makePaperBoardPdf, design, 'named')
    const pages = paperTrackBoards(design, tracks, englishTexts).map(
      ({ plan, template }) => printedTiles(layOutTemplate(template, plan).tiling).length,
    )
    expect(pages).toHaveLength(4)
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1 + pages.reduce((sum, count) => sum + count, 0))
    expect(name).toBe('pegs-and-jokers-4-6-8-paper-board.pdf')
  })

  test.each(RULE_SETS.map(({ id }) => id))('tells what every card of %s does', (id) => {
    const rules = rulesOf(id)
    const told = cardsOf(rules).flatMap(([cards]) => cards.toLowerCase().split(', '))
    expect(new Set(told).size).toBe(told.length)
    for (const card of ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king']) {
      const colours = [`red ${card}`, `black ${card}`]
      expect(told.includes(card) || colours.every((each) => told.includes(each)), card).toBe(true)
    }
    expect(told.includes('joker')).toBe(rules.jokers)
  })

  test('its first pages tell the rules of the game that it is for', LONG, async () => {
    const [design] = PEN_DESIGNS[0] as (typeof PEN_DESIGNS)[number]
    const rules = rulesPlainText(rulesOfDesign(design))
    expect(rules.map(({ heading }) => heading)).toEqual(rulesPlainText(rulesOf('basic')).map(({ heading }) => heading))
    const pages = async (own: readonly RuleSection[]) => {
      const order = {
        design,
        layering: 'named',
        letters: 'outlines',
        link: 'http://x/design',
      } as const
      return (
        await PDFDocument.load((await makePaperBoardPdf({ ...order, rules: own }, DRAWING_TOOLS)).bytes)
      ).getPageCount()
    }
    expect(await pages(rules)).toBeGreaterThan(await pages([]))
  })

  test('every board that a design may begin with comes with the rules of its game', async () => {
    for (const { id, design } of PRESETS) {
      const rules = await paperRules(design)
      expect([id, rules.length > 3]).toEqual([id, true])
      expect(rules.flatMap(({ lines }) => lines).join(' ')).not.toMatch(/\bchaseRules\.|\{\{/)
    }
  })

  test.each([
    [{ form: 'sections', players: 5 }, 5, 3],
    [{ form: 'round', players: 3, game: 'jackaroo' }, 3, 1],
    [{ form: 'polygon', players: 2, game: 'tock' }, 2, 1],
  ] as const)(
    '%j: each plays alone where there are no rules for so many, with packs enough',
    (changes, players, packs) => {
      const rules = rulesOfDesign(changed(changes))
      expect([rules.players, rules.teams, rules.packs]).toEqual([players, players, packs])
      expect(rules.cards).toHaveLength(packs * (rules.jokers ? 54 : 52))
      const told = rulesPlainText(rules).flatMap(({ lines }) => lines)
      expect(told.join(' ')).toContain(`${players} players, each alone`)
      expect(told.join(' ')).not.toContain('in pairs')
    },
  )

  test('two at a board of four sides have their own names and no others', () => {
    const [board] = paperTrackBoards(changed({ form: 'polygon', players: 2 }), [4], englishTexts)
    const names = board?.plan.marks.flatMap((mark) => (mark.kind === 'text' && mark.role === 'name' ? [mark.text] : []))
    expect(names).toEqual(['Player A', 'Player C'])
    expect(board?.template).toMatchObject({ title: 'small', sides: 2 })
  })

  test('colours are those of the table, dark enough for white paper', () => {
    PALETTE.forEach(({ css }, side) => {
      const channels = [1, 3, 5].map((i) => Number.parseInt(css.slice(i, i + 2), 16) / 255)
      const ink = inkOfSide(side)
      const light = (colour: readonly number[]) => {
        const [r = 0, g = 0, b = 0] = colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      expect(1.05 / (light(ink) + 0.05)).toBeGreaterThanOrEqual(3 - 1e-9)
      if (1.05 / (light(channels) + 0.05) >= 3)
        expect(ink.map((c) => c.toFixed(6))).toEqual(channels.map((c) => c.toFixed(6)))
    })
  })

  test('an eight goes back in the ordinary game, a four in Carbles', () => {
    const does = (id: string, card: string) => cardsOf(rulesOf(id)).find(([cards]) => cards === card)?.[1]
    expect(does('basic', '8')).toBe('Move 8 backward')
    expect(does('carbles', '4')).toBe('Move 4 backward')
    expect(does('jackaroo', 'Black jack')).toContain('xchange')
  })
})
