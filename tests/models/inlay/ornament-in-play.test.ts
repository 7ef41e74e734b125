import { expect, test } from 'vitest'
import { trackAt } from '../../../engine/board.ts'
import { apothemOf } from '../../../engine/boards/layout.ts'
import { ornamentInPlay } from '../../../models/inlay/ornament-in-play.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf, TRIANGLE_EMBLEM } from '../../workshop/designs.ts'

const drawnMarks = (changes: Partial<Design>): number => {
  const plan = planOf(designOf({ form: 'polygon', players: 6, homeLean: [0], spacing: 16, ...changes }))
  return ornamentInPlay(plan, apothemOf(trackAt(plan.layout.spec, 0))).length
}

test('an ornament goes on outside the cards of a game; a drawing of one’s own is whole there, or not at all', () => {
  const emblem = { ornament: 'emblem', emblem: TRIANGLE_EMBLEM, emblemSize: 40 } as const
  expect(drawnMarks({ ornament: 'star' })).toBe(2)
  expect(drawnMarks(emblem)).toBe(0)
  expect(drawnMarks({ ...emblem, emblemEast: 80 }), 'it reaches into the ring').toBe(0)
  expect(drawnMarks({ ...emblem, emblemEast: 220 })).toBe(1)
  expect(drawnMarks({ ...emblem, emblemSize: 600 }), 'it lies all around the cards').toBe(0)
})
