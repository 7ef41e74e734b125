import { Triangle, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { cubesUsed } from '../../../engine/marble-chase/cubes.ts'
import { designedCubes, designedPieces } from '../../../models/pieces/designed-pieces.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { normalizeDesign } from '../../../workshop/design/normalization.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { sortBySurface } from '../../../workshop/exports/scene/board-surfaces.ts'
import { makeSolids } from '../../../workshop/exports/solids/part-solids.ts'
import { chaseCubes, EXAMPLE_TOTALS } from '../../../workshop/marble-chase/example-game.ts'
import { piecesOn } from '../../../workshop/pieces/standing-pieces.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'

const preset = (id: string, changes: Partial<Design> = {}): Plan => {
  const found = PRESETS.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no board ${id}`)
  return planOf(normalizeDesign({ ...found.design, ...changes }))
}

const LARGER_BOARD = {
  scale: 1.4,
  marbleSmall: 20,
  marbleMiddle: 22,
  marbleLarge: 25,
  cube: 12,
  railJoint: 'butt',
} as const
const CHASE_PLANS: readonly (readonly [string, Plan])[] = [
  ['chase-two', preset('chase-two')],
  ['chase-club', preset('chase-club')],
  ['chase-field', preset('chase-field')],
  ['a larger one', preset('chase-two', LARGER_BOARD)],
]

/** Every face of the wood that is cut, in its place. */
const facesOf = async (plan: Plan): Promise<readonly Triangle[]> => {
  const cut = await makeSolids(
    plan,
    { toleranceMm: 0.01, hasChamfers: true },
    { solids: DRAWING_TOOLS.solids, progress: () => {} },
  )
  const faces = Object.values(sortBySurface(plan, cut)).flat()
  return faces.map(({ corners: [a, b, c] }) => new Triangle(new Vector3(...a), new Vector3(...b), new Vector3(...c)))
}

const near = ({ a, b, c }: Triangle, at: Vector3, reach: number): boolean =>
  (['x', 'y', 'z'] as const).every((axis) => {
    const values = [a[axis], b[axis], c[axis]]
    return Math.min(...values) < at[axis] + reach && Math.max(...values) > at[axis] - reach
  })

/** Distance to the nearest wood. */
const distanceTo = (faces: readonly Triangle[], at: Vector3, reach: number): number => {
  const found = new Vector3()
  const close = faces.filter((face) => near(face, at, reach))
  return Math.min(...close.map((face) => face.closestPointToPoint(at, found).distanceTo(at)))
}

/** Height of the wood below a place. */
const floorBelow = (faces: readonly Triangle[], at: Vector3): number => {
  const heights = faces.flatMap((face) => {
    const flat = [face.a, face.b, face.c].map(({ x, y }) => new Vector3(x, y, 0)) as [Vector3, Vector3, Vector3]
    const shares = new Triangle(...flat).getBarycoord(new Vector3(at.x, at.y, 0), new Vector3())
    if (shares === null || Math.min(shares.x, shares.y, shares.z) < -1e-9) return []
    const z = face.a.z * shares.x + face.b.z * shares.y + face.c.z * shares.z
    return z < at.z ? [z] : []
  })
  return Math.max(...heights)
}

describe.each([...CHASE_PLANS, ['a board of holes', preset('tock')] as const])('on %s', (_, plan) => {
  test('marbles touch the wood and are not sunk into it', async () => {
    const faces = await facesOf(plan)
    const marbles = piecesOn(plan)
    expect(marbles.length).toBeGreaterThan(2)
    for (const { x, y, height: up, diameter } of marbles) {
      const away = distanceTo(faces, new Vector3(x, y, up), diameter)
      expect(Math.abs(away - diameter / 2), `${x} ${y}`).toBeLessThan(0.03)
    }
  })

  test('the scene and the photograph have them where they are measured', () => {
    const { set } = designedPieces(plan)
    const { spacing, thickness } = plan.design
    piecesOn(plan).forEach(({ x, y, height: up, diameter }, i) => {
      const m = [...set.matrices.array.slice(16 * i, 16 * i + 16)]
      const radius = Math.hypot(m[0] ?? 0, m[1] ?? 0, m[2] ?? 0)
      const told = [m[12], m[13], m[14], radius].map((value) => (value ?? 0) * spacing)
      const wanted = [x, up - thickness, -y, diameter / 2]
      told.forEach((value, k) => {
        expect(value).toBeCloseTo(wanted[k] ?? 0, 3)
      })
    })
  })
})

describe.each(CHASE_PLANS)('Marble Chase on %s', (_, plan) => {
  test('has three marbles of its three sizes, and twelve cubes for each scoring board', () => {
    const { marbleSmall, marbleMiddle, marbleLarge, scoringBoards, cube } = plan.design
    const sizes = piecesOn(plan).map(({ diameter }) => diameter)
    expect(sizes.sort((a, b) => a - b)).toEqual([marbleSmall, marbleMiddle, marbleLarge])
    const cubes = chaseCubes(plan)
    expect(cubes).toHaveLength(12 * scoringBoards)
    expect(cubes.every(({ side }) => side === cube)).toBe(true)
    expect(designedCubes(plan)).toHaveLength(cubes.length)
  })

  test('has its cubes flat on the floors of pockets, with clearance on all sides', LONG, async () => {
    const faces = await facesOf(plan)
    for (const { x, y, height: up, side, turn } of chaseCubes(plan)) {
      for (const corner of [0, 1, 2, 3].map((quarter) => turn + (quarter + 0.5) * (Math.PI / 2))) {
        const reach = (side / 2) * Math.SQRT2 * 0.97
        const at = new Vector3(x + reach * Math.cos(corner), y + reach * Math.sin(corner), up + side / 2)
        expect(floorBelow(faces, at)).toBeCloseTo(up, 3)
      }
    }
  })
})

test('the totals that are shown can be shown with twelve cubes', () => {
  expect(EXAMPLE_TOTALS.map(cubesUsed).filter((used) => used > 12)).toEqual([])
})
