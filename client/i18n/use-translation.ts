import { useTranslation as useI18next } from 'react-i18next'
import { i18n } from './i18n.ts'
import type { Namespace } from './languages.ts'
import type { Namespaces, Translate } from './translate.ts'

interface Translation<N extends Namespaces> {
  readonly t: Translate<N>
  readonly i18n: typeof i18n
}

/** Returns the function that translates keys of `namespace`, and without a prefix also those of `common` and `play`. */
export const useTranslation = <const N extends Namespaces = 'common'>(namespace?: N): Translation<N> => {
  const { t } = useI18next(namespace as Namespace | undefined)
  return { t: t as unknown as Translate<N>, i18n }
}
