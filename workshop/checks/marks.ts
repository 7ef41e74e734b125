/** Lines and letters. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Design } from '../design/design.ts'
import { isPlugged } from '../design/plugs.ts'
import { boreOf } from '../geometry/bore.ts'
import { isInContour } from '../geometry/distance.ts'
import type { TextMark } from '../geometry/marks.ts'
import { distanceToText, fittedTextSize, textBox } from '../geometry/text-box.ts'
import type { Plan } from '../plan.ts'
import { profileRoom } from './clearance.ts'
import { type Check, type FindingPlace, foundAt, foundIf, loopAt, roundDown, TOLERANCE } from './finding.ts'

/** Lowest capitals that can be cut and read, narrowest inlaid line that can be routed, mm. */
const READABLE = 3
const NARROWEST = 1.5
/** Broadest line in hole spacings before neighbouring ones run together. */
const BROADEST = 0.8
/** Wood that is left under the pocket of a plug, mm. */
const PLUG_FLOOR = 3

const textsOf = (plan: Plan): readonly TextMark[] => plan.marks.filter((mark) => mark.kind === 'text')

const boxPlace = (mark: TextMark): FindingPlace => loopAt(textBox(mark))

/** Leaving away what is written in one of the roles, or all of it. */
const without = (design: Design): readonly Partial<Design>[] =>
  [
    { numbers: false },
    { names: [] },
    { title: '' },
    { numbers: false, names: [] },
    { numbers: false, names: [], title: '' },
  ].filter((mend) =>
    Object.entries(mend).some(([name, value]) => String(design[name as keyof Design]) !== String(value)),
  )

const isOnWood = (plan: Plan, p: Point): boolean =>
  plan.parts.some(({ outline }, part) => isInContour(p, outline) && profileRoom(plan, p, [part]) > 0)

export const MARK_CHECKS: readonly Check[] = [
  {
    code: 'lines/broad',
    severity: 'advice',
    find: ({ design: { lines, lineWidth, spacing } }) =>
      foundIf(lines !== 'none' && lineWidth > BROADEST * spacing + TOLERANCE, {
        width: lineWidth,
        most: BROADEST * spacing,
      }),
    mends: ({ design }) => [{ lineWidth: roundDown(design.spacing / 4, design.units) }, { lines: 'none' }],
  },
  {
    code: 'lines/thin',
    severity: 'advice',
    find: ({ design: { lines, lineWidth } }) =>
      foundIf(lines === 'inlaid' && lineWidth < NARROWEST - TOLERANCE, { width: lineWidth, least: NARROWEST }),
    mends: ({ design }) => [
      { lineWidth: Math.max(NARROWEST, Math.min(3.175, design.spacing / 4)) },
      { lines: 'painted' },
    ],
  },
  {
    code: 'text/small',
    severity: 'advice',
    find: (plan) => {
      const texts = textsOf(plan).filter((mark) => fittedTextSize(mark) < READABLE - TOLERANCE)
      return foundAt(texts.map(boxPlace), { size: Math.min(...texts.map(fittedTextSize)), least: READABLE })
    },
    mends: ({ design }) => without(design),
  },
  {
    code: 'text/hole',
    severity: 'fault',
    find: (plan) => {
      const rim = boreOf(plan.design).rim / 2
      const texts = textsOf(plan).filter((mark) => plan.drills.some((drill) => distanceToText(mark, drill) < rim))
      return foundAt(texts.map(boxPlace), { texts: texts.length })
    },
    mends: ({ design }) => without(design),
  },
  {
    code: 'text/edge',
    severity: 'fault',
    find: (plan) => {
      const texts = textsOf(plan).filter((mark) => textBox(mark).some((corner) => !isOnWood(plan, corner)))
      return foundAt(texts.map(boxPlace), { texts: texts.length })
    },
    mends: ({ design }) => [
      { margin: Math.ceil(design.margin + design.spacing) },
      ...[5, 0].filter((corner) => corner < design.corner).map((corner) => ({ corner })),
      ...without(design),
    ],
  },
  {
    code: 'plug/floor',
    severity: 'fault',
    find: ({ design, marks }) => {
      const left = design.thickness - design.plugDepth
      const plugged = marks.some((mark) => isPlugged(design, mark))
      return foundIf(plugged && left < PLUG_FLOOR - TOLERANCE, { left, depth: design.plugDepth })
    },
    mends: ({ design }) => [
      { plugDepth: roundDown(design.thickness - PLUG_FLOOR, design.units) },
      { thickness: design.plugDepth + PLUG_FLOOR },
      { plugs: 'none' },
    ],
  },
  /** A title that has no place in the middle, which is not drawn at all. */
  {
    code: 'title/room',
    severity: 'advice',
    find: ({ design, marks }) => foundIf(design.title !== '' && marks.every(({ role }) => role !== 'title')),
    mends: () => [{ title: '' }],
  },
]
