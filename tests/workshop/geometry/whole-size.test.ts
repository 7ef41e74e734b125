import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { MM_PER_INCH } from '../../../workshop/design/units.ts'
import { extentOf } from '../../../workshop/geometry/contour.ts'
import {
  changesForSize,
  SIZE_FITS,
  sizeLimits,
  spacingChoices,
  wholeSizeOf,
} from '../../../workshop/geometry/whole-size.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'

const BOARD_DESIGNS = [
  ...PRESETS.map(({ design }) => design).filter(({ form }) => form !== 'field'),
  designOf({ form: 'oval', players: 6 }),
]
const SIZE_AXES = ['width', 'height'] as const

const sized = (
  design: Design,
  ...request: Parameters<typeof changesForSize> extends [Design, ...infer R] ? R : never
) => applyChanges(design, changesForSize(design, ...request) ?? {})

describe('a size of the whole board', () => {
  test('is that of the plan', () => {
    for (const design of BOARD_DESIGNS) expect(wholeSizeOf(design)).toEqual(extentOf(planOf(design).bounds))
  })

  test('is reached within a hundredth of a millimetre on every board, along each axis, between its limits', () => {
    for (const design of BOARD_DESIGNS)
      for (const axis of SIZE_AXES)
        for (const fit of SIZE_FITS) {
          const { min, max } = sizeLimits(design, axis, fit)
          for (const wanted of [min, 0.8 * min + 0.2 * max, 0.3 * min + 0.7 * max, max]) {
            const size = wholeSizeOf(sized(design, axis, wanted, fit))[axis]
            expect(Math.abs(size - wanted), `${design.form} ${design.game}, ${fit}, ${axis} ${wanted}`).toBeLessThan(
              0.01,
            )
          }
        }
  })

  test('is refused beyond its limits', () => {
    const design = designOf({ form: 'polygon', players: 4 })
    for (const fit of SIZE_FITS) {
      const { min, max } = sizeLimits(design, 'width', fit)
      expect(changesForSize(design, 'width', min - 1, fit)).toBeUndefined()
      expect(changesForSize(design, 'width', max + 1, fit)).toBeUndefined()
    }
  })

  test('by one field leaves the other alone; by both the spacing is a usual one', () => {
    const design = designOf({ form: 'polygon', players: 4, units: 'inch', spacing: 20, margin: 25 })
    const inches = (mm: number) => mm / MM_PER_INCH
    expect(changesForSize(design, 'width', 18 * MM_PER_INCH, 'spacing')).not.toHaveProperty('margin')
    expect(changesForSize(design, 'width', 18 * MM_PER_INCH, 'margin')).not.toHaveProperty('spacing')
    const both = sized(design, 'width', 18 * MM_PER_INCH, 'both')
    expect(inches(both.spacing) * 16).toBeCloseTo(Math.round(inches(both.spacing) * 16), 3)
    expect(wholeSizeOf(both).width).toBeCloseTo(18 * MM_PER_INCH, 2)
    expect(Math.abs(both.margin - 25)).toBeLessThan(15)
  })

  test('leaves a fold between the same holes: a folding board for four, 18 inches across, is right', () => {
    const travel = PRESETS.find(({ id }) => id === 'travel')?.design as Design
    for (const fit of SIZE_FITS) {
      const design = sized(travel, 'width', 18 * MM_PER_INCH, fit)
      expect(design.foldAt / design.spacing).toBeCloseTo(travel.foldAt / travel.spacing, 4)
      expect(findingsOf(planOf(design)).filter(({ code }) => code.startsWith('fold'))).toEqual([])
    }
  })

  test('is told beside usual spacings, which leave room for fingers', () => {
    for (const design of BOARD_DESIGNS) {
      const choices = spacingChoices(design)
      expect(choices.length).toBeGreaterThan(3)
      for (const { spacing, size } of choices) {
        const after = applyChanges(design, { spacing })
        expect(extentOf(planOf(after).bounds)).toEqual(size)
        expect(findingsOf(planOf(after)).map(({ code }) => code)).not.toContain('fingers')
      }
    }
  })
})
