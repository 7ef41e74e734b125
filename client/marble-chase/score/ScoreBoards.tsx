import type { ReactNode } from 'react'
import { COLOURS, type Colour, FULL_POINTS } from '../../../engine/marble-chase/colours.ts'
import { cubesShowing, cubesUsed } from '../../../engine/marble-chase/cubes.ts'
import { SCORING_SLOTS } from '../../../engine/marble-chase/scoring-board-layout.ts'
import { type ChaseWoods, USUAL_WOODS } from '../../../models/marble-chase/chase-woods.ts'
import { isPale } from '../../../workshop/design/woods.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ShownScoringBoard } from '../board/board-view.ts'
import { chaseColourName } from '../words/field-names.ts'
import { ROW_MARKS, type Target, targetText } from './score-draft.ts'

/** Number of cubes that the reserve box of a colour can hold. */
const MAX_RESERVE_CUBES = 4

const Cubes = ({ total }: { readonly total: number }) => {
  const { slot, reserve } = cubesShowing(total)
  return (
    <span className="board-track">
      <span className="board-box" />
      {SCORING_SLOTS.map((value, i) => (
        <span key={value} className="board-slot" data-full={value === FULL_POINTS} style={{ '--place': i }}>
          {value}
        </span>
      ))}
      {Array.from({ length: MAX_RESERVE_CUBES }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the box is its number
        <i key={i} className="cube" data-in="box" data-shown={i < reserve} style={{ '--place': i }} />
      ))}
      <i className="cube" data-in="slot" data-shown={slot > 0} style={{ '--place': Math.max(0, slot / 5 - 1) }} />
    </span>
  )
}

interface BoardRowProps extends Pick<ScoreBoardsProps, 'onPick'> {
  readonly board: ShownScoringBoard
  readonly colour: Colour
  /** Target for the marble that is being scored. */
  readonly target: Target | undefined
}

/** A colour of a scoring board. While a marble is scored it is a button, if the points can go to this colour or are refused there for a reason. */
const BoardRow = ({ board: { name, totals }, colour, target, onPick }: BoardRowProps) => {
  const { t } = useTranslation('chase')
  const total = totals[colour]
  const isPossible = target?.fault === undefined
  const values = { name, colour: chaseColourName(colour), total }
  const content = (
    <>
      <span className="unseen">
        {target === undefined ? t('chase.board.total', values) : targetText(target, values)}
      </span>
      <span className="board-line" aria-hidden="true">
        <span className="board-colour">{chaseColourName(colour)}</span>
        <Cubes total={total} />
        <b className="board-total">{total}</b>
      </span>
    </>
  )
  return (
    <li
      className="board-row"
      data-colour={colour}
      data-target={target && (isPossible ? 'possible' : 'impossible')}
      style={{ '--of': ROW_MARKS[colour] }}
    >
      {target === undefined ? (
        content
      ) : (
        <button type="button" aria-disabled={!isPossible} onClick={() => onPick?.(target)}>
          {content}
        </button>
      )}
    </li>
  )
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

interface ScoreBoardsProps {
  /** Scoring boards by side. */
  readonly boards: readonly ShownScoringBoard[]
  readonly woods: ChaseWoods | undefined
  /** Games won, by side; undefined in a match of one game. */
  readonly wins: readonly number[] | undefined
  /** The side on turn. */
  readonly turn: number
  readonly targets?: readonly Target[] | undefined
  readonly onPick?: ((target: Target) => void) | undefined
  /** Renders the players at the board of a side; undefined away from a table. */
  readonly renderSeats?: ((side: number) => ReactNode) | undefined
}

/** The scoring boards of all players or teams, with their cubes. */
export const ScoreBoards = (props: ScoreBoardsProps) => {
  const { boards, woods = USUAL_WOODS, wins, turn, targets = [], onPick, renderSeats } = props
  return (
    <div className="plates-area score-boards" data-boards={boards.length}>
      {boards.map((board, side) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number
          key={side}
          className={`score-board wood-${woods.border}`}
          data-pale={isPale(woods.border)}
          data-turn={side === turn}
          aria-label={board.name}
          style={{ '--player': board.colour }}
        >
          <BoardHead board={board} wins={wins?.[side]}>
            {renderSeats?.(side)}
          </BoardHead>
          <ul>
            {COLOURS.map((colour) => (
              <BoardRow
                key={colour}
                {...{ board, colour, onPick }}
                target={targets.find((target) => target.side === side && target.colour === colour)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
