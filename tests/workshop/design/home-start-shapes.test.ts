import { describe, expect, test } from 'vitest'
import { layout, type PlacedHole } from '../../../engine/boards/layout.ts'
import { boardSpecOf } from '../../../workshop/design/board-spec.ts'
import { type Design, FIRST_DESIGN, TRACK_FORMS, TRACK_GAMES } from '../../../workshop/design/design.ts'
import { applyChanges, defaultShapes } from '../../../workshop/design/home-start-shapes.ts'
import { startShapesFor } from '../../../workshop/design/normalization.ts'
import { pairsWithin } from '../../../workshop/geometry/closest-pairs.ts'
import { designOf } from '../designs.ts'

/** All choices of two or three tracks that the page offers. */
const TRACK_SETS = [12, 10, 8, 6, 5, 4].flatMap((outer) => {
  const within = (sides: number) => [10, 8, 6, 5, 4].filter((inner) => inner <= sides - 2)
  return within(outer).flatMap((middle) => [[outer, middle], ...within(middle).map((inner) => [outer, middle, inner])])
})

type BoardKind = Pick<Design, 'game' | 'form' | 'players' | 'tracks'>

const SHAPE_COMBINATIONS: readonly BoardKind[] = TRACK_GAMES.flatMap((game) =>
  TRACK_FORMS.flatMap((form): readonly BoardKind[] => {
    const fewest = form === 'sections' ? 3 : 2
    const players = form === 'oval' ? [6, 8, 10, 12] : Array.from({ length: 13 - fewest }, (_, i) => i + fewest)
    return form === 'three-in-one'
      ? TRACK_SETS.map((tracks) => ({ game, form, players: tracks[0] as number, tracks }))
      : players.map((n) => ({ game, form, players: n, tracks: FIRST_DESIGN.tracks }))
  }),
)

/** Holes nearer than this, each pair as `track side kind index`. */
const collisions = (design: Design, distance: number): readonly string[] => {
  const { holes } = layout(boardSpecOf(design))
  const labelOf = (hole: PlacedHole) => `${hole.track} ${hole.side} ${hole.kind} ${hole.index}`
  return pairsWithin(holes, distance).map(
    ({ a, b }) => `${labelOf(holes[a] as PlacedHole)}, ${labelOf(holes[b] as PlacedHole)}`,
  )
}

describe('pairs of points', () => {
  test('are those that a look at all of them finds', () => {
    const { holes } = layout(boardSpecOf(designOf({})))
    const slow = holes.flatMap((a, i) => holes.slice(0, i).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 1.45))
    expect(pairsWithin(holes, 1.45)).toHaveLength(slow.length)
    expect(pairsWithin(holes, 0.99)).toEqual([])
  })
})

describe('default homes and starts', () => {
  test.each(SHAPE_COMBINATIONS)('$game, $form, $players, $tracks: no two holes collide', (ask) => {
    expect(collisions(designOf({ ...ask, ...defaultShapes(ask) }), 0.95)).toEqual([])
  })

  test('any order of changes of game, form and players leaves no collision', () => {
    let design = designOf({})
    for (const [i, ask] of SHAPE_COMBINATIONS.entries()) {
      const other = SHAPE_COMBINATIONS[(i * 37) % SHAPE_COMBINATIONS.length] as BoardKind
      for (const changes of [
        { form: ask.form },
        { game: ask.game },
        { players: other.players, tracks: other.tracks },
        other,
      ]) {
        design = applyChanges(design, changes)
        expect(collisions(design, 0.95), JSON.stringify({ ...ask, changes })).toEqual([])
      }
    }
  })

  test('a person’s own shape is kept where it fits, and a requested one is taken', () => {
    const own = designOf({ form: 'polygon', players: 6, homeLean: [10], startShape: 'ring', startDepth: 2.2 })
    const eight = applyChanges(own, { players: 8 })
    expect([eight.startShape, eight.startDepth, eight.homeLean]).toEqual(['ring', 2.2, [10]])
    expect(applyChanges(own, { game: 'tock' }).startShape).toBe('square')
    expect(applyChanges(designOf({}), { form: 'polygon', homeLean: [7] }).homeLean).toEqual([7])
  })

  test('back on the first board everything is as it was', () => {
    const there = applyChanges(applyChanges(designOf({}), { form: 'sections' }), { game: 'carbles' })
    expect(applyChanges(applyChanges(there, { game: 'pegs-and-jokers' }), { form: 'three-in-one' })).toEqual(
      designOf({}),
    )
  })

  test('most starts of other shapes fit in the default place', () => {
    const asks = SHAPE_COMBINATIONS.flatMap((ask) => {
      const design = designOf({ ...ask, ...defaultShapes(ask) })
      return startShapesFor(design.startShape === 'plus' ? 5 : 4).map((startShape) =>
        designOf({ ...design, startShape }),
      )
    })
    const clear = asks.filter((design) => collisions(design, 0.95).length === 0)
    expect(clear.length / asks.length).toBeGreaterThan(0.8)
  })
})
