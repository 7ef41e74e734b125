import { useTranslation } from 'react-i18next'
import { PACES } from '../../server/protocol.ts'
import { MOTION_PACES } from '../motion/motion.ts'
import { ask } from '../net/table-link.ts'
import type { Game } from '../screens/use-game.ts'
import { readLook } from '../store/look.ts'
import { closePanel } from '../store/panel.ts'
import { go } from '../store/route.ts'
import { setSettings, useSettings } from '../store/settings.ts'
import { Choices } from './Choices.tsx'
import { Drawer } from './Drawer.tsx'
import { LookPicker } from './LookPicker.tsx'
import { ProfileForm } from './ProfileForm.tsx'

const Switch = ({
  label,
  hint,
  on,
  onChange,
}: {
  label: string
  hint?: string
  on: boolean
  onChange: (on: boolean) => void
}) => (
  <label className="switch">
    <span>
      {label}
      {hint !== undefined && <small>{hint}</small>}
    </span>
    <input
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
)

const ViewSettings = () => {
  const { t } = useTranslation()
  const { flat, lowPower, motion, movesPanel } = useSettings()
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <>
      <Choices
        label={t('settings.view')}
        value={flat ? 'flat' : 'threeD'}
        options={(['threeD', 'flat'] as const).map((value) => ({ value, text: t(`settings.${value}`) }))}
        onChange={(value) => setSettings({ flat: value === 'flat' })}
      />
      <Choices
        label={t('settings.motion')}
        value={motion}
        options={MOTION_PACES.map((value) => ({ value, text: t(`motion.${value}`) }))}
        onChange={(value) => setSettings({ motion: value })}
      />
      {reduced && <p className="muted">{t('settings.reduced')}</p>}
      <Switch
        label={t('settings.lowPower')}
        hint={t('settings.lowPowerHint')}
        on={lowPower}
        onChange={(on) => setSettings({ lowPower: on })}
      />
      <Switch label={t('settings.movesPanel')} on={movesPanel} onChange={(on) => setSettings({ movesPanel: on })} />
    </>
  )
}

const SeatSettings = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const leave = async () => {
    if (await ask('stand', {})) closePanel()
  }
  return (
    <>
      <h3>{t('settings.seat')}</h3>
      <ProfileForm game={game} />
      <button type="button" className="button" onClick={() => void leave()}>
        {t('table.leaveSeat')}
      </button>
      <p className="muted">{t('table.leaveSeatHint')}</p>
    </>
  )
}

/** What this device and this person prefer; the host also sets how fast bots play. */
export const SettingsDrawer = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  return (
    <Drawer title={t('settings.title')}>
      <div className="stack">
        <ViewSettings />
        {game.host && (
          <Choices
            label={t('settings.botPace')}
            value={game.state.pace}
            options={PACES.map((value) => ({ value, text: t(`pace.${value}`) }))}
            onChange={(pace) => void ask('pace', { pace })}
          />
        )}
        {game.host && <LookPicker look={readLook(game.state.look)} onChange={(look) => void ask('look', look)} />}
        {game.seat !== -1 && <SeatSettings game={game} />}
        <button
          type="button"
          className="button"
          onClick={() => {
            closePanel()
            go({ at: 'home' })
          }}
        >
          {t('table.home')}
        </button>
      </div>
    </Drawer>
  )
}
