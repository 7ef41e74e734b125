import type { TFunction } from 'i18next'
import type { Design, DesignChoice } from '../../../workshop/design/design.ts'

/** What a field is called. */
export const fieldLabel = (t: TFunction<'designer'>, { piece }: Pick<Design, 'piece'>, name: keyof Design): string => {
  if (name === 'paper') return t('files.paper')
  if (name === 'pieceDiameter') return t(`designer.pieceDiameter.${piece}`)
  return t(`designer.field.${name}` as 'designer.field.margin')
}

/** What one of the choices of a field is called. */
export const choiceText = (t: TFunction<'designer'>, name: DesignChoice, value: string): string => {
  switch (name) {
    case 'field':
    case 'border':
    case 'inlay':
      return t(`wood.${value as Design['field']}`)
    case 'finish':
      return t(`finish.${value as Design['finish']}`)
    case 'holeBottom':
      return t(`designer.bottom.${value as Design['holeBottom']}`)
    default:
      return t(`designer.${name}.${value}` as 'designer.fold.none')
  }
}
