import { describe, expect, test } from 'vitest'
import designer from '../../../client/i18n/en/designer.json'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import { type Design, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { applyChanges, isCollisionFree } from '../../../workshop/design/home-start-shapes.ts'
import { hasGameSizes } from '../../../workshop/design/marble-chase.ts'
import { playableOn } from '../../../workshop/design/playable.ts'
import { FIRST_PRESET, PRESETS } from '../../../workshop/design/presets.ts'
import { MM_PER_INCH } from '../../../workshop/design/units.ts'
import { planOf } from '../../../workshop/plan.ts'

const named = (id: string) => {
  const found = PRESETS.find((preset) => preset.id === id)
  if (found === undefined) throw new Error(id)
  return planOf(found.design)
}

describe('presets', () => {
  test.each(PRESETS)('$id: a link carries it, no hole collides, and it can be played on', ({ design }) => {
    expect(parseDesign(makeDesign(design))).toEqual({ ok: true, value: design })
    expect(isCollisionFree(design)).toBe(true)
    if (design.form === 'field') expect(hasGameSizes(design)).toBe(true)
    else expect(playableOn(design)).not.toEqual([])
  })

  test.each(PRESETS)('$id: its numbers stand on the wood, clear of holes, and hardly one is left out', ({ design }) => {
    const plan = planOf({ ...design, numbers: true })
    const codes = findingsOf(plan).map(({ code }) => code)
    expect(codes).not.toContain('text/edge')
    expect(codes).not.toContain('text/hole')
    const sides = plan.layout.spec.tracks.reduce((sum, track) => sum + track.sides, 0)
    expect(plan.marks.filter(({ role }) => role === 'number').length).toBeGreaterThanOrEqual(sides * 4 - 4)
  })

  test.each<Partial<Design>>([
    { form: 'polygon', players: 3 },
    { form: 'polygon', players: 4, homeShape: 'back', homeLean: [0] },
  ])('names find a place where homes lie in the usual one, and numbers one on a narrow edge: %o', (changes) => {
    const own: Partial<Design> = { spacing: 16, margin: 19, names: ['Grandma', 'Bartholomew'], numbers: true }
    const design = applyChanges(FIRST_DESIGN, { ...own, ...changes })
    const plan = planOf(design)
    expect(findingsOf(plan).filter(({ code }) => code.startsWith('text/'))).toEqual([])
    const written = plan.marks.map(({ role }) => role)
    expect(written.filter((role) => role === 'name')).toHaveLength(2)
    expect(written.filter((role) => role === 'number')).toHaveLength(4 * design.players)
  })

  test('the first one is the start of a new design, and all names differ', () => {
    expect(PRESETS[0]?.design).toBe(FIRST_PRESET)
    // The defaults that links leave out never change; the preset's holes are wider than its pegs.
    expect({ ...FIRST_PRESET, holeDiameter: FIRST_DESIGN.holeDiameter }).toEqual(FIRST_DESIGN)
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length)
    expect(Object.keys(designer.designer.preset).sort()).toEqual(PRESETS.map(({ id }) => id).sort())
  })

  test('sizes are as the names say', () => {
    const club = named('club-table').bounds
    expect((club.north - club.south) / MM_PER_INCH).toBeCloseTo(36, 6)
    const [paddle] = named('paddles').parts
    const xs = paddle?.outline.steps.map(({ to }) => to.x) ?? []
    expect((Math.max(...xs) - Math.min(...xs)) / MM_PER_INCH).toBeGreaterThan(11)
    expect((Math.max(...xs) - Math.min(...xs)) / MM_PER_INCH).toBeLessThanOrEqual(12)
    const half = named('three-in-one-half').bounds
    expect((half.north - half.south) / MM_PER_INCH).toBeLessThan(24)
    expect(named('travel').parts).toHaveLength(2)
  })
})
