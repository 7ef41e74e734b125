import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { TrackSpec } from '../../engine/board.ts'
import { boardFor } from '../../engine/boards/registry.ts'
import { makeRules, type Rules } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { PALETTE } from '../../textures/palette.ts'
import { type Design, GAMES } from '../../workshop/design.ts'
import { cardLines } from '../../workshop/exports/pdf/card-words.ts'
import { makePenPdf } from '../../workshop/exports/pdf/pen.ts'
import { penBoards } from '../../workshop/exports/pdf/pen-board.ts'
import { inkOfSide } from '../../workshop/exports/pdf/player-inks.ts'
import { ruleLines } from '../../workshop/exports/pdf/rule-words.ts'
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

  test.each(RULE_SETS.map(({ id }) => id))('tells how %s goes: who sits with whom, who is hit, who wins', (id) => {
    const rules = rulesOf(id)
    const { spec, active } = boardFor(rules.family, rules.players)
    const track = spec.tracks[active] as TrackSpec
    const sides = Array.from({ length: rules.players }, (_, seat) => seat)
    const told = ruleLines({ rules, track, sides, fixed: true }).join('\n')
    expect(told.includes('against B')).toBe(rules.teams < rules.players)
    expect(told.includes('is safe')).toBe(rules.choices.guarded)
    expect(told.includes('throws in his hand')).toBe(rules.choices.duty === 'fold')
    expect(told.includes('anticlockwise')).toBe(rules.choices.turns === 'counter')
    expect(told.includes('at the same ring')).toBe(track.comeOut === track.inSpot)
    const alone = ruleLines({ rules, track, sides, fixed: false }).join('\n')
    expect(alone).not.toContain('artner')
  })

  test('two at a board of four sides have their own names and no others', () => {
    const [board] = penBoards(changed({ form: 'polygon', players: 2 }), [4])
    const names = board?.plan.marks.flatMap((mark) => (mark.kind === 'text' && mark.role === 'name' ? [mark.text] : []))
    expect(names).toEqual(['Player A', 'Player C'])
    expect(board?.template.title).toContain('For 2')
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
    const does = (id: string, card: string) => cardLines(rulesOf(id)).find(({ cards }) => cards === card)?.does
    expect(does('basic', '8')).toBe('8 back')
    expect(does('carbles', '4')).toBe('4 back')
    expect(does('jackaroo', 'Black jack')).toContain('exchange')
  })
})
