import { INTERNATIONAL_LETTERS, localLetters } from '../../../textures/cards/index-letters.ts'
import { digits } from '../../i18n/digits.ts'
import { i18n as instance } from '../../i18n/i18n.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CARD_INDEX_CHOICES, DIGIT_SYSTEMS, setSettings, THEMES, useSettings } from '../../table/state/settings.ts'
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
      options={CARD_INDEX_CHOICES.map((value) => ({ value, text: value === 'local' ? local : INTERNATIONAL_LETTERS }))}
      onChange={(value) => setSettings({ indices: value })}
    />
  )
}

const NUMBER_BY_DIGITS = { latn: '123', arab: '١٢٣' } as const

/** Shows and keeps the digits; every text is rendered again. */
const chooseDigits = (system: (typeof DIGIT_SYSTEMS)[number]): void => {
  setSettings({ digits: system })
  digits.system = system
  instance.emit('languageChanged', instance.language)
}

/** Selects the digits of Arabic. */
const DigitList = () => {
  const { t, i18n } = useTranslation('host')
  const chosen = useSettings((settings) => settings.digits)
  if (i18n.language !== 'ar') return null
  return (
    <ChoiceList
      label={t('settings.digits')}
      value={chosen}
      options={DIGIT_SYSTEMS.map((value) => ({ value, text: NUMBER_BY_DIGITS[value] }))}
      onChange={chooseDigits}
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
      <DigitList />
    </>
  )
}
