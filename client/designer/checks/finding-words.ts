import type { Finding } from '../../../workshop/checks/finding.ts'
import { type Design, type DesignChoice, FIELDS } from '../../../workshop/design/design.ts'
import { GAME_SIZES } from '../../../workshop/design/marble-chase.ts'
import {
  inBothUnits,
  makeLength,
  ruledLength,
  sizesInBothUnits,
  type Unit,
  unbrokenLengths,
} from '../../../workshop/design/units.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { choiceText, fieldLabel } from '../fields/field-words.ts'
import { useDesigner } from '../store.ts'

/** Values that count things; all others are lengths. Wood that is missing altogether counts as none. */
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

/** A part and the space that it needs, each as one size. */
const sizesOf = ({ width, height, roomWidth, roomHeight }: Finding['values'], units: Unit): Record<string, string> => ({
  ...(width === undefined || height === undefined ? {} : { size: sizesInBothUnits(units, width, height) }),
  ...(roomWidth === undefined || roomHeight === undefined
    ? {}
    : { room: sizesInBothUnits(units, roomWidth, roomHeight) }),
})

/** Returns the sentence of a finding. */
export const findingWords = (t: Translate<'designer'>, { code, values }: Finding, units: Unit): string => {
  const count = COUNT_NAMES.map((name) => values[name]).find((value) => value !== undefined)
  const texts = { ...lengthsOf(values, units), ...sizesOf(values, units), count: count ?? 1 }
  return unbrokenLengths(t(`checks.says.${code}` as 'checks.says.bed', texts as typeof texts & { size: string }))
}

/** The units and the names of fields that the words of a fix use. */
type FixContext = Pick<Design, 'units' | 'piece' | 'game'> & Partial<Pick<Design, 'form'>>

const isChoice = (name: keyof Design): name is DesignChoice => FIELDS[name].kind === 'choice'

/** Returns the words for one field of a fix. */
const changeText = (t: Translate<'designer'>, of: FixContext, name: keyof Design, value: unknown): string => {
  switch (name) {
    case 'title':
    case 'names':
    case 'numbers':
    case 'onePage':
      return t(`checks.mends.${name}`)
    case 'players':
    case 'scoringBoards':
      return t(`checks.mends.${name}`, { count: Number(value) })
    case 'scale':
      return t('checks.mends.scale', { percent: Math.round(Number(value) * 100) })
    default:
      if (isChoice(name)) return choiceText(t, name, String(value))
      return `${fieldLabel(t, of, name)} ${FIELDS[name].kind === 'length' ? unbrokenLengths(inBothUnits(Number(value), of.units)) : value}`
  }
}

/** Returns what a fix changes. `of`: the design that it fixes, for its units and pieces. */
export const fixWords = (t: Translate<'designer'>, of: FixContext, mend: Partial<Design>): string =>
  'homeLean' in mend
    ? t('checks.mends.proven')
    : mend === GAME_SIZES
      ? t('checks.mends.played')
      : Object.entries(mend)
          .map(([name, value]) => changeText(t, of, name as keyof Design, value))
          .join(', ')

/** Returns the sentences of findings and of their fixes. */
export const useFindingWords = () => {
  const { t } = useTranslation('designer')
  const { units, piece, game, form } = useDesigner(({ design }) => design)
  const says = (finding: Finding): string => findingWords(t, finding, units)
  const mends = (mend: Partial<Design>): string => fixWords(t, { units, piece, game, form }, mend)
  return { says, mends }
}
