import { describe, expect, test } from 'vitest'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { boundsOf, type Contour, extremePointsOf } from '../../../workshop/geometry/contour.ts'
import type { Seam } from '../../../workshop/geometry/joints/seam.ts'
import { planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { designOf } from '../designs.ts'
import { cutPrograms, type MadePrograms, makePrograms } from './cutting.ts'
import { blankOf } from './reading.ts'
import type { WoodField } from './wood-field.ts'

const presetOf = (id: string): Design => PRESETS.find((preset) => preset.id === id)?.design as Design

/** Programs of one side of one part. */
const sideOf = ({ programs }: MadePrograms, part: string, side: 'top' | 'bottom') =>
  programs.filter(({ name }) => name.replace(/^\d+-/, '').startsWith(part) && name.includes(`-${side}`))

/** Heights of a part seen from both sides. */
const cutBoth = async (design: Design, part: string, machine: 'shapeoko' | 'linuxcnc') => {
  const made = await makePrograms(design, { machine })
  const [top, bottom] = [sideOf(made, part, 'top'), sideOf(made, part, 'bottom')]
  expect([top.length > 0, bottom.length > 0]).toEqual([true, true])
  const blank = blankOf(top[0], design.thickness)
  expect(blankOf(bottom[0], design.thickness)).toEqual(blank)
  const upper = cutPrograms(made, top, blank, 0.5)
  const lower = cutPrograms(made, bottom, blank, 0.5)
  expect([...upper.crashes, ...lower.crashes]).toEqual([])
  return { made, blank, upper, lower }
}

/** Distance that a pocket of a depth reaches from a place into the part, in several directions around one. */
const reaches = (field: WoodField, { x, y }: { x: number; y: number }, way: number, depth: number): readonly number[] =>
  [-0.5, -0.3, -0.1, 0, 0.1, 0.3, 0.5].map((turn) => {
    let far = 0
    const at = (r: number) => field.heightAt(x + r * Math.cos(way + turn), y + r * Math.sin(way + turn))
    while (far < 20 && at(far) < -depth + 0.05) far += 0.02
    return far
  })

/** Pins go through the blank into the spoilboard, and are in the same two places when it is turned over. */
const checkPins = ({ made, blank, upper }: Awaited<ReturnType<typeof cutBoth>>): void => {
  const pins = upper.motions.filter(([, { to }]) => to.z < -blank.thickness - made.setup.through - 0.01)
  const places = [...new Set(pins.map(([, { to }]) => `${to.x.toFixed(3)} ${to.y.toFixed(3)}`))]
  expect(places).toHaveLength(2)
  for (const place of places) expect(Number(place.split(' ')[0])).toBeCloseTo(blank.width / 2, 3)
  const low = Math.min(...upper.motions.map(([, { to }]) => to.z))
  expect(low).toBeCloseTo(-blank.thickness - made.setup.pinDepth, 3)
}

const blankMiddle = { x: 0, y: 0 }

describe('the flip side', { timeout: 300_000 }, () => {
  test('laps of both faces have the corner holes of the joint in their middles', LONG, async () => {
    const design = presetOf('paddles')
    const both = await cutBoth(design, 'a', 'shapeoko')
    checkPins(both)
    const { made, blank, upper } = both
    // The lap from above is round the hole at one end, the one from below round the hole at the other.
    const drills = upper.motions.filter(([tool, { rapid }]) => tool.role === 'drill' && !rapid)
    const places = drills.map(([, { to }]) => ({ x: to.x, y: to.y }))
    const ends = [Math.min, Math.max].map((most) => {
      const x = most(...places.map((p) => p.x))
      return places.find((p) => p.x === x) as { x: number; y: number }
    })
    const box = ({ x, y }: { x: number; y: number }) => ({ west: x - 10, east: x + 10, south: y - 10, north: y + 10 })
    const mirrored = ends.map(({ x, y }) => ({ x: blank.width - x, y }))
    const look = (side: 'top' | 'bottom', at: readonly { x: number; y: number }[]) =>
      cutPrograms(made, sideOf(made, 'a', side), blank, 2, at.map(box)).probes
    const half = design.thickness / 2
    const above = look('top', ends).map((probe, i) => reaches(probe, ends[i] ?? blankMiddle, i * Math.PI, half))
    const below = look('bottom', mirrored).map((probe, i) =>
      reaches(probe, mirrored[i] ?? blankMiddle, (1 - i) * Math.PI, half),
    )
    const radius = design.spacing / 2 + design.jointGap
    const isLap = (far: readonly number[]) => far.every((one) => Math.abs(one - radius) < 0.12)
    expect(above.map(isLap).filter((one) => one)).toHaveLength(1)
    expect(below.map(isLap)).toEqual(above.map((far) => !isLap(far)))
  })

  test.each(['hinges', 'keys'] as const)('magnets and keys from below, with %s', LONG, async (foldJoint) => {
    const design = designOf({ ...presetOf('jackaroo'), foldJoint, magnets: 'round' })
    const { holes, keys, keyDepth } = planOf(design).seam as Seam
    const { lower, blank, made } = await cutBoth(design, 'left', 'linuxcnc')
    const { west, east, south, north } = boundsOf(extremePointsOf(planOf(design).parts[0]?.outline as Contour))
    // Seen from below, east is on the left.
    const place = ({ x, y }: Point) => ({
      x: blank.width - (blank.width - (east - west)) / 2 - (x - west),
      y: (blank.height - (north - south)) / 2 + (y - south),
    })
    const heightAt = (p: Point) => {
      const { x, y } = place(p)
      return lower.field.heightAt(x, y)
    }
    expect(holes.length + keys.length).toBeGreaterThan(1)
    for (const hole of holes.filter(({ part }) => part === 0)) {
      expect(heightAt(hole)).toBeCloseTo(-hole.depth, 3)
      expect(heightAt({ ...hole, x: hole.x + hole.diameter / 2 - 0.6 })).toBeCloseTo(-hole.depth, 3)
      expect(heightAt({ ...hole, x: hole.x + hole.diameter / 2 + 0.6 })).toBe(0)
    }
    for (const { pocket } of keys) {
      const corners = boundsOf(extremePointsOf(pocket))
      const y = (corners.south + corners.north) / 2
      const wide = (x: number, away: number) => heightAt({ x, y: y + away })
      expect(wide(corners.west + 2, 7)).toBeCloseTo(-keyDepth, 3)
      expect(wide(corners.west + 2, 10.5)).toBe(0)
      expect(wide(design.foldAt - 1, 4.4)).toBeCloseTo(-keyDepth, 3)
      expect(wide(design.foldAt - 1, 6.5)).toBe(0)
    }
    expect(made.programs.some(({ text }) => text.includes('Mortises for hinges'))).toBe(foldJoint === 'hinges')
  })

  test('hinges are sunk along the fold of both halves, opposite each other', LONG, async () => {
    const design = presetOf('travel')
    const [left, right] = [await cutBoth(design, 'left', 'linuxcnc'), await cutBoth(design, 'right', 'linuxcnc')]
    const mortises = [left, right].map(({ made, blank, lower }) => {
      const { hingeDepth, hingeLength, hingeWidth } = made.setup
      const cells = [...lower.field.heights.entries()].filter(([, height]) => Math.abs(height + hingeDepth) < 0.01)
      const places = cells.map(([index]) => lower.field.placeOf(index))
      const rows = places.map(({ y }) => Math.round(y * 2) / 2)
      const area = places.length * 0.25
      expect(area).toBeGreaterThan(2 * hingeLength * hingeWidth * 0.93)
      expect(area).toBeLessThan(2 * hingeLength * (hingeWidth + 3))
      expect(blank.thickness).toBe(design.thickness)
      return [...new Set(rows)].sort((a, b) => a - b)
    })
    expect(mortises[0]).toEqual(mortises[1])
    checkPins(left)
    checkPins(right)
  })
})
