import { PACES, type Pace } from '../../../server/protocol/choices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { SettingsGroup } from './SettingsGroup.tsx'

interface BotPacePickerProps {
  readonly label: string
  readonly pace: Pace
  readonly onChange: (pace: Pace) => void
}

/** Selects how fast bots play. */
export const BotPacePicker = ({ label, pace, onChange }: BotPacePickerProps) => {
  const { t } = useTranslation('host')
  const options = PACES.map((value) => ({ value, text: t(`pace.${value}`) }))
  return <ChoiceList label={label} value={pace} options={options} onChange={onChange} />
}

/** Selects the pace of bots that run on this device. */
export const DevicePace = () => {
  const { t } = useTranslation('host')
  const pace = useSettings((settings) => settings.botPace)
  return (
    <SettingsGroup title={t('settings.bots')}>
      <BotPacePicker label={t('settings.botPace')} pace={pace} onChange={(botPace) => setSettings({ botPace })} />
    </SettingsGroup>
  )
}
