import { useTranslation } from '../../i18n/use-translation.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** Turns the sound of this device on and off. `word`: text beside the icon, where there is space. */
export const SoundButton = ({ word }: { readonly word?: string }) => {
  const { t } = useTranslation()
  const muted = useSettings((settings) => settings.muted)
  return (
    <IconButton
      icon={muted ? 'silent' : 'sound'}
      label={t(muted ? 'table.soundOn' : 'table.soundOff')}
      word={word}
      kind="tool-sound"
      onPress={() => setSettings({ muted: !muted })}
    />
  )
}
