import { type Design, type DesignChoice, isChase } from '../../../workshop/design/design.ts'
import type { Translate } from '../../i18n/translate.ts'

/** Fields that have another label on a board for Marble Chase. */
const MARBLE_CHASE_LABELS = ['lines', 'numbers', 'border', 'inlay', 'field', 'title', 'thickness'] as const
const hasMarbleChaseLabel = (name: keyof Design): name is (typeof MARBLE_CHASE_LABELS)[number] =>
  MARBLE_CHASE_LABELS.some((labelled) => labelled === name)

/** Returns the label of a field of the design. It may depend on the pieces, the game and the form. */
export const fieldLabel = (
  t: Translate<'designer'>,
  { piece, game, form }: Pick<Design, 'piece' | 'game'> & Partial<Pick<Design, 'form'>>,
  name: keyof Design,
): string => {
  if (isChase({ game }) && hasMarbleChaseLabel(name)) return t(`designer.fieldOf.${name}`)
  if (name === 'border' && form === 'sections') return t('designer.otherParts')
  if (name === 'paper') return t('files.paper')
  if (name === 'pieceDiameter') return t(`designer.pieceDiameter.${piece}`)
  return t(`designer.field.${name}` as 'designer.field.margin')
}

/** Returns the label of a value that a field may be set to. */
export const choiceText = (t: Translate<'designer'>, name: DesignChoice, value: string): string => {
  switch (name) {
    case 'field':
    case 'border':
    case 'inlay':
      return t(`wood.${value as Design['field']}`)
    case 'finish':
      return t(`finish.${value as Design['finish']}`)
    case 'holeBottom':
    case 'slotFloor':
      return t(`designer.bottom.${value as Design['holeBottom']}`)
    case 'railJoint':
      return t(`designer.joint.${value as Design['railJoint']}`)
    default:
      return t(`designer.${name}.${value}` as 'designer.fold.none')
  }
}
