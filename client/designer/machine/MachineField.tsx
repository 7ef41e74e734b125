import { makeFeed, makeLength, makeNumber, parseLength, type Unit } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldNote } from '../fields/FieldNote.tsx'
import { useTyped } from '../fields/use-typed.ts'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly limits: { readonly min: number; readonly max: number }
  /** Lengths and speeds are written in this unit; other numbers have none. */
  readonly units?: Unit | undefined
  /** What the number counts; absent: the unit. */
  readonly counted?: string | undefined
  readonly step: number
  /** A length a minute. */
  readonly isSpeed?: boolean
  readonly onChange: (value: number) => void
}

/** A number of the machine or of a tool, between its limits. */
export const MachineField = ({ name, label, value, limits, units, counted, step, isSpeed, onChange }: Props) => {
  const { t } = useTranslation('machining')
  const limitText = (limit: number): string => {
    if (units === undefined) return String(limit)
    return isSpeed ? makeFeed(limit, units) : makeLength(limit, units)
  }
  const written = (own: Unit) => (isSpeed ? String(Number.parseFloat(makeFeed(value, own))) : makeNumber(value, own))
  const shown = units === undefined ? String(value) : written(units)
  const read = (text: string): number => {
    if (units === undefined) return Number(text.replace(',', '.'))
    const length = parseLength(text, units)
    return length.ok ? length.value : Number.NaN
  }
  const take = (text: string) => {
    const typed = text.trim() === '' ? Number.NaN : read(text)
    if (!(typed >= limits.min && typed <= limits.max)) {
      return { problem: t('machining.between', { least: limitText(limits.min), most: limitText(limits.max) }) }
    }
    onChange(typed)
    return {}
  }
  const by = (steps: number) =>
    onChange(Number(Math.min(limits.max, Math.max(limits.min, value + steps * step)).toFixed(4)))
  const { id, problem, input } = useTyped({ shown, take, step: by })
  return (
    <label className="field length-field">
      <span>{label}</span>
      <span className="length-box">
        <input inputMode={units === 'inch' ? 'text' : 'decimal'} spellCheck={false} data-machine={name} {...input} />
        <span className="unit" aria-hidden="true">
          {counted ?? `${units === 'mm' ? 'mm' : 'in'}${isSpeed ? '/min' : ''}`}
        </span>
      </span>
      <FieldNote id={id} problem={problem} hint={undefined} />
    </label>
  )
}
