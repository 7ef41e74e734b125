import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../../workshop/texts.ts'
import { looseTexts } from '../i18n/languages.ts'

/** The texts of files and lists, which the workshop asks for by their keys. Suspends until they are there. */
export const useFileTexts = (): Translate => {
  const { t } = useTranslation('workshop')
  return useMemo(() => looseTexts(t), [t])
}
