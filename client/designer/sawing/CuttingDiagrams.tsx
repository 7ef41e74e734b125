import { sizesInBothUnits, unbrokenLengths } from '../../../workshop/design/units.ts'
import { assignLetters, lettersByCut } from '../../../workshop/lists/cut-labels.ts'
import type { Cut } from '../../../workshop/lists/cut-list.ts'
import { letterPlaces, type OuterLetter } from '../../../workshop/lists/letter-places.ts'
import { type NestedBoard, type Nesting, yieldOf } from '../../../workshop/lists/nesting.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../design-state.ts'
import { useFileTexts } from '../use-file-texts.ts'

/** Size of letters, as a ratio of the board's length. */
const TYPE_SIZE_RATIO = 0.036
/** Least size of letters on small pieces, as a ratio of the board's length. */
const MIN_TYPE_SIZE_RATIO = 0.024
/** Radius of the dots at the ends of leaders, as a ratio of the type size. */
const DOT_RADIUS_RATIO = 0.2
/** Distance from the middle of a letter down to its baseline. */
const BASELINE_OFFSET = '0.36em'
/** Distance from the middle of a letter to the start of its leader, as a ratio of the type size. */
const LEADER_OFFSET_RATIO = 0.45

interface OuterLetterMarkProps {
  readonly letter: OuterLetter
  readonly board: NestedBoard
  /** Size of the type in mm. */
  readonly typeSize: number
}

/** A letter beside the board, with a leader to its pieces. */
const OuterLetterMark = ({ letter: { letter, at, leaders }, board: { stock }, typeSize }: OuterLetterMarkProps) => {
  const toSvgY = (y: number) => stock.breadth - y
  const last = leaders.at(-1) ?? at
  const startY = at.y + (at.y < last.y ? LEADER_OFFSET_RATIO : -LEADER_OFFSET_RATIO) * typeSize
  return (
    <g>
      <polyline
        className="cut-leader"
        points={[{ x: at.x, y: startY }, ...leaders].map(({ x, y }) => `${x} ${toSvgY(y)}`).join(' ')}
      />
      {leaders.map(({ x, y }) => (
        <circle key={y} className="cut-foot" cx={x} cy={toSvgY(y)} r={typeSize * DOT_RADIUS_RATIO} />
      ))}
      <text x={at.x} y={toSvgY(at.y)} dy={BASELINE_OFFSET} fontSize={typeSize}>
        {letter}
      </text>
    </g>
  )
}

interface CuttingDiagramProps {
  readonly board: NestedBoard
  /** Letters of the kinds of pieces. */
  readonly letters: ReadonlyMap<Cut, string>
}

const CuttingDrawing = ({ board, letters }: CuttingDiagramProps) => {
  const { t } = useTranslation('designer')
  const { stock, pieces } = board
  const { length, breadth, wood } = stock
  const typeSize = length * TYPE_SIZE_RATIO
  const { inner, outer, above, below } = letterPlaces(board, letters, {
    size: typeSize,
    smallest: length * MIN_TYPE_SIZE_RATIO,
  })
  return (
    <svg
      viewBox={`0 ${-above} ${length} ${breadth + above + below}`}
      role="img"
      aria-label={t('sawing.diagram', { count: pieces.length })}
    >
      <rect width={length} height={breadth} className={`cut-board wood-${wood}`} />
      {pieces.map(({ x, y, length: width, breadth: height }) => (
        <rect key={`${x} ${y}`} x={x} y={breadth - y - height} width={width} height={height} className="cut-piece" />
      ))}
      {inner.map(({ letter, at, size }) => (
        <text key={`${at.x} ${at.y}`} x={at.x} y={breadth - at.y} dy={BASELINE_OFFSET} fontSize={size}>
          {letter}
        </text>
      ))}
      {outer.map((letter) => (
        <OuterLetterMark key={`${letter.at.x} ${letter.at.y}`} letter={letter} board={board} typeSize={typeSize} />
      ))}
    </svg>
  )
}

/** A board with its pieces, its size and the share of it that is used. */
const CuttingDiagram = ({ board, letters }: CuttingDiagramProps) => {
  const { t } = useTranslation('designer')
  const units = useDesigner((designer) => designer.design.units)
  const { length, breadth, thickness, wood } = board.stock
  const size = unbrokenLengths(sizesInBothUnits(units, length, breadth, thickness))
  const usedPercent = Math.round(yieldOf(board) * 100)
  return (
    <figure className="cutting">
      <CuttingDrawing board={board} letters={letters} />
      <figcaption>
        {t('sawing.board', { wood: t(`wood.${wood}`), size })}{' '}
        <small>{t('sawing.yield', { share: usedPercent })}</small>
      </figcaption>
    </figure>
  )
}

/** Diagrams of all boards with the pieces that are sawn from them, the key of the letters, and the pieces that there is no wood for. */
export const CuttingDiagrams = ({ nesting }: { readonly nesting: Nesting }) => {
  const { t } = useTranslation('designer')
  const texts = useFileTexts()
  const units = useDesigner((designer) => designer.design.units)
  const { boards, missing } = nesting
  const letters = lettersByCut(nesting)
  return (
    <div className="cuttings">
      {missing.map(({ cut, count }) => (
        <p key={`${cut.role} ${cut.wood} ${cut.length}`} className="sawing-problem" role="alert">
          {t('sawing.missing', {
            count,
            what: texts(`cutRole.${cut.role}`),
            wood: t(`wood.${cut.wood}`),
            size: unbrokenLengths(sizesInBothUnits(units, cut.length, cut.breadth, cut.thickness)),
          })}
        </p>
      ))}
      {boards.map((board, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boards have no name but their place
        <CuttingDiagram key={i} board={board} letters={letters} />
      ))}
      <ul className="cut-letters">
        {assignLetters(nesting).map(({ cut, letter, count }) => (
          <li key={letter}>
            <b>{letter}</b>{' '}
            {t('sawing.lettered', {
              number: count,
              part: texts(`cutRole.${cut.role}`),
              wood: t(`wood.${cut.wood}`),
              size: unbrokenLengths(sizesInBothUnits(units, cut.length, cut.breadth, cut.thickness)),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
