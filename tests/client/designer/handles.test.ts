import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Handle } from '../../../client/designer/handles/handle.ts'
import { handlesOf } from '../../../client/designer/handles/handles.ts'
import { type Design, FIELD_NAMES } from '../../../workshop/design/design.ts'
import { normalizeDesign } from '../../../workshop/design/normalization.ts'
import { planOf } from '../../../workshop/plan.ts'
import { THOROUGH } from '../../thorough.ts'
import { anyDesign, designOf, TRIANGLE_EMBLEM } from '../../workshop/designs.ts'

const handleOf = (design: Design, name: string, track = 0): Handle => {
  const found = handlesOf(planOf(design)).find((handle) => handle.name === name && handle.track === track)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const moved = (design: Design, name: string, east: number, north: number, free = true): Design => {
  const handle = handleOf(design, name)
  return normalizeDesign({ ...design, ...handle.changesAt({ x: handle.at.x + east, y: handle.at.y + north }, free) })
}

/** Returns the fields with numbers that differ by more than the finest step of a hand. */
const changed = (before: Design, after: Design): readonly string[] =>
  FIELD_NAMES.filter((name) => {
    const [a, b] = [before[name], after[name]]
    const far = (x: unknown, y: unknown) => Math.abs(Number(x) - Number(y)) > 0.0501
    if (Array.isArray(a) && Array.isArray(b) && typeof a[0] === 'number') return a.some((value, i) => far(value, b[i]))
    return typeof a === 'number' ? far(a, b) : String(a) !== String(b)
  })

describe('what is taken on the plan', () => {
  test('changes nothing while it is not moved, on any board', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const handle of handlesOf(planOf(design))) {
          const after = normalizeDesign({ ...design, ...handle.changesAt(handle.at, true) })
          expect(changed(design, after), `${handle.name} of track ${handle.track}`).toEqual([])
        }
      }),
      { numRuns: 40 * THOROUGH },
    )
  })

  test('follows the hand: it comes to lie where it is moved to', () => {
    for (const form of ['polygon', 'round', 'oval', 'three-in-one', 'sections'] as const) {
      for (const [name, east, north] of [
        ['home', 9, form === 'sections' ? -4 : 4],
        ['start', -6, form === 'sections' ? -5 : 8],
        ['spacing', 8, -8],
      ] as const) {
        const design = designOf({ form, players: 6, homeLean: [0], homeDepth: 1.4, startDepth: 2.3 })
        const from = handleOf(design, name).at
        const to = handleOf(moved(design, name, east, north), name).at
        const miss = name === 'spacing' ? 6 : 0.2
        expect(Math.hypot(to.x - from.x - east, to.y - from.y - north), `${name}, ${form}`).toBeLessThan(miss)
      }
    }
  })

  test('a drawing follows the hand, and snaps to the middle', () => {
    const design = designOf({ form: 'polygon', players: 4, units: 'mm', ornament: 'emblem', emblem: TRIANGLE_EMBLEM })
    const away = moved(design, 'emblem', 31.3, -12.2)
    expect(handleOf(away, 'emblem').at).toEqual({ x: 31.3, y: -12.2 })
    expect(moved(away, 'emblem', -29, 0, false)).toMatchObject({ emblemEast: 0, emblemNorth: -12 })
    expect(handleOf(away, 'emblem').changesByKey(1, -1, false)).toEqual({ emblemEast: 32.3, emblemNorth: -13.2 })
    expect(() => handleOf(designOf({ form: 'polygon', ornament: 'emblem' }), 'emblem')).toThrow('no emblem')
  })

  test('the arrow keys lead homes and starts the way that is seen, on a mirrored board, too', () => {
    for (const direction of ['clockwise', 'counter'] as const) {
      const design = designOf({ form: 'polygon', players: 4, direction })
      for (const name of ['home', 'start'] as const) {
        const handle = handleOf(design, name)
        const east = handleOf(normalizeDesign({ ...design, ...handle.changesByKey(1, 0, false) }), name)
        expect(east.at.x, `${name} ${direction}`).toBeGreaterThan(handle.at.x)
      }
    }
  })

  test('the margin grows by as much as the edge is drawn out', () => {
    for (const form of ['polygon', 'round', 'oval', 'three-in-one', 'sections'] as const) {
      const design = designOf({ form, margin: 20 })
      expect(moved(design, 'margin', 3, -7.5).margin, form).toBeCloseTo(27.5, 4)
    }
  })

  test('a fold snaps to a lane that no hole is in', () => {
    const design = designOf({ form: 'polygon', players: 4, homeLean: [0], fold: 'across', foldAt: 0 })
    const after = moved(design, 'fold', design.spacing * 0.45, 0, false)
    const nearest = Math.min(...planOf(after).drills.map(({ x }) => Math.abs(x - after.foldAt)))
    expect(nearest).toBeGreaterThan(design.holeDiameter / 2 + 1.5)
    expect(after.foldAt).toBeCloseTo(design.spacing / 2, 4)
  })

  test('wells become as large as common cards when they come near', () => {
    const design = designOf({ form: 'polygon', players: 8, homeLean: [0], well: 'two', cardWidth: 60, cardHeight: 80 })
    const after = moved(design, 'well', 3, 4.2, false)
    expect([after.cardWidth, after.cardHeight]).toEqual([63.5, 88.9])
  })

  test('no move leaves what a design may hold', () => {
    fc.assert(
      fc.property(anyDesign, fc.double({ min: -5000, max: 5000, noNaN: true }), (design, far) => {
        for (const handle of handlesOf(planOf(design))) {
          const after = normalizeDesign({ ...design, ...handle.changesAt({ x: far, y: -far / 3 }, true) })
          expect(
            planOf(after).drills.every(({ x, y }) => Number.isFinite(x + y)),
            handle.name,
          ).toBe(true)
        }
      }),
      { numRuns: 12 * THOROUGH },
    )
  })
})
