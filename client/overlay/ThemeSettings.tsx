import { useTranslation } from 'react-i18next'
import { setSettings, THEMES, useSettings } from '../store/settings.ts'
import { Choices } from './Choices.tsx'
import { SettingsGroup } from './SettingsGroup.tsx'

/** Light or dark pages, or as the device has them. */
export const ThemeSettings = () => {
  const { t } = useTranslation()
  const theme = useSettings((settings) => settings.theme)
  return (
    <SettingsGroup title={t('settings.pages')}>
      <Choices
        label={t('settings.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, text: t(`theme.${value}`) }))}
        onChange={(value) => setSettings({ theme: value })}
      />
    </SettingsGroup>
  )
}
