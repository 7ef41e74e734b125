import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustmentsFor } from '../../../workshop/checks/adjustments.ts'
import { profileClearance } from '../../../workshop/checks/edge-clearance.ts'
import type { Finding } from '../../../workshop/checks/finding.ts'
import { CHECKS, findingsOf } from '../../../workshop/checks/findings.ts'
import { type Design, TRACK_FORMS } from '../../../workshop/design/design.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { PIECES } from '../../../workshop/design/pieces.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { standardHoles } from '../../../workshop/design/standard-holes.ts'
import { UNITS } from '../../../workshop/design/units.ts'
import { flatten } from '../../../workshop/geometry/contour.ts'
import { isInContour } from '../../../workshop/geometry/distance.ts'
import type { WoodPart } from '../../../workshop/geometry/wood-parts.ts'
import { planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { anyDesign, designOf } from '../designs.ts'
import { MARBLE_BOARD, SPOILED_BOARDS } from './spoiled.ts'

const codesOf = (design: Design): readonly string[] => findingsOf(planOf(design)).map(({ code }) => code)

const findingOf = (design: Design, code: string): Finding | undefined =>
  findingsOf(planOf(design)).find((finding) => finding.code === code)

describe('findings', () => {
  test.each(PRESETS)('nothing is wrong with $id', ({ design }) => {
    expect(codesOf(design)).toEqual([])
  })

  test.each(SPOILED_BOARDS)('%s is found in %j, with a fix', (code, changes) => {
    const design = designOf(changes)
    const finding = findingOf(design, code)
    expect(finding?.fix, codesOf(design).join()).toBeDefined()
    expect(codesOf(applyChanges(design, finding?.fix ?? {}))).not.toContain(code)
  })

  test('every code is tested above', () => {
    expect(new Set(SPOILED_BOARDS.map(([code]) => code))).toEqual(new Set(CHECKS.map(({ code }) => code)))
  })

  test('of any design at all: a fix makes its finding go away, and every number is one', LONG, () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const { code, fix, values, places } of findingsOf(planOf(design))) {
          expect(Object.values(values).every(Number.isFinite), code).toBe(true)
          expect(places.every((place) => place.kind === 'line' || place.radius > 0)).toBe(true)
          if (fix !== undefined) expect(codesOf(applyChanges(design, fix))).not.toContain(code)
        }
      }),
      { numRuns: 2 * THOROUGH },
    )
  })

  test('another game or kind of board brings the changes it needs: no preset is spoiled', LONG, () => {
    for (const { id, design } of PRESETS)
      for (const form of TRACK_FORMS) {
        const after = applyChanges(design, { ...adjustmentsFor(design, { form }), form })
        expect([id, form, ...codesOf(after).filter((code) => code !== 'game/players')]).toEqual([id, form])
      }
  })

  test.each(UNITS)('other pieces in %s get holes and spacing of their own: no preset is spoiled', LONG, (units) => {
    for (const { id, design } of PRESETS)
      for (const piece of PIECES) {
        const before = { ...design, units }
        const usual = { piece, ...standardHoles(piece, units) }
        const after = applyChanges(before, { ...usual, ...adjustmentsFor(before, usual) })
        expect([id, after.piece, ...codesOf(after)]).toEqual([id, piece])
      }
  })

  test('what a person has written is kept for another kind of board', () => {
    expect(adjustmentsFor(designOf({ title: 'Home', holeDepth: 15 }), { form: 'sections' })).toEqual({ lock: 'bars' })
  })

  test('a hole on the seam of the frame is given more margin, as much as it lacks', () => {
    const spoiled = designOf({ borderWidth: 18 })
    const finding = findingOf(spoiled, 'frame/hole')
    const margin = finding?.fix?.margin ?? 0
    expect(margin - spoiled.margin).toBeGreaterThanOrEqual(finding?.values.shortfall ?? Number.NaN)
  })

  test('large holes too near to the edge and to the end of a joint are fixed together', () => {
    const marbles = {
      ...MARBLE_BOARD,
      spacing: 19.05,
      form: 'sections',
      players: 6,
      edge: 'square',
      margin: 4,
    } as const
    const rounded = { edge: 'round-over', edgeSize: 1.5875, spacing: 20, margin: 11.1125, holeChamfer: 0.5 } as const
    for (const more of [{ holeChamfer: 0.4 }, rounded]) {
      const design = designOf({ ...marbles, ...more })
      const finding = findingOf(design, 'hole/edge')
      expect(codesOf(applyChanges(design, finding?.fix ?? {}))).not.toContain('hole/edge')
    }
  })

  test('no well for cards is cut by the profile of the edge without a finding', LONG, () => {
    fc.assert(
      fc.property(anyDesign, (any) => {
        const design = designOf({ ...any, game: 'pegs-and-jokers', form: 'polygon', fold: 'none', well: 'two' })
        const plan = planOf(design)
        const cut = plan.wells.some(({ contour }) =>
          flatten(contour, 0.2).some(
            (p) => profileClearance(plan, p, [0]) < 0 || !isInContour(p, (plan.parts[0] as WoodPart).outline),
          ),
        )
        if (cut) expect(findingsOf(plan).some(({ severity }) => severity === 'fault')).toBe(true)
      }),
      { numRuns: 20 * THOROUGH },
    )
  })

  const fixed = (spoiled: Design): Design => {
    let now = spoiled
    for (let step = 0; step < 12; step++) {
      const next = findingsOf(planOf(now)).find(({ severity, fix }) => severity === 'fault' && fix !== undefined)
      if (next === undefined) return now
      now = applyChanges(now, next.fix ?? {})
    }
    return now
  }
  const faultsOf = (design: Design): readonly string[] =>
    findingsOf(planOf(design)).flatMap(({ code, severity }) => (severity === 'fault' ? [code] : []))

  // Folded, it had a hole on its fold; unfolded, it was too large again, without an end.
  test.each(['jackaroo', 'carbles', 'dog', 'paddles-dark-light'])(
    'a board for twelve with marbles is too large in one piece, and is fixed all the same: %s',
    (id) => {
      const large = { form: 'polygon', players: 12, homeLean: [0], spacing: 60, margin: 60 } as const
      const preset = PRESETS.find((own) => own.id === id)?.design as Design
      for (const marbles of [
        MARBLE_BOARD,
        { ...MARBLE_BOARD, holeBottom: 'flat', holeDiameter: 17 },
        { ...MARBLE_BOARD, spacing: 18 },
      ] as const) {
        expect(faultsOf(fixed(applyChanges(applyChanges(preset, large), marbles)))).toEqual([])
      }
    },
  )

  test('following every fix leads to a board without faults', () => {
    const start = fc.constantFrom(...PRESETS.map((preset) => preset.design))
    // A small machine may have no board with such pieces at all, nor a board so small one for marbles.
    const fixable = SPOILED_BOARDS.filter(([code]) => !['bed', 'bed/tiles', 'blank', 'seam/space'].includes(code))
    const spoiled = fc.tuple(start, fc.constantFrom(...fixable), fc.constantFrom(...fixable))
    fc.assert(
      fc.property(spoiled, ([design, [, one], [, other]]) => {
        const now = fixed(applyChanges(applyChanges(design, one), other))
        expect(faultsOf(now), JSON.stringify([one, other, now])).toEqual([])
      }),
      { numRuns: 2 * THOROUGH },
    )
  })
})
