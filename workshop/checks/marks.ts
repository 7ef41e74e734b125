/** Lines and letters. */

import type { Point } from '../../engine/layout.ts'
import { boreOf } from '../bore.ts'
import type { Design } from '../design.ts'
import type { TextMark } from '../marks.ts'
import type { Plan } from '../plan.ts'
import { isInside, profileRoom } from './clearance.ts'
import { type Check, down, EXACT, foundAt, type Place } from './finding.ts'
import { awayFrom, boxOf, fittedSize } from './text-box.ts'

/** Lowest capitals that can be cut and read, narrowest inlaid line that can be routed, mm. */
const READABLE = 3
const NARROWEST = 1.5
/** Broadest line in hole spacings before neighbouring ones run together. */
const BROADEST = 0.8

const textsOf = (plan: Plan): readonly TextMark[] => plan.marks.filter((mark) => mark.kind === 'text')

const boxPlace = (mark: TextMark): Place => ({ kind: 'line', points: boxOf(mark), closed: true })

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

const broad: Check = {
  code: 'lines/broad',
  severity: 'advice',
  find: ({ design: { lines, lineWidth, spacing } }) =>
    lines !== 'none' && lineWidth > BROADEST * spacing + EXACT
      ? { values: { width: lineWidth, most: BROADEST * spacing }, places: [] }
      : undefined,
  mends: ({ design }) => [{ lineWidth: down(design.spacing / 4, design.units) }, { lines: 'none' }],
}

const thin: Check = {
  code: 'lines/thin',
  severity: 'advice',
  find: ({ design: { lines, lineWidth } }) =>
    lines === 'inlaid' && lineWidth < NARROWEST - EXACT
      ? { values: { width: lineWidth, least: NARROWEST }, places: [] }
      : undefined,
  mends: ({ design }) => [
    { lineWidth: Math.max(NARROWEST, Math.min(3.175, design.spacing / 4)) },
    { lines: 'painted' },
  ],
}

const small: Check = {
  code: 'text/small',
  severity: 'advice',
  find: (plan) => {
    const texts = textsOf(plan).filter((mark) => fittedSize(mark) < READABLE - EXACT)
    return foundAt(texts.map(boxPlace), { size: Math.min(...texts.map(fittedSize)), least: READABLE })
  },
  mends: ({ design }) => without(design),
}

const onHoles: Check = {
  code: 'text/hole',
  severity: 'fault',
  find: (plan) => {
    const rim = boreOf(plan.design).rim / 2
    const texts = textsOf(plan).filter((mark) => plan.drills.some((drill) => awayFrom(mark, drill) < rim))
    return foundAt(texts.map(boxPlace), { texts: texts.length })
  },
  mends: ({ design }) => without(design),
}

const isOnWood = (plan: Plan, p: Point): boolean =>
  plan.parts.some(({ outline }, part) => isInside(p, outline) && profileRoom(plan, p, [part]) > 0)

const overEdge: Check = {
  code: 'text/edge',
  severity: 'fault',
  find: (plan) => {
    const texts = textsOf(plan).filter((mark) => boxOf(mark).some((corner) => !isOnWood(plan, corner)))
    return foundAt(texts.map(boxPlace), { texts: texts.length })
  },
  mends: (plan) => [{ margin: Math.ceil(plan.design.margin + plan.design.spacing) }, ...without(plan.design)],
}

/** A title that has no place in the middle, which is not drawn at all. */
const titleRoom: Check = {
  code: 'title/room',
  severity: 'advice',
  find: ({ design, marks }) =>
    design.title !== '' && marks.every(({ role }) => role !== 'title') ? { values: {}, places: [] } : undefined,
  mends: () => [{ title: '' }],
}

export const MARK_CHECKS: readonly Check[] = [broad, thin, small, onHoles, overEdge, titleRoom]
