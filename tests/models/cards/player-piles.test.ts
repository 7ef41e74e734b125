import { describe, expect, test } from 'vitest'
import { apothemOf, layout, type Point } from '../../../engine/boards/layout.ts'
import { usualBoardOf } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { namePlacesInPlay } from '../../../models/board/name-places-in-play.ts'
import { turnRingOf } from '../../../models/board/turn-ring.ts'
import { hasSpaceForHands, openHandDiscs } from '../../../models/cards/open-hand.ts'
import { type PlayerPile, playerPiles } from '../../../models/cards/player-piles.ts'
import { CARD_HEIGHT, CARD_WIDTH, HOLE_MOUTH, MARBLE_RADIUS } from '../../../models/dimensions.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { readTableSetup } from '../../../workshop/table-setup.ts'
import { must } from '../../engine/game-fixtures.ts'

/** Returns the distance from a point to the nearest of a pile's cards. */
const awayFrom = ({ x, y, angle }: PlayerPile, size: number, point: Point): number => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [point.x - x, point.y - y]
  const aside = Math.abs(dx * c - dy * s) - (CARD_WIDTH * size) / 2
  const along = Math.abs(dx * s + dy * c) - (CARD_HEIGHT * size) / 2
  return Math.hypot(Math.max(0, aside), Math.max(0, along))
}

const cornersOf = ({ x, y, angle }: PlayerPile, size: number): readonly Point[] =>
  [-1, 1].flatMap((i) =>
    [-1, 1].map((k) => {
      const [a, b] = [(i * CARD_WIDTH * size) / 2, (k * CARD_HEIGHT * size) / 2]
      return { x: x + a * Math.cos(angle) + b * Math.sin(angle), y: y - a * Math.sin(angle) + b * Math.cos(angle) }
    }),
  )

const usualTable = (players: number) => {
  const rules = must(rulesFor({ rules: 'arizona', players }))
  const { spec, active } = usualBoardOf(rules)
  return { players, name: `${players}`, rules, active, placed: layout(spec) }
}

const ovalTable = () => {
  const usual = must(rulesFor({ rules: 'arizona', players: 6 }))
  const oval = makeDesign(applyChanges(FIRST_DESIGN, { form: 'oval', players: 6 }))
  const { rules = usual, layout: placed = layout(usualBoardOf(usual).spec) } = readTableSetup(oval, usual) ?? {}
  return { players: 6, name: '6 at an oval', rules, active: 0, placed }
}

const TABLES_WITH_PILES = [...[2, 4, 6, 8, 10, 12].map(usualTable), ovalTable()]

describe.each(TABLES_WITH_PILES)('D8: the own piles of $name', ({ players, rules, active, placed }) => {
  const piles = playerPiles(placed, active, rules.board)
  const { size, bySeat } = piles
  const hands = hasSpaceForHands(rules.board.spec) ? openHandDiscs(rules.board.spec) : []
  const played = placed.holes.filter(({ track }) => track === active)

  test('are one before each player, who sees its cards upright', () => {
    expect(bySeat).toHaveLength(players)
    for (const { x, y, angle } of bySeat) {
      // Their own side of the board: further towards them than to either hand.
      expect(-(x * Math.sin(angle) + y * Math.cos(angle))).toBeGreaterThan(
        Math.abs(x * Math.cos(angle) - y * Math.sin(angle)),
      )
    }
  })

  test('cover no marble in a hole', () => {
    for (const pile of bySeat) {
      for (const hole of played) expect(awayFrom(pile, size, hole)).toBeGreaterThan(MARBLE_RADIUS)
    }
  })

  test('leave the stock, the ring of turns, hands that lie open and each other free', () => {
    const { radius, bead } = turnRingOf(apothemOf(rules.board.spec))
    for (const [seat, pile] of bySeat.entries()) {
      expect(awayFrom(pile, size, { x: 0, y: 0 })).toBeGreaterThan(radius + bead)
      for (const { radius: reach, ...hand } of hands) {
        expect(awayFrom(pile, size, hand)).toBeGreaterThan(reach * 0.9)
      }
      const others = bySeat.filter((_, other) => other !== seat)
      for (const corner of cornersOf(pile, size)) {
        for (const other of others) expect(awayFrom(other, size, corner)).toBeGreaterThan(0)
      }
    }
  })

  test('cover no name', () => {
    for (const name of namePlacesInPlay(placed, active, HOLE_MOUTH, piles)) {
      if (name === undefined) continue
      for (const share of [-0.5, -0.25, 0, 0.25, 0.5]) {
        const along = share * name.length
        const point = { x: name.at.x + along * Math.cos(name.angle), y: name.at.y - along * Math.sin(name.angle) }
        for (const pile of bySeat) expect(awayFrom(pile, size, point)).toBeGreaterThan(0)
      }
    }
  })

  test('are large enough to be read', () => expect(size).toBeGreaterThan(0.9))
})
