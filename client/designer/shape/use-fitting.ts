import { adjustmentsFor } from '../../../workshop/checks/adjustments.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../../ui/notices.ts'
import { useFindingWords } from '../checks/finding-words.ts'
import { useDesigner } from '../store.ts'

/** Returns a function that changes other fields to fit another game, kind of board or of pieces, and shows which. */
export const useFitting = () => {
  const { t } = useTranslation('designer')
  const { mends } = useFindingWords()
  return (changes: Partial<Design>): Partial<Design> => {
    const more = adjustmentsFor(useDesigner.getState().design, changes)
    if (Object.keys(more).length > 0) showNotice(t('designer.madeToFit', { what: mends(more) }))
    return more
  }
}
