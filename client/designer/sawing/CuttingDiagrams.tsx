import { sizesInBothUnits, unbrokenLengths } from '../../../workshop/design/units.ts'
import { assignLetters, lettersByCut } from '../../../workshop/lists/cut-labels.ts'
import type { Cut } from '../../../workshop/lists/cut-list.ts'
import { letterPlaces, type OuterLetter } from '../../../workshop/lists/letter-places.ts'
import { type NestedBoard, type Nesting, yieldOf } from '../../../workshop/lists/nesting.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'

/** Sizes of letters on a diagram, as shares of the board's length. */
const TYPE_SIZE_RATIO = 0.036
const MIN_TYPE_SIZE_RATIO = 0.024
const DOT_RADIUS_RATIO = 0.2
/** From the middle of a letter to its base line, and to where its line begins, in sizes. */
const BASELINE_OFFSET = '0.36em'
const LEADER_OFFSET_RATIO = 0.45

interface Lettered {
  readonly letter: OuterLetter
  readonly board: NestedBoard
  readonly type: number
}

/** A letter beside the board, with a line to its pieces. */
const OuterLetterMark = ({ letter: { letter, at, leaders }, board: { stock }, type }: Lettered) => {
  const down = (y: number) => stock.breadth - y
  const last = leaders.at(-1) ?? at
  const begin = at.y + (at.y < last.y ? LEADER_OFFSET_RATIO : -LEADER_OFFSET_RATIO) * type
  return (
    <g>
      <polyline
        className="cut-leader"
        points={[{ x: at.x, y: begin }, ...leaders].map(({ x, y }) => `${x} ${down(y)}`).join(' ')}
      />
      {leaders.map(({ x, y }) => (
        <circle key={y} className="cut-foot" cx={x} cy={down(y)} r={type * DOT_RADIUS_RATIO} />
      ))}
      <text x={at.x} y={down(at.y)} dy={BASELINE_OFFSET} fontSize={type}>
        {letter}
      </text>
    </g>
  )
}

const Drawing = ({ board, letters }: { board: NestedBoard; letters: ReadonlyMap<Cut, string> }) => {
  const { t } = useTranslation('designer')
  const { stock, pieces } = board
  const { length, breadth, wood } = stock
  const type = length * TYPE_SIZE_RATIO
  const { inner, outer, above, below } = letterPlaces(board, letters, {
    size: type,
    least: length * MIN_TYPE_SIZE_RATIO,
  })
  return (
    <svg
      viewBox={`0 ${-above} ${length} ${breadth + above + below}`}
      role="img"
      aria-label={t('sawing.diagram', { count: pieces.length })}
    >
      <rect width={length} height={breadth} className={`cut-board wood-${wood}`} />
      {pieces.map(({ x, y, length: long, breadth: high }) => (
        <rect key={`${x} ${y}`} x={x} y={breadth - y - high} width={long} height={high} className="cut-piece" />
      ))}
      {inner.map(({ letter, at, size }) => (
        <text key={`${at.x} ${at.y}`} x={at.x} y={breadth - at.y} dy={BASELINE_OFFSET} fontSize={size}>
          {letter}
        </text>
      ))}
      {outer.map((own) => (
        <OuterLetterMark key={`${own.at.x} ${own.at.y}`} letter={own} board={board} type={type} />
      ))}
    </svg>
  )
}

const Diagram = ({ board, letters }: { board: NestedBoard; letters: ReadonlyMap<Cut, string> }) => {
  const { t } = useTranslation('designer')
  const units = useDesigner((designer) => designer.design.units)
  const { length, breadth, thickness, wood } = board.stock
  const size = unbrokenLengths(sizesInBothUnits(units, length, breadth, thickness))
  const share = Math.round(yieldOf(board) * 100)
  return (
    <figure className="cutting">
      <Drawing board={board} letters={letters} />
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
        <Diagram key={i} board={board} letters={letters} />
      ))}
      <ul className="cut-letters">
        {assignLetters(nesting).map(({ cut, letter, count }) => (
          <li key={letter}>
            <b>{letter}</b> {count} × {texts(`cutRole.${cut.role}`)}, {t(`wood.${cut.wood}`)}:{' '}
            {unbrokenLengths(sizesInBothUnits(units, cut.length, cut.breadth, cut.thickness))}
          </li>
        ))}
      </ul>
    </div>
  )
}
