import type { ReactNode } from 'react'
import { COLOURS, type Colour, FULL_POINTS, type Totals } from '../../../engine/marble-chase/colours.ts'
import { cubesUsed } from '../../../engine/marble-chase/cubes.ts'
import { type ChaseWoods, USUAL_WOODS } from '../../../models/marble-chase/chase-woods.ts'
import { isPale } from '../../../workshop/design/woods.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ShownScoringBoard } from '../board/board-view.ts'
import { BoardRow } from './BoardRow.tsx'
import type { Target } from './score-draft.ts'

interface ScoreBoardsProps {
  /** Scoring boards by side. */
  readonly boards: readonly ShownScoringBoard[]
  readonly woods: ChaseWoods | undefined
  /** Games won, by side; undefined in a match of one game. */
  readonly wins: readonly number[] | undefined
  /** The side on turn. */
  readonly turn: number
  readonly targets: readonly Target[]
  readonly onPick: (target: Target) => void
  /** Renders the players at the board of a side; undefined away from a table. */
  readonly renderSeats?: ((side: number) => ReactNode) | undefined
}

/** Returns the total of a colour after its points go to the target; unchanged without a target. */
const totalAfter = (totals: Totals, colour: Colour, target: Target | undefined): number => {
  const use = target?.action.use
  if (use === undefined || use.as === 'none') return totals[colour]
  return use.as === 'own'
    ? Math.min(FULL_POINTS, totals[colour] + use.points)
    : Math.max(0, totals[colour] - use.points)
}

interface BoardHeadProps {
  readonly board: ShownScoringBoard
  readonly wins: number | undefined
  readonly children: ReactNode
}

const BoardHead = ({ board, wins, children }: BoardHeadProps) => {
  const { t } = useTranslation('chase')
  const freeCubes = board.owned - cubesUsed(board.totals)
  return (
    <header className="board-head">
      <i className="cube" aria-hidden="true" />
      <h3>{board.name}</h3>
      {wins !== undefined && <small>{t('chase.board.wins', { count: wins })}</small>}
      <small className="board-cubes">{t('chase.board.cubes', { count: freeCubes, owned: board.owned })}</small>
      {children}
    </header>
  )
}

/** The scoring boards of all players or teams, with their cubes. */
export const ScoreBoards = ({
  boards,
  woods = USUAL_WOODS,
  wins,
  turn,
  targets,
  onPick,
  renderSeats,
}: ScoreBoardsProps) => (
  <div className="score-boards" data-boards={boards.length}>
    {boards.map((board, side) => {
      const sideTargets = targets.filter((target) => target.side === side)
      const style = { '--player': board.colour } as object
      return (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number
          key={side}
          className={`score-board wood-${woods.border}`}
          data-pale={isPale(woods.border)}
          data-turn={side === turn}
          aria-label={board.name}
          style={style}
        >
          <BoardHead board={board} wins={wins?.[side]}>
            {renderSeats?.(side)}
          </BoardHead>
          <ul>
            {COLOURS.map((colour) => {
              const target = sideTargets.find((candidate) => candidate.colour === colour)
              return (
                <BoardRow
                  key={colour}
                  name={board.name}
                  colour={colour}
                  total={board.totals[colour]}
                  target={target}
                  totalAfter={totalAfter(board.totals, colour, target)}
                  onPick={onPick}
                />
              )
            })}
          </ul>
        </section>
      )
    })}
  </div>
)
