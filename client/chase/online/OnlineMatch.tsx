import { seatName } from '../../i18n/names.ts'
import type { SeatedTeams } from '../../state/seated.ts'
import { RollerLoading } from '../local/RollerLoading.tsx'
import { useRoller } from '../local/use-roller.ts'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { useSeenAim } from './seen-aim.ts'
import { useAimSender } from './use-aim-sender.ts'
import { useOnlineMatch } from './use-online-match.ts'
import '../chase.css'

interface Props {
  readonly game: SeatedTeams
  /** Another match of the same players. */
  readonly again?: (() => void) | undefined
}

/** The match of a table, as the one who sits here plays it and everybody else sees it. */
export const OnlineMatch = ({ game, again }: Props) => {
  const { state, seat } = game
  const rolling = useRoller()
  const { course, moves } = useOnlineMatch(game, rolling)
  const seen = useSeenAim(state)
  const onAim = useAimSender()
  return (
    <>
      <RollerLoading {...rolling} />
      {course !== undefined && (
        <ChasePlay
          {...moves}
          seen={seen?.seat === seat ? undefined : seen}
          onAim={onAim}
          game={course.match.game}
          events={course.match.events}
          lying={course.lying}
          film={course.film}
          own={seat === -1 ? [] : [seat]}
          names={state.seats.map((_, i) => seatName(state.seats, i))}
          colours={state.seats.map(({ colour }) => colour)}
          again={again}
        />
      )}
    </>
  )
}
