import { expect, test } from 'vitest'
import { findingSentence, fixSummary } from '../../../client/designer/checks/finding-text.ts'
import { i18n, loadTexts } from '../../../client/i18n/i18n.ts'
import { type Design, FIELD_NAMES, FIRST_DESIGN } from '../../../workshop/design/design.ts'

await loadTexts(['designer'])
const t = i18n.getFixedT(null, 'designer')

/** Homes and starts are named together, units are nobody's fault, and nobody else can draw a logo. */
const NEVER_CHANGED: readonly (keyof Design)[] = ['homeLean', 'units', 'finish', 'emblem']

test.each(FIELD_NAMES.filter((name) => !NEVER_CHANGED.includes(name)))('a mend of %s is said in words', (name) => {
  const words = fixSummary(t, FIRST_DESIGN, { [name]: FIRST_DESIGN[name] })
  expect(words).not.toMatch(/^$|designer\.|checks\.|wood\./)
})

test('a mend says lengths in both units, the person’s own first, and the piece by its name', () => {
  const pegs = { units: 'inch', piece: 'pegs', game: 'tock' } as const
  expect(fixSummary(t, pegs, { holeDiameter: 3.96875, pieceDiameter: 3.96875 })).toBe(
    'Bit 5/32" (4\u00a0mm), Peg’s diameter 5/32" (4\u00a0mm)',
  )
  expect(fixSummary(t, { units: 'mm', piece: 'marbles', game: 'tock' }, { pieceDiameter: 14 })).toBe(
    'Marble’s diameter 14\u00a0mm (35/64")',
  )
})

test('a finding says how much wood is left, or that none is', () => {
  const saying = (left: number) =>
    findingSentence(t, { code: 'holes/wall', severity: 'fault', values: { left, least: 2 }, places: [] }, 'mm')
  expect(saying(1)).toMatch(/^Only 1\u00a0mm \(3\/64"\) of wood is left between holes;/)
  for (const left of [0, -3]) expect(saying(left)).toMatch(/^No wood is left between holes;/)
})
