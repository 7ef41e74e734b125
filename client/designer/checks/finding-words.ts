import type { Finding } from '../../../workshop/checks/finding.ts'
import {
  inBothUnits,
  makeLength,
  ruledLength,
  sizesInBothUnits,
  type Unit,
  unbrokenLengths,
} from '../../../workshop/design/units.ts'
import type { Translate } from '../../i18n/translate.ts'

/** Values that count things; all others are lengths. Wood that is missing altogether is told as none. */
const COUNT_NAMES = ['holes', 'players'] as const

/** As they are read off a rule; sizes of what is bought, and lengths that a rule does not tell apart, as exactly as they are. */
const EXACT_LENGTH_NAMES = ['bit', 'nearest', 'hole', 'piece', 'marble', 'cube', 'slot']

const lengthsOf = (values: Finding['values'], units: Unit): Record<string, string> => {
  const lengths = Object.entries(values).map(([name, value]) => [name, Math.max(0, value)] as const)
  const distinct = (write: (mm: number) => string | number) => new Set(lengths.map(([, value]) => write(value))).size
  const coarse = distinct((mm) => ruledLength(mm, units)) < distinct((mm) => makeLength(mm, units))
  const written = (name: string, mm: number) =>
    coarse || EXACT_LENGTH_NAMES.includes(name)
      ? inBothUnits(mm, units, makeLength, makeLength)
      : inBothUnits(mm, units, ruledLength)
  return Object.fromEntries(lengths.map(([name, value]) => [name, written(name, value)]))
}

/** A part and the room that it needs, each as one size. */
const sizesOf = ({ width, height, roomWidth, roomHeight }: Finding['values'], units: Unit): Record<string, string> => ({
  ...(width === undefined || height === undefined ? {} : { size: sizesInBothUnits(units, width, height) }),
  ...(roomWidth === undefined || roomHeight === undefined
    ? {}
    : { room: sizesInBothUnits(units, roomWidth, roomHeight) }),
})

/** Returns the sentence of a finding. */
export const findingWords = (t: Translate<'designer'>, { code, values }: Finding, units: Unit): string => {
  const counted = COUNT_NAMES.map((name) => values[name]).find((value) => value !== undefined)
  const told = { ...lengthsOf(values, units), ...sizesOf(values, units), count: counted ?? 1 }
  return unbrokenLengths(t(`checks.says.${code}` as 'checks.says.bed', told as typeof told & { size: string }))
}
