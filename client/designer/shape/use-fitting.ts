import { useTranslation } from 'react-i18next'
import { fittedTo } from '../../../workshop/checks/fitted.ts'
import type { Design } from '../../../workshop/design.ts'
import { showNotice } from '../../store/notices.ts'
import { useFindingWords } from '../checks/use-finding-words.ts'
import { useDesigner } from '../store.ts'

/** What else changes with another game, kind of board or of pieces, told to the person as it is done. */
export const useFitting = () => {
  const { t } = useTranslation()
  const { mends } = useFindingWords()
  return (changes: Partial<Design>): Partial<Design> => {
    const more = fittedTo(useDesigner.getState().design, changes)
    if (Object.keys(more).length > 0) showNotice(t('designer.madeToFit', { what: mends(more) }))
    return more
  }
}
