import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { makeRules, type Rules } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { type Design, GAMES } from '../../workshop/design.ts'
import { cardLines } from '../../workshop/exports/pdf/card-words.ts'
import { makePenPdf } from '../../workshop/exports/pdf/pen.ts'
import { penBoards } from '../../workshop/exports/pdf/pen-board.ts'
import { laidOut } from '../../workshop/exports/pdf/template-pages.ts'
import { printedTiles } from '../../workshop/exports/pdf/tiling.ts'
import { settledFor } from '../../workshop/proven.ts'
import { designOf } from './designs.ts'
import { makeFile } from './orders.ts'

const changed = (changes: Partial<Design>): Design => settledFor(designOf({}), changes)

const DESIGNS: readonly (readonly [Design, readonly number[]])[] = [
  [changed({ paper: 'a4' }), [8, 6, 4]],
  [changed({ form: 'sections', players: 5 }), [5]],
  [changed({ form: 'polygon', players: 2 }), [4]],
  [changed({ form: 'round', players: 3, game: 'jackaroo' }), [3]],
  ...GAMES.map((game) => [changed({ game, form: 'polygon', players: 4 }), [4]] as const),
]

const rulesOf = (id: string): Rules => {
  const set = RULE_SETS.find((each) => each.id === id)
  const made = set === undefined ? undefined : makeRules(set, { rules: id, players: set.seatings[0]?.players ?? 4 })
  if (!made?.ok) throw new Error(`no rules ${id}`)
  return made.value
}

describe('a board on paper', () => {
  test.each(DESIGNS)('has spaces that touch nowhere, large enough for coins or a pen: %#', (design, tracks) => {
    for (const { plan, space } of penBoards(design, tracks)) {
      expect(space).toBeGreaterThan(4.5)
      for (const [i, a] of plan.drills.entries()) {
        for (const b of plan.drills.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(space * 1.04)
      }
    }
    expect(penBoards(design, tracks).at(-1)?.space).toBeGreaterThan(16.5)
  })

  test('has the pages that its first page tells of', async () => {
    const [design, tracks] = DESIGNS[0] as (typeof DESIGNS)[number]
    const { bytes, name } = await makeFile(makePenPdf, design, 'pdf-pen', 'named')
    const pages = penBoards(design, tracks).map(
      ({ plan, template }) => printedTiles(laidOut(template, plan).tiling).length,
    )
    expect(pages).toHaveLength(4)
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1 + pages.reduce((sum, count) => sum + count, 0))
    expect(name).toBe('pegs-and-jokers-4-6-8-paper-board.pdf')
  })

  test.each(RULE_SETS.map(({ id }) => id))('tells what every card of %s does', (id) => {
    const rules = rulesOf(id)
    const told = cardLines(rules).flatMap(({ cards }) => cards.split(', '))
    expect(new Set(told).size).toBe(told.length)
    for (const card of ['Ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Jack', 'Queen', 'King']) {
      const colours = [`Red ${card.toLowerCase()}`, `Black ${card.toLowerCase()}`]
      expect(told.includes(card) || colours.every((each) => told.includes(each)), card).toBe(true)
    }
    expect(told.includes('Joker')).toBe(rules.jokers)
  })

  test('an eight goes back in the ordinary game, a four in Carbles', () => {
    const does = (id: string, card: string) => cardLines(rulesOf(id)).find(({ cards }) => cards === card)?.does
    expect(does('basic', '8')).toBe('8 back')
    expect(does('carbles', '4')).toBe('4 back')
    expect(does('jackaroo', 'Black jack')).toContain('exchange')
  })
})
