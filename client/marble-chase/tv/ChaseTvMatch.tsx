import { seatsOf, sideOf } from '../../../engine/marble-chase/rules.ts'
import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import { JoinCorner } from '../../screens/tv/JoinCorner.tsx'
import { useSeenAim } from '../../table/state/live-aim.ts'
import { readLook } from '../../table/state/look.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { seatName } from '../../words/names.ts'
import { HeardChaseBoard } from '../board/HeardChaseBoard.tsx'
import { tableWoods } from '../board/table-woods.ts'
import { RollerLoading } from '../local/RollerLoading.tsx'
import { useRoller } from '../local/use-roller.ts'
import { ChaseSeats } from '../online/ChaseSeats.tsx'
import type { ChaseCourse } from '../online/course.ts'
import { useOnlineMatch } from '../online/use-online-match.ts'
import { handOf, shownAim } from '../play/board-props.ts'
import { ChasePrompt } from '../play/ChasePrompt.tsx'
import { justWon } from '../play/just-won.ts'
import { shownBoards } from '../play/shown-boards.ts'
import { useShownMatch } from '../play/use-shown.ts'
import { ScoreBoards } from '../score/ScoreBoards.tsx'
import { ChaseEnding } from './ChaseEnding.tsx'
import { ChaseLines } from './ChaseLines.tsx'

const nothing = (): void => undefined

interface Props {
  readonly game: SeatedTeams
  readonly course: ChaseCourse
  /** A film was seen to its end. */
  readonly onSeen: (key: string) => void
}

/** A match as a room sees it. */
const Running = ({ game: seated, course, onSeen }: Props) => {
  const { state } = seated
  const names = state.seats.map((_, seat) => seatName(state.seats, seat))
  const colours = state.seats.map(({ colour }) => colour)
  const { game: known, events } = course.match
  const { shown, running, onFilmEnd } = useShownMatch({ game: known, events, lying: course.lying }, course.film, onSeen)
  const seen = useSeenAim(state)
  const rolling = running !== undefined
  const woods = tableWoods(readLook(state.look))
  const { game } = shown
  const boards = shownBoards(game, game.totals, names, colours)
  const won = rolling ? undefined : justWon(shown.events)
  const hand = handOf(game, running)
  if (won !== undefined && game.phase === 'over') {
    return <ChaseEnding game={seated} won={won} rules={game.rules} names={names} colours={colours} />
  }
  return (
    <div className="chase-tv-match" data-phase={rolling ? 'rolling' : game.phase} data-turn={game.turn}>
      <ChasePrompt game={game} names={names} colours={colours} own={false} rolling={rolling}>
        {!rolling && <RunningTime state={state} seat={-1} active={false} />}
      </ChasePrompt>
      <div className="chase-board">
        <HeardChaseBoard
          woods={woods}
          lying={shown.lying}
          hand={hand}
          {...shownAim(undefined, rolling ? undefined : seen, hand)}
          named={game.die}
          boards={boards}
          highlights={[]}
          film={running}
          onPointer={nothing}
          onFilmEnd={onFilmEnd}
          events={shown.events}
        />
      </div>
      <ScoreBoards
        woods={woods}
        boards={boards}
        wins={game.rules.bestOf > 1 ? game.wins : undefined}
        turn={sideOf(game.rules, game.turn)}
        targets={[]}
        onPick={nothing}
        seats={(side) => <ChaseSeats game={seated} seats={seatsOf(game.rules, side)} />}
      />
      <ChaseLines events={shown.events} rules={game.rules} names={names} colours={colours} />
      <JoinCorner game={seated} />
    </div>
  )
}

/** The match of a table on a big screen. One that is too old to roll marbles shows where they end, and says nothing of it. */
export const ChaseTvMatch = ({ game }: { readonly game: SeatedTeams }) => {
  const rolling = useRoller()
  const { course, onSeen } = useOnlineMatch(game, rolling)
  return (
    <>
      {rolling.state === 'loading' && <RollerLoading {...rolling} />}
      {course !== undefined && <Running game={game} course={course} onSeen={onSeen} />}
    </>
  )
}
