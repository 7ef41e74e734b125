import { Suspense } from 'react'
import type { TelevisionProps } from '../../game/kind/television.ts'
import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import { type ShownPlayers, useTablePlayers } from '../../game/shown-players.ts'
import { Speech } from '../../game/talk/lazy.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLiveAim } from '../../table/state/live-aim.ts'
import { useSettings } from '../../table/state/settings.ts'
import { useReadAloud } from '../../ui/hooks/use-read-aloud.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { type ShownTrajectory, tableWoods } from '../board/board-view.ts'
import { EmptyField } from '../board/ChaseFlat.tsx'
import { ChaseSeats } from '../online/ChaseSeats.tsx'
import { useOnlineMatch } from '../online/use-online-match.ts'
import { RollerLoading, useRoller } from '../physics/use-roller.tsx'
import { ChasePrompt } from '../play/ChasePrompt.tsx'
import { latestWin, TotalsTable } from '../play/ChaseResult.tsx'
import { MatchBoard } from '../play/MatchBoard.tsx'
import type { MatchMoment } from '../play/match-moment.ts'
import { type ShownMatch, useShownMatch } from '../play/use-shown-match.ts'
import { shortLines } from '../words/short-lines.ts'
import '../chase.css'
import './television.css'

/** Number of lines that fit if they are large enough to be read from a sofa. */
const MAX_LINES = 7

interface EventLinesProps {
  readonly shown: ShownMatch
  readonly players: ShownPlayers
}

/** List of the latest events. The newest comes first and is the largest. */
const EventLines = ({ shown: { events, game }, players: { names, colours } }: EventLinesProps) => {
  const { t } = useTranslation('chase')
  const lines = shortLines(events, { rules: game.rules, names }).slice(-MAX_LINES).toReversed()
  const aloud = useSettings((settings) => settings.aloud)
  useReadAloud(lines[0]?.text ?? '', aloud)
  return (
    <ol className="chase-lines" aria-label={t('chase.story')} reversed>
      {lines.map(({ at, seat, type, text }) => (
        <li key={at} data-event={type}>
          <MarkChip colour={colours[seat] ?? 0} />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  )
}

type TvMatchProps = Omit<TelevisionProps, 'demonstrates'>

interface RunningMatchProps extends TvMatchProps {
  readonly moment: MatchMoment
  /** Called when the trajectory has been seen to its end. */
  readonly onSeen: (trajectory: ShownTrajectory) => void
}

const RunningMatch = ({ game: seated, moment, onSeen, corner, children }: RunningMatchProps) => {
  const { state } = seated
  const screen = useShownMatch(moment, onSeen)
  const seenAim = useLiveAim(state)
  const players = useTablePlayers(seated)
  const { shown, running } = screen
  const { game } = shown
  const isRolling = running !== undefined
  const won = state.stopped || game.phase !== 'over' ? undefined : latestWin(shown.events)
  const speech = <Speech game={seated} />
  if (!isRolling && (state.stopped || won !== undefined)) {
    const scores = won && <TotalsTable won={won} rules={game.rules} names={players.names} />
    const result = { winners: won?.seats ?? [], scores }
    return children({ phase: 'over', board: speech, result, className: 'chase-tv chase chase-tv-over' })
  }
  const board = (
    <>
      <div className="chase-tv-match" data-phase={isRolling ? 'rolling' : game.phase} data-turn={game.turn}>
        <ChasePrompt game={game} players={players} isOwn={false} isRolling={isRolling}>
          {!isRolling && <RunningTime state={state} seat={-1} active={false} />}
        </ChasePrompt>
        <MatchBoard
          screen={screen}
          woods={tableWoods(state.look)}
          players={players}
          seenAim={seenAim}
          renderSeats={(seats) => <ChaseSeats game={seated} seats={seats} />}
        />
        <EventLines shown={shown} players={players} />
        {corner}
      </div>
      {speech}
    </>
  )
  return children({ phase: 'playing', board, className: 'chase-tv chase' })
}

/** The match of a table on a big screen. A browser that can't run the physics shows only where the marbles end. */
const TvMatch = (props: TvMatchProps) => {
  const rolling = useRoller()
  const { moment, onSeen } = useOnlineMatch(props.game, rolling)
  if (moment !== undefined) return <RunningMatch {...props} moment={moment} onSeen={onSeen} />
  const board = rolling.state === 'loading' && <RollerLoading {...rolling} />
  return props.children({ phase: 'playing', board, className: 'chase-tv chase' })
}

const LazyDemo = lazyComponent('ChaseTvDemo', () => import('./ChaseTvDemo.tsx'), ['chaseLearn'])

/** The view before the match: an empty field, or a demonstration while the table waits for its first person. */
const Lobby = ({ game, demonstrates, children }: Omit<TelevisionProps, 'corner'>) => {
  const view = {
    phase: 'lobby',
    className: 'chase-tv',
    board: (
      <>
        <div className="chase-tv-field">
          <EmptyField woods={tableWoods(game.state.look)} />
        </div>
        <Speech game={game} />
      </>
    ),
  } as const
  if (!demonstrates) return children(view)
  const waiting = children({ ...view, demo: { caption: undefined, covered: false } })
  return (
    <Suspense fallback={waiting}>
      <LazyDemo game={game} waiting={waiting}>
        {(demo) => children({ ...view, ...demo })}
      </LazyDemo>
    </Suspense>
  )
}

/** A table of Marble Chase on a big screen. */
export const ChaseTelevision = ({ demonstrates, ...props }: TelevisionProps) =>
  props.game.state.phase === 'lobby' ? <Lobby demonstrates={demonstrates} {...props} /> : <TvMatch {...props} />
