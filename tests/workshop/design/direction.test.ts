/** Boards on which marbles travel counter-clockwise: mirror images of the usual ones, except for their words. */

import { describe, expect, test } from 'vitest'
import { layout } from '../../../engine/boards/layout.ts'
import { usualBoardOf } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import { makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { enclosedArea } from '../../../workshop/geometry/contour.ts'
import { isInContour } from '../../../workshop/geometry/distance.ts'
import { drillingsOf } from '../../../workshop/geometry/drillings.ts'
import type { LineMark, TextMark } from '../../../workshop/geometry/marks.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { must } from '../../engine/game-fixtures.ts'
import { designOf } from '../designs.ts'

const HOLED_BOARDS = [...PRESETS, ...GALLERY_EXAMPLES].filter(({ design }) => design.form !== 'field')

const mirrorOf = (plan: Plan): Plan => planOf(designOf({ ...plan.design, direction: 'counter' }))

/** Signed area under the way round a track; positive where it is counter-clockwise seen from above. */
const turnOf = ({ drills }: Plan): number => {
  const loop = drills.filter(({ hole }) => hole.track === 0 && hole.kind === 'track')
  return loop.reduce((sum, { x, y }, i) => {
    const next = loop[(i + 1) % loop.length] as (typeof loop)[number]
    return sum + x * next.y - next.x * y
  }, 0)
}

describe.each(HOLED_BOARDS)('$id', ({ design }) => {
  const plan = planOf(design)
  const mirrored = mirrorOf(plan)

  test('has its holes where a mirror shows them, with their names, and travels the other way', () => {
    expect(mirrored.drills.map(({ name }) => name)).toEqual(plan.drills.map(({ name }) => name))
    for (const [i, { x, y }] of mirrored.drills.entries()) {
      expect(x).toBeCloseTo(-(plan.drills[i]?.x ?? 0), 6)
      expect(y).toBeCloseTo(plan.drills[i]?.y ?? 0, 6)
    }
    expect(turnOf(plan)).toBeLessThan(0)
    expect(turnOf(mirrored)).toBeGreaterThan(0)
  })

  test('has every hole in the wood of its part', () => {
    for (const { drill, part, joint } of drillingsOf(mirrored)) {
      const { slabs, outline } = mirrored.parts[part] as Plan['parts'][number]
      const contour = joint === undefined ? outline : slabs[joint === 'lower' ? 0 : 1]?.contour
      if (contour === undefined) throw new Error(`${drill.name} has no wood`)
      const isOnEdge = joint === undefined && drill.parts.length > 1
      if (!isOnEdge) expect(isInContour(drill, contour), drill.name).toBe(true)
    }
  })

  test('keeps its words, its outlines clockwise, and no more to mend', () => {
    const wordsOf = ({ marks }: Plan) => marks.filter((mark): mark is TextMark => mark.kind === 'text')
    expect(wordsOf(mirrored).map(({ text }) => text)).toEqual(wordsOf(plan).map(({ text }) => text))
    for (const { outline } of mirrored.parts) expect(enclosedArea(outline)).toBeGreaterThan(0)
    const codesOf = (one: Plan) => findingsOf(one).map(({ code }) => code)
    expect(codesOf(mirrored)).toEqual(codesOf(plan))
  })
})

test('is drilled where the table in a mirror shows its holes', () => {
  const { drills, design } = mirrorOf(planOf(designOf({ form: 'polygon', players: 4 })))
  const rules = must(rulesFor({ rules: 'basic', players: 4 }))
  const shown = layout(usualBoardOf(rules, { direction: 'counter' }).spec).holes
  expect(drills.filter(({ hole }) => hole.kind === 'track')).toHaveLength(72)
  for (const { name, hole, x, y } of drills.filter((drill) => drill.hole.kind === 'track')) {
    const place = shown.find((other) => other.kind === 'track' && other.hole === hole.hole)
    expect(
      [x, y].map((mm) => mm / design.spacing),
      name,
    ).toEqual([place?.x, place?.y].map((at) => expect.closeTo(at as number, 6)))
  }
})

test('has chevrons that point the way round', () => {
  const plan = mirrorOf(planOf(designOf({ form: 'polygon', players: 4, arrows: true })))
  const arrows = plan.marks.filter((mark): mark is LineMark => mark.kind === 'line' && mark.role === 'arrow')
  expect(arrows.length).toBeGreaterThan(0)
  for (const { points } of arrows) {
    const [a, tip, b] = points as [LineMark['points'][0], LineMark['points'][0], LineMark['points'][0]]
    const back = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    expect(back.x * tip.y - tip.x * back.y).toBeGreaterThan(0)
  }
})

test('is in the link of a design', () => {
  const text = makeDesign(designOf({ direction: 'counter' }))
  expect(text).toContain('direction=counter')
  expect(must(parseDesign(text)).direction).toBe('counter')
})
