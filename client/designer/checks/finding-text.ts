import { type Finding, TOLERANCE_MM } from '../../../workshop/checks/finding.ts'
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
import { joinItems } from '../../words/names.ts'
import { useDesigner } from '../design-state.ts'
import { choiceText, fieldLabel } from '../fields/field-text.ts'

/** Names of values that count things. All other values are lengths in mm. */
const COUNT_VALUES = ['holes', 'players'] as const

/** Names of lengths that are written exactly, since they are sizes of things that are bought. The others are rounded to the marks of a ruler. */
const EXACT_LENGTHS = ['bit', 'nearest', 'hole', 'piece', 'marble', 'cube', 'slot']

/** Writes each length in both units. If rounding would make two different lengths of a finding equal, all of its lengths are written exactly. A negative length is written as 0. */
const lengthTexts = (values: Finding['values'], units: Unit): Record<string, string> => {
  const lengths = Object.entries(values).map(([name, value]) => [name, Math.max(0, value)] as const)
  const countDistinct = (write: (mm: number) => string | number) => new Set(lengths.map(([, mm]) => write(mm))).size
  const isRulerTooCoarse = countDistinct((mm) => ruledLength(mm, units)) < countDistinct((mm) => makeLength(mm, units))
  const lengthText = (name: string, mm: number) =>
    isRulerTooCoarse || EXACT_LENGTHS.includes(name)
      ? inBothUnits(mm, units, makeLength, makeLength)
      : inBothUnits(mm, units, ruledLength)
  return Object.fromEntries(lengths.map(([name, mm]) => [name, lengthText(name, mm)]))
}

/** Writes the size of a part, and that of the space there is for it. */
const sizeTexts = (
  { width, height, referenceWidth, referenceHeight }: Finding['values'],
  units: Unit,
): Record<string, string> => ({
  ...(width === undefined || height === undefined ? {} : { size: sizesInBothUnits(units, width, height) }),
  ...(referenceWidth === undefined || referenceHeight === undefined
    ? {}
    : { room: sizesInBothUnits(units, referenceWidth, referenceHeight) }),
})

/** Says how much wood is left, if a finding's sentence needs it. */
const woodText = (t: Translate<'designer'>, { left }: Finding['values'], text: string | undefined): string =>
  left === undefined ? '' : left < TOLERANCE_MM ? t('checks.wood.none') : t('checks.wood.some', { left: text ?? '' })

/** Returns the sentence of a finding. */
export const findingSentence = (
  t: Translate<'designer'>,
  { code, values, letters = '' }: Finding,
  units: Unit,
): string => {
  const count = COUNT_VALUES.map((name) => values[name]).find((value) => value !== undefined)
  const lengths = lengthTexts(values, units)
  const wood = woodText(t, values, lengths.left)
  const texts = { ...lengths, ...sizeTexts(values, units), wood, count: count ?? 1, letters }
  return unbrokenLengths(t(`checks.says.${code}` as 'checks.says.bed', texts as typeof texts & { size: string }))
}

/** Returns the sentences of all faults among findings. */
export const faultSentences = (
  t: Translate<'designer'>,
  findings: readonly Finding[],
  units: Unit,
): readonly string[] =>
  findings.filter(({ severity }) => severity === 'fault').map((finding) => findingSentence(t, finding, units))

/** The units and the names of fields that the words of a fix use. */
type FixContext = Pick<Design, 'units' | 'piece' | 'game'> & Partial<Pick<Design, 'form'>>

const isChoice = (name: keyof Design): name is DesignChoice => FIELDS[name].kind === 'choice'

/** Returns the words for the change of one field. */
const changeText = (t: Translate<'designer'>, context: FixContext, name: keyof Design, value: unknown): string => {
  switch (name) {
    case 'title':
    case 'names': {
      const words = [value]
        .flat()
        .map(String)
        .filter((text) => text !== '')
      return words.length === 0
        ? t(`checks.mends.${name}`)
        : t('checks.mends.field', { field: fieldLabel(t, context, name), value: joinItems(words) })
    }
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
      return t('checks.mends.field', {
        field: fieldLabel(t, context, name),
        value: FIELDS[name].kind === 'length' ? unbrokenLengths(inBothUnits(Number(value), context.units)) : value,
      })
  }
}

/** Returns the words for what a fix changes. `context`: units and names of fields as in the design that it fixes. */
export const fixSummary = (t: Translate<'designer'>, context: FixContext, fix: Partial<Design>): string =>
  'homeLean' in fix
    ? t('checks.mends.proven')
    : fix === GAME_SIZES
      ? t('checks.mends.played')
      : joinItems(Object.entries(fix).map(([name, value]) => changeText(t, context, name as keyof Design, value)))

/** Returns functions that write findings and their fixes in the page's language. */
export const useFindingTexts = () => {
  const { t } = useTranslation('designer')
  const { units, piece, game, form } = useDesigner(({ design }) => design)
  const findingText = (finding: Finding): string => findingSentence(t, finding, units)
  const fixText = (fix: Partial<Design>): string => fixSummary(t, { units, piece, game, form }, fix)
  return { findingText, fixText }
}
