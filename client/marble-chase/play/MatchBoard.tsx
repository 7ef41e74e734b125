import type { ReactNode } from 'react'
import type { Seat } from '../../../engine/board.ts'
import type { Totals } from '../../../engine/marble-chase/colours.ts'
import type { Marble } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, cubesOwned } from '../../../engine/marble-chase/game.ts'
import { seatsOf, sideOf } from '../../../engine/marble-chase/rules.ts'
import type { ChaseWoods } from '../../../models/marble-chase/chase-woods.ts'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { ShownPlayers } from '../../game/shown-players.ts'
import { BoardWithSound } from '../board/BoardWithSound.tsx'
import type { ChaseBoardEvents, ChaseBoardView, ShownScoringBoard, ShownTrajectory } from '../board/board-view.ts'
import { ScoreBoards } from '../score/ScoreBoards.tsx'
import type { Target } from '../score/score-draft.ts'
import { sideName } from '../words/field-names.ts'
import type { MatchOnScreen } from './use-shown-match.ts'

/** Returns the marbles that are still to be flicked, without the one that rolls on screen. */
export const handOf = ({ marbles, phase }: ChaseGame, rolling: ShownTrajectory | undefined): readonly Marble[] =>
  phase === 'shoot'
    ? marbles.flatMap(({ marble, at }) => (at === 'hand' && marble !== rolling?.marbles.at(-1) ? [marble] : []))
    : []

/** Returns the aim to show: that of this device, or that of a player at another device (`seen`) while the marble is still to be flicked. */
export const shownAim = (
  own: Aim | undefined,
  seen: Aim | undefined,
  hand: readonly Marble[],
): Pick<ChaseBoardView, 'aim'> & { readonly elsewhere: boolean } =>
  own === undefined && seen !== undefined && hand.includes(seen.marble)
    ? { aim: seen, elsewhere: true }
    : { aim: own, elsewhere: false }

/** Returns the scoring boards by side. `totals` are those of the game or of scores that aren't sent yet. */
export const scoringBoards = (
  game: ChaseGame,
  { names, colours }: ShownPlayers,
  totals: readonly Totals[] = game.totals,
): readonly ShownScoringBoard[] =>
  totals.map((own, side) => {
    const [first = 0]: readonly Seat[] = seatsOf(game.rules, side)
    return {
      totals: own,
      owned: cubesOwned(game, side),
      colour: colourAt(colours[first] ?? 0).css,
      name: sideName(game.rules, side, names),
    }
  })

interface MatchBoardProps {
  readonly screen: MatchOnScreen
  /** Scoring boards by side. */
  readonly boards: readonly ShownScoringBoard[]
  readonly woods?: ChaseWoods | undefined
  readonly aim?: ReturnType<typeof shownAim>
  readonly highlights?: readonly number[]
  readonly onPointer?: ChaseBoardEvents['onPointer']
  /** Signals for the player at this device. */
  readonly sound?: { readonly asked: string; readonly shortAt: number | undefined }
  readonly targets?: readonly Target[]
  readonly onPick?: (target: Target) => void
  /** Renders the seats beside the scoring board of a side. */
  readonly renderSeats?: ((side: number) => ReactNode) | undefined
  /** Shown beside the field. */
  readonly children?: ReactNode
}

const NO_AIM = { aim: undefined, elsewhere: false }
const doNothing = (): void => undefined

/** The field and the scoring boards of a match. */
export const MatchBoard = ({
  screen: { shown, running, onTrajectoryEnd },
  boards,
  woods,
  aim = NO_AIM,
  highlights = [],
  onPointer = doNothing,
  sound,
  targets = [],
  onPick = doNothing,
  renderSeats,
  children,
}: MatchBoardProps) => {
  const { game, resting, events } = shown
  return (
    <>
      <BoardWithSound
        woods={woods}
        resting={resting}
        hand={handOf(game, running)}
        {...aim}
        {...sound}
        named={game.die}
        boards={boards}
        highlights={highlights}
        trajectory={running}
        events={events}
        onPointer={onPointer}
        onTrajectoryEnd={onTrajectoryEnd}
      >
        {children}
      </BoardWithSound>
      <ScoreBoards
        woods={woods}
        boards={boards}
        wins={game.rules.bestOf > 1 ? game.wins : undefined}
        turn={sideOf(game.rules, game.turn)}
        targets={targets}
        onPick={onPick}
        renderSeats={renderSeats}
      />
    </>
  )
}
