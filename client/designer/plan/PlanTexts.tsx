import { useMemo, useRef } from 'react'
import { fitTypeSize } from '../../../models/flat/plan-elements.ts'
import { type Design, FIELDS, isChase } from '../../../workshop/design/design.ts'
import { marksOfPlan } from '../../../workshop/geometry/board-marks.ts'
import type { TextMark } from '../../../workshop/geometry/marks.ts'
import { chaseMarks } from '../../../workshop/marble-chase/marks.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ScreenSize } from '../../ui/pointer/viewport.ts'
import { changeDesign, nameSide } from '../design-state.ts'
import { isLetteringOpen, usePageState } from '../page-state.ts'
import { type PlanScreen, toPixel } from './plan-viewport.ts'

/** Returns true for names at the sides and the title, which can be edited on the plan. */
const isEditable = (mark: Plan['marks'][number]): mark is TextMark =>
  mark.kind === 'text' && (mark.role === 'name' || mark.role === 'title')

const textKey = ({ role, side }: Pick<TextMark, 'role' | 'side'>): string => `${role}${side}`

/** Returns the places of all texts that can be edited, those of empty texts too. */
const textPlacesOf = ({ design, layout }: Plan): readonly TextMark[] => {
  const isField = isChase(design)
  const sides = isField ? design.scoringBoards : (layout.spec.tracks[0]?.sides ?? 0)
  // Empty texts have no marks: they get a placeholder while the marks are made.
  const fill = (text: string | undefined) => (text === undefined || text === '' ? 'Name' : text)
  const names = Array.from({ length: sides }, (_, side) => fill(design.names[side]))
  const filledDesign = { ...design, names, title: fill(design.title) }
  const marks = (isField ? chaseMarks(filledDesign) : marksOfPlan(filledDesign, layout)).filter(isEditable)
  return marks.map((mark) => ({ ...mark, text: writtenText(design, mark) }))
}

const writtenText = ({ names, title }: Design, { role, side }: TextMark): string =>
  role === 'title' ? title : (names[side] ?? '')

const saveText = ({ role, side }: TextMark, text: string): void =>
  role === 'title' ? changeDesign({ title: text.trim() }) : nameSide(side, text)

interface TextPlaceProps {
  readonly mark: TextMark
  readonly screen: PlanScreen
  readonly label: string
}

/** Half the width of the input, with a margin. */
const HALF_INPUT_WIDTH_PX = 118

/** Keeps the input within the width of the screen. */
const clampInputX = (x: number, { width }: ScreenSize): number =>
  Math.max(HALF_INPUT_WIDTH_PX, Math.min(width - HALF_INPUT_WIDTH_PX, x))

const TextInput = ({ mark, screen, label, onDone }: TextPlaceProps & { onDone: () => void }) => {
  const at = toPixel(screen, mark.at)
  const isDone = useRef(false)
  const finish = (text: string) => {
    if (isDone.current) return
    isDone.current = true
    saveText(mark, text)
    onDone()
  }
  return (
    <input
      className="plan-writing"
      style={{ transform: `translate(${clampInputX(at.x, screen.size)}px, ${at.y}px) translate(-50%, -50%)` }}
      // biome-ignore lint/a11y/noAutofocus: it has just been asked for, in this place
      autoFocus
      aria-label={label}
      defaultValue={mark.text}
      maxLength={FIELDS[mark.role === 'title' ? 'title' : 'names'].maxLength}
      onFocus={(event) => event.target.select()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(event.currentTarget.value)
        if (event.key === 'Escape') finish(mark.text)
      }}
    />
  )
}

/** Least width and height of a button. */
const MIN_TARGET_PX = 26

/** Width of a letter by the size of the type; wider than most, so that the whole text is on the button. */
const LETTER_WIDTH_EM = 0.66

const TextButton = ({ mark, screen, label, onOpen }: TextPlaceProps & { onOpen: () => void }) => {
  const { t } = useTranslation('designer')
  const at = toPixel(screen, mark.at)
  const { scale } = screen.view
  const isEmpty = mark.text === ''
  const shownText = isEmpty ? t('designer.addText') : mark.text
  const textWidthPx =
    Math.min(mark.maxWidth, shownText.length * fitTypeSize({ ...mark, text: shownText }) * LETTER_WIDTH_EM) * scale
  return (
    <button
      type="button"
      className={isEmpty ? 'plan-place empty' : 'plan-place'}
      style={{
        transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) rotate(${mark.angle}rad)`,
        width: Math.max(MIN_TARGET_PX, textWidthPx + 10),
        height: Math.max(MIN_TARGET_PX, mark.size * scale * 1.7),
        fontSize: Math.min(15, (mark.size * scale) / 0.7),
      }}
      aria-label={isEmpty ? t('designer.placeToFill', { label, text: shownText }) : label}
      title={label}
      data-text={textKey(mark)}
      onClick={onOpen}
    >
      {isEmpty && shownText}
    </button>
  )
}

interface PlanTextsProps {
  readonly places: readonly TextMark[]
  readonly screen: PlanScreen
  /** Key of the text that is being edited; empty: none. */
  readonly editedKey: string
  readonly onEdit: (key: string) => void
}

/** Returns the places of texts. Places of empty texts are left out unless the fields for letters are open. */
export const useTextPlaces = (plan: Plan): readonly TextMark[] => {
  const showsEmpty = usePageState(isLetteringOpen)
  const places = useMemo(() => textPlacesOf(plan), [plan])
  return useMemo(() => places.filter(({ text }) => showsEmpty || text !== ''), [places, showsEmpty])
}

/** Buttons over the texts of the plan, which turn into inputs when they are pressed. */
export const PlanTexts = ({ places, screen, editedKey, onEdit }: PlanTextsProps) => {
  const { t } = useTranslation('designer')
  const labelOf = (mark: TextMark) =>
    mark.role === 'title' ? t('designer.field.title') : t('designer.nameOf', { side: mark.side + 1 })
  return places.map((mark) => {
    const placeProps = { mark, screen, label: labelOf(mark) }
    const key = textKey(mark)
    return key === editedKey ? (
      <TextInput key={key} {...placeProps} onDone={() => onEdit('')} />
    ) : (
      <TextButton key={key} {...placeProps} onOpen={() => onEdit(key)} />
    )
  })
}
