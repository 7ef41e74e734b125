import '../chase.css'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { seatsOf } from '../../../engine/marble-chase/rules.ts'
import type { TableProps } from '../../game/kind/game-kind.ts'
import { LowTimeAlert, RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import { ReadyList, RematchButtons } from '../../game/play/result/Rematch.tsx'
import { SpectatorHint } from '../../game/play/SpectatorHint.tsx'
import { TablePanels } from '../../game/play/TablePanels.tsx'
import { useRememberGame } from '../../game/play/use-remember-table.ts'
import { useLowTimeAt } from '../../game/play/use-turn-signals.ts'
import { FairLink } from '../../game/settings/FairLink.tsx'
import { SoundButton } from '../../game/settings/SoundButton.tsx'
import { Speech } from '../../game/talk/lazy.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLiveAim } from '../../table/state/live-aim.ts'
import { useSettings } from '../../table/state/settings.ts'
import { type SeatedTable, type SeatedTeams, useTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyComponent, lazyPart } from '../../ui/lazy-component.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { navigate } from '../../ui/page/route.ts'
import { clearPanels, openPanel } from '../../ui/panels.ts'
import { seatName } from '../../words/names.ts'
import { tableWoods } from '../board/board-view.ts'
import { matchOfMoment } from '../local/match-moment.ts'
import { RollerLoading, useRoller } from '../local/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { type ChaseFigures, matchStory } from '../story/match-story.ts'
import { useAimSender } from './aim-sender.ts'
import { ChaseMissedMoves } from './ChaseMissedMoves.tsx'
import { ChaseSeats } from './ChaseSeats.tsx'
import { chaseSetupOf, receivedMatch } from './received-match.ts'
import { useOnlineMatch } from './use-online-match.ts'

/** Offers another match, the page of this one, and the first page. */
const RematchPanel = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('over')
  const { state } = game
  if (state.phase !== 'over') return null
  return (
    <div className="chase-next">
      <ReadyList game={game} />
      <RematchButtons game={game} page="t" className="button primary" />
      {state.gameId !== '' && <FairLink state={state} className="small" />}
      <Button className="quiet small" text={t('over.home')} onPress={() => navigate({ at: 'home' })} />
    </div>
  )
}

interface OnlineMatchProps {
  readonly game: SeatedTeams
  /** Shown after the end of the match. */
  readonly next?: ReactNode
}

/** The match of a table, for the player of a seat and for spectators. */
export const OnlineMatch = ({ game, next = <RematchPanel game={game} /> }: OnlineMatchProps) => {
  const { state, seat } = game
  const rolling = useRoller()
  const { received, moment, followed, follower, decisions, onSeen } = useOnlineMatch(game, rolling)
  const seenAim = useLiveAim(state)
  const onAim = useAimSender()
  const active = state.asked.includes(seat)
  const lowTimeAt = useLowTimeAt({ state, seat, active })
  const names = useMemo(() => state.seats.map((_, i) => seatName(state.seats, i)), [state.seats])
  return (
    <>
      <RollerLoading {...rolling} />
      <ChaseMissedMoves game={game} received={received} followed={followed} follower={follower} names={names} />
      {moment !== undefined && (
        <ChasePlay
          match={matchOfMoment(moment)}
          players={{ names, colours: state.seats.map(({ colour }) => colour) }}
          controls={{ ownSeats: seat === -1 ? [] : [seat], ...decisions }}
          table={{
            seenAim: seenAim?.seat === seat ? undefined : seenAim,
            onAim,
            renderSeats: (side) => <ChaseSeats game={game} seats={seatsOf(moment.match.game.rules, side)} />,
            time: <RunningTime state={state} seat={seat} active={active} />,
            lowTimeAt: seat === -1 ? undefined : lowTimeAt,
          }}
          onSeen={onSeen}
          woods={tableWoods(state.look)}
          next={next}
        />
      )}
    </>
  )
}

const LazyTalkButton = lazyPart('TalkButton', () => import('../../game/talk/TalkButton.tsx'), ['talk'])
const LazyTableRules = lazyComponent('ChaseTableRules', () => import('../rules/ChaseRules.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])

/** The toolbar of a table of Marble Chase, and the panel that it has opened. */
const ChaseToolbar = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation()
  const { code, locked, people } = game.state
  useEffect(() => clearPanels, [])
  return (
    <nav className="chase-tools" aria-label={t('table.menu')}>
      <button
        type="button"
        className="chase-code"
        onClick={() => openPanel('invite')}
        title={locked ? t('host.locked') : t('table.invite')}
        aria-label={`${t('table.invite')} ${code}`}
      >
        <Icon name={locked ? 'locked' : 'invite'} size={20} />
        <span aria-hidden="true">{code}</span>
      </button>
      {game.seat !== -1 && people > 1 && <LazyTalkButton game={game} />}
      <SoundButton />
      <IconButton icon="rules" label={t('rulebook.title')} onPress={() => openPanel('rules')} />
      <IconButton icon="settings" label={t('table.settings')} onPress={() => openPanel('settings')} />
      <Suspense fallback={<Loading what="part" />}>
        <TablePanels game={game} rules={<LazyTableRules game={game} />} />
      </Suspense>
    </nav>
  )
}

/** Returns the player's own figures once the match is over; undefined before, and if not all of it was received. */
const useOwnFigures = (game: SeatedTeams | undefined): ChaseFigures | undefined => {
  const messages = useTable((table) => table.gameMessages)
  const { state, seat = -1 } = game ?? {}
  const isOver = state?.phase === 'over' && seat !== -1
  return useMemo(() => {
    const received = isOver && state !== undefined ? receivedMatch(chaseSetupOf(state), messages) : undefined
    if (received?.match.game.phase !== 'over') return undefined
    const { game: ended, events } = received.match
    return matchStory(ended.rules, events).seats[seat]
  }, [isOver, state, messages, seat])
}

interface MatchPageProps extends TableProps {
  /** Shown above the match. */
  readonly children?: ReactNode
}

const MatchPage = ({ game, children }: MatchPageProps) => {
  const { t } = useTranslation('chase')
  return (
    <main className="page chase playing" data-at="match" data-seq={game.state.seq}>
      <PageHead title={t('chase.title')}>
        <ChaseToolbar game={game} />
      </PageHead>
      {children}
      <OnlineMatch game={game} />
      <Speech game={game} />
    </main>
  )
}

/** A table of Marble Chase during its match. */
export const ChaseTable = ({ game }: TableProps) => {
  const { t } = useTranslation('chase')
  const { state, seat } = game
  useTitle(state.asked.includes(seat) ? i18n.t('status.yourTurn') : '', t('chase.title'))
  useWakeLock(useSettings(({ awake }) => awake) && seat !== -1 && state.phase === 'playing')
  useRememberGame(game, false, useOwnFigures(game))
  return (
    <>
      <MatchPage game={game}>{seat === -1 && state.phase === 'playing' && <SpectatorHint game={game} />}</MatchPage>
      <LowTimeAlert game={game} />
    </>
  )
}

/** A table of Marble Chase for spectators. */
export const ChaseWatch = ({ game, dock }: TableProps & { readonly dock: ReactNode }) => {
  const { t } = useTranslation('chase')
  useTitle(t('chase.title'))
  return <MatchPage game={{ ...game, seat: -1, host: false }}>{dock}</MatchPage>
}
