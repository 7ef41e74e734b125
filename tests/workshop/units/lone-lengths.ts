/** Finds lengths that are written in one unit only. It knows only that the other unit follows in brackets. */

import type { Unit } from '../../../workshop/design/units.ts'

const NUMBER_PATTERN = String.raw`(?:\d+ )?\d+\/\d+|\d+(?:\.\d+)?`
const LENGTH_PATTERN = String.raw`−?(?:${NUMBER_PATTERN})(?: ?mm\/min| ?in\/min| ?mm\b| ?cm\b|")?`
const LENGTH_GROUP = String.raw`(?<![\d./])${LENGTH_PATTERN}(?:(?: × |–)${LENGTH_PATTERN})*`
/** `1/2" × 1 (…)`, and as comments of programs have it, without brackets. */
const LENGTH_PAIR = new RegExp(String.raw`(${LENGTH_GROUP}) (?:\((${LENGTH_GROUP})\)|= (${LENGTH_GROUP}))`, 'g')
const LONE_LENGTH = new RegExp(String.raw`(?<![\d./])(?:${NUMBER_PATTERN})(?: ?mm\/min| ?in\/min| ?mm\b| ?cm\b|")`, 'g')

/** Half a 64th of an inch and half a tenth of a millimetre. */
const TOLERANCE_MM = 0.26
/** Speeds are written to a tenth of an inch, or in whole millimetres, per minute. */
const TOLERANCE_PER_MINUTE = 3

/** Round sizes that are interchangeable in a workshop. */
const NOMINAL_PAIRS: readonly string[] = [
  '6 mm|1/4"',
  '3 mm|1/8"',
  '300 mm|12"',
  '20 mm|3/4"',
  '60 mm|2 3/8"',
  '90 mm|3 1/2"',
]

type Measure = 'mm' | 'cm' | 'in' | 'mm/min' | 'in/min'
const IN_MM: Readonly<Record<Measure, number>> = { mm: 1, cm: 10, in: 25.4, 'mm/min': 1, 'in/min': 25.4 }

const measureOf = (group: string): Measure | undefined => {
  const [, own] = /(mm\/min|in\/min|mm|cm|")$/.exec(group) ?? []
  return own === '"' ? 'in' : (own as Measure | undefined)
}

const amountOf = (text: string): number =>
  (text.match(new RegExp(NUMBER_PATTERN, 'g'))?.[0] ?? '')
    .split(' ')
    .map((piece) => {
      const [over, under = '1'] = piece.split('/')
      return Number(over) / Number(under)
    })
    .reduce((sum, value) => sum + value, 0)

const sizesOf = (group: string, measure: Measure): readonly number[] =>
  group.split(/ × |–/).map((one) => amountOf(one) * IN_MM[measure])

const isNominal = (own: string, other: string): boolean =>
  NOMINAL_PAIRS.includes(`${own}|${other}`) || NOMINAL_PAIRS.includes(`${other}|${own}`)

/** The error of a pair; undefined if there is none. Timber is named by its quarters of an inch. */
const wrongIn = (own: string, other: string, units: Unit): string | undefined => {
  const [first, second] = [measureOf(own) ?? (/^\d+\/4$/.test(own) ? 'in' : undefined), measureOf(other)]
  if (first === undefined || second === undefined) return 'no unit'
  const isMetric = (measure: Measure) => !measure.startsWith('in')
  if (isMetric(first) === isMetric(second)) return 'one unit twice'
  const [a, b] = [sizesOf(own, first), sizesOf(other, second)]
  const near = first.endsWith('/min') ? TOLERANCE_PER_MINUTE : TOLERANCE_MM
  const same = a.length === b.length && a.every((mm, i) => Math.abs(mm - (b[i] as number)) <= near)
  if (!same && !isNominal(own, other)) return 'not the same'
  // Bits and marbles that are round in the other unit are sold in that one.
  const isSold = a.every((mm) => Math.abs(mm * 2 - Math.round(mm * 2)) < 1e-6)
  return isMetric(first) === (units === 'mm') || isSold ? undefined : 'the other unit first'
}

/** Lengths of a text that stand alone, with the words around them, and pairs that don't match. */
export const loneLengths = (text: string, units: Unit): readonly string[] => {
  const plain = text.replace(/\u00a0/g, ' ').replace(/\s+/g, ' ')
  const wrong: string[] = []
  const left = plain.replace(LENGTH_PAIR, (whole, own: string, bracketed?: string, equal?: string) => {
    const what = wrongIn(own, bracketed ?? equal ?? '', units)
    if (what === 'no unit') return whole
    if (what !== undefined) wrong.push(`${what}: ${whole}`)
    return '§'
  })
  const lone = [...left.matchAll(LONE_LENGTH)].filter(([own]) => amountOf(own) !== 0)
  return [...wrong, ...lone.map((found) => left.slice(Math.max(0, found.index - 40), found.index + 30))]
}
