import type { ReactNode } from 'react'
import { COLOURS, type Colour, FULL_POINTS } from '../../../engine/marble-chase/colours.ts'
import { cubesShowing, cubesUsed } from '../../../engine/marble-chase/cubes.ts'
import { SCORING_SLOTS } from '../../../engine/marble-chase/scoring-board-layout.ts'
import { type ChaseWoods, USUAL_WOODS } from '../../../models/marble-chase/chase-woods.ts'
import { isPale } from '../../../workshop/design/woods.ts'
import { reachScrolling } from '../../game/play/reach-scrolling.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ShownScoringBoard } from '../board/board-view.ts'
import { chaseColourName } from '../words/field-names.ts'
import { ROW_MARKS } from './score-draft.ts'

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

interface BoardRowProps {
  readonly colour: Colour
  readonly total: number
}

/** A colour of a scoring board. */
const BoardRow = ({ colour, total }: BoardRowProps) => {
  const { t } = useTranslation('chase')
  const name = chaseColourName(colour)
  return (
    <li className="board-row" data-colour={colour} style={{ '--of': ROW_MARKS[colour] }}>
      <span className="unseen">{t('chase.board.total', { colour: name, total })}</span>
      <span className="board-line" aria-hidden="true">
        <span className="board-colour">{name}</span>
        <Cubes total={total} />
        <b className="board-total">{digitText(total)}</b>
      </span>
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
  /** Renders the players at the board of a side; undefined away from a table. */
  readonly renderSeats?: ((side: number) => ReactNode) | undefined
}

/** The scoring boards of all players or teams, with their cubes. */
export const ScoreBoards = (props: ScoreBoardsProps) => {
  const { boards, woods = USUAL_WOODS, wins, turn, renderSeats } = props
  return (
    <div ref={reachScrolling} className="plates-area score-boards" data-boards={boards.length}>
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
              <BoardRow key={colour} colour={colour} total={board.totals[colour]} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
