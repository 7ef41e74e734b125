import { useTranslation } from 'react-i18next'
import { PACES } from '../../server/protocol.ts'
import { ask } from '../net/table-link.ts'
import type { Game } from '../screens/use-game.ts'
import { readLook } from '../store/look.ts'
import { closePanel, openPanel } from '../store/panel.ts'
import { usePhotographer } from '../store/photographer.ts'
import { go } from '../store/route.ts'
import { Choices } from './Choices.tsx'
import { Drawer } from './Drawer.tsx'
import { LookPicker } from './LookPicker.tsx'
import { PersonalSettings, SettingsGroup } from './PersonalSettings.tsx'
import { ProfileForm } from './ProfileForm.tsx'

const SeatSettings = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const leave = async () => {
    if (await ask('stand', {})) closePanel()
  }
  return (
    <SettingsGroup title={t('settings.seat')}>
      <ProfileForm game={game} />
      <button type="button" className="button" onClick={() => void leave()}>
        {t('table.leaveSeat')}
      </button>
      <p className="muted">{t('table.leaveSeatHint')}</p>
    </SettingsGroup>
  )
}

/** In a game: how fast bots play, for the host; the own seat; and the way out. */
const GameSettings = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const canTake = usePhotographer((photographer) => photographer.take !== undefined)
  const leave = () => {
    closePanel()
    go({ at: 'home' })
  }
  return (
    <>
      {game.host && (
        <SettingsGroup title={t('settings.bots')}>
          <Choices
            label={t('settings.botPace')}
            value={game.state.pace}
            options={PACES.map((value) => ({ value, text: t(`pace.${value}`) }))}
            onChange={(pace) => void ask('pace', { pace })}
          />
        </SettingsGroup>
      )}
      {game.host && (
        <SettingsGroup title={t('look.title')}>
          <LookPicker look={readLook(game.state.look)} onChange={(look) => void ask('look', look)} />
        </SettingsGroup>
      )}
      {game.seat !== -1 && <SeatSettings game={game} />}
      {canTake && (
        <button type="button" className="button" onClick={() => openPanel('photo')}>
          {t('photo.title')}
        </button>
      )}
      <button type="button" className="button" onClick={leave}>
        {t('table.home')}
      </button>
    </>
  )
}

/** What this device and this person prefer; in a game, what can be set at the table too. */
export const SettingsDrawer = ({ game }: { readonly game?: Game }) => {
  const { t } = useTranslation()
  return (
    <Drawer title={t('settings.title')}>
      <div className="stack">
        <PersonalSettings />
        {game !== undefined && <GameSettings game={game} />}
      </div>
    </Drawer>
  )
}
