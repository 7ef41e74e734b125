import { useState } from 'react'
import { EachBot, HostBots } from '../../game/bots/HostBots.tsx'
import { AnotherGame } from '../../game/play/result/AnotherGame.tsx'
import { canVibrate } from '../../game/play/use-turn-signals.ts'
import { DeviceLink } from '../../game/settings/DeviceLink.tsx'
import { HostBotPace, HostPeople } from '../../game/settings/HostSettings.tsx'
import { LeaveSeat } from '../../game/settings/LeaveSeat.tsx'
import { hasOthers, PeopleSettings } from '../../game/settings/PeopleSettings.tsx'
import { ProfileForm } from '../../game/settings/ProfileForm.tsx'
import { SettingsGroup } from '../../game/settings/SettingsGroup.tsx'
import { ThemeSettings } from '../../game/settings/ThemeSettings.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { privateLink } from '../../table/net/private-link.ts'
import { readToken } from '../../table/net/tokens.ts'
import { useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { hasWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { closePanel, openPanel } from '../../ui/panels.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { goToCodeEntry } from './phone-route.ts'

/** QR code of the private link for another phone, hidden until it is requested. */
const DeviceQrCode = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('host')
  const [shown, setShown] = useState(false)
  useOriginForOthers()
  const token = readToken(code)
  if (token === undefined) return null
  return (
    <div className="own-code">
      <button type="button" className="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'phone.hideQr' : 'phone.showQr')}
      </button>
      {shown && <QrCode text={privateLink({ code, token })} label={t('phone.qr')} />}
    </div>
  )
}

const SignalSettings = () => {
  const { t } = useTranslation('host')
  const { muted, buzz, awake } = useSettings()
  return (
    <SettingsGroup title={t('phone.signals')}>
      <Switch label={t('phone.sound')} on={!muted} onChange={(on) => setSettings({ muted: !on })} />
      {canVibrate() ? (
        <Switch label={t('phone.buzz')} on={buzz} onChange={(on) => setSettings({ buzz: on })} />
      ) : (
        <p className="muted">{t('phone.noBuzz')}</p>
      )}
      <Switch label={t('phone.awake')} on={awake} onChange={(on) => setSettings({ awake: on })} />
      {awake && !hasWakeLock() && <p className="muted">{t('phone.awakeByVideo')}</p>}
    </SettingsGroup>
  )
}

const HostSettings = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  return (
    <SettingsGroup title={t('phone.tableGroup')}>
      <HostBots game={game} />
      <EachBot game={game} />
      <HostBotPace game={game} label={t('settings.botPace')} />
      <HostPeople game={game} />
    </SettingsGroup>
  )
}

/** Buttons to leave the seat or the table. */
const LeaveButtons = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const leave = () => {
    closePanel()
    goToCodeEntry()
  }
  return (
    <div className="stack">
      {game.seat !== -1 && <LeaveSeat game={game} />}
      <AnotherGame game={game} />
      <Button text={t('phone.otherTable')} onPress={leave} />
    </div>
  )
}

/** Menu with everything besides the hand. */
export const PhoneMenu = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const { code } = game.state
  const seated = game.seat !== -1
  return (
    <Drawer title={t('phone.menu')}>
      <div className="stack">
        <button type="button" className="button" onClick={() => openPanel('rules')}>
          <Icon name="rules" />
          {t('rulebook.title')}
        </button>
        <SignalSettings />
        {seated && (
          <SettingsGroup title={t('phone.profile')}>
            <ProfileForm key={game.seat} game={game} />
          </SettingsGroup>
        )}
        {seated && readToken(code) !== undefined && (
          <SettingsGroup title={t('phone.otherPhone')}>
            <DeviceLink code={code} />
            <DeviceQrCode code={code} />
          </SettingsGroup>
        )}
        {game.host && <HostSettings game={game} />}
        {!game.host && hasOthers(game) && (
          <SettingsGroup title={t('host.names')}>
            <PeopleSettings game={game} />
          </SettingsGroup>
        )}
        <SettingsGroup title={t('settings.look')}>
          <ThemeSettings />
        </SettingsGroup>
        <LeaveButtons game={game} />
      </div>
    </Drawer>
  )
}
