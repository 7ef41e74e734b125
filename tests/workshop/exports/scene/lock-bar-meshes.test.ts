import { expect, test } from 'vitest'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { barCorners } from '../../../../workshop/exports/scene/lock-bar-meshes.ts'
import { FINE_SOLID, type Mesh } from '../../../../workshop/exports/solids/part-solids.ts'
import { makeLockBarMesh } from '../../../../workshop/exports/solids/plate-solid.ts'
import type { Lock } from '../../../../workshop/geometry/joints/lock.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { designOf } from '../../designs.ts'
import { DRAWING_TOOLS } from '../orders.ts'

const PADDLES_DESIGN = PRESETS.find(({ id }) => id === 'paddles')?.design

test.each([3, 5, 6, 9, 12])('a ring of %i stands on bars whose holes lie under those of its parts', async (players) => {
  const plan = planOf(designOf({ ...PADDLES_DESIGN, players }))
  const { holes, pinDiameter: pin, bar } = plan.lock as Lock
  const mesh = (await makeLockBarMesh(plan, FINE_SOLID, DRAWING_TOOLS)) as Mesh
  const corners = barCorners(plan, mesh)
  expect(corners.length).toBe(players * mesh.triangles.length)
  for (const { x, y } of holes) {
    const wall = corners.filter((corner) => Math.abs(Math.hypot(corner[0] - x, corner[1] - y) - pin / 2) < 0.03)
    const angles = new Set(wall.map((corner) => Math.round((Math.atan2(corner[1] - y, corner[0] - x) * 8) / Math.PI)))
    expect(angles.size, 'a wall all round').toBeGreaterThanOrEqual(16)
  }
  const heights = corners.map(([, , z]) => z)
  expect(heights.reduce((a, b) => Math.min(a, b))).toBeCloseTo(-bar.thickness, 6)
  expect(heights.reduce((a, b) => Math.max(a, b))).toBe(0)
})
