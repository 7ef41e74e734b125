import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PACES } from '../../server/protocol.ts'
import { capital, differencesText, gameName, teamsText } from '../i18n/house-rules.ts'
import { timeFacts } from '../i18n/time-facts.ts'
import { ask } from '../net/table-link.ts'
import { Choices } from '../overlay/Choices.tsx'
import { FairCards, FairLink } from '../overlay/FairCards.tsx'
import { HostPeople, HostTime } from '../overlay/HostTools.tsx'
import { Icon } from '../overlay/Icon.tsx'
import { Invite } from '../overlay/Invite.tsx'
import { LookPicker } from '../overlay/LookPicker.tsx'
import { OwnBoard } from '../overlay/OwnBoard.tsx'
import { OwnLink } from '../overlay/OwnLink.tsx'
import { ProfileForm } from '../overlay/ProfileForm.tsx'
import { readClock } from '../store/clock.ts'
import { readLook } from '../store/look.ts'
import { openPanel, usePanels } from '../store/panel.ts'
import { go } from '../store/route.ts'
import { setOf } from './draft.ts'
import { differencesOf } from './house-rules.ts'
import { BOT } from './open-table.ts'
import { RulesDrawer } from './rules/later.tsx'
import { SeatList } from './SeatList.tsx'
import { SettingsButton } from './SettingsButton.tsx'
import type { Game } from './use-game.ts'
import { useTitle } from './use-title.ts'

const Begin = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { seats } = game.state
  const free = seats.filter((seat) => seat.occupant === 'empty').length
  const host = seats.find((seat) => seat.person === game.state.host && seat.person !== '')
  if (!game.host) {
    const text = host === undefined ? t('lobby.waitHostNobody') : t('lobby.waitHost', { name: host.name })
    return <p className="lobby-wait lobby-begin">{text}</p>
  }
  const startFull = async () => {
    if (free === 0 || (await ask('fill', { bot: BOT }))) await ask('start', {})
  }
  return (
    <div className="stack lobby-begin">
      <button type="button" className="button primary big" onClick={() => void startFull()}>
        {free === 0 ? t('lobby.start') : t('lobby.startWithBots', { count: free })}
      </button>
      {free > 0 && free < seats.length && (
        <button type="button" className="button quiet" onClick={() => void ask('start', {})}>
          {t('lobby.startOpen')}
        </button>
      )}
    </div>
  )
}

interface FoldProps {
  readonly title: string
  /** What is so at present. */
  readonly text?: string
  readonly children: ReactNode
}

const Fold = ({ title, text, children }: FoldProps) => (
  <details className="look-details">
    <summary>
      {title}
      {text !== undefined && <small>{text}</small>}
    </summary>
    <div className="stack">{children}</div>
  </details>
)

const HostTools = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const facts = timeFacts(readClock(game.state.clock), game.state.absence)
  return (
    <>
      <Choices
        label={t('lobby.pace')}
        value={game.state.pace}
        options={PACES.map((value) => ({ value, text: t(`pace.${value}`) }))}
        onChange={(pace) => void ask('pace', { pace })}
      />
      <Fold title={t('clock.title')} text={facts.length === 0 ? t('clock.none') : capital(facts.join(' · '))}>
        <HostTime game={game} />
      </Fold>
      <Fold title={t('host.people')} text={t(game.state.locked ? 'host.isLocked' : 'host.isOpen')}>
        <HostPeople game={game} />
      </Fold>
      <LookPicker look={readLook(game.state.look)} onChange={(look) => void ask('look', look)} />
    </>
  )
}

/** What friends have agreed to: the game, its teams, and the house rules in words. */
const Agreed = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { rules } = game.ground
  const differences = differencesOf(setOf(rules), rules.players, rules.options)
  const facts = [
    gameName(rules.id),
    t('lobby.players', { count: rules.players }),
    teamsText(rules.players, rules.teams),
    t('lobby.people', { count: game.state.people }),
    ...timeFacts(readClock(game.state.clock), game.state.absence),
  ]
  return (
    <div className="lobby-agreed">
      <p className="muted">{facts.join(' · ')}</p>
      {differences.length > 0 && <p className="lobby-house">{capital(differencesText(differences))}.</p>}
    </div>
  )
}

const RulesButton = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const open = usePanels((panels) => panels.open === 'rules')
  return (
    <>
      <button type="button" className="button small" onClick={() => openPanel('rules')}>
        <Icon name="rules" size={18} />
        {t('rulebook.title')}
      </button>
      <Suspense fallback={null}>{open && <RulesDrawer rules={game.ground.rules} />}</Suspense>
    </>
  )
}

/** Before the game: who sits where, who comes, and the start. */
export const Lobby = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  useTitle(t('lobby.title', { code: game.state.code }))
  const look = readLook(game.state.look)
  return (
    <main className="page lobby">
      <header className="page-head">
        <button type="button" className="icon-button" onClick={() => go({ at: 'home' })} aria-label={t('home.back')}>
          <Icon name="back" />
        </button>
        <h1>{t('lobby.title', { code: game.state.code })}</h1>
        <RulesButton game={game} />
        <SettingsButton />
        <Agreed game={game} />
      </header>
      <div className="lobby-columns">
        <section className="panel stack">
          <h2>{t('lobby.seats')}</h2>
          <SeatList game={game} />
          <Begin game={game} />
        </section>
        <div className="stack">
          <section className="panel">
            <h2>{t('lobby.invite')}</h2>
            <Invite code={game.state.code} locked={game.state.locked} />
          </section>
          {game.state.nextCommitment !== '' && (
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
