import type { ComponentProps } from 'react'
import type { Seat } from '../../../engine/board.ts'
import type { Totals } from '../../../engine/marble-chase/colours.ts'
import type { Marble } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, cubesOwned } from '../../../engine/marble-chase/game.ts'
import { seatsOf, sideOf } from '../../../engine/marble-chase/rules.ts'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { ShownPlayers } from '../../game/shown-players.ts'
import { BoardWithSound } from '../board/BoardWithSound.tsx'
import { type ChaseBoardView, EMPTY_BOARD, type ShownScoringBoard, type ShownTrajectory } from '../board/board-view.ts'
import { ScoreBoards } from '../score/ScoreBoards.tsx'
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
): Pick<ChaseBoardView, 'aim' | 'elsewhere'> =>
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

type BoardProps = ComponentProps<typeof BoardWithSound>

interface MatchBoardProps
  extends Pick<BoardProps, 'boards' | 'woods' | 'elsewhere' | 'asked' | 'shortAt' | 'children'>,
    Partial<Pick<BoardProps, 'aim' | 'highlights' | 'onPointer'>>,
    Pick<ComponentProps<typeof ScoreBoards>, 'renderSeats'> {
  readonly screen: MatchOnScreen
}

/** The field and the scoring boards of a match. */
export const MatchBoard = ({ screen, renderSeats, ...board }: MatchBoardProps) => {
  const { shown, running, onTrajectoryEnd } = screen
  const { game, resting, events } = shown
  const { woods, boards } = board
  const { rules, turn, wins } = game
  return (
    <>
      <BoardWithSound
        {...EMPTY_BOARD}
        {...board}
        {...{ resting, events, onTrajectoryEnd }}
        hand={handOf(game, running)}
        named={game.die}
        trajectory={running}
      />
      <ScoreBoards
        {...{ woods, boards, renderSeats }}
        wins={rules.bestOf > 1 ? wins : undefined}
        turn={sideOf(rules, turn)}
      />
    </>
  )
}
