import { expect, test } from 'vitest'
import { explosionDurationMs, shiftsAt } from '../../../client/designer/stage/exploded-view.ts'
import { designBody } from '../../../models/board/design-body.ts'
import { EdgeField } from '../../../models/board/edge-field.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { normalizeDesign } from '../../../workshop/design/normalization.ts'
import { planOf } from '../../../workshop/plan.ts'

const body = designBody(planOf(normalizeDesign({ ...FIRST_DESIGN, form: 'sections', players: 6 })))

test('sections begin and end on the table, and leave their joints straight upwards, one after the other', () => {
  const [before, after] = [shiftsAt(body, 0), shiftsAt(body, explosionDurationMs(body))]
  for (const { x, y, lift } of before) expect([x, y, lift].map(Math.abs)).toEqual([0, 0, 0])
  for (const { x, y, lift } of after) {
    expect(lift).toBeCloseTo(0)
    expect(Math.hypot(x, y)).toBeGreaterThan(2)
  }
  const halfThickness = body.thickness / 2
  for (let ms = 0; ms < explosionDurationMs(body); ms += 10) {
    const shifts = shiftsAt(body, ms)
    shifts.forEach(({ x, y, lift }) => {
      const away = Math.hypot(x, y)
      // A disc is half a hole spacing in radius: nearer than that it can only move upwards.
      if (away > 0.01 && away < 0.6) expect(lift).toBeGreaterThan(halfThickness)
    })
    const begun = shifts.filter(({ lift, x }) => lift > 0 || Math.abs(x) > 0).length
    expect(begun).toBeLessThanOrEqual(Math.floor(ms / 320) + 1)
  }
})

test('the shadow on the table goes with the parts', () => {
  const field = new EdgeField(body)
  const data = field.image.data as Uint8ClampedArray
  const home = data.slice()
  field.place(shiftsAt(body, explosionDurationMs(body)))
  expect(data).not.toEqual(home)
  field.place([])
  expect(data).toEqual(home)
})
