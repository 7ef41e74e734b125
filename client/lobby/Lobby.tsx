import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { HostBots } from '../bots/HostBots.tsx'
import { startAsPlayer } from '../home/open-table.ts'
import { capital, tableRulesName, teamsText } from '../i18n/game-words.ts'
import { differencesText } from '../i18n/house-rules.ts'
import { seriesFacts } from '../i18n/series-text.ts'
import { talkFacts } from '../i18n/talk-facts.ts'
import { timeFacts } from '../i18n/time-facts.ts'
import { ask } from '../net/table-link.ts'
import { LazyRulesDrawer } from '../rules/lazy.tsx'
import { FairCards } from '../settings/FairCards.tsx'
import { FairLink } from '../settings/FairLink.tsx'
import { BotPace, HostPeople, HostTime } from '../settings/HostTools.tsx'
import { LookPicker } from '../settings/LookPicker.tsx'
import { OwnBoard } from '../settings/OwnBoard.tsx'
import { OwnLink } from '../settings/OwnLink.tsx'
import { hasOthers, People } from '../settings/People.tsx'
import { ProfileForm } from '../settings/ProfileForm.tsx'
import { HostSeries } from '../settings/SeriesPicker.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { HostTalk } from '../settings/TalkPicker.tsx'
import { setOf } from '../setup/draft.ts'
import { differencesOf } from '../setup/house-rules.ts'
import { readClock } from '../state/clock.ts'
import { readLook } from '../state/look.ts'
import { openPanel, usePanels } from '../state/panel.ts'
import { standoffOf } from '../state/standoff.ts'
import { freeSeats } from '../state/table.ts'
import type { TableGame } from '../state/use-game.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Invite } from './Invite.tsx'
import { SeatList } from './SeatList.tsx'
import { StartButton } from './StartButton.tsx'
import { useAnswer } from './use-answer.ts'

const Begin = ({ game }: { readonly game: TableGame }) => {
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
const whoComes = ({ locked, knock, open }: TableGame['state']) => {
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

const Fold = ({ title, text, children }: FoldProps) => (
  <details className="look-details chevron">
    <summary>
      {title}
      {text !== undefined && <small>{text}</small>}
    </summary>
    <div className="stack">{children}</div>
  </details>
)

const HostTools = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  const facts = timeFacts(readClock(game.state.clock), game.state.absence)
  return (
    <>
      <HostBots game={game} />
      <BotPace game={game} label={t('settings.botPace')} />
      <HostSeries game={game} />
      <Fold title={t('clock.title')} text={facts.length === 0 ? t('clock.none') : capital(facts.join(' · '))}>
        <HostTime game={game} />
      </Fold>
      <Fold title={t('talkRule.label')} text={capital(talkFacts(game.state.talk, game.state.takeBacks).join(' · '))}>
        <HostTalk game={game} />
      </Fold>
      <Fold title={t('host.people')} text={t(whoComes(game.state))}>
        <HostPeople game={game} />
      </Fold>
      <LookPicker look={readLook(game.state.look)} onChange={(look) => void ask('look', look)} />
    </>
  )
}

/** What friends have agreed to: the game, its teams, and the house rules in words. */
const Agreed = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  const { rules } = game.setup
  const differences = differencesOf(setOf(rules), rules.players, rules.options)
  const facts = [
    tableRulesName(game.state),
    t('lobby.players', { count: rules.players }),
    teamsText(rules.players, rules.teams),
    t('lobby.people', { count: game.state.people }),
    ...timeFacts(readClock(game.state.clock), game.state.absence),
    ...talkFacts(game.state.talk, game.state.takeBacks),
    ...seriesFacts(standoffOf(game.state).bestOf),
  ]
  return (
    <div className="lobby-agreed">
      <p className="muted">{facts.join(' · ')}</p>
      {differences.length > 0 && <p className="lobby-house">{capital(differencesText(differences))}.</p>}
    </div>
  )
}

const RulesButton = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  const open = usePanels((panels) => panels.open === 'rules')
  return (
    <>
      <button type="button" className="button small" onClick={() => openPanel('rules')}>
        <Icon name="rules" size={18} />
        {t('rulebook.title')}
      </button>
      <Suspense fallback={null}>
        {open && <LazyRulesDrawer rules={game.setup.rules} look={readLook(game.state.look)} />}
      </Suspense>
    </>
  )
}

/** For somebody who waits for the answer about a seat. */
const Asked = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  return useAnswer(game.state) ? (
    <p className="lobby-wait" role="status">
      {t('knock.asked')}
    </p>
  ) : null
}

/** Before the game: who sits where, who comes, and the start. */
export const Lobby = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  useTitle(t('lobby.title', { code: game.state.code }))
  const look = readLook(game.state.look)
  return (
    <main className="page lobby">
      <PageHead title={t('lobby.title', { code: game.state.code })}>
        <RulesButton game={game} />
        <SettingsButton />
        <Agreed game={game} />
      </PageHead>
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
          {look.design !== undefined && (
            <section className="panel">
              <OwnBoard
                design={look.design}
                onRemove={game.host ? () => void ask('look', { ...look, design: undefined }) : undefined}
              />
            </section>
          )}
          {game.seat !== -1 && (
            <section className="panel stack">
              <h2>{t('lobby.yourPlace')}</h2>
              <ProfileForm key={game.seat} game={game} />
              <Fold title={t('device.title')}>
                <OwnLink code={game.state.code} />
              </Fold>
              {!game.host && hasOthers(game) && (
                <Fold title={t('host.names')}>
                  <People game={game} />
                </Fold>
              )}
            </section>
          )}
          {game.host && (
            <section className="panel stack">
              <h2>{t('lobby.theTable')}</h2>
              <HostTools game={game} />
            </section>
          )}
        </div>
      </div>
    </main>
  )
}
