import type { Aim } from '../../../server/protocol/live-aim.ts'
import { pageConnection } from '../../table/net/page-connection.ts'
import { requestOver } from '../../table/net/requests.ts'
import { useThrottled } from '../../ui/throttle.ts'
import '../chase.css'
import type { ReactNode } from 'react'
import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import { useLowTimeAt } from '../../game/play/use-turn-signals.ts'
import { useTablePlayers } from '../../game/shown-players.ts'
import { useLiveAim } from '../../table/state/live-aim.ts'
import { type SeatedTeams, useTable } from '../../table/state/table.ts'
import { tableWoods } from '../board/board-view.ts'
import { useRoller } from '../physics/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import type { ChasePlayProps } from '../play/match-play.ts'
import { ChaseMissedMoves } from './ChaseMissedMoves.tsx'
import { ChaseSeats } from './ChaseSeats.tsx'
import { useOnlineMatch } from './use-online-match.ts'

/** A table passes on at most twelve aims in a second, so that sending them faster is of no use. */
const AIM_INTERVAL_MS = 120

/** Sends an aim to the table. A refusal is ignored, because no decision depends on it. */
const sendAim = ({ marble, column, row, direction }: Aim): void => {
  const { state } = useTable.getState()
  if (state === undefined) return
  const { game, seq } = state
  void requestOver(pageConnection(), 'aim', { game, seq, marble, column, row, direction })
}

interface OnlineMatchProps extends Pick<ChasePlayProps, 'bar' | 'next'> {
  readonly game: SeatedTeams
  /** Shown below the sentence. */
  readonly children?: ReactNode
}

/** The match of a table, for the player of a seat and for spectators. */
export const OnlineMatch = ({ game, bar, next, children }: OnlineMatchProps) => {
  const { state, seat } = game
  const rolling = useRoller()
  const { moment, review, decisions, onSeen } = useOnlineMatch(game, rolling)
  const seenAim = useLiveAim(state)
  const onAim = useThrottled(sendAim, AIM_INTERVAL_MS)
  const active = state.asked.includes(seat)
  const lowTimeAt = useLowTimeAt({ state, seat, active })
  const players = useTablePlayers(game)
  return (
    <ChasePlay
      bar={bar}
      rolling={rolling}
      match={moment}
      players={players}
      controls={{ ownSeats: seat === -1 ? [] : [seat], ...decisions }}
      table={{
        seenAim: seenAim?.seat === seat ? undefined : seenAim,
        onAim,
        renderSeats: (seats) => <ChaseSeats game={game} seats={seats} />,
        time: <RunningTime state={state} seat={seat} active={active} />,
        lowTimeAt: seat === -1 ? undefined : lowTimeAt,
      }}
      under={children}
      missed={review && <ChaseMissedMoves game={game} {...review} names={players.names} />}
      onSeen={onSeen}
      woods={tableWoods(state.look)}
      {...(next === undefined ? {} : { next })}
    />
  )
}
