import { adjustmentsFor } from '../../../workshop/checks/adjustments.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../../ui/notices.ts'
import { useFindingTexts } from '../checks/finding-text.ts'
import { useDesigner } from '../design-state.ts'

/** Returns a function that takes changes of the game, the form or the pieces, and returns the changes of other fields that make the board fit them. A notice shows these. */
export const useFieldAdjustment = () => {
  const { t } = useTranslation('designer')
  const { fixText } = useFindingTexts()
  return (changes: Partial<Design>): Partial<Design> => {
    const adjustments = adjustmentsFor(useDesigner.getState().design, changes)
    if (Object.keys(adjustments).length > 0) showNotice(t('designer.madeToFit', { what: fixText(adjustments) }))
    return adjustments
  }
}
