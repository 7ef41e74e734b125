import { describe, expect, test } from 'vitest'
import { makeEdgeGrain } from '../../../../client/designer/studio/studio-wood.ts'
import { designBody } from '../../../../models/board/design-body.ts'
import { type EdgePlace, unrollEdges } from '../../../../workshop/exports/scene/edge-charts.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { designOf } from '../../designs.ts'

const [REACH, DEEP] = [20, 1.5]

/** Two triangles for each wall of a square, or as many walls as a round board has. */
const wallsOf = (sides: number): readonly EdgePlace[] =>
  Array.from({ length: sides }, (_, i) => {
    const [from, to] = [i, i + 1].map((k) => (k * 2 * Math.PI) / sides) as [number, number]
    const middle = (from + to) / 2
    const facing = [Math.cos(middle), Math.sin(middle)] as const
    const at = (angle: number, up: number) => [REACH * Math.cos(angle), REACH * Math.sin(angle), up] as const
    const corners = [at(from, -DEEP), at(to, -DEEP), at(to, 0), at(from, -DEEP), at(to, 0), at(from, 0)]
    return corners.map((corner) => ({ part: 0, at: corner, facing }))
  }).flat()

const grain = makeEdgeGrain(designBody(planOf(designOf({ form: 'polygon', players: 4, borderWidth: 0 }))))

describe('the edges of a board, unrolled', () => {
  test.each([4, 96])('of %i walls lie beside each other on one picture, each at one scale', (sides) => {
    const places = wallsOf(sides)
    const { uv, strips } = unrollEdges(places, grain)
    expect(Math.min(...uv)).toBeGreaterThan(0)
    expect(Math.max(...uv)).toBeLessThan(1)
    const scales = Array.from({ length: places.length / 3 }, (_, i) => {
      const [a, b] = [3 * i, 3 * i + 2].map((k) => places[k] as EdgePlace) as [EdgePlace, EdgePlace]
      const far = Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2])
      const drawn = Math.hypot((uv[6 * i] ?? 0) - (uv[6 * i + 4] ?? 0), (uv[6 * i + 1] ?? 0) - (uv[6 * i + 5] ?? 0))
      return drawn / far
    })
    expect(Math.min(...scales) / Math.max(...scales), 'foreshortened by less than a hundredth').toBeGreaterThan(0.98)
    for (const [i, one] of strips.entries())
      for (const other of strips.slice(i + 1)) {
        const apart =
          one.box[0] > other.box[2] ||
          other.box[0] > one.box[2] ||
          one.box[1] > other.box[3] ||
          other.box[1] > one.box[3]
        expect(apart || touching(one.box, other.box), 'no two strips lie on each other').toBe(true)
      }
  })

  test('show end grain where the grain runs out of the wood, and none along it', () => {
    const { strips } = unrollEdges(wallsOf(4), grain)
    const ends = strips.map(({ endGrainShare }) => endGrainShare).sort((a, b) => a - b)
    expect(ends).toHaveLength(4)
    // The walls face half way between the grain and across it.
    for (const end of ends) expect(end).toBeCloseTo(0.5, 5)
    const straight = wallsOf(4).map((place) => {
      const turn = ([x, y]: readonly number[]) =>
        [((x ?? 0) - (y ?? 0)) / Math.SQRT2, ((x ?? 0) + (y ?? 0)) / Math.SQRT2] as const
      return { ...place, at: [...turn(place.at), place.at[2]] as const, facing: turn(place.facing) }
    })
    const square = unrollEdges(straight, grain).strips.map(
      ({ endGrainShare }) => Math.round(endGrainShare * 1000) / 1000,
    )
    expect(square.sort()).toEqual([0, 0, 1, 1])
  })
})

type Box = readonly [number, number, number, number]
const touching = (a: Box, b: Box): boolean => {
  const over = (low: number, high: number) =>
    Math.min(a[high] as number, b[high] as number) - Math.max(a[low] as number, b[low] as number)
  return Math.min(over(0, 2), over(1, 3)) < 1e-6
}
