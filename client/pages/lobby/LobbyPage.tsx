import { Suspense, useEffect } from 'react'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import { HostBots } from '../../game/bots/HostBots.tsx'
import type { TableKind } from '../../game/kind/game-kind.ts'
import { AnotherGame } from '../../game/play/result/AnotherGame.tsx'
import { DesignedBoard } from '../../game/settings/DesignedBoard.tsx'
import { DeviceLink } from '../../game/settings/DeviceLink.tsx'
import { FairCards } from '../../game/settings/FairCards.tsx'
import { FairLink } from '../../game/settings/FairLink.tsx'
import { HostBotPace, HostPeople, HostTime } from '../../game/settings/HostSettings.tsx'
import { hasOthers, PeopleSettings } from '../../game/settings/PeopleSettings.tsx'
import { ProfileForm } from '../../game/settings/ProfileForm.tsx'
import { HostSeries } from '../../game/settings/SeriesPicker.tsx'
import { SettingsButton } from '../../game/settings/SettingsButton.tsx'
import { TableInvite } from '../../game/TableInvite.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { readClock } from '../../table/state/clock.ts'
import { useSeatRequestAnswer } from '../../table/state/join-request-notices.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { readLook } from '../../table/state/look.ts'
import { freeSeats, type SeatedTable, type SeatedTeams } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyComponent, lazyPart } from '../../ui/lazy-component.ts'
import { Page } from '../../ui/Page.tsx'
import { clearPanels, openPanel, usePanels } from '../../ui/panels.ts'
import { capitalize } from '../../words/game-text.ts'
import { timeFacts } from '../../words/setup-facts.ts'
import { startAsPlayer } from '../home/open-table.ts'
import { LobbyBoard } from './LobbyBoard.tsx'
import { SeatList } from './SeatList.tsx'
import { StartButton } from './StartButton.tsx'

const LazyEveningPanel = lazyPart('EveningPanel', () => import('../../game/evening/EveningLobby.tsx'), ['host', 'over'])

const LazyRatedTerms = lazyComponent('RatedTerms', () => import('../../game/ratings/RatedTerms.tsx'), ['account'])

/** Shows the table's designed board, if it has one. The host can remove it. */
const LobbyDesignedBoard = ({ game }: { readonly game: SeatedTable }) => {
  const look = readLook(game.state.look)
  if (look.design === undefined) return null
  const remove = game.host ? () => void sendRequest('look', { ...look, design: undefined }) : undefined
  return (
    <section className="panel">
      <DesignedBoard design={look.design} onRemove={remove} />
    </section>
  )
}

const StartButtons = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const free = freeSeats(game.state)
  if (!game.host) return <StartButton game={game} waitClassName="lobby-wait lobby-begin" />
  return (
    <div className="stack lobby-begin">
      <StartButton game={game} waitClassName="lobby-wait" />
      {free > 0 && free < game.state.players && (
        <Button className="quiet" text={t('lobby.startOpen')} onPress={() => void startAsPlayer(0)} />
      )}
    </div>
  )
}

/** Returns the key of the text on access to the table. */
const accessTextKey = ({ locked, knock, open }: SeatedTable['state']) => {
  if (locked) return 'host.isLocked'
  if (open) return 'host.isWatched'
  return knock ? 'host.isKnocked' : 'host.isOpen'
}

interface LobbyProps {
  readonly game: SeatedTeams
  readonly kind: TableKind
}

const HostTools = ({ game, kind: { LobbyTools } }: LobbyProps) => {
  const { t } = useTranslation('host')
  const facts = timeFacts(readClock(game.state.clock), game.state.absence)
  return (
    <>
      <HostBots game={game} />
      <HostBotPace game={game} label={t('settings.botPace')} />
      {kindTraits(game.state.rules).hasSeries && <HostSeries game={game} />}
      <Disclosure
        title={t('clock.title')}
        summary={facts.length === 0 ? t('clock.none') : capitalize(facts.join(' · '))}
      >
        <HostTime game={game} />
      </Disclosure>
      {!isDeviceCode(game.state.code) && (
        <Disclosure title={t('host.people')} summary={t(accessTextKey(game.state))}>
          <HostPeople game={game} />
        </Disclosure>
      )}
      <AnotherGame game={game} />
      <Suspense fallback={null}>{LobbyTools !== undefined && <LobbyTools game={game} />}</Suspense>
    </>
  )
}

/** Shows a person without a seat that their request for one waits for an answer. */
const SeatRequestNote = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('joining')
  return useSeatRequestAnswer(game.state) ? (
    <p className="lobby-wait" role="status">
      {t('knock.asked')}
    </p>
  ) : null
}

/** Button for the rules, with their drawer. */
const RulesButton = ({ game, kind: { TableRules } }: LobbyProps) => {
  const { t } = useTranslation('host')
  const open = usePanels((panels) => panels.open === 'rules')
  useEffect(() => clearPanels, [])
  return (
    <>
      <button type="button" className="button small" onClick={() => openPanel('rules')}>
        <Icon name="rules" size={18} />
        {t('rulebook.title')}
      </button>
      <Suspense fallback={<Loading what="part" />}>{open && <TableRules game={game} />}</Suspense>
    </>
  )
}

/** Page of a table before its game: seats, invitation, settings and start. */
export const LobbyPage = ({ game, kind }: LobbyProps) => {
  const { t } = useTranslation('host')
  const { LobbyFacts, LobbyAside } = kind
  return (
    <Page
      title={t('lobby.title', { code: game.state.code })}
      className="lobby"
      head={
        <>
          <RulesButton game={game} kind={kind} />
          <SettingsButton />
          <LobbyFacts game={game} />
        </>
      }
    >
      <div className={game.seat === -1 ? 'lobby-columns without-seat' : 'lobby-columns'}>
        <LobbyBoard game={game} />
        {game.state.evening === '' ? (
          <section className="panel lobby-invite">
            <h2>{t('lobby.invite')}</h2>
            <TableInvite state={game.state} />
          </section>
        ) : (
          <LazyEveningPanel game={game} />
        )}
        <section className="panel stack lobby-seats">
          <h2>{t('lobby.seats')}</h2>
          {game.seat === -1 && <SeatRequestNote game={game} />}
          <SeatList game={game} />
          {game.state.rated !== '' && (
            <Suspense fallback={null}>
              <LazyRatedTerms game={game} />
            </Suspense>
          )}
          <StartButtons game={game} />
        </section>
        <div className="stack lobby-more">
          {game.state.seats[game.seat]?.committed === true && (
            <section className="panel sealed">
              <FairCards state={game.state} own={game.seat} />
              <FairLink state={game.state} className="quiet small" />
            </section>
          )}
          <LobbyDesignedBoard game={game} />
          {LobbyAside !== undefined && <LobbyAside />}
          {game.seat !== -1 && (
            <section className="panel stack">
              <h2>{t('lobby.yourPlace')}</h2>
              <ProfileForm key={game.seat} game={game} />
              {!isDeviceCode(game.state.code) && (
                <Disclosure title={t('device.title')}>
                  <DeviceLink code={game.state.code} />
                </Disclosure>
              )}
              {!game.host && hasOthers(game) && (
                <Disclosure title={t('host.names')}>
                  <PeopleSettings game={game} />
                </Disclosure>
              )}
            </section>
          )}
          {game.host && (
            <section className="panel stack">
              <h2>{t('lobby.theTable')}</h2>
              <HostTools game={game} kind={kind} />
            </section>
          )}
        </div>
      </div>
    </Page>
  )
}
