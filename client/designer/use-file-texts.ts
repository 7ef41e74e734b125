import { useMemo } from 'react'
import { unbrokenLengths } from '../../workshop/design/units.ts'
import type { Translate } from '../../workshop/texts.ts'
import { looseTexts } from '../i18n/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Returns the texts of the workshop's files and lists, by their keys, with lengths that do not break. Suspends until they are loaded. */
export const useFileTexts = (): Translate => {
  const { t } = useTranslation('workshop')
  return useMemo(() => {
    const texts = looseTexts(t)
    return (key, values) => unbrokenLengths(texts(key, values))
  }, [t])
}
