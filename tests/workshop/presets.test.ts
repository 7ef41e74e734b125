import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../workshop/checks/findings.ts'
import { FIRST_DESIGN } from '../../workshop/design.ts'
import { makeDesign, parseDesign } from '../../workshop/design-text.ts'
import { planOf } from '../../workshop/plan.ts'
import { playableOn } from '../../workshop/playable.ts'
import { PRESETS } from '../../workshop/presets.ts'
import { standsClear } from '../../workshop/proven.ts'
import { INCH } from '../../workshop/units.ts'

const named = (id: string) => {
  const found = PRESETS.find((preset) => preset.id === id)
  if (found === undefined) throw new Error(id)
  return planOf(found.design)
}

describe('presets', () => {
  test.each(PRESETS)('$id: a link carries it, no hole collides, and it can be played on', ({ design }) => {
    expect(parseDesign(makeDesign(design))).toEqual({ ok: true, value: design })
    expect(standsClear(design)).toBe(true)
    expect(playableOn(design)).not.toEqual([])
  })

  test.each(PRESETS)('$id: its numbers stand on the wood, clear of holes, and hardly one is left out', ({ design }) => {
    const plan = planOf({ ...design, numbers: true })
    const codes = findingsOf(plan).map(({ code }) => code)
    expect(codes).not.toContain('text/edge')
    expect(codes).not.toContain('text/hole')
    const sides = plan.layout.spec.tracks.reduce((sum, track) => sum + track.sides, 0)
    expect(plan.marks.filter(({ role }) => role === 'number').length).toBeGreaterThanOrEqual(sides * 4 - 4)
  })

  test('the first is what a new design begins with, and no two have the same name', () => {
    expect(PRESETS[0]?.design).toEqual(FIRST_DESIGN)
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length)
    expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length)
  })

  test('sizes are as the names say', () => {
    const club = named('club-table').bounds
    expect((club.north - club.south) / INCH).toBeCloseTo(36, 6)
    const [paddle] = named('paddles').parts
    const xs = paddle?.outline.steps.map(({ to }) => to.x) ?? []
    expect((Math.max(...xs) - Math.min(...xs)) / INCH).toBeGreaterThan(11)
    expect((Math.max(...xs) - Math.min(...xs)) / INCH).toBeLessThanOrEqual(12)
    const half = named('three-in-one-half').bounds
    expect((half.north - half.south) / INCH).toBeLessThan(24)
    expect(named('travel').parts).toHaveLength(2)
  })
})
