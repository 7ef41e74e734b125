import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../../../engine/boards/layout.ts'
import { legalActions } from '../../../engine/legal.ts'
import { play } from '../../../engine/play.ts'
import type { Rules, Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makePosition } from '../../../engine/text/notation.ts'
import { flatMap } from '../../../models/flat/flat-map.ts'
import { type Design, TRACK_FORMS, TRACK_GAMES, type TrackGame } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { MIN_OVAL_PLAYERS, normalizeDesign } from '../../../workshop/design/normalization.ts'
import { FAMILY_OF_GAME } from '../../../workshop/design/side-graph.ts'
import { readTableSetup } from '../../../workshop/table-setup.ts'
import { NAMED_TABLES } from '../../engine/any-table.ts'
import { must, playRandomGame } from '../../engine/game-fixtures.ts'
import { THOROUGH } from '../../thorough.ts'
import { anyDesign, designOf } from '../designs.ts'

/** The design with the fields that a game of these rules needs. */
const fitted = (design: Design, rules: Rules): Design => {
  const { sides } = rules.board.spec
  const three = design.form === 'three-in-one' && rules.family === 'pegs-and-jokers' && design.tracks.includes(sides)
  return normalizeDesign({
    ...design,
    game: TRACK_GAMES.find((game) => FAMILY_OF_GAME[game] === rules.family) ?? design.game,
    form: three || (hasEverySize(design) && (design.form !== 'oval' || isOvalSize(sides))) ? design.form : 'polygon',
    players: rules.players === 2 && sides === 4 && design.form !== 'sections' ? 2 : sides,
  })
}

const hasEverySize = ({ form }: Design): boolean => form !== 'three-in-one' && form !== 'field'
const isOvalSize = (sides: number): boolean => sides >= MIN_OVAL_PLAYERS && sides % 2 === 0

const rulesOf = (setup: Setup): Rules => must(rulesFor(setup))

const OF_FOUR: Readonly<Record<TrackGame, Setup>> = {
  'pegs-and-jokers': { rules: 'basic', players: 4, teams: 2 },
  tock: { rules: 'tock', players: 4, teams: 4 },
  jackaroo: { rules: 'jackaroo', players: 4, teams: 2 },
  carbles: { rules: 'carbles', players: 4, teams: 4 },
  keezen: { rules: 'keezen', players: 4, teams: 2 },
  dog: { rules: 'dog', players: 4, teams: 2 },
}

/** The start is moved aside where start and home branch off from one hole. */
const START_HOLES: Readonly<Record<TrackGame, number>> = {
  'pegs-and-jokers': 0,
  carbles: 0,
  tock: -2.8,
  jackaroo: -2.8,
  keezen: 2.2,
  dog: -2.8,
}

/** Tests whether a point lies in a polygon, at least `margin` from its edge. */
const isWithin = (polygon: readonly Point[], p: Point, margin: number): boolean => {
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Point
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    const t =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length))
    nearest = Math.min(nearest, Math.hypot(a.x + (b.x - a.x) * t - p.x, a.y + (b.y - a.y) * t - p.y))
  })
  return inside && nearest >= margin
}

describe('a board of one’s own', () => {
  test('is played on as the ordinary one is: the same moves to choose from, the same happens', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom(...NAMED_TABLES), fc.nat(), (design, setup, seed) => {
        const rules = rulesOf(setup)
        const own = readTableSetup(makeDesign(fitted(design, rules)), rules)?.rules
        if (own === undefined) throw new Error('it has no track for the game')
        for (const { game, seat, legal, action } of playRandomGame(setup, String(seed), 30)) {
          const there = { ...game, rules: own }
          expect(legalActions(there, seat)).toEqual(legal)
          const [here, ordinary] = [must(play(there, action, seat)), must(play(game, action, seat))]
          expect(here.events).toEqual(ordinary.events)
          expect(makePosition(own.board, here.game.position)).toBe(makePosition(rules.board, ordinary.game.position))
        }
      }),
      { numRuns: 12 * THOROUGH },
    )
  })

  const boards = TRACK_GAMES.flatMap((game) =>
    TRACK_FORMS.filter((form) => form !== 'oval').flatMap((form) =>
      [false, true].map((outward) =>
        designOf({ game, form, outward, players: 4, homeLean: [15, 0, 0], startAlong: START_HOLES[game] }),
      ),
    ),
  )

  test.each(boards)('$game, $form, outward $outward: all its holes lie on the wood that is shown', (design) => {
    const rules = rulesOf(OF_FOUR[design.game as TrackGame])
    const ground = readTableSetup(makeDesign(design), rules)
    if (ground === undefined) throw new Error('it has no track for the game')
    const map = flatMap(ground.layout, ground.activeTrack, 1, ground.designWood)
    const holes = { 'pegs-and-jokers': 112, tock: 104, jackaroo: 104, carbles: 104, keezen: 96, dog: 96 }
    expect(map.holes).toHaveLength(holes[design.game as TrackGame])
    for (const { at } of map.holes) expect(map.parts.some((part) => isWithin(part, at, 0.45))).toBe(true)
    const [left, top, width, height] = map.box
    for (const { x, y } of map.parts.flat()) {
      expect(x).toBeGreaterThanOrEqual(left)
      expect(x).toBeLessThanOrEqual(left + width)
      expect(y).toBeGreaterThanOrEqual(top)
      expect(y).toBeLessThanOrEqual(top + height)
    }
    for (const side of [0, 1, 2, 3]) {
      const edge = map.edgePoints(side, 0.2)
      const [a, b] = [edge[0], edge[1]] as [Point, Point]
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      expect(map.parts.some((part) => isWithin(part, middle, 0.15))).toBe(true)
    }
  })

  test.each(['round', 'oval'] as const)(
    '%s: has the viewer’s side below, and every hand beyond its own side',
    (form) => {
      const rules = rulesOf({ rules: 'basic', players: 6, teams: 2 })
      const design = designOf({ form, outward: true, players: 6 })
      const ground = readTableSetup(makeDesign(design), rules)
      if (ground === undefined) throw new Error('it has no track for the game')
      const { layout, activeTrack, designWood } = ground
      for (const side of [0, 1, 2, 3, 4, 5]) {
        const map = flatMap(layout, activeTrack, side, designWood)
        const place = map.handPlaceOf(side)
        if (form === 'round') expect(place.x).toBeCloseTo(0)
        const own = map.holes.filter((hole) => hole.side === side)
        const lowest = Math.max(...own.map(({ at }) => at.y))
        expect(place.y).toBeGreaterThan(lowest)
        const [nearest] = map.holes.toSorted(
          (a, b) => Math.hypot(a.at.x - place.x, a.at.y - place.y) - Math.hypot(b.at.x - place.x, b.at.y - place.y),
        )
        expect(nearest?.side).toBe(side)
        expect(map.parts.some((part) => map.holes.every(({ at }) => isWithin(part, at, 0.45)))).toBe(true)
      }
    },
  )

  test('of parts serves smaller tables with fewer of them, and none larger', () => {
    const parts = makeDesign(designOf({ form: 'sections', players: 6, homeShape: 'forward' }))
    const ground = readTableSetup(parts, rulesOf({ rules: 'basic', players: 4, teams: 2 }))
    expect(ground?.layout.holes).toHaveLength(112)
    expect(ground?.rules.board.spec).toMatchObject({ sides: 4, outward: true })
    expect(readTableSetup(parts, rulesOf({ rules: 'basic', players: 8, teams: 2 }))).toBeUndefined()
  })

  test('without a track for these rules is not read: the ordinary board takes its place', () => {
    const rules = rulesOf({ rules: 'basic', players: 4, teams: 2 })
    expect(readTableSetup(makeDesign(designOf({ form: 'round', players: 6 })), rules)).toBeUndefined()
    expect(readTableSetup('v=1&players=1000', rules)).toBeUndefined()
  })
})
