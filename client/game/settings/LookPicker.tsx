import { DIRECTIONS, type Direction } from '../../../engine/board.ts'
import type { BoardEdge } from '../../../server/protocol/choices.ts'
import type { Look } from '../../../server/protocol/look.ts'
import type { Finish, Wood } from '../../../workshop/design/woods.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LOOK_PARTS, type LookPart } from '../../table/state/look.ts'
import { changeLookPart, isSameLook, LOOK_NAMES, LOOK_PRESETS, type LookName } from '../../table/state/look-presets.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'

interface LookPickerProps {
  readonly look: Look
  readonly onChange: (look: Look) => void
}

/** Shows the three woods of a look. */
const WoodSwatches = ({ field, border, inlay }: Pick<Look, 'field' | 'border' | 'inlay'>) => (
  <span className="look-swatches" aria-hidden="true">
    {([border, inlay, field] satisfies Wood[]).map((wood, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
      <i key={i} className={`wood-${wood}`} />
    ))}
  </span>
)

const LookCard = ({ name, look, onChange }: LookPickerProps & { readonly name: LookName }) => {
  const { t } = useTranslation('host')
  const named: Look = { ...look, ...LOOK_PRESETS[name] }
  const isOn = isSameLook(named, look)
  const { field, border, inlay } = named
  const woods = { field: t(`wood.${field}`), border: t(`wood.${border}`), inlay: t(`wood.${inlay}`) }
  return (
    <label className={isOn ? 'choice look on' : 'choice look'} title={t('look.swatches', woods)}>
      <input type="radio" name="look" checked={isOn} onChange={() => onChange(named)} />
      <WoodSwatches {...named} />
      <span>{t(`lookName.${name}`)}</span>
    </label>
  )
}

/** Returns a function that gives the label of a part's value. */
const usePartText = (part: LookPart) => {
  const { t } = useTranslation('host')
  return (value: string): string => {
    if (part === 'finish') return t(`finish.${value as Finish}`)
    if (part === 'edge') return t(`edge.${value as BoardEdge}`)
    return part === 'pieces' ? t(`pieces.${value as Look['pieces']}`) : t(`wood.${value as Wood}`)
  }
}

const PartChoices = ({ part, look, onChange }: LookPickerProps & { readonly part: LookPart }) => {
  const { t } = useTranslation('host')
  const text = usePartText(part)
  return (
    <ChoiceList<string>
      label={t(`look.${part}`)}
      value={look[part]}
      options={LOOK_PARTS[part].map((value) => ({ value, text: text(value) }))}
      onChange={(value) => onChange(changeLookPart(look, part, value))}
    />
  )
}

/** Selects the direction of travel. A designed board has its own. */
const DirectionChoices = ({ look, onChange }: LookPickerProps) => {
  const { t } = useTranslation('host')
  if (look.design !== undefined) return null
  return (
    <ChoiceList<Direction>
      label={t('look.direction')}
      value={look.direction ?? 'clockwise'}
      options={DIRECTIONS.map((value) => ({ value, text: t(`direction.${value}`) }))}
      onChange={(value) => onChange({ ...look, direction: value === 'counter' ? value : undefined })}
    />
  )
}

const DETAIL_PARTS = ['field', 'border', 'inlay', 'finish', 'edge'] as const

/** Returns the parts that can be chosen one by one. A designed board has an edge of its own. */
const detailParts = ({ design }: Look) => DETAIL_PARTS.filter((part) => part !== 'edge' || design === undefined)

/** Selects the woods of the board, as a named look or part by part, its pieces, and the direction of travel. */
export const LookPicker = (props: LookPickerProps) => {
  const { t } = useTranslation('host')
  return (
    <div className="look-picker stack">
      <fieldset className="choices">
        <legend>{t('look.woods')}</legend>
        <div className="looks">
          {LOOK_NAMES.map((name) => (
            <LookCard key={name} name={name} {...props} />
          ))}
        </div>
      </fieldset>
      <PartChoices part="pieces" {...props} />
      <DirectionChoices {...props} />
      <Disclosure title={t('look.details')}>
        {detailParts(props.look).map((part) => (
          <PartChoices key={part} part={part} {...props} />
        ))}
      </Disclosure>
    </div>
  )
}
