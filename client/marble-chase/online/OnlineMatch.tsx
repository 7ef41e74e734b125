import { Button } from '../../ui/Button.tsx'
import '../chase.css'
import { useMemo } from 'react'
import { seatsOf } from '../../../engine/marble-chase/rules.ts'
import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import { ReadyList, RematchButtons } from '../../game/play/result/Rematch.tsx'
import { useLowTimeAt } from '../../game/play/use-turn-signals.ts'
import { FairLink } from '../../game/settings/FairLink.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSeenAim } from '../../table/state/live-aim.ts'
import { readLook } from '../../table/state/look.ts'
import type { SeatedTable, SeatedTeams } from '../../table/state/table.ts'
import { navigate } from '../../ui/page/route.ts'
import { seatName } from '../../words/names.ts'
import { tableWoods } from '../board/table-woods.ts'
import { matchOfMoment } from '../local/match-moment.ts'
import { RollerLoading, useRoller } from '../local/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { ChaseMissedMoves } from './ChaseMissedMoves.tsx'
import { ChaseSeats } from './ChaseSeats.tsx'
import { useAimSender } from './use-aim-sender.ts'
import { useOnlineMatch } from './use-online-match.ts'

/** Offers the next steps after a match: another one, its page, and the way out. */
const ChaseRematch = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('over')
  const { state } = game
  if (state.phase !== 'over') return null
  return (
    <div className="chase-next">
      <ReadyList game={game} />
      <RematchButtons game={game} kind="button primary" />
      {state.gameId !== '' && <FairLink state={state} look="small" />}
      <Button className="quiet small" text={t('over.home')} onPress={() => navigate({ at: 'home' })} />
    </div>
  )
}

/** The match of a table, as the one who sits here plays it and everybody else sees it. */
export const OnlineMatch = ({ game }: { readonly game: SeatedTeams }) => {
  const { state, seat } = game
  const rolling = useRoller()
  const { told, moment, followed, follower, moves, onSeen } = useOnlineMatch(game, rolling)
  const seen = useSeenAim(state)
  const onAim = useAimSender()
  const active = state.asked.includes(seat)
  const shortAt = useLowTimeAt({ state, seat, active })
  const names = useMemo(() => state.seats.map((_, i) => seatName(state.seats, i)), [state.seats])
  return (
    <>
      <RollerLoading {...rolling} />
      <ChaseMissedMoves game={game} told={told} followed={followed} follower={follower} names={names} />
      {moment !== undefined && (
        <ChasePlay
          match={matchOfMoment(moment)}
          players={{ names, colours: state.seats.map(({ colour }) => colour) }}
          controls={{ own: seat === -1 ? [] : [seat], ...moves }}
          table={{
            seen: seen?.seat === seat ? undefined : seen,
            onAim,
            seats: (side) => <ChaseSeats game={game} seats={seatsOf(moment.match.game.rules, side)} />,
            time: <RunningTime state={state} seat={seat} active={active} />,
            shortAt: seat === -1 ? undefined : shortAt,
          }}
          onSeen={onSeen}
          woods={tableWoods(readLook(state.look))}
          next={<ChaseRematch game={game} />}
        />
      )}
    </>
  )
}
