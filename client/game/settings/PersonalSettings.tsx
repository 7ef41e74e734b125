import { MOODS } from '../../../textures/moods.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MOTION_PACES, setSettings, useSettings } from '../../table/state/settings.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { Slider } from '../../ui/Slider.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** Help in games of cards. */
export const HelpSettings = () => {
  const { t } = useTranslation('host')
  const { movesPanel, notation, coach } = useSettings()
  return (
    <>
      <Switch
        label={t('settings.coach')}
        hint={t('settings.coachHint')}
        on={coach}
        onChange={(on) => setSettings({ coach: on })}
      />
      <Switch
        label={t('settings.notation')}
        hint={t('settings.notationHint')}
        on={notation}
        onChange={(on) => setSettings({ notation: on })}
      />
      <Switch label={t('settings.movesPanel')} on={movesPanel} onChange={(on) => setSettings({ movesPanel: on })} />
    </>
  )
}

/** Settings of the table's look on this device. */
export const TableView = () => {
  const { t } = useTranslation('host')
  const { flat, lowPower, mood } = useSettings()
  return (
    <>
      <ChoiceList
        label={t('settings.view')}
        value={flat ? 'flat' : 'threeD'}
        options={(['threeD', 'flat'] as const).map((value) => ({ value, text: t(`settings.${value}`) }))}
        onChange={(value) => setSettings({ flat: value === 'flat' })}
      />
      {!flat && (
        <ChoiceList
          label={t('settings.mood')}
          value={mood}
          options={MOODS.map((value) => ({ value, text: t(`mood.${value}`) }))}
          onChange={(value) => setSettings({ mood: value })}
        />
      )}
      {!flat && (
        <Switch
          label={t('settings.lowPower')}
          hint={t('settings.lowPowerHint')}
          on={lowPower}
          onChange={(on) => setSettings({ lowPower: on })}
        />
      )}
    </>
  )
}

/** Settings of the movement at a card table on this device. */
export const MotionSettings = () => {
  const { t } = useTranslation('host')
  const { flat, motion, sway, follow } = useSettings()
  const isReduced = prefersReducedMotion()
  return (
    <>
      <ChoiceList
        label={t('settings.motion')}
        value={motion}
        options={MOTION_PACES.map((value) => ({ value, text: t(`motion.${value}`) }))}
        onChange={(value) => setSettings({ motion: value })}
      />
      {isReduced && <p className="muted">{t('settings.reduced')}</p>}
      {!flat && (
        <>
          <Switch
            label={t('settings.follow')}
            hint={t('settings.followHint')}
            on={follow}
            onChange={(on) => setSettings({ follow: on })}
          />
          <Switch
            label={t('settings.sway')}
            hint={t('settings.swayHint')}
            on={sway}
            onChange={(on) => setSettings({ sway: on })}
          />
        </>
      )}
    </>
  )
}

export const SoundSettings = () => {
  const { t } = useTranslation('host')
  const { volume, muted } = useSettings()
  return (
    <>
      <Switch label={t('settings.soundOn')} on={!muted} onChange={(on) => setSettings({ muted: !on })} />
      <Slider
        label={t('settings.volume')}
        value={volume}
        silent={muted}
        onChange={(value) => setSettings({ volume: value })}
      />
    </>
  )
}
