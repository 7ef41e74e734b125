import { useMemo } from 'react'
import { unbrokenLengths } from '../../workshop/design/units.ts'
import type { Translate } from '../../workshop/texts.ts'
import { looseTexts } from '../i18n/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The texts of files and lists, which the workshop asks for by their keys. Suspends until they are there. */
export const useFileTexts = (): Translate => {
  const { t } = useTranslation('workshop')
  return useMemo(() => {
    const texts = looseTexts(t)
    return (key, values) => unbrokenLengths(texts(key, values))
  }, [t])
}
