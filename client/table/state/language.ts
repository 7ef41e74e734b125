import { ASKED_LANGUAGE } from '../../i18n/asked-language.ts'
import { digits } from '../../i18n/digits.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Namespace } from '../../i18n/languages.ts'
import { isLanguage } from '../../i18n/languages.ts'
import { LANGUAGE_CHOSEN, openLanguage } from '../../i18n/open-language.ts'
import { firstBoardPaint } from '../../ui/page/first-paint.ts'
import { setSettings, useSettings } from './settings.ts'

const keepLanguage = (language: string): void => setSettings({ language })

/** Opens the language that the address asks for, which this device keeps, else the one that was chosen before, else the browser's. From then on each choice is kept. */
export const openKeptLanguage = (namespaces: readonly Namespace[] = []): Promise<void> => {
  if (isLanguage(ASKED_LANGUAGE)) keepLanguage(ASKED_LANGUAGE)
  digits.system = useSettings.getState().digits
  i18n.on(LANGUAGE_CHOSEN, keepLanguage)
  void firstBoardPaint
    .then(() => import('./local-faces.ts'))
    .then(
      ({ followLetters }) => followLetters(),
      () => undefined,
    )
  // Tests that walk through the pages measure each of them in these languages, too.
  if (import.meta.env.VITE_PSEUDO_LANGUAGES === 'yes') Object.assign(globalThis, { openLanguage })
  return openLanguage(useSettings.getState().language, namespaces)
}
