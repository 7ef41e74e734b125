import type { Design } from '../design/design.ts'
import { isPlugged } from '../design/plugs.ts'
import { boreOf } from '../geometry/bore.ts'
import { uncutLetters, withoutUncutLetters } from '../geometry/cut-letters.ts'
import type { TextMark } from '../geometry/marks.ts'
import { distanceToText, fittedTextSize, textBox } from '../geometry/text-box.ts'
import type { Plan } from '../plan.ts'
import { isOnWood } from './edge-clearance.ts'
import { type Check, type FindingPlace, makeLoop, resultAt, resultIf, roundDown, TOLERANCE_MM } from './finding.ts'

/** Smallest capitals that can be cut and read. */
const MIN_CAPITAL_HEIGHT_MM = 3
/** Narrowest inlaid line that can be routed. */
export const MIN_INLAID_LINE_MM = 1.5
/** Widest line before neighbouring ones run together. */
const MAX_LINE_WIDTH_SPACINGS = 0.8
/** Wood left under the pocket of a plug. */
const MIN_PLUG_FLOOR_MM = 3

const textsOf = (plan: Plan): readonly TextMark[] => plan.marks.filter((mark) => mark.kind === 'text')

const boxPlace = (mark: TextMark): FindingPlace => makeLoop(textBox(mark))

/** Removes the texts of one role, or all texts. */
const fixesWithoutTexts = (design: Design): readonly Partial<Design>[] =>
  [
    { numbers: false },
    { names: [] },
    { title: '' },
    { numbers: false, names: [] },
    { numbers: false, names: [], title: '' },
  ].filter((fix) => Object.entries(fix).some(([name, value]) => String(design[name as keyof Design]) !== String(value)))

/** Keeps the letters of the title and the names that can be cut. */
const fixesWithCutLetters = ({ title, names }: Design): readonly Partial<Design>[] => {
  const fix = {
    ...(uncutLetters(title) === '' ? {} : { title: withoutUncutLetters(title) }),
    ...(uncutLetters(names.join('')) === '' ? {} : { names: names.map(withoutUncutLetters) }),
  }
  return [fix]
}

export const MARK_CHECKS: readonly Check[] = [
  {
    code: 'lines/broad',
    severity: 'advice',
    find: ({ design: { lines, lineWidth, spacing } }) =>
      resultIf(lines !== 'none' && lineWidth > MAX_LINE_WIDTH_SPACINGS * spacing + TOLERANCE_MM, {
        width: lineWidth,
        most: MAX_LINE_WIDTH_SPACINGS * spacing,
      }),
    fixes: ({ design }) => [{ lineWidth: roundDown(design.spacing / 4, design.units) }, { lines: 'none' }],
  },
  {
    code: 'lines/thin',
    severity: 'advice',
    find: ({ design: { lines, lineWidth } }) =>
      resultIf(lines === 'inlaid' && lineWidth < MIN_INLAID_LINE_MM - TOLERANCE_MM, {
        width: lineWidth,
        least: MIN_INLAID_LINE_MM,
      }),
    fixes: ({ design }) => [
      { lineWidth: Math.max(MIN_INLAID_LINE_MM, Math.min(3.175, design.spacing / 4)) },
      { lines: 'painted' },
    ],
  },
  {
    code: 'text/small',
    severity: 'advice',
    find: (plan) => {
      const texts = textsOf(plan).filter((mark) => fittedTextSize(mark) < MIN_CAPITAL_HEIGHT_MM - TOLERANCE_MM)
      return resultAt(texts.map(boxPlace), {
        size: Math.min(...texts.map(fittedTextSize)),
        least: MIN_CAPITAL_HEIGHT_MM,
      })
    },
    fixes: ({ design }) => fixesWithoutTexts(design),
  },
  /** Every file leaves such letters out, as the wood does. */
  {
    code: 'text/letters',
    severity: 'fault',
    find: (plan) => {
      const texts = textsOf(plan).filter(({ text }) => uncutLetters(text) !== '')
      const found = resultAt(texts.map(boxPlace), { texts: texts.length })
      return found && { ...found, letters: uncutLetters(texts.map(({ text }) => text).join('')) }
    },
    fixes: ({ design }) => fixesWithCutLetters(design),
  },
  {
    code: 'text/hole',
    severity: 'fault',
    find: (plan) => {
      const rim = boreOf(plan.design).rimDiameter / 2
      const texts = textsOf(plan).filter((mark) => plan.drills.some((drill) => distanceToText(mark, drill) < rim))
      return resultAt(texts.map(boxPlace), { texts: texts.length })
    },
    fixes: ({ design }) => fixesWithoutTexts(design),
  },
  {
    code: 'text/edge',
    severity: 'fault',
    find: (plan) => {
      const texts = textsOf(plan).filter((mark) => textBox(mark).some((corner) => !isOnWood(plan, corner)))
      return resultAt(texts.map(boxPlace), { texts: texts.length })
    },
    fixes: ({ design }) => [
      { margin: Math.ceil(design.margin + design.spacing) },
      ...[5, 0].filter((corner) => corner < design.corner).map((corner) => ({ corner })),
      ...fixesWithoutTexts(design),
    ],
  },
  {
    code: 'plug/floor',
    severity: 'fault',
    find: ({ design, marks }) => {
      const left = design.thickness - design.plugDepth
      const plugged = marks.some((mark) => isPlugged(design, mark))
      return resultIf(plugged && left < MIN_PLUG_FLOOR_MM - TOLERANCE_MM, { left, depth: design.plugDepth })
    },
    fixes: ({ design }) => [
      { plugDepth: roundDown(design.thickness - MIN_PLUG_FLOOR_MM, design.units) },
      { thickness: design.plugDepth + MIN_PLUG_FLOOR_MM },
      { plugs: 'none' },
    ],
  },
  /** A title without space in the middle is not drawn at all. */
  {
    code: 'title/space',
    severity: 'advice',
    find: ({ design, marks }) => resultIf(design.title !== '' && marks.every(({ role }) => role !== 'title')),
    fixes: () => [{ title: '' }],
  },
]
