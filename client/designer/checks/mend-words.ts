import type { TFunction } from 'i18next'
import { type Design, FIELDS } from '../../../workshop/design/design.ts'
import { makeLength } from '../../../workshop/design/units.ts'

type Of = Pick<Design, 'units' | 'piece'>

/** What a length, a number or a text is called. */
const labelOf = (t: TFunction<'designer'>, { piece }: Of, name: keyof Design): string =>
  name === 'pieceDiameter'
    ? t(`designer.pieceDiameter.${piece}`)
    : t(`designer.field.${name}` as 'designer.field.margin')

const partWords = (t: TFunction<'designer'>, of: Of, name: keyof Design, value: unknown): string => {
  switch (name) {
    case 'title':
    case 'names':
    case 'numbers':
    case 'onePage':
      return t(`checks.mends.${name}`)
    case 'players':
      return t('checks.mends.players', { count: Number(value) })
    case 'field':
    case 'border':
    case 'inlay':
      return t(`wood.${value as Design['field']}`)
    case 'paper':
    case 'well':
    case 'ornament':
    case 'fold':
    case 'form':
    case 'lines':
    case 'game':
    case 'piece':
      return t(`designer.${name}.${value}` as 'designer.fold.none')
    case 'holeBottom':
      return t(`designer.bottom.${value as Design['holeBottom']}`)
    case 'edge':
      return t(`designer.edge.${value as Design['edge']}`)
    default:
      return `${labelOf(t, of, name)} ${FIELDS[name].kind === 'length' ? makeLength(Number(value), of.units) : value}`
  }
}

/** What a mend changes. `of`: the design that it mends, for its units and pieces. */
export const mendWords = (t: TFunction<'designer'>, of: Of, mend: Partial<Design>): string =>
  'homeLean' in mend
    ? t('checks.mends.proven')
    : Object.entries(mend)
        .map(([name, value]) => partWords(t, of, name as keyof Design, value))
        .join(', ')
