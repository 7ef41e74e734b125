import type { ReactNode } from 'react'
import { HostBots } from '../../game/bots/HostBots.tsx'
import { DeviceLink } from '../../game/settings/DeviceLink.tsx'
import { FairCards } from '../../game/settings/FairCards.tsx'
import { FairLink } from '../../game/settings/FairLink.tsx'
import { HostBotPace, HostPeople, HostTime } from '../../game/settings/HostSettings.tsx'
import { hasOthers, PeopleSettings } from '../../game/settings/PeopleSettings.tsx'
import { ProfileForm } from '../../game/settings/ProfileForm.tsx'
import { HostSeries } from '../../game/settings/SeriesPicker.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readClock } from '../../table/state/clock.ts'
import { useSeatRequestAnswer } from '../../table/state/join-requests.ts'
import type { SeatedTable, SeatedTeams } from '../../table/state/table.ts'
import { freeSeats, isChaseTable } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { capital } from '../../words/game-text.ts'
import { timeFacts } from '../../words/setup-facts.ts'
import { startAsPlayer } from '../home/open-table.ts'
import { Invite } from './Invite.tsx'
import { SeatList } from './SeatList.tsx'
import { StartButton } from './StartButton.tsx'

const Begin = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const free = freeSeats(game.state)
  if (!game.host) return <StartButton game={game} wait="lobby-wait lobby-begin" />
  return (
    <div className="stack lobby-begin">
      <StartButton game={game} wait="lobby-wait" />
      {free > 0 && free < game.state.players && (
        <button type="button" className="button quiet" onClick={() => void startAsPlayer(0)}>
          {t('lobby.startOpen')}
        </button>
      )}
    </div>
  )
}

/** What of the door is to be told first. */
const whoComes = ({ locked, knock, open }: SeatedTable['state']) => {
  if (locked) return 'host.isLocked'
  if (open) return 'host.isWatched'
  return knock ? 'host.isKnocked' : 'host.isOpen'
}

interface FoldProps {
  readonly title: string
  /** What is so at present. */
  readonly text?: string
  readonly children: ReactNode
}

export const Fold = ({ title, text, children }: FoldProps) => (
  <details className="look-details chevron">
    <summary>
      {title}
      {text !== undefined && <small>{text}</small>}
    </summary>
    <div className="stack">{children}</div>
  </details>
)

interface ToolsProps {
  readonly game: SeatedTable
  /** What this game has beside what all have. */
  readonly more?: ReactNode
}

const HostTools = ({ game, more }: ToolsProps) => {
  const { t } = useTranslation('host')
  const facts = timeFacts(readClock(game.state.clock), game.state.absence)
  return (
    <>
      <HostBots game={game} />
      <HostBotPace game={game} label={t('settings.botPace')} />
      {!isChaseTable(game) && <HostSeries game={game} />}
      <Fold title={t('clock.title')} text={facts.length === 0 ? t('clock.none') : capital(facts.join(' · '))}>
        <HostTime game={game} />
      </Fold>
      <Fold title={t('host.people')} text={t(whoComes(game.state))}>
        <HostPeople game={game} />
      </Fold>
      {more}
    </>
  )
}

/** For somebody who waits for the answer about a seat. */
const Asked = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation()
  return useSeatRequestAnswer(game.state) ? (
    <p className="lobby-wait" role="status">
      {t('knock.asked')}
    </p>
  ) : null
}

interface Props {
  readonly game: SeatedTeams
  /** The rules to read, and what friends have agreed to. */
  readonly head: ReactNode
  /** Of the board, beside the invitation. */
  readonly board?: ReactNode
  /** Tools of the host that only this game has. */
  readonly tools?: ReactNode
}

/** Before the game: who sits where, who comes, and the start. */
export const LobbyPage = ({ game, head, board, tools }: Props) => {
  const { t } = useTranslation('host')
  useTitle(t('lobby.title', { code: game.state.code }))
  return (
    <main className="page lobby">
      <PageHead title={t('lobby.title', { code: game.state.code })}>{head}</PageHead>
      <div className="lobby-columns">
        <section className="panel stack">
          <h2>{t('lobby.seats')}</h2>
          <SeatList game={game} />
          {game.seat === -1 && <Asked game={game} />}
          <Begin game={game} />
        </section>
        <div className="stack">
          <section className="panel">
            <h2>{t('lobby.invite')}</h2>
            <Invite {...game.state} />
          </section>
          {game.state.seats[game.seat]?.committed === true && (
            <section className="panel sealed">
              <FairCards state={game.state} own={game.seat} />
              <FairLink state={game.state} look="quiet small" />
            </section>
          )}
          {board}
          {game.seat !== -1 && (
            <section className="panel stack">
              <h2>{t('lobby.yourPlace')}</h2>
              <ProfileForm key={game.seat} game={game} />
              <Fold title={t('device.title')}>
                <DeviceLink code={game.state.code} />
              </Fold>
              {!game.host && hasOthers(game) && (
                <Fold title={t('host.names')}>
                  <PeopleSettings game={game} />
                </Fold>
              )}
            </section>
          )}
          {game.host && (
            <section className="panel stack">
              <h2>{t('lobby.theTable')}</h2>
              <HostTools game={game} more={tools} />
            </section>
          )}
        </div>
      </div>
    </main>
  )
}
