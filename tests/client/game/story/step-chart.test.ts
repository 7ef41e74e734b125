import { expect, test } from 'vitest'
import { StepChart } from '../../../../client/game/story/StepChart.tsx'
import { htmlOf } from '../../rendered.ts'

/** Breadth of the chart on the narrowest phone, and of its broadest line, in CSS px. */
const NARROWEST_PX = 258
const LINE_PX = 4.5
/** Breadth of the view box. */
const CHART_WIDTH_UNITS = 400

test('a line that falls at the first or the last moment stays inside the narrowest chart', () => {
  const steps = [0.5, 1, 0, 1].map((share, at) => ({ at, share }))
  const fallsAtOnce = [{ at: 0, share: 0 }, ...steps.map((step) => ({ ...step, at: step.at * 3 }))]
  const html = htmlOf(StepChart, {
    label: 'Points',
    last: 9,
    lines: [{ steps: fallsAtOnce, colours: ['red'] }],
    marked: 9,
  })
  const xs = [...html.matchAll(/[MH]([\d.]+)|x[12]="([\d.]+)"/g)].map(([, inPath, ofMark]) => Number(inPath ?? ofMark))
  const half = ((LINE_PX / 2) * CHART_WIDTH_UNITS) / NARROWEST_PX
  expect(xs.length).toBeGreaterThan(5)
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(half)
  expect(Math.max(...xs)).toBeLessThanOrEqual(CHART_WIDTH_UNITS - half)
})
