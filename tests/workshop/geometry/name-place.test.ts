import { describe, expect, test } from 'vitest'
import { trackAt } from '../../../engine/board.ts'
import { apothemOf, type Layout, layout, type PlacedHole } from '../../../engine/boards/layout.ts'
import { type BoardFamily, boardFor } from '../../../engine/boards/registry.ts'
import { namePlacesInPlay } from '../../../models/board/name-places-in-play.ts'
import { cardsReach } from '../../../models/board/turn-ring.ts'
import { HOLE_MOUTH } from '../../../models/dimensions.ts'
import { SIDE_LANE } from '../../../textures/side-lane.ts'
import { boardSpecOf } from '../../../workshop/design/board-spec.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import {
  distanceToName,
  MARK_RADIUS_SPACINGS,
  markPlace,
  type NamePlace,
  namePlaces,
  readableAngle,
} from '../../../workshop/geometry/name-place.ts'
import { BAND_WIDTH_SPACINGS } from '../../../workshop/geometry/side-labels.ts'

const FAMILY_TABLES: readonly (readonly [BoardFamily, number])[] = [
  ...[2, 3, 4, 5, 6, 8, 10, 12].map((players) => ['pegs-and-jokers', players] as const),
  ...[4, 5, 6, 8].map((players) => ['carbles', players] as const),
  ['tock', 4],
]

const playedPlaces = (placed: Layout, active: number): readonly (NamePlace | undefined)[] =>
  namePlacesInPlay(placed, active, HOLE_MOUTH)

const least = (place: NamePlace, holes: readonly PlacedHole[]): number =>
  Math.min(...holes.map((hole) => distanceToName(place, hole)))

const belongs = (placed: Layout, active: number, side: number, place: NamePlace): void => {
  const ends = placed.holes.filter((hole) => hole.track === active && hole.kind !== 'track')
  const own = ends.filter((hole) => hole.side === side)
  const others = ends.filter((hole) => hole.side !== side)
  expect(least(place, own), 'its own home and start are the nearest').toBeLessThan(least(place, others))
  for (const kind of ['home', 'start'] as const) {
    const ownKind = least(
      place,
      own.filter((hole) => hole.kind === kind),
    )
    expect(ownKind, `its own ${kind} is nearer than another one's`).toBeLessThan(
      least(
        place,
        others.filter((hole) => hole.kind === kind),
      ),
    )
  }
}

describe('the place of a name', () => {
  test.each(FAMILY_TABLES)(
    '%s, %i players: by its own home and start, clear of all that is inlaid',
    (family, players) => {
      const { spec, active } = boardFor(family, players)
      const placed = layout(spec)
      const places = playedPlaces(placed, active)
      expect(places.length).toBe(spec.tracks[active]?.sides)
      places.forEach((place, side) => {
        if (place === undefined) throw new Error(`side ${side} has no place for a name`)
        belongs(placed, active, side, place)
        const holes = placed.holes.filter((hole) => hole.track === active)
        const [loop, ends] = [
          holes.filter(({ kind }) => kind === 'track'),
          holes.filter(({ kind }) => kind !== 'track'),
        ]
        expect(least(place, loop)).toBeGreaterThan(BAND_WIDTH_SPACINGS / 2)
        expect(least(place, ends)).toBeGreaterThan(SIDE_LANE.edge / 2)
        expect(distanceToName(place, markPlace(placed, active, side).at)).toBeGreaterThan(MARK_RADIUS_SPACINGS)
        expect(distanceToName(place, { x: 0, y: 0 })).toBeGreaterThanOrEqual(
          cardsReach(apothemOf(trackAt(spec, active))) - 1e-9,
        )
        // A board of three sides has hardly any space beside the cards.
        expect(place.length, 'a name of five letters is written in full').toBeGreaterThan(players === 3 ? 1.5 : 3)
      })
    },
  )

  test.each(PRESETS.filter(({ design }) => design.form !== 'field').map((preset) => [preset.id, preset] as const))(
    '%s, a designed board: by its own home and start',
    (_, preset) => {
      const placed = layout(boardSpecOf(preset.design))
      namePlaces(placed, 0, { rimRadius: HOLE_MOUTH, middleRadius: 0 }).forEach((place, side) => {
        if (place === undefined) return
        belongs(placed, 0, side, place)
        expect(least(place, placed.holes), 'it covers no hole').toBeGreaterThan(HOLE_MOUTH)
      })
    },
  )

  test('on an oval each kind of side has its own, by its home and start', () => {
    const placed = layout(boardSpecOf(applyChanges(FIRST_DESIGN, { form: 'oval', players: 6 })))
    const places = namePlaces(placed, 0, { rimRadius: HOLE_MOUTH, middleRadius: 3 })
    places.forEach((place, side) => {
      if (place === undefined) throw new Error(`side ${side} has no place for a name`)
      belongs(placed, 0, side, place)
      expect(least(place, placed.holes), 'it covers no hole').toBeGreaterThan(HOLE_MOUTH)
    })
  })

  test('no name is upside down for the viewer', () => {
    for (const view of [0, 1, 2, 4.5]) {
      for (let angle = 0; angle < 7; angle += 0.3) {
        expect(Math.cos(readableAngle(angle, view) - view)).toBeGreaterThanOrEqual(-0.1)
      }
    }
  })
})
