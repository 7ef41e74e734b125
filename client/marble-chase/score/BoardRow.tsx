import { type Colour, FULL_POINTS } from '../../../engine/marble-chase/colours.ts'
import { cubesShowing } from '../../../engine/marble-chase/cubes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { chaseColourName } from '../words/field-names.ts'
import type { Target } from './score-draft.ts'

/** Values of the slots of a colour. */
const SLOT_VALUES = [5, 10, 15, 20]

/** Number of cubes that the reserve box of a colour can hold. */
const MAX_RESERVE_CUBES = 4

const Cubes = ({ total }: { readonly total: number }) => {
  const { slot, reserve } = cubesShowing(total)
  return (
    <span className="board-track">
      <span className="board-box" />
      {SLOT_VALUES.map((value) => (
        <span key={value} className="board-slot" data-full={value === FULL_POINTS}>
          {value}
        </span>
      ))}
      {Array.from({ length: MAX_RESERVE_CUBES }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the box is its number
        <i key={i} className="cube" data-in="box" data-shown={i < reserve} style={{ '--place': i } as object} />
      ))}
      <i
        className="cube"
        data-in="slot"
        data-shown={slot > 0}
        style={{ '--place': Math.max(0, slot / 5 - 1) } as object}
      />
    </span>
  )
}

interface BoardRowProps {
  readonly name: string
  readonly colour: Colour
  readonly total: number
  /** Target for the marble that is being scored. */
  readonly target: Target | undefined
  /** The total that the target would make. */
  readonly totalAfter: number
  readonly onPick: (target: Target) => void
}

/** A colour of a scoring board. While a marble is scored it is a button, if the points can go to this colour or are refused there for a reason. */
export const BoardRow = ({ name, colour, total, target, totalAfter, onPick }: BoardRowProps) => {
  const { t } = useTranslation('chase')
  const totalText = t('chase.board.total', { colour: chaseColourName(colour), total })
  const line = (
    <span className="board-line" aria-hidden="true">
      <span className="board-colour">{chaseColourName(colour)}</span>
      <Cubes total={total} />
      <b className="board-total">{total}</b>
    </span>
  )
  if (target === undefined) {
    return (
      <li className="board-row" data-colour={colour}>
        <span className="unseen">{totalText}</span>
        {line}
      </li>
    )
  }
  const isPossible = target.fault === undefined
  const values = { name, colour: chaseColourName(colour), total }
  return (
    <li className="board-row" data-colour={colour} data-target={isPossible ? 'possible' : 'impossible'}>
      <button type="button" aria-disabled={!isPossible} onClick={() => onPick(target)}>
        <span className="unseen">
          {isPossible ? t('chase.board.target', { ...values, after: totalAfter }) : t('chase.board.noTarget', values)}
        </span>
        {line}
      </button>
    </li>
  )
}
