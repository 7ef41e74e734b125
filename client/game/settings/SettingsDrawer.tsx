import type { ReactNode } from 'react'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { usePhotoCapture } from '../../board/photo-capture.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { readClock } from '../../table/state/clock.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { readLook } from '../../table/state/look.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { type SeatedTeams, useTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { lazyPart } from '../../ui/lazy-component.ts'
import { navigate, useRoute } from '../../ui/page/route.ts'
import { closePanel, openPanel } from '../../ui/panels.ts'
import { capitalize, diceContext } from '../../words/game-text.ts'
import { talkFacts, timeFacts } from '../../words/setup-facts.ts'
import { EachBot, HostBots } from '../bots/HostBots.tsx'
import { AnotherGame } from '../play/result/AnotherGame.tsx'
import { DesignedBoard } from './DesignedBoard.tsx'
import { DeviceLink } from './DeviceLink.tsx'
import { FairCards } from './FairCards.tsx'
import { FairLink } from './FairLink.tsx'
import { HostBotPace, HostPeople, HostTime } from './HostSettings.tsx'
import { LeaveSeat } from './LeaveSeat.tsx'
import { LookPicker } from './LookPicker.tsx'
import { NameField } from './NameField.tsx'
import { hasOthers, PeopleSettings } from './PeopleSettings.tsx'
import { HelpSettings, MotionSettings, SoundSettings, TableView } from './PersonalSettings.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { HostSeries } from './SeriesPicker.tsx'
import { SettingsGroup, SettingsPart } from './SettingsGroup.tsx'
import { SettingsSearch } from './SettingsSearch.tsx'
import { HostTalk } from './TalkPicker.tsx'
import { ThemeSettings } from './ThemeSettings.tsx'

const LazyTurnNewsSwitch = lazyPart('TurnNewsSwitch', () => import('../turn-news/TurnNews.tsx'), ['turnNews'])

/** Settings of the person's own seat. */
const SeatSettings = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('host')
  return (
    <>
      <ProfileForm game={game} />
      <LeaveSeat game={game} />
      {!isDeviceCode(game.state.code) && (
        <SettingsPart title={t('device.title')}>
          <DeviceLink code={game.state.code} />
        </SettingsPart>
      )}
    </>
  )
}

/** The name under which this person takes seats. At a table the seat's own field changes it. */
const OwnName = () => {
  const name = useSettings((settings) => settings.name)
  return <NameField name={name} onChange={(typed) => setSettings({ name: typed })} />
}

/** Shows the clock. The host can change it. */
const TimeSettings = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('host')
  const clock = readClock(game.state.clock)
  const facts = timeFacts(clock, game.state.absence)
  if (!game.host && facts.length === 0) return null
  return (
    <SettingsPart title={t('clock.title')}>
      {game.host ? (
        <HostTime game={game} />
      ) : (
        <>
          <p>{capitalize(facts.join(' · '))}</p>
          {clock.kind !== 'none' && (
            <p className="muted">{t('clock.atZeroIs', { what: t(`clock.${clock.atZero}`) })}</p>
          )}
        </>
      )}
      {clock.kind === 'days' && game.seat >= 0 && <LazyTurnNewsSwitch code={game.state.code} />}
    </SettingsPart>
  )
}

/** Shows the rule for table talk. The host can change it. */
const TalkSettings = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('host')
  const { talk, takeBacks } = game.state
  const facts = talkFacts(talk, takeBacks && kindTraits(game.state.rules).hasTakeBacks)
  return (
    <SettingsPart title={t('talkRule.label')}>
      {game.host ? <HostTalk game={game} /> : <p>{capitalize(facts.join(' · '))}</p>}
    </SettingsPart>
  )
}

/** Shows the designed board of the table, if it has one. The host can change the look. */
const LookSettings = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('host')
  const look = readLook(game.state.look)
  const change = (changed: Look) => void sendRequest('look', changed)
  const remove = game.host ? () => change({ ...look, design: undefined }) : undefined
  const canPick = game.host && kindTraits(game.state.rules).hasLook
  if (!canPick && look.design === undefined) return null
  return (
    <SettingsPart title={t('look.title')}>
      {look.design !== undefined && <DesignedBoard design={look.design} onRemove={remove} />}
      {canPick && <LookPicker look={look} onChange={change} />}
    </SettingsPart>
  )
}

/** Settings of the game at the table. */
const GameSettings = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('host')
  return (
    <SettingsGroup title={t('settings.game')}>
      {game.host && (
        <SettingsPart title={t('settings.bots')}>
          <HostBots game={game} />
          <EachBot game={game} />
          <HostBotPace game={game} label={t('settings.botPace')} />
        </SettingsPart>
      )}
      <TimeSettings game={game} />
      <TalkSettings game={game} />
      {game.host && kindTraits(game.state.rules).hasSeries && (
        <SettingsPart title={t('series.label')}>
          <HostSeries game={game} />
        </SettingsPart>
      )}
      <AnotherGame game={game} />
      {game.state.commitment !== '' && (
        <SettingsPart title={t('fair.group', diceContext(game.state.rules))}>
          <FairCards state={game.state} own={game.seat} />
          <FairLink state={game.state} />
        </SettingsPart>
      )}
    </SettingsGroup>
  )
}

/** Settings about the people at the table; nothing if there are none, or nobody can come because it is on this device. */
const TablePeople = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('host')
  if (isDeviceCode(game.state.code) || (!game.host && !hasOthers(game))) return null
  return (
    <SettingsGroup title={t(game.host ? 'host.people' : 'host.names')}>
      {game.host ? <HostPeople game={game} /> : <PeopleSettings game={game} />}
    </SettingsGroup>
  )
}

interface SettingsDrawerProps {
  readonly game?: SeatedTeams
  /** Settings of a game without a table. */
  readonly children?: ReactNode
}

/** Settings of the look of table and pages. */
const LookGroup = ({ game }: Pick<SettingsDrawerProps, 'game'>) => {
  const { t } = useTranslation('host')
  const canTakePhoto = usePhotoCapture((photographer) => photographer.take !== undefined)
  return (
    <SettingsGroup title={t('settings.look')}>
      <TableView />
      <ThemeSettings />
      {game !== undefined && <LookSettings game={game} />}
      {game !== undefined && canTakePhoto && <Button text={t('photo.title')} onPress={() => openPanel('photo')} />}
    </SettingsGroup>
  )
}

const leaveTable = (): void => {
  closePanel()
  navigate({ at: 'home' })
}

/** Settings of the player's seat, the table and this device, in six groups. */
export const SettingsDrawer = ({ game, children }: SettingsDrawerProps) => {
  const { t } = useTranslation('host')
  const at = useRoute(({ route }) => route.at)
  const isTableWithoutCards = useTable(({ state }) => state !== undefined && !kindTraits(state.rules).hasLook)
  const hasCards = at !== 'chase' && !(isTableWithoutCards && (game !== undefined || at === 'table'))
  return (
    <Drawer title={t('settings.title')}>
      <div className="stack">
        <SettingsSearch>
          {children}
          {game?.seat !== -1 && (
            <SettingsGroup title={t('settings.you')}>
              {game === undefined ? <OwnName /> : <SeatSettings game={game} />}
            </SettingsGroup>
          )}
          {game !== undefined && <GameSettings game={game} />}
          {game !== undefined && <TablePeople game={game} />}
          <LookGroup {...(game === undefined ? {} : { game })} />
          <SettingsGroup title={t('settings.movingAndSound')}>
            {hasCards && <MotionSettings />}
            <SoundSettings />
          </SettingsGroup>
          {hasCards && (
            <SettingsGroup title={t('settings.help')}>
              <HelpSettings />
            </SettingsGroup>
          )}
        </SettingsSearch>
        {game !== undefined && <Button text={t('table.home')} onPress={leaveTable} />}
      </div>
    </Drawer>
  )
}
