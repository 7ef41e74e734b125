import { INTERNATIONAL_LETTERS, localLetters } from '../../../textures/cards/index-letters.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { INDICES, setSettings, THEMES, useSettings } from '../../table/state/settings.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { chooseLanguage } from '../../ui/choose-language.ts'

/** Selects the language. It is hidden while there is only one. */
const LanguageList = () => {
  const { t, i18n } = useTranslation('host')
  const names = Object.entries(LANGUAGES)
  if (names.length < 2) return null
  return (
    <ChoiceList
      label={t('language')}
      value={i18n.language}
      options={names.map(([value, { name }]) => ({ value, text: name }))}
      onChange={(code) => void chooseLanguage(code)}
    />
  )
}

/** Selects the letters on court cards. It is hidden for languages that have no letters of their own. */
const IndexList = () => {
  const { t, i18n } = useTranslation('host')
  const indices = useSettings((settings) => settings.indices)
  const local = localLetters(i18n.language)
  if (local === '') return null
  return (
    <ChoiceList
      label={t('settings.indices')}
      value={indices}
      options={INDICES.map((value) => ({ value, text: value === 'local' ? local : INTERNATIONAL_LETTERS }))}
      onChange={(value) => setSettings({ indices: value })}
    />
  )
}

/** Selects the theme and the language of the pages, and the letters on cards. */
export const ThemeSettings = () => {
  const { t } = useTranslation('host')
  const theme = useSettings((settings) => settings.theme)
  return (
    <>
      <ChoiceList
        label={t('settings.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, text: t(`theme.${value}`) }))}
        onChange={(value) => setSettings({ theme: value })}
      />
      <LanguageList />
      <IndexList />
    </>
  )
}
