import { PDFFont } from '@cantoo/pdf-lib'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findingSentence, fixSummary } from '../../../client/designer/checks/finding-text.ts'
import { i18n, loadTexts } from '../../../client/i18n/i18n.ts'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { UNITS, type Unit } from '../../../workshop/design/units.ts'
import type { ExportOrder } from '../../../workshop/exports/export-order.ts'
import { type Format, MAKERS } from '../../../workshop/exports/makers.ts'
import { boardFacts } from '../../../workshop/exports/pdf/instructions/board-facts.ts'
import { buildingSteps } from '../../../workshop/exports/pdf/instructions/building-steps.ts'
import { jigProblems } from '../../../workshop/jigs/jig-problems.ts'
import { makeJigs } from '../../../workshop/jigs/jig-set.ts'
import { DEFAULT_JIG } from '../../../workshop/jigs/jig-setup.ts'
import { jigSteps } from '../../../workshop/jigs/jig-steps.ts'
import { pieceNeeds, toolNeeds } from '../../../workshop/lists/needs.ts'
import { woodNeeds } from '../../../workshop/lists/wood-needs.ts'
import type { MachineId } from '../../../workshop/machining/machine.ts'
import { machineProblems } from '../../../workshop/machining/machine-problems.ts'
import { DEFAULT_SETUP } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { sketchesFor } from '../../../workshop/sketches/step-sketches.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { SPOILED_BOARDS } from '../checks/spoiled.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'
import { writePrograms } from '../machining/cutting.ts'
import { loneLengths } from './lone-lengths.ts'

await loadTexts(['designer'])
const t = i18n.getFixedT(null, 'designer')

const presetOf = (id: string): Design => PRESETS.find((preset) => preset.id === id)?.design as Design

/** All that a folding board, plugs and bars may have beside what the presets have. */
const OTHER_BOARDS: readonly (readonly [string, Design])[] = [
  ['dowels', designOf({ ...presetOf('jackaroo'), foldJoint: 'dowels', magnets: 'round' })],
  ['keys', designOf({ ...presetOf('travel'), foldJoint: 'keys', magnets: 'round' })],
  ['mitres', designOf({ ...presetOf('paddles'), lock: 'dowels' })],
  ['tied', designOf({ ...presetOf('paddles'), lock: 'keys' })],
  ['magnets', designOf({ ...presetOf('travel'), magnets: 'round' })],
  ['plugs', designOf({ ...presetOf('dog'), plugs: 'all', names: ['Ann'], title: 'Home', ornament: 'star' })],
  ['glued', designOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 20, well: 'two', backing: 6 })],
  ['framed', designOf({ ...presetOf('tock'), field: 'maple', borderWidth: 40, margin: 60, finish: 'gloss' })],
]

const BOARDS_IN_UNITS = [...PRESETS.map(({ id, design }) => [id, design] as const), ...OTHER_BOARDS].flatMap(
  ([id, design]) => UNITS.map((units) => [`${id}, ${units}`, { ...design, units }] as const),
)

/** Boards with the unit in which an ordinary run writes their lists: one after the other in each. */
const LISTED_BOARDS = BOARDS_IN_UNITS.filter((_, i) => THOROUGH > 1 || i % 4 === 0 || i % 4 === 3)

const alone = (texts: readonly string[], { units }: Design): readonly string[] =>
  texts.flatMap((text) => loneLengths(text, units))

/** A machine and a jig that can't do it, so that each gives its reasons. */
const MACHINE_SETUPS = (['small', 'mach3'] as const).map((machine) => ({
  ...DEFAULT_SETUP,
  machine,
  tools: { fine: { diameter: 9, pass: 20 }, drill: { diameter: 30, rpm: 30_000 }, vee: { feed: 9000, angle: 30 } },
}))
const JIG_SETUPS = [
  DEFAULT_JIG,
  { ...DEFAULT_JIG, bushing: 5 },
  { ...DEFAULT_JIG, bushing: 14, bedWidth: 60, bedDepth: 60 },
]

const jigTexts = (design: Design): readonly string[] => {
  const plan = planOf(design)
  return JIG_SETUPS.flatMap((setup) => {
    const set = makeJigs(plan, setup)
    const problems = jigProblems(plan, setup, set, DRAWING_TOOLS.t).map(({ text }) => text)
    return typeof set === 'string' ? problems : [...problems, ...jigSteps(plan, set, setup, DRAWING_TOOLS.t)]
  })
}

describe('every length is written in the board’s own unit and, behind it, in the other one', () => {
  test.each(LISTED_BOARDS)('lists and instructions of %s', (_, design) => {
    const plan = planOf(design)
    const needs = [
      ...woodNeeds(plan, DRAWING_TOOLS.t, 3.175),
      ...toolNeeds(plan, DRAWING_TOOLS.t),
      ...pieceNeeds(plan, DRAWING_TOOLS.t),
    ]
    const texts = [
      ...boardFacts(plan, DRAWING_TOOLS.t).map(({ text }) => text),
      ...needs.flatMap(({ what, size }) => [what, size]),
      ...buildingSteps(plan, 4, DRAWING_TOOLS.t).map(({ text }) => text),
      ...jigTexts(design),
      ...MACHINE_SETUPS.flatMap((setup) => machineProblems(plan, setup, DRAWING_TOOLS.t).map(({ text }) => text)),
    ]
    expect(texts.length).toBeGreaterThan(20)
    expect(alone(texts, design)).toEqual([])
  })

  test.each(UNITS)('findings and their fixes, in %s', (units) => {
    // In an ordinary run every second board is written in each unit.
    const boards = SPOILED_BOARDS.filter((_, i) => THOROUGH > 1 || UNITS[i % UNITS.length] === units)
    const wrong = boards.flatMap(([, changes]) => {
      const design = designOf({ ...changes, units })
      const texts = findingsOf(planOf(design)).flatMap((finding) => [
        findingSentence(t, finding, units),
        ...(finding.fix === undefined ? [] : [fixSummary(t, design, finding.fix)]),
      ])
      expect(texts.length).toBeGreaterThan(0)
      return alone(texts, design)
    })
    expect(wrong).toEqual([])
  })

  const MACHINE_PROGRAMS: readonly (readonly [string, MachineId, Unit])[] = [
    ['travel', 'linuxcnc', 'mm'],
    ['travel', 'linuxcnc', 'inch'],
    ['chase-two', 'shapeoko', 'inch'],
    ['paddles', 'x-carve', 'mm'],
  ]
  test.each(MACHINE_PROGRAMS)('heads of programs and their notes: %s on %s, %s', LONG, async (id, machine, units) => {
    const design = { ...presetOf(id), units }
    const { texts, about } = await writePrograms(design, { machine, changes: 'pause' })
    const comments = [...texts.values()].map((text) =>
      [...text.matchAll(/\((.*)\)/g)].map(([, words]) => words).join(' '),
    )
    expect(comments.every((text) => text.includes(' along X'))).toBe(true)
    // Names of files have the bit in mm, by which programs are identified.
    const told = about.replace(/\S+mm\.(?:nc|tap|ngc)/g, '')
    expect(alone([...comments, told], design)).toEqual([])
  })
})

/** Lines of text in a file, in the order in which they are written. */
const lines: string[] = []

const encode = PDFFont.prototype.encodeText
beforeAll(() => {
  vi.spyOn(PDFFont.prototype, 'encodeText').mockImplementation(function (this: PDFFont, line) {
    lines.push(line)
    return encode.call(this, line)
  })
})
afterAll(() => {
  vi.restoreAllMocks()
})

/** A measure with nothing else, as it stands beside a line of a drawing, or within a pocket of one. */
const MEASURE_PATTERN =
  /^(?:Ø )?(?:(?:\d+[ \u00a0])?\d+\/\d+|\d+(?:\.\d+)?)(?:[ \u00a0]mm|")?(?: × (?:(?:\d+ )?\d+\/\d+|\d+(?:\.\d+)?)(?: mm|"))?(?: deep)?$/

/** A file and its text. Words in sketches are left out: the step beside each has their lengths in both units. */
const madeWith = async (format: Format, design: Design) => {
  const plan = planOf(design)
  const steps = buildingSteps(plan, 4, DRAWING_TOOLS.t).flatMap(({ keys }) => sketchesFor(plan, keys, DRAWING_TOOLS.t))
  const words = new Set(steps.flatMap(({ shapes }) => shapes.flatMap((own) => (own.kind === 'text' ? [own.text] : []))))
  lines.length = 0
  const order: ExportOrder = { design, layering: 'named', letters: 'outlines', link: 'http://127.0.0.1' }
  const { bytes } = await (await MAKERS[format]())(order, DRAWING_TOOLS)
  const isBare = (line: string, next = '') =>
    (MEASURE_PATTERN.test(line) || words.has(line)) && !/^\([^()]+\)$/.test(next)
  const texts = lines.filter((line, i) => !isBare(line, lines[i + 1]))
  return { bytes, texts: [texts.join('\n').replace(/(\d)\n(?=\d)/g, '$1 · ')] }
}

describe('files', LONG, () => {
  const PDF_FORMATS = [
    'pdf-tiles',
    'pdf-side',
    'pdf-instructions',
    'pdf-cutting',
    'pdf-jig',
    'pdf-sheet',
    'pdf-pen',
  ] as const
  /** One board is printed in both units; what the others have beside it is in one of them. */
  const PRINTED_UNITS = [
    ...UNITS.map((units) => ['travel', units] as const),
    ['paddles', 'mm'],
    ['tock', 'inch'],
    ['club-table', 'mm'],
  ] as const
  const PRINTED_BOARDS = PRINTED_UNITS.flatMap(([id, units]) =>
    // A plotter's roll is too narrow for the club's table.
    PDF_FORMATS.filter((format) => !(id === 'club-table' && format === 'pdf-sheet')).map(
      (format) => [id, format, units] as const,
    ),
  )
  const SINGLE_FILES = [
    ['chase-two', 'pdf-tiles', 'inch'],
    ['chase-two', 'pdf-instructions', 'inch'],
    ['keys', 'pdf-tiles', 'mm'],
    ['keys', 'pdf-tiles', 'inch'],
    ['dowels', 'pdf-jig', 'mm'],
    ['mitres', 'pdf-jig', 'inch'],
    ['mitres', 'pdf-instructions', 'mm'],
    ['tied', 'pdf-instructions', 'inch'],
  ] as const
  test.each([...PRINTED_BOARDS, ...SINGLE_FILES])('%s as %s in %s', async (id, format, units) => {
    const [, board = presetOf(id)] = OTHER_BOARDS.find(([other]) => other === id) ?? []
    const design = { ...board, units }
    const { texts } = await madeWith(format, design)
    expect(texts.join().length).toBeGreaterThan(100)
    expect(alone(texts, design)).toEqual([])
  })

  test('slots of Marble Chase, cut first or shown with their marbles, are written in both units below each other', async () => {
    const { texts } = await madeWith('pdf-tiles', { ...presetOf('chase-two'), units: 'inch' })
    const all = texts.join('\n')
    expect(all).toMatch(/^5\/16"\n\(8 mm\)$/m)
    expect(all).toMatch(/^5\/16" × 15\/64"\n\(8 × 6 mm\)$/m)
    expect(all).toMatch(/^Ø 14 mm\n\(35\/64"\)$/m)
  })

  test.each(UNITS)('drill centres: every length has a column in mm and one in inches, %s', async (units) => {
    const { bytes } = await madeWith('csv', { ...presetOf('travel'), units })
    const [head = ''] = strFromU8(bytes).split('\r\n')
    const names = head.split(',').map((name) => name.trim())
    const metric = names.filter((name) => name.endsWith('_mm'))
    expect(metric.length).toBeGreaterThan(4)
    expect(names.filter((name) => name.endsWith('_in'))).toEqual(metric.map((name) => name.replace(/mm$/, 'in')))
  })

  test.each(UNITS)('notes with laser sheets, %s', async (units) => {
    for (const id of ['travel', 'chase-two']) {
      const design = { ...presetOf(id), units }
      const { bytes } = await madeWith('laser', design)
      expect(alone([strFromU8(unzipSync(bytes)['read-me.txt'] as Uint8Array)], design)).toEqual([])
    }
  })
})

test('a change of the unit changes which one stands first', () => {
  const design = applyChanges(presetOf('travel'), { units: 'mm' })
  expect(boardFacts(planOf(design), DRAWING_TOOLS.t)[1]?.text).toMatch(/ mm \(/)
  expect(boardFacts(planOf({ ...design, units: 'inch' }), DRAWING_TOOLS.t)[1]?.text).toMatch(/" \(.* mm\)/)
})
