import { Button } from '../../ui/Button.tsx'
import '../chase.css'
import { useMemo } from 'react'
import { seatsOf } from '../../../engine/marble-chase/rules.ts'
import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import { ReadyList, RematchButtons } from '../../game/play/result/Rematch.tsx'
import { useLowTimeAt } from '../../game/play/use-turn-signals.ts'
import { FairLink } from '../../game/settings/FairLink.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLiveAim } from '../../table/state/live-aim.ts'
import type { SeatedTable, SeatedTeams } from '../../table/state/table.ts'
import { navigate } from '../../ui/page/route.ts'
import { seatName } from '../../words/names.ts'
import { tableWoods } from '../board/board-view.ts'
import { matchOfMoment } from '../local/match-moment.ts'
import { RollerLoading, useRoller } from '../local/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { useAimSender } from './aim-sender.ts'
import { ChaseMissedMoves } from './ChaseMissedMoves.tsx'
import { ChaseSeats } from './ChaseSeats.tsx'
import { useOnlineMatch } from './use-online-match.ts'

/** Offers another match, the page of this one, and the first page. */
const RematchPanel = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('over')
  const { state } = game
  if (state.phase !== 'over') return null
  return (
    <div className="chase-next">
      <ReadyList game={game} />
      <RematchButtons game={game} className="button primary" />
      {state.gameId !== '' && <FairLink state={state} className="small" />}
      <Button className="quiet small" text={t('over.home')} onPress={() => navigate({ at: 'home' })} />
    </div>
  )
}

/** The match of a table, for the player of a seat and for spectators. */
export const OnlineMatch = ({ game }: { readonly game: SeatedTeams }) => {
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
          next={<RematchPanel game={game} />}
        />
      )}
    </>
  )
}
