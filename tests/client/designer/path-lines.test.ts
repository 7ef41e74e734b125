import { expect, test } from 'vitest'
import { countSegmentsBefore, makePathLines } from '../../../client/designer/machine/path-lines.ts'
import { loadDrawingTools } from '../../../workshop/exports/drawing-tools.ts'
import { machineOf } from '../../../workshop/machining/job-context.ts'
import { makeJobs } from '../../../workshop/machining/jobs.ts'
import { sidePreviewOf } from '../../../workshop/machining/path-preview.ts'
import { DEFAULT_SETUP } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../../workshop/designs.ts'
import { DRAWING_TOOLS } from '../../workshop/exports/orders.ts'

test('the pieces before a point are counted', () => {
  expect([0, 1, 4, 5, 99].map((point) => countSegmentsBefore([0, 3, 4], point))).toEqual([0, 1, 2, 3, 3])
})

test('a drilled hole is seen over the way by which the bit leaves it, and both are drawn until the moment', async () => {
  const plan = planOf(designOf({ form: 'polygon', players: 3, homeLean: [-20] }))
  const jobs = makeJobs(plan, DEFAULT_SETUP, 'outlines', await loadDrawingTools(DRAWING_TOOLS))
  const [job] = jobs
  if (job === undefined) throw new Error('nothing is cut')
  const side = sidePreviewOf(job, DEFAULT_SETUP, machineOf(plan, DEFAULT_SETUP))
  const { lines, showUntil } = makePathLines(side)
  const [, air, , cuts] = lines
  if (air === undefined || cuts === undefined) throw new Error('no lines')
  expect(cuts.renderOrder).toBeGreaterThan(air.renderOrder)
  expect([cuts.material].flat()[0]?.depthTest).toBe(false)
  for (const point of [0, 100, side.roles.length - 1]) {
    showUntil(point)
    const shown = [air, cuts].map(({ geometry }) => geometry.drawRange.count / 3)
    const [through, cut] = [0, 0].map((_, i) =>
      side.roles.slice(1, point + 1).reduce((sum, role) => sum + Number(role > 0 === (i === 1)), 0),
    )
    expect(shown).toEqual([through, cut])
  }
})
