import { useTranslation } from 'react-i18next'
import '../i18n/host-texts.ts'
import { PACES } from '../../server/protocol.ts'
import { ask } from '../net/table-link.ts'
import { readToken } from '../net/token.ts'
import { Choices } from '../overlay/Choices.tsx'
import { Drawer } from '../overlay/Drawer.tsx'
import { HostPeople } from '../overlay/HostTools.tsx'
import { Icon } from '../overlay/Icon.tsx'
import { OwnLink } from '../overlay/OwnLink.tsx'
import { ProfileForm } from '../overlay/ProfileForm.tsx'
import { SettingsGroup } from '../overlay/SettingsGroup.tsx'
import { Switch } from '../overlay/Switch.tsx'
import { ThemeSettings } from '../overlay/ThemeSettings.tsx'
import { canStayAwake } from '../overlay/use-awake.ts'
import type { Game } from '../screens/use-game.ts'
import { closePanel, openPanel } from '../store/panel.ts'
import { setSettings, useSettings } from '../store/settings.ts'
import { goToEntry } from './address.ts'
import { OwnCode } from './OwnCode.tsx'
import { canBuzz } from './use-turn-signals.ts'

const Signals = () => {
  const { t } = useTranslation()
  const { muted, buzz, awake } = useSettings()
  return (
    <SettingsGroup title={t('phone.signals')}>
      <Switch label={t('phone.sound')} on={!muted} onChange={(on) => setSettings({ muted: !on })} />
      {canBuzz() ? (
        <Switch label={t('phone.buzz')} on={buzz} onChange={(on) => setSettings({ buzz: on })} />
      ) : (
        <p className="muted">{t('phone.noBuzz')}</p>
      )}
      {canStayAwake() ? (
        <Switch label={t('phone.awake')} on={awake} onChange={(on) => setSettings({ awake: on })} />
      ) : (
        <p className="muted">{t('phone.noAwake')}</p>
      )}
    </SettingsGroup>
  )
}

const ForHost = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  return (
    <SettingsGroup title={t('phone.tableGroup')}>
      <Choices
        label={t('settings.botPace')}
        value={game.state.pace}
        options={PACES.map((value) => ({ value, text: t(`pace.${value}`) }))}
        onChange={(pace) => void ask('pace', { pace })}
      />
      <HostPeople game={game} />
    </SettingsGroup>
  )
}

/** The ways out: of the seat, and of the table. */
const Leaving = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const stand = async () => {
    if (await ask('stand', {})) closePanel()
  }
  const leave = () => {
    closePanel()
    goToEntry()
  }
  return (
    <div className="stack">
      {game.seat !== -1 && (
        <>
          <button type="button" className="button" onClick={() => void stand()}>
            {t('table.leaveSeat')}
          </button>
          <p className="muted">{t('phone.standHint')}</p>
        </>
      )}
      <button type="button" className="button" onClick={leave}>
        {t('phone.otherTable')}
      </button>
    </div>
  )
}

/** Everything that is not the hand itself. */
export const PhoneMenu = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { code } = game.state
  const seated = game.seat !== -1
  return (
    <Drawer title={t('phone.menu')}>
      <div className="stack">
        <button type="button" className="button" onClick={() => openPanel('rules')}>
          <Icon name="rules" />
          {t('rulebook.title')}
        </button>
        <Signals />
        {seated && (
          <SettingsGroup title={t('phone.profile')}>
            <ProfileForm key={game.seat} game={game} />
          </SettingsGroup>
        )}
        {seated && readToken(code) !== undefined && (
          <SettingsGroup title={t('phone.otherPhone')}>
            <OwnLink code={code} />
            <OwnCode code={code} />
          </SettingsGroup>
        )}
        {game.host && <ForHost game={game} />}
        <ThemeSettings />
        <Leaving game={game} />
      </div>
    </Drawer>
  )
}
