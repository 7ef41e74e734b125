import { useTranslation } from 'react-i18next'
import { sizesInBothUnits } from '../../../workshop/design/units.ts'
import { lettersOf } from '../../../workshop/lists/cut-letters.ts'
import type { Cut } from '../../../workshop/lists/cut-list.ts'
import { type LaidBoard, type LaidPiece, type Nesting, yieldOf } from '../../../workshop/lists/nesting.ts'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'

/** Letters on a diagram, as shares of the board's length and of a piece's breadth. */
const TYPE = 0.036
const HIGHEST = 0.8

const Piece = ({ piece, letter, board }: { piece: LaidPiece; letter: string; board: LaidBoard }) => {
  const { x, y, length, breadth } = piece
  const top = board.stock.breadth - y - breadth
  const type = Math.min(board.stock.length * TYPE, breadth * HIGHEST)
  return (
    <g>
      <rect x={x} y={top} width={length} height={breadth} className="cut-piece" />
      <text x={x + length / 2} y={top + breadth / 2} dy="0.36em" fontSize={type}>
        {letter}
      </text>
    </g>
  )
}

const Diagram = ({ board, letters }: { board: LaidBoard; letters: ReadonlyMap<Cut, string> }) => {
  const { t } = useTranslation('designer')
  const units = useDesigner((designer) => designer.design.units)
  const { stock, pieces } = board
  const { length, breadth, thickness, wood } = stock
  const size = sizesInBothUnits(units, length, breadth, thickness)
  const share = Math.round(yieldOf(board) * 100)
  return (
    <figure className="cutting">
      <svg viewBox={`0 0 ${length} ${breadth}`} role="img" aria-label={t('sawing.diagram', { count: pieces.length })}>
        <rect width={length} height={breadth} className={`cut-board wood-${wood}`} />
        {pieces.map((piece) => (
          <Piece key={`${piece.x} ${piece.y}`} piece={piece} letter={letters.get(piece.cut) ?? ''} board={board} />
        ))}
      </svg>
      <figcaption>
        {t('sawing.board', { wood: t(`wood.${wood}`), size })} <small>{t('sawing.yield', { share })}</small>
      </figcaption>
    </figure>
  )
}

/** Every board with what is sawn from it, what the letters stand for, and what found no place. */
export const CuttingDiagrams = ({ nesting }: { readonly nesting: Nesting }) => {
  const { t } = useTranslation('designer')
  const texts = useFileTexts()
  const units = useDesigner((designer) => designer.design.units)
  const { boards, missing } = nesting
  const legend = lettersOf(nesting)
  const letters = new Map(legend.map(({ cut, letter }) => [cut, letter]))
  return (
    <div className="cuttings">
      {missing.map(({ cut, count }) => (
        <p key={`${cut.role} ${cut.wood} ${cut.length}`} className="sawing-problem" role="alert">
          {t('sawing.missing', {
            count,
            what: texts(`cutRole.${cut.role}`),
            wood: t(`wood.${cut.wood}`),
            size: sizesInBothUnits(units, cut.length, cut.breadth, cut.thickness),
          })}
        </p>
      ))}
      {boards.map((board, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boards have no name but their place
        <Diagram key={i} board={board} letters={letters} />
      ))}
      <ul className="cut-letters">
        {legend.map(({ cut, letter, count }) => (
          <li key={letter}>
            <b>{letter}</b> {count} × {texts(`cutRole.${cut.role}`)}, {t(`wood.${cut.wood}`)}:{' '}
            {sizesInBothUnits(units, cut.length, cut.breadth, cut.thickness)}
          </li>
        ))}
      </ul>
    </div>
  )
}
