import { useMemo, useRef } from 'react'
import { letterSize } from '../../../models/flat/plan-elements.ts'
import { type Design, FIELDS } from '../../../workshop/design/design.ts'
import { isChase } from '../../../workshop/design/marble-chase.ts'
import { marksOfPlan } from '../../../workshop/geometry/board-marks.ts'
import type { TextMark } from '../../../workshop/geometry/marks.ts'
import { chaseMarks } from '../../../workshop/marble-chase/marks.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ScreenSize, Viewport } from '../../ui/pointer/viewport.ts'
import { isLettering, usePageState } from '../page-state.ts'
import { change, nameSide } from '../store.ts'
import { seenAt } from './plan-viewport.ts'

/** Names at the sides, and the title: what is written on the plan itself. */
const isWritten = (mark: Plan['marks'][number]): mark is TextMark =>
  mark.kind === 'text' && (mark.role === 'name' || mark.role === 'title')

const keyOfText = ({ role, side }: Pick<TextMark, 'role' | 'side'>): string => `${role}${side}`

/** The places for texts, also of those that are not written yet. */
const placesOf = ({ design, layout }: Plan): readonly TextMark[] => {
  const isField = isChase(design)
  const sides = isField ? design.scoringBoards : (layout.spec.tracks[0]?.sides ?? 0)
  const filler = (text: string | undefined) => (text === undefined || text === '' ? 'Name' : text)
  const names = Array.from({ length: sides }, (_, side) => filler(design.names[side]))
  const written = { ...design, names, title: filler(design.title) }
  const all = (isField ? chaseMarks(written) : marksOfPlan(written, layout)).filter(isWritten)
  return all.map((mark) => ({ ...mark, text: writtenAt(design, mark) }))
}

const writtenAt = ({ names, title }: Design, { role, side }: TextMark): string =>
  role === 'title' ? title : (names[side] ?? '')

const write = ({ role, side }: TextMark, text: string): void =>
  role === 'title' ? change({ title: text.trim() }) : nameSide(side, text)

interface PlaceProps {
  readonly mark: TextMark
  readonly view: Viewport
  readonly size: ScreenSize
  readonly label: string
}

/** Half the breadth of what is written in, with a little room; px. */
const HALF_INPUT_WIDTH_PX = 118

/** Nowhere over the edge of a small screen. */
const withinBreadth = (x: number, { width }: ScreenSize): number =>
  Math.max(HALF_INPUT_WIDTH_PX, Math.min(width - HALF_INPUT_WIDTH_PX, x))

const TextInput = ({ mark, view, size, label, onDone }: PlaceProps & { onDone: () => void }) => {
  const at = seenAt(view, size, mark.at)
  const given = useRef(false)
  const end = (text: string) => {
    if (given.current) return
    given.current = true
    write(mark, text)
    onDone()
  }
  return (
    <input
      className="plan-writing"
      style={{ transform: `translate(${withinBreadth(at.x, size)}px, ${at.y}px) translate(-50%, -50%)` }}
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

const Place = ({ mark, view, size, label, onOpen }: PlaceProps & { onOpen: () => void }) => {
  const { t } = useTranslation('designer')
  const at = seenAt(view, size, mark.at)
  const empty = mark.text === ''
  const letters = empty ? t('designer.addText') : mark.text
  const wide = Math.min(mark.maxWidth, letters.length * letterSize({ ...mark, text: letters }) * 0.66) * view.scale
  return (
    <button
      type="button"
      className={empty ? 'plan-place empty' : 'plan-place'}
      style={{
        transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) rotate(${mark.angle}rad)`,
        width: Math.max(MIN_TARGET_PX, wide + 10),
        height: Math.max(MIN_TARGET_PX, mark.size * view.scale * 1.7),
        fontSize: Math.min(15, (mark.size * view.scale) / 0.7),
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
  readonly view: Viewport
  readonly size: ScreenSize
  /** The text that is being written. */
  readonly writing: string
  readonly onWrite: (key: string) => void
}

/** Places where texts are or may be written. */
export const usePlaces = (plan: Plan): readonly TextMark[] => {
  const offers = usePageState(isLettering)
  const places = useMemo(() => placesOf(plan), [plan])
  return useMemo(() => places.filter(({ text }) => offers || text !== ''), [places, offers])
}

/** Texts on the wood that are written where they stand. Empty places show while letters are what it is about. */
export const PlanTexts = ({ places, view, size, writing, onWrite }: Props) => {
  const { t } = useTranslation('designer')
  const labelOf = (mark: TextMark) =>
    mark.role === 'title' ? t('designer.field.title') : t('designer.nameOf', { side: mark.side + 1 })
  return places.map((mark) => {
    const own = { mark, view, size, label: labelOf(mark) }
    const key = keyOfText(mark)
    return key === writing ? (
      <TextInput key={key} {...own} onDone={() => onWrite('')} />
    ) : (
      <Place key={key} {...own} onOpen={() => onWrite(key)} />
    )
  })
}
