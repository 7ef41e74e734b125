import { LANGUAGES } from '../i18n/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { chooseLanguage } from './choose-language.ts'

/** A globe of `Icon`'s lines. It is drawn here because every page loads the icons that are there. */
const Globe = () => (
  <svg
    className="icon"
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c4 5 4 13 0 18M12 3c-4 5-4 13 0 18" />
  </svg>
)

/** Selects the language of the pages from a list of languages in their own words. */
export const LanguagePicker = ({ className = '' }: { readonly className?: string | undefined }) => {
  const { t, i18n } = useTranslation()
  return (
    <span className={`icon-button language-picker ${className}`} title={t('language')}>
      <Globe />
      <select
        aria-label={t('language')}
        value={i18n.language}
        onChange={({ target }) => void chooseLanguage(target.value)}
      >
        {Object.entries(LANGUAGES).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
