import DxfParser, { type ICircleEntity } from 'dxf-parser'
import { describe, expect, test } from 'vitest'
import { TRACK_GAMES } from '../../../workshop/design/design.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { makeCsvFile } from '../../../workshop/exports/drawings/csv.ts'
import { makeDxfFile } from '../../../workshop/exports/drawings/dxf.ts'
import { boreOf } from '../../../workshop/geometry/bore.ts'
import { isInContour } from '../../../workshop/geometry/distance.ts'
import { RING_SIZES } from '../../../workshop/geometry/joints/lock.ts'
import { planOf } from '../../../workshop/plan.ts'
import { decodeText, makeExport } from '../exports/orders.ts'

const preset = PRESETS.find(({ id }) => id === 'paddles')
if (preset === undefined) throw new Error('no paddles')
const paddles = preset.design

describe('bars that keep the angles of a ring', () => {
  test.each(TRACK_GAMES)(
    '%s: the hole for each ring is as far from the first as the pins of neighbours are in that ring',
    (game) => {
      for (const players of RING_SIZES) {
        const { lock, parts } = planOf(applyChanges(paddles, { game, players }))
        if (lock === undefined) throw new Error(`${game} ${players}`)
        const hole = lock.bar.holes.find((own) => own.parts === players)
        const apart = Math.hypot((hole?.at.x ?? 0) - lock.bar.base.x, (hole?.at.y ?? 0) - lock.bar.base.y)
        for (let part = 0; part < parts.length; part++) {
          const before = (part + parts.length - 1) % parts.length
          const near = lock.holes.find(({ name, part: own }) => own === part && name.endsWith('1'))
          const far = lock.holes.find(({ name, part: own }) => own === before && name.endsWith('2'))
          expect(Math.hypot((near?.x ?? 0) - (far?.x ?? 0), (near?.y ?? 0) - (far?.y ?? 0))).toBeCloseTo(apart, 6)
        }
      }
    },
  )

  test('by hand: pins 0.75 spacings from end and edge of paddles of 5/8" stand 4 spacings and a bit apart in a ring of six', () => {
    // Outwards: 3.9 less 0.75 spacings. Angle: 60° and twice atan(0.75 / 3.15), 13.39°: 86.79°. 2 · 3.238 · sin 43.39° = 4.449.
    const { lock } = planOf(paddles)
    const six = lock?.bar.holes.find(({ parts }) => parts === 6)
    expect(Math.hypot(six?.at.x ?? 0, six?.at.y ?? 0) / 15.875).toBeCloseTo(4.449, 2)
  })

  test('no hole of a bar or for a pin runs into another, and pins stand in the wood', () => {
    for (const game of TRACK_GAMES) {
      const { lock, drills, parts, design } = planOf(applyChanges(paddles, { game }))
      if (lock === undefined) throw new Error(game)
      const all = [lock.bar.base, ...lock.bar.holes.map(({ at }) => at)]
      all.forEach((a, i) => {
        for (const b of all.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(lock.pinDiameter + 2.99)
      })
      for (const hole of lock.holes) {
        expect(parts[hole.part]?.slabs.every(({ contour }) => isInContour(hole, contour))).toBe(true)
        const nearest = Math.min(...drills.map((drill) => Math.hypot(drill.x - hole.x, drill.y - hole.y)))
        expect(nearest - boreOf(design).rimDiameter / 2 - lock.pinDiameter / 2).toBeGreaterThan(2.99)
      }
    }
  })

  test('drawings have a bar for each joint, with its hole for every ring, and holes from below in the parts', async () => {
    const dxf = new DxfParser().parseSync(decodeText(await makeExport(makeDxfFile, paddles, 'operations')))
    if (dxf === null) throw new Error('no drawing')
    const circles = dxf.entities.filter(({ type }) => type === 'CIRCLE') as ICircleEntity[]
    expect(circles.filter(({ layer }) => layer === 'FLIP_DRILL_D0188_Z0375')).toHaveLength(12)
    expect(circles.filter(({ layer }) => layer === 'DRILL_D0188_THRU')).toHaveLength(6 * 11)
  })

  test('the table of centres says that its holes are drilled from the bottom', async () => {
    const lines = decodeText(await makeExport(makeCsvFile, paddles, 'named')).split('\r\n')
    const own = lines.filter((line) => /^[a-f]L[12],/.test(line))
    expect(own).toHaveLength(12)
    for (const line of own) expect(line).toContain(',9.525,0.3750,,,flat,bottom,,')
  })
})
