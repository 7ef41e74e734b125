import { useTranslation } from 'react-i18next'
import type { Finding } from '../../../workshop/checks/finding.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { makeLength, ruledLength, type Unit } from '../../../workshop/design/units.ts'
import { useDesigner } from '../store.ts'
import { mendWords } from './mend-words.ts'

/** Values that count things; all others are lengths. Wood that is missing altogether is told as none. */
const COUNTS = ['holes', 'players'] as const

/** As they are read off a rule; sizes of what is bought, and lengths that a rule does not tell apart, as exactly as they are. */
const BOUGHT = ['bit', 'nearest', 'hole', 'piece', 'marble', 'cube', 'slot']

const lengthsOf = (values: Finding['values'], units: Unit): Record<string, string> => {
  const lengths = Object.entries(values).map(([name, value]) => [name, Math.max(0, value)] as const)
  const distinct = (write: (mm: number) => string | number) => new Set(lengths.map(([, value]) => write(value))).size
  const coarse = distinct((mm) => ruledLength(mm, units)) < distinct((mm) => makeLength(mm, units))
  const written = (name: string, mm: number) =>
    coarse || BOUGHT.includes(name) ? makeLength(mm, units) : ruledLength(mm, units)
  return Object.fromEntries(lengths.map(([name, value]) => [name, written(name, value)]))
}

/** What a finding says, and what its mend changes. */
export const useFindingWords = () => {
  const { t } = useTranslation('designer')
  const { units, piece, game, form } = useDesigner(({ design }) => design)
  const says = ({ code, values }: Finding): string => {
    const counted = COUNTS.map((name) => values[name]).find((value) => value !== undefined)
    const told = { ...lengthsOf(values, units), count: counted ?? 1 }
    return t(`checks.says.${code}` as 'checks.says.bed', told as typeof told & { width: string; height: string })
  }
  const mends = (mend: Partial<Design>): string => mendWords(t, { units, piece, game, form }, mend)
  return { says, mends }
}
