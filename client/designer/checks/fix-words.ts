import { type Design, type DesignChoice, FIELDS } from '../../../workshop/design/design.ts'
import { GAME_SIZES } from '../../../workshop/design/marble-chase.ts'
import { inBothUnits, unbrokenLengths } from '../../../workshop/design/units.ts'
import type { Translate } from '../../i18n/translate.ts'
import { choiceText, fieldLabel } from '../fields/field-words.ts'

type Of = Pick<Design, 'units' | 'piece' | 'game'> & Partial<Pick<Design, 'form'>>

const isChoice = (name: keyof Design): name is DesignChoice => FIELDS[name].kind === 'choice'

const partWords = (t: Translate<'designer'>, of: Of, name: keyof Design, value: unknown): string => {
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
export const mendWords = (t: Translate<'designer'>, of: Of, mend: Partial<Design>): string =>
  'homeLean' in mend
    ? t('checks.mends.proven')
    : mend === GAME_SIZES
      ? t('checks.mends.played')
      : Object.entries(mend)
          .map(([name, value]) => partWords(t, of, name as keyof Design, value))
          .join(', ')
