import { useMemo, useRef } from 'react'
import { letterSize } from '../../../models/flat/plan-elements.ts'
import { type Design, FIELDS } from '../../../workshop/design/design.ts'
import { isChase } from '../../../workshop/design/marble-chase.ts'
import { marksOfPlan } from '../../../workshop/geometry/board-marks.ts'
import type { TextMark } from '../../../workshop/geometry/marks.ts'
import { chaseMarks } from '../../../workshop/marble-chase/marks.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ScreenSize } from '../../ui/pointer/viewport.ts'
import { isLetteringOpen, usePageState } from '../page-state.ts'
import { changeDesign, nameSide } from '../store.ts'
import { type PlanScreen, pixelOf } from './plan-viewport.ts'

/** Names at the sides, and the title: what is written on the plan itself. */
const isEditable = (mark: Plan['marks'][number]): mark is TextMark =>
  mark.kind === 'text' && (mark.role === 'name' || mark.role === 'title')

const keyOfText = ({ role, side }: Pick<TextMark, 'role' | 'side'>): string => `${role}${side}`

/** The places for texts, also of those that are not written yet. */
const placesOf = ({ design, layout }: Plan): readonly TextMark[] => {
  const isField = isChase(design)
  const sides = isField ? design.scoringBoards : (layout.spec.tracks[0]?.sides ?? 0)
  const filler = (text: string | undefined) => (text === undefined || text === '' ? 'Name' : text)
  const names = Array.from({ length: sides }, (_, side) => filler(design.names[side]))
  const written = { ...design, names, title: filler(design.title) }
  const all = (isField ? chaseMarks(written) : marksOfPlan(written, layout)).filter(isEditable)
  return all.map((mark) => ({ ...mark, text: textAt(design, mark) }))
}

const textAt = ({ names, title }: Design, { role, side }: TextMark): string =>
  role === 'title' ? title : (names[side] ?? '')

const saveText = ({ role, side }: TextMark, text: string): void =>
  role === 'title' ? changeDesign({ title: text.trim() }) : nameSide(side, text)

interface PlaceProps {
  readonly mark: TextMark
  readonly screen: PlanScreen
  readonly label: string
}

/** Half the width of the input, with a little space. */
const HALF_INPUT_WIDTH_PX = 118

/** Nowhere over the edge of a small screen. */
const withinWidth = (x: number, { width }: ScreenSize): number =>
  Math.max(HALF_INPUT_WIDTH_PX, Math.min(width - HALF_INPUT_WIDTH_PX, x))

const TextInput = ({ mark, screen, label, onDone }: PlaceProps & { onDone: () => void }) => {
  const at = pixelOf(screen, mark.at)
  const isDone = useRef(false)
  const end = (text: string) => {
    if (isDone.current) return
    isDone.current = true
    saveText(mark, text)
    onDone()
  }
  return (
    <input
      className="plan-writing"
      style={{ transform: `translate(${withinWidth(at.x, screen.size)}px, ${at.y}px) translate(-50%, -50%)` }}
      // biome-ignore lint/a11y/noAutofocus: it has just been asked for, in this place
      autoFocus
      aria-label={label}
      defaultValue={mark.text}
      maxLength={FIELDS[mark.role === 'title' ? 'title' : 'names'].maxLength}
      onFocus={(event) => event.target.select()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => end(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(event.currentTarget.value)
        if (event.key === 'Escape') end(mark.text)
      }}
    />
  )
}

/** Least pixels of a place that can be hit. */
const MIN_TARGET_PX = 26

const TextButton = ({ mark, screen, label, onOpen }: PlaceProps & { onOpen: () => void }) => {
  const { t } = useTranslation('designer')
  const at = pixelOf(screen, mark.at)
  const { scale } = screen.view
  const empty = mark.text === ''
  const letters = empty ? t('designer.addText') : mark.text
  const wide = Math.min(mark.maxWidth, letters.length * letterSize({ ...mark, text: letters }) * 0.66) * scale
  return (
    <button
      type="button"
      className={empty ? 'plan-place empty' : 'plan-place'}
      style={{
        transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) rotate(${mark.angle}rad)`,
        width: Math.max(MIN_TARGET_PX, wide + 10),
        height: Math.max(MIN_TARGET_PX, mark.size * scale * 1.7),
        fontSize: Math.min(15, (mark.size * scale) / 0.7),
      }}
      aria-label={empty ? `${label}: ${letters}` : label}
      title={label}
      data-text={keyOfText(mark)}
      onClick={onOpen}
    >
      {empty && letters}
    </button>
  )
}

interface Props {
  readonly places: readonly TextMark[]
  readonly screen: PlanScreen
  /** The text that is being written. */
  readonly writing: string
  readonly onWrite: (key: string) => void
}

/** Places where texts are or may be written. */
export const useTextPlaces = (plan: Plan): readonly TextMark[] => {
  const showsEmpty = usePageState(isLetteringOpen)
  const places = useMemo(() => placesOf(plan), [plan])
  return useMemo(() => places.filter(({ text }) => showsEmpty || text !== ''), [places, showsEmpty])
}

/** Texts on the wood that are written where they stand. Empty places show while the fields for letters are open. */
export const PlanTexts = ({ places, screen, writing, onWrite }: Props) => {
  const { t } = useTranslation('designer')
  const labelOf = (mark: TextMark) =>
    mark.role === 'title' ? t('designer.field.title') : t('designer.nameOf', { side: mark.side + 1 })
  return places.map((mark) => {
    const own = { mark, screen, label: labelOf(mark) }
    const key = keyOfText(mark)
    return key === writing ? (
      <TextInput key={key} {...own} onDone={() => onWrite('')} />
    ) : (
      <TextButton key={key} {...own} onOpen={() => onWrite(key)} />
    )
  })
}
