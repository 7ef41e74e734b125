import { decimalText } from '../../../workshop/design/number-text.ts'
import { asciiDigits } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TypedField, useTextDraft } from './TypedField.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly name: string
  /** Undefined: the field is empty. */
  readonly value: number | undefined
  /** Least and greatest value, both included. */
  readonly limits: { readonly min: number; readonly max: number }
  readonly unit?: string | undefined
  readonly isWhole?: boolean
  /** Step of the arrow keys; absent: they don't step. */
  readonly step?: number
  readonly placeholder?: string
  readonly isLabelHidden?: boolean
  readonly onChange: (value: number) => void
  /** Called when the field is emptied; absent: it may not be empty. */
  readonly onClear?: () => void
}

/** A field for a number between its limits, with its unit. */
export const NumberField = (props: NumberFieldProps) => {
  const { label, name, value, limits, unit = '', isWhole = false, step, placeholder, isLabelHidden } = props
  const { onChange, onClear } = props
  const { min, max } = limits
  const { t } = useTranslation('designer')
  const acceptText = (text: string) => {
    const isEmpty = text.trim() === ''
    if (isEmpty && onClear !== undefined) {
      onClear()
      return {}
    }
    const typed = isEmpty ? Number.NaN : Number(asciiDigits(text).trim().replace(',', '.'))
    if (!(typed >= min && typed <= max) || (isWhole && !Number.isInteger(typed))) {
      return { problem: t('designer.between', { least: min, most: max }) }
    }
    onChange(typed)
    return {}
  }
  const stepBy = (steps: 1 | -1) => {
    if (step === undefined || value === undefined) return
    onChange(Number(Math.min(max, Math.max(min, value + steps * step)).toFixed(4)))
  }
  return (
    <TypedField
      label={label}
      name={name}
      draft={useTextDraft({
        valueText: value === undefined ? '' : decimalText(value, 4),
        accept: acceptText,
        onStep: stepBy,
      })}
      unit={unit}
      inputMode="decimal"
      placeholder={placeholder}
      isLabelHidden={isLabelHidden ?? false}
    />
  )
}
