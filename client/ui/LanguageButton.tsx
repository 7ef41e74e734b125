import { LANGUAGES } from '../i18n/languages.ts'
import { lazyPart } from './lazy-component.ts'

const LazyLanguagePicker = lazyPart('LanguagePicker', () => import('./LanguagePicker.tsx'))

/** Button that selects the language of the pages. There is none while there is only one language. */
export const LanguageButton = ({ className }: { readonly className?: string }) =>
  Object.keys(LANGUAGES).length > 1 && <LazyLanguagePicker {...(className && { className })} />
