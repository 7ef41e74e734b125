import type { ComponentProps, ReactNode } from 'react'
import type { Seat } from '../../../engine/board.ts'
import type { Totals } from '../../../engine/marble-chase/colours.ts'
import type { Marble } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, cubesOwned } from '../../../engine/marble-chase/game.ts'
import { seatsOf, sideOf } from '../../../engine/marble-chase/rules.ts'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { ShownPlayers } from '../../game/shown-players.ts'
import { BoardWithSound } from '../board/BoardWithSound.tsx'
import { EMPTY_BOARD, type ShownScoringBoard, type ShownTrajectory } from '../board/board-view.ts'
import { ScoreBoards } from '../score/ScoreBoards.tsx'
import { sideName } from '../words/field-names.ts'
import type { MatchOnScreen } from './use-shown-match.ts'

/** Returns the marbles that are still to be flicked, without the one that rolls on screen. */
export const handOf = ({ marbles, phase }: ChaseGame, rolling: ShownTrajectory | undefined): readonly Marble[] =>
  phase === 'shoot'
    ? marbles.flatMap(({ marble, at }) => (at === 'hand' && marble !== rolling?.marbles.at(-1) ? [marble] : []))
    : []

/** Returns the scoring boards by side. `totals` are those of the game or of scores that aren't sent yet. */
const scoringBoards = (
  game: ChaseGame,
  { names, colours }: ShownPlayers,
  totals: readonly Totals[],
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
  extends Pick<BoardProps, 'woods' | 'asked' | 'shortAt' | 'children'>,
    Partial<Pick<BoardProps, 'aim' | 'highlights' | 'onPointer'>> {
  readonly screen: MatchOnScreen
  readonly players: ShownPlayers
  /** Totals by side with scores that aren't sent yet; undefined for those of the game. */
  readonly totals?: readonly Totals[]
  /** Aim of a player at another device. It is shown while the marble is still to be flicked, unless somebody aims here. */
  readonly seenAim?: Aim | undefined
  /** Renders the players at a scoring board, who have these seats; undefined away from a table. */
  readonly renderSeats?: ((seats: readonly Seat[]) => ReactNode) | undefined
}

/** The field and the scoring boards of a match. */
export const MatchBoard = ({ screen, players, totals, seenAim, renderSeats, ...board }: MatchBoardProps) => {
  const { shown, running, onTrajectoryEnd } = screen
  const { game, resting, events } = shown
  const { woods, aim } = board
  const { rules, turn, wins } = game
  const hand = handOf(game, running)
  const elsewhere = aim === undefined && running === undefined && seenAim !== undefined && hand.includes(seenAim.marble)
  const boards = scoringBoards(game, players, totals ?? game.totals)
  return (
    <>
      <BoardWithSound
        {...EMPTY_BOARD}
        {...board}
        {...{ boards, resting, events, hand, elsewhere, onTrajectoryEnd }}
        aim={elsewhere ? seenAim : aim}
        named={game.die}
        trajectory={running}
      />
      <ScoreBoards
        {...{ woods, boards }}
        wins={rules.bestOf > 1 ? wins : undefined}
        turn={sideOf(rules, turn)}
        renderSeats={renderSeats && ((side) => renderSeats(seatsOf(rules, side)))}
      />
    </>
  )
}
